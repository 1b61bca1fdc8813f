"""Looking at cards from the command line."""

from tests.cli.desk import run


def test_a_card_is_shown_with_its_group_and_its_numbers() -> None:
    done = run("cards", "show", "Rain", "Dance")
    assert done.returncode == 0
    assert "\nStorm, initiative 8, attack 3\n" in done.stdout


def test_the_cards_of_a_game_are_listed_by_groups() -> None:
    done = run("cards", "list", "quantum")
    assert done.returncode == 0
    assert "Warriors: 12 cards" in done.stdout and "Garrick the Slow" in done.stdout
