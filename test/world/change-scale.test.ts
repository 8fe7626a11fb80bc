import { expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { loadWorld } from '../../main/server/live/load-world.ts'
import { changeScale } from '../../main/world/change-scale.ts'
import { gameMs } from '../../main/world/clock.ts'
import type { HappeningKind } from '../../main/world/happenings/kinds.ts'
import type { HappeningId } from '../../main/world/ids.ts'
import { msOfTick } from '../../main/world/life/spans.ts'
import { createSimulation } from '../../main/world/step.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { ana, character, createStage, npcId, placeId, twoPlaces } from './stage.ts'

const market = 'market' as HappeningId
const elder = npcId('elder')
const kind: HappeningKind = {
  ...{ id: market, name: 'the market', text: 'Stalls.', when: { kind: 'asked' }, minutes: 240, at: placeId('square') },
  ...{ hosts: [], news: 'It is on.', open: false, seenTiles: 6, effects: [] },
}

/** A village with a market that began an hour ago and lasts for three more. */
function marketDay() {
  const stage = createStage({ characters: [character('elder'), character('smith', { at: 'mill' })] })
  stage.step({ kind: 'almanacChanged', almanac: { [market]: kind } }, { kind: 'startHappening', happening: market })
  stage.run(900)
  return stage
}

it.each([400, 24_000])('a save that starts with %d game ms a tick ends its market at the same hour', async (next) => {
  const { state } = marketDay()
  const [now, ends] = [gameMs(state), msOfTick(state, state.happenings[market]?.until ?? 0)]
  const simulation = createSimulation(twoPlaces())
  const folder = await temporaryFolder()
  const open = (tickGameMs: number) =>
    loadWorld({
      ...{ store: openWorldStore({ folder, logger: silentLogger }), simulation },
      characters: Object.values(state.npcs).map((npc) => npc.character),
      fresh: { seed: 1, startedAt: state.startedAt, tickGameMs },
    })
  await openWorldStore({ folder, logger: silentLogger }).snapshot(state)
  const { state: after } = await open(next)
  expect(after.tickGameMs).toBe(next)
  expect(Math.abs(gameMs(after) - now)).toBeLessThanOrEqual(next)
  while (after.happenings[market]) simulation.step(after, [])
  expect(Math.abs(gameMs(after) - ends)).toBeLessThanOrEqual(2 * next)
})

it('nothing that is due at a game time shifts, there and back', () => {
  const { state } = marketDay()
  const npc = state.npcs[elder]
  if (!npc) throw new Error('no elder')
  const due = state.tick + 600
  Object.assign(npc, {
    calmUntil: due,
    talked: { smith: state.tick - 300 },
    exchanged: { smith: { since: state.tick - 60, count: 3, until: due } },
    social: { day: 0, talks: 1, last: state.tick - 60, tell: { until: due, talks: 1 }, said: {} },
    emote: { name: 'heart', until: state.tick + 40 },
  })
  Object.assign(npc.heart, { nextAt: due, lastAt: state.tick - 90, seen: { [ana]: state.tick - 30 } })
  state.weather.until = due
  const before = structuredClone(state)
  const dueMs = msOfTick(state, due)
  changeScale(state, 400)
  const times = [npc.calmUntil, npc.exchanged?.['smith' as never]?.until, npc.social?.tell?.until, npc.heart.nextAt]
  for (const tick of [...times, state.weather.until]) expect(msOfTick(state, tick ?? 0)).toBe(dueMs)
  expect(gameMs(state)).toBe(gameMs(before))
  // What is counted in real time keeps its ticks.
  expect(npc.emote).toEqual(before.npcs[elder]?.emote)
  changeScale(state, 4000)
  expect(state).toEqual(before)
})

it('who has never thought unasked still has not', () => {
  const { state } = marketDay()
  const heart = state.npcs[elder]?.heart
  if (!heart) throw new Error('no elder')
  Object.assign(heart, { lastAt: 0, nextAt: 0 })
  changeScale(state, 400)
  expect([heart.lastAt, heart.nextAt]).toEqual([0, 0])
})

it('a fish bites at its hour and stays on for as long', () => {
  const stage = marketDay()
  const { state } = stage
  stage.step({ kind: 'join', player: ana, name: 'Ana', x: 48, y: 48 } as never)
  const player = state.players[ana]
  if (!player) throw new Error('no Ana')
  player.using = {
    use: 'fish',
    spot: 'pond',
    since: state.tick,
    bite: state.tick + 100,
    until: state.tick + 145,
  } as never
  const now = state.tick
  changeScale(state, 400)
  expect(player.using).toMatchObject({ since: now, bite: now + 1000, until: now + 1045 })
})
