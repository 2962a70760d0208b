"""Who plays what: asked at the terminal, or settled by options."""

from collections.abc import Callable

import click

from hypersleep.bots.games import levels_of
from hypersleep.cli.company import LONGEST_NICKNAME, People, crew_levels, default_nickname, usual_crew
from hypersleep.cli.games import LOOKS
from hypersleep.common.kind import USUAL, GameKind
from hypersleep.common.names import seat_letter
from hypersleep.content.text import about_of
from hypersleep.kernel.steps import Seat
from hypersleep.table.games import GAMES, BadSetting, Setting, allow, check_expansions, default_mode, game_kind
from hypersleep.table.words import capital

USUAL_PLAYERS = 4
ABOUT = {
    "semi-cooperative": "everybody for themselves, with secret Objectives",
    "cooperative": "all together, or not at all",
    "solo": "alone",
}


def agreed_setting(
    game: str,
    mode: str | None,
    players: int | None,
    board: str,
    seed: str,
    me: int | None = None,
    expansions: tuple[str, ...] = (),
    difficulty: int = USUAL,
) -> Setting:
    """The setting of given options; what was left open follows from the rest."""
    if players is None:
        seats = game_kind(game).modes.get(mode or "", ())
        players = max(seats) if seats and USUAL_PLAYERS not in seats else max(USUAL_PLAYERS, me or 1)
    mode = mode or default_mode(game, players)
    return Setting(
        game=game, mode=mode, players=players, board=board, expansions=expansions, seed=seed, difficulty=difficulty
    ).checked()


def first_seats(me: int, players: int) -> People:
    if not 1 <= me <= players:
        raise BadSetting(f"no number of people {me}; there are: {', '.join(map(str, range(1, players + 1)))}")
    return {Seat(seat): default_nickname(Seat(seat), alone=me == 1) for seat in range(me)}


# Asking --------------------------------------------------------------------------------------------------------------


def ask_game() -> str:
    """Which of the games, asked for."""
    click.echo("Which game do you want to play?")
    for number, game in enumerate(GAMES, 1):
        click.echo(f"  {number}  {LOOKS[game].title}")
    return ask_one_of("Game", list(GAMES))


def check_wishes(game: str, board: str, expansions: tuple[str, ...], difficulty: int | None) -> None:
    """Refuse at once what no mode can be played with, so that nobody is asked in vain."""
    kind = game_kind(game)
    allow("board", board, kind.boards)
    allow(f"difficulty of {game}", difficulty or USUAL, sorted({USUAL}.union(*kind.difficulties.values())))
    problems = [refusal(lambda mode: check_expansions(kind, mode, expansions), mode) for mode in kind.modes]
    if all(problems):
        check_expansions(kind, next(iter(kind.modes)), expansions)


def ask_setting(
    game: str, board: str, seed: str, expansions: tuple[str, ...] = (), difficulty: int | None = None
) -> Setting:
    """Mode, number of players, expansions and difficulty, asked for; what was named before is not asked for again."""
    kind = game_kind(game)
    modes = kind.modes
    click.echo("How do you want to play?")
    for number, (mode, seats) in enumerate(modes.items(), 1):
        click.echo(f"  {number}  {mode}: {ABOUT.get(mode, '')} ({span(seats)})")
    mode = ask_one_of("Mode", list(modes))
    seats = modes[mode]
    if expansions:
        check_expansions(kind, mode, expansions)
    players = seats[0] if len(seats) == 1 else ask_number(f"Number of players, {span(seats)}", seats)
    expansions = expansions or ask_expansions(kind, mode)
    hard = ask_difficulty(kind, mode) if difficulty is None else difficulty
    return Setting(
        game=game, mode=mode, players=players, board=board, expansions=expansions, seed=seed, difficulty=hard
    ).checked()


def span(seats: tuple[int, ...]) -> str:
    return f"{seats[0]} player" if seats == (1,) else f"{min(seats)} to {max(seats)} players"


