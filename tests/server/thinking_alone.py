"""A process that lets a bot ponder, says in which process, and then waits to be killed."""

import asyncio
import time

from hypersleep.kernel.steps import Seat
from hypersleep.server.thinking import Thinkers
from hypersleep.server.workplaces import Processes
from hypersleep.table.games import Setting
from hypersleep.table.table import Table
from tests.server.ponderers import Slow


async def main() -> None:
    table = Table.start(Setting(players=2, seed="alone"))
    bot, _ = await Thinkers(Processes(1)).think(Slow(seconds=0), table.setting, table.frame_for(Seat(0)))
    assert isinstance(bot, Slow)
    print(bot.process, flush=True)
    time.sleep(60)


if __name__ == "__main__":
    asyncio.run(main())
