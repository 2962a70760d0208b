"""After the game: the whole truth, any moment again, and the record to take away."""

from bisect import bisect_right

from hypersleep.bots.crew import temperament_at
from hypersleep.kernel.steps import ALL_SEEING, NOBODY, Seat
from hypersleep.server import speaking, talking, wire
from hypersleep.server.live import LiveTable
from hypersleep.server.memory import told
from hypersleep.table.goals import goals_told
from hypersleep.table.review import Review
from hypersleep.table.words import is_true


def ending(table: LiveTable, past: Review, keyring: bytes, mine: set[Seat]) -> wire.Ending:
    """How it all came out, told to the one who played it at that browser, or to everybody alike."""
    state, game = table.state, table.state.game
    frame = game.frame_for(ALL_SEEING)
    seats = [seat for seat in mine if seat != NOBODY]
    book = speaking.phrasebook(state, frame, reader=seats[0] if len(seats) == 1 else None)
    outcome = game.outcome()
    return wire.Ending(
        info=table.info(keyring, mine),
        outcome=outcome,
        ending=book.ending(outcome),
        fates={fate.seat: book.fate(fate) for fate in outcome.fates},
        story=book.told(frame.events),
        goals=goals_told(book.names, frame.goals),
        claims=tuple(
            wire.ClaimTold(
                seat=claim.seat,
                after=claim.before,
                text=book.claim(claim.seat, claim.about, claim.value, truth),
                lie=not is_true(claim.value, truth),
            )
            for claim, truth in past.truths()
        ),
        temperaments=temperaments(table),
        reasons=tuple(told(motive, motive.full) for motive in state.motives if motive.full),
        talk=talking.told_again(state.talk),
        decisions=game.number,
        view=frame.view,
    )


def temperaments(table: LiveTable) -> dict[Seat, str]:
    """What the AI crew mates were like, now that it may be known."""
    state = table.state
    played = [Seat(number) for number, seat in enumerate(state.seats) if not seat.is_person]
    found = {seat: temperament_at(state.bot_at(seat), state.game, seat) for seat in played}
    return {seat: said for seat, said in found.items() if said}


def course(table: LiveTable, past: Review) -> wire.Course:
    """Where rounds and sentences lie in a game; of what happened it tells nothing but what was said aloud."""
    events = past.frame_for(past.last, NOBODY).events
    began = [place for place, event in enumerate(events) if event["event"] == "round-began"]
    return wire.Course(
        info=table.info(b"", set()),
        last=past.last,
        told_at=past.told_at,
        rounds=tuple(bisect_right(past.told_at, place) for place in began),
        talk=talking.told_again(table.state.talk),
    )


def review(table: LiveTable, past: Review, number: int, eyes: Seat, since: int = 0) -> wire.Review:
    """One moment through somebody's eyes, with what had been told from event `since` on."""
    frame = past.frame_for(number, eyes, since)
    book = speaking.phrasebook(table.state, frame)
    decision = speaking.decision(
        frame,
        book,
        since=since,
        told=past.told_at[number],
        over=number == past.last,
        reasons=reasons_until(table, number, eyes),
    )
    said = speaking.NOTHING_BESIDE | decision | speaking.heard(frame, book, since)
    return wire.Review(
        last=past.last, frame=wire.Frame(view=frame.view, goals=goals_told(book.names, frame.goals), **said)
    )


def reasons_until(table: LiveTable, number: int, eyes: Seat) -> tuple[wire.ReasonTold, ...]:
    """Why each AI crew mate did what it had done last by then; in full where these eyes look into that mind."""
    last = {motive.seat: motive for motive in table.state.motives if motive.number < number}
    return tuple(
        told(motive, motive.full if eyes in (ALL_SEEING, seat) else motive.public) for seat, motive in last.items()
    )
