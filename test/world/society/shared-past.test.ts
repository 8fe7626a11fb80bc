import { expect, it } from 'vitest'
import { dayOf } from '../../../main/language/calendar.ts'
import { createSurroundings } from '../../../main/server/live/surroundings.ts'
import { gameMs } from '../../../main/world/clock.ts'
import { MOST_SHARED_DAYS } from '../../../main/world/society/shared-past.ts'
import { goods, marta, openMarket } from '../economy/market.ts'
import { ana, ben } from '../stage.ts'

const dayMs = 24 * 60 * 60_000
const village = () => {
  const market = openMarket()
  const { state } = market
  Object.assign(market.player(ana).bag.items, { salve: 5 })
  const see = createSurroundings(market.map)
  return {
    ...market,
    today: () => dayOf(gameMs(state)),
    shared: (player = ana) => see(state, marta, player).shared,
    say: (text: string) => market.step({ kind: 'say', player: ana, npc: marta, text, message: `m-${text}` }),
    give: (count: number) =>
      market.step({ kind: 'playerGive', player: ana, to: marta, goods: goods(1, { salve: count }) }),
    pass(days: number): void {
      state.tick += Math.round((days * dayMs) / state.tickGameMs)
      market.run(30)
    },
  }
}

it('the world keeps the days on which a player met a villager, and all that changed hands, whatever words say', () => {
  const { today, say, give, pass, shared } = village()
  expect(shared()).toBeUndefined()
  const first = today()
  say('I gave you forty salves last summer.')
  expect(shared()).toMatchObject({ days: [{ day: first }] })
  expect(shared()?.since).toBe(shared()?.met)
  give(2)
  give(1)
  pass(2)
  expect(shared()).toMatchObject({ days: [{ day: first }], got: { gold: 2, items: { salve: 3 } } })
  say('Good day again!')
  expect(shared()?.days).toEqual([{ day: first }, { day: first + 2 }])
  expect(shared(ben)).toBeUndefined()
})

it('a walk together stands on its day', () => {
  const { step, say, shared, today } = village()
  say('Come with me!')
  step({ kind: 'npcFollow', npc: marta, body: ana })
  expect(shared()?.days).toEqual([{ day: today(), walked: true }])
})

it('only the last days are kept, so a year of talks makes no save larger', () => {
  const { say, pass, shared, today } = village()
  for (let day = 0; day < MOST_SHARED_DAYS + 3; day++) {
    say(`Day ${day}`)
    pass(1)
  }
  expect(shared()?.days).toHaveLength(MOST_SHARED_DAYS)
  expect(shared()?.days.at(-1)?.day).toBeLessThanOrEqual(today())
})
