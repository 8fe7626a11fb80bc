import { expect, it } from 'vitest'
import { loadContent } from '../../../../main/content/load-content.ts'
import { readMap } from '../../../../main/content/read-map.ts'
import { dayOf, msOfDate } from '../../../../main/language/calendar.ts'
import { simulationCharacter } from '../../../../main/server/live/world-view.ts'
import { canonicalJson } from '../../../../main/world/canonical-json.ts'
import { gameMs } from '../../../../main/world/clock.ts'
import type { SimulationEvent } from '../../../../main/world/commands.ts'
import { createWorld } from '../../../../main/world/create-world.ts'
import { thingOf } from '../../../../main/world/errands/errand-of.ts'
import type { Errand } from '../../../../main/world/errands/kinds.ts'
import { emptyCatalogue } from '../../../../main/world/goods.ts'
import type { ItemId } from '../../../../main/world/ids.ts'
import { ana, createStage, only, placeId } from '../../../world/stage.ts'
import { root } from '../run.ts'

/** Twenty game seconds a tick: nobody looks on, so people need no smooth steps. */
const tickGameMs = 20_000
const ticksOfAnHour = 3_600_000 / tickGameMs

/**
 * Ten days of Larkwend without minds. Customers from outside empty a shelf or two each morning; a player does every
 * errand of the even days, with things that a seller has, and none of the odd days.
 */
async function days(seed: number, count = 10) {
  const map = await readMap({ root, world: 'village', map: 'village' })
  const { characters, catalogue = emptyCatalogue(), almanac = {} } = await loadContent({ root, world: 'village' })
  const state = createWorld({
    ...{ seed, startedAt: msOfDate({ year: 2026, month: 11, day: 20 }, 0), tickGameMs, map },
    ...{ characters: characters.map(simulationCharacter), catalogue, almanac },
  })
  const stage = createStage({ map, state })
  const { square } = map.places as Record<string, { x: number; y: number }>
  stage.step({ kind: 'join', player: ana, name: 'Ana', position: { x: square?.x ?? 100, y: square?.y ?? 100 } })
  const events: SimulationEvent[] = []
  const seen = new Map<string, Errand>()
  const impossible: string[] = []
  /** As a player would: buy the thing, go there, hand it over, come back. */
  const play = (errand: Errand): void => {
    const thing = thingOf(errand)
    if (!thing) return
    const { id, giver } = errand.quest
    const holders = Object.values(state.npcs).filter(
      (npc) =>
        npc.id !== giver &&
        npc.character.sells?.includes(thing.item) &&
        (npc.bag.items[thing.item] ?? 0) >= thing.count,
    )
    const bag = stage.player(ana).bag
    if (holders.length === 0 && (bag.items[thing.item] ?? 0) < thing.count) impossible.push(`${id}: ${thing.item}`)
    bag.items[thing.item] = thing.count
    const goTo = ({ x, y }: { x: number; y: number }) =>
      events.push(...stage.step({ kind: 'playerMoved', player: ana, x, y, facing: 'down' }))
    goTo(stage.npc(giver))
    events.push(...stage.step({ kind: 'npcStartQuest', npc: giver, player: ana, quest: id }))
    for (const goal of errand.quest.goals)
      if (goal.kind === 'visit') goTo(map.places[placeId(goal.place)] ?? { x: 0, y: 0 })
    goTo(stage.npc(thing.kind === 'hand' ? thing.npc : giver))
    const to = thing.kind === 'hand' ? thing.npc : giver
    events.push(...stage.step({ kind: 'playerGive', player: ana, to, goods: { items: { [thing.item]: thing.count } } }))
    goTo(stage.npc(giver))
    events.push(...stage.step({ kind: 'npcCompleteQuest', npc: giver, player: ana, quest: id }))
  }
  for (let hour = 0; hour < 24 * count; hour++) {
    const day = Math.floor(hour / 24)
    if (hour % 24 === 8)
      for (const [npc, item] of [
        [
          ['marta', 'bread'],
          ['ines', 'eggs'],
        ],
        [['greta', 'ale']],
      ][day % 2] ?? [])
        delete stage.npc(npc ?? '').bag.items[item as ItemId]
    events.push(...stage.run(ticksOfAnHour))
    for (const errand of Object.values(state.errands ?? {})) {
      seen.set(errand.quest.id, errand)
      if (day % 2 === 0 && !errand.ended && hour % 24 > 9) play(errand)
    }
  }
  return { state, events, seen: [...seen.values()], impossible }
}

it.each([41])('ten days have at most three errands each; all can be done, and all end (seed %i)', async (seed) => {
  const { state, events, seen, impossible } = await days(seed)
  expect(impossible).toEqual([])
  expect(seen.length).toBeGreaterThan(5)
  const perDay = Map.groupBy(seen, ({ made }) => dayOf(made))
  expect(Math.max(...[...perDay.values()].map((all) => all.length))).toBeLessThanOrEqual(3)
  const today = dayOf(gameMs(state))
  expect(seen.filter(({ ended, made }) => !ended && dayOf(made) < today)).toEqual([])
  const ends = Map.groupBy(only(events, 'errandEnded'), ({ how }) => how)
  expect(ends.get('done')?.length ?? 0).toBeGreaterThan(0)
  expect(ends.get('lapsed')?.length ?? 0).toBeGreaterThan(0)
  // Whatever was done was paid, once.
  const done = seen.filter(({ ended }) => ended?.how === 'done')
  expect(done.map(({ by, pay }) => by[ana]?.paid === pay)).toEqual(done.map(() => true))
})

it('the same seed gives the same days', async () => {
  const [one, other] = [await days(43, 2), await days(43, 2)]
  expect(canonicalJson(other.state)).toBe(canonicalJson(one.state))
})