def ask_expansions(kind: GameKind, mode: str) -> tuple[str, ...]:
    """Those of the expansions which go with the mode that are wished for; nothing is asked where there are none."""
    offered = kind.expansions_of(mode)
    if not offered:
        return ()
    numbers = {str(number): name for number, name in enumerate(offered, 1)}

    def wished(line: str) -> tuple[str, ...]:
        names = tuple(numbers.get(word, word) for word in line.replace(",", " ").split())
        check_expansions(kind, mode, names)
        return names

    click.echo("Do you want to add expansions? Name them by number or by name; an empty line adds none.")
    for number, name in numbers.items():
        click.echo(f"  {number}  {name}: {about_of(kind.name, name)}")
    return wished(ask("Expansions", lambda line: refusal(wished, line)))


def ask_difficulty(kind: GameKind, mode: str) -> int:
    """How hard it shall be; nothing is asked where that cannot be chosen."""
    offered = kind.difficulties.get(mode, ())
    if not offered:
        return USUAL

    def problem(line: str) -> str:
        fits = not line or (line.isdecimal() and int(line) in (USUAL, *offered))
        return "" if fits else f"There is no {line!r}; there are: {', '.join(map(str, offered))}"

    question = f"Difficulty, such as the number of tasks, {min(offered)} to {max(offered)}; an empty line for the usual"
    return int(ask(question, problem) or USUAL)


def ask_people(players: int) -> People:
    """A nickname for each seat that a person takes; an empty line leaves the seat to an AI crew mate."""
    click.echo("Who sits where? A nickname makes it a person, an empty line an AI crew mate.")
    people: People = {}
    while not people:
        for seat in range(players):
            nickname = ask(f"Seat {seat_letter(Seat(seat))}", lambda line: nickname_problem(line, people))
            if nickname:
                people[Seat(seat)] = nickname
        if not people:
            click.echo("At least one seat needs a person.")
    return people


def ask_crew(game: str) -> tuple[str, ...]:
    """The levels of AI crew mates, which go round the seats that are left."""
    numbers = {str(number): level for number, level in enumerate(levels_of(game), 1)}
    (usual,) = usual_crew(game)

    def wished(line: str) -> tuple[str, ...]:
        words = line.replace(",", " ").split()
        return crew_levels(",".join(numbers.get(word, word) for word in words), game) if words else (usual,)

    click.echo(f"How good are your AI crew mates? Several levels go round; an empty line seats the {usual}.")
    for number, level in numbers.items():
        click.echo(f"  {number}  {level}")
    return wished(ask("AI crew mates", lambda line: refusal(wished, line)))


def refusal(read: Callable[[str], object], line: str) -> str:
    """What is wrong with an answer, or ""."""
    try:
        read(line)
    except BadSetting as problem:
        return capital(str(problem))
    return ""


def nickname_problem(line: str, people: People) -> str:
    if len(line) > LONGEST_NICKNAME:
        return f"A nickname has at most {LONGEST_NICKNAME} characters."
    if not line.isprintable():
        return "A nickname is made of printable characters."
    return f"There is a {line} already." if line in people.values() else ""


def ask_one_of(question: str, names: list[str]) -> str:
    """By the number in a list, or by name."""
    numbers = [str(number) for number in range(1, len(names) + 1)]

    def problem(line: str) -> str:
        fits = line in names or line in numbers
        return "" if fits else f"There is no {line!r}; there are: {', '.join(numbers)}, or the name"

    answer = ask(question, problem)
    return answer if answer in names else names[numbers.index(answer)]


def ask_number(question: str, allowed: range | tuple[int, ...]) -> int:
    def problem(line: str) -> str:
        fits = line.isdecimal() and int(line) in allowed
        return "" if fits else f"There is no {line!r}; there are: {', '.join(map(str, allowed))}"

    return int(ask(question, problem))


def ask(question: str, problem: Callable[[str], str]) -> str:
    """Ask until the answer has no problem."""
    while True:
        line = input(f"{question}: ").strip()
        said = problem(line)
        if not said:
            return line
        click.echo(said)
