import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { forgetPlayer } from '../../main/saves/forget/forget-player.ts'
import { stateShape } from '../../main/saves/state-shape/state-shape.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { loadWorld } from '../../main/server/live/load-world.ts'
import { canonicalJson } from '../../main/world/canonical-json.ts'
import type { Command } from '../../main/world/commands.ts'
import type { SimulationCharacter } from '../../main/world/simulation-character.ts'
import { createSimulation } from '../../main/world/step.ts'
import { marta } from '../support/sample-characters.ts'
import { baker, goods, itemId, wares } from '../world/economy/market.ts'
import { character } from '../world/stage.ts'
import { filledSave, picture } from './filled-save.ts'

const friendly = (): SimulationCharacter => ({
  ...baker(),
  tastes: [{ likes: true, called: 'coins of silver', goods: [itemId('flour')], why: 'Flour! How kind.' }],
  unlocks: [
    { hearts: 1, kind: 'keepsake', name: 'A loaf', text: 'Keep it.', goods: { items: { [itemId('bread')]: 1 } } },
  ],
})

/** A save in which two players befriend Marta, and one goes away. */
const befriended = async () => {
  const save = await filledSave({ one: 'Rosalind', two: 'Ben' })
  const { stage, one, two, folder } = save
  const store = openWorldStore({ folder: join(folder, 'world'), logger: silentLogger })
  await store.load()
  const tick = (...commands: Command[]) => {
    const events = stage.step(...commands)
    expect(events.filter(({ kind }) => kind === 'refused')).toEqual([])
    store.append({ tick: stage.state.tick, commands, events })
    return events
  }
  tick(
    { kind: 'catalogueChanged', catalogue: wares },
    { kind: 'characterChanged', npc: marta.id, character: friendly() },
  )
  const { x, y } = stage.npc('marta')
  for (const { id, name } of [one, two]) tick({ kind: 'join', player: id, name, position: { x: x + 32, y } })
  for (const { id } of [one, two]) {
    tick({ kind: 'say', player: id, npc: marta.id, text: 'Good day.', message: `m-${id}` })
    tick({ kind: 'npcGive', npc: marta.id, to: id, goods: goods(0, { flour: 1 }) })
    tick({ kind: 'playerGive', player: id, to: marta.id, goods: goods(0, { flour: 1 }) })
  }
  // A restart lets everybody leave; here they have left before it.
  tick({ kind: 'leave', player: one.id }, { kind: 'leave', player: two.id })
  await store.close()
  const reopened = async () => {
    const again = openWorldStore({ folder: join(folder, 'world'), logger: silentLogger })
    const loaded = await loadWorld({
      store: again,
      simulation: createSimulation(stage.map),
      characters: [friendly(), character('bram')],
      fresh: { seed: 7, startedAt: 0, tickGameMs: stage.state.tickGameMs },
    })
    await again.close()
    return loaded
  }
  return { ...save, reopened }
}

it('friendships, moments and absence are kept in the save, and a replay of its journal gives the same', async () => {
  const { stage, one, reopened } = await befriended()
  expect(stage.player(one.id)).toMatchObject({
    friends: { marta: { hearts: [expect.any(Number)], tastes: [{ likes: true, called: 'coins of silver' }] } },
    moments: [{ n: 1, kind: 'heart', npc: 'marta', heart: 1 }],
    away: { lines: [] },
  })
  expect(stateShape.safeParse(JSON.parse(canonicalJson(stage.state))).error).toBeUndefined()
  const { state } = await reopened()
  expect(canonicalJson(state.players)).toBe(canonicalJson(stage.state.players))
})

it('a forgotten player’s friendships are in no byte of the save, and the other player keeps theirs', async () => {
  const { saves, folder, one, two, stage, reopened } = await befriended()
  expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({ ok: true, left: [] })
  const texts = JSON.stringify(await picture(folder))
  for (const trace of [one.id, 'Rosalind']) expect(texts).not.toContain(trace)
  const { state } = await reopened()
  expect(canonicalJson(state.players[two.id]?.friends)).toBe(canonicalJson(stage.player(two.id).friends))
})

it('a state with a damaged friendship is refused', async () => {
  const { stage, one } = await befriended()
  const state = JSON.parse(canonicalJson(stage.state)) as { players: Record<string, { friends: unknown }> }
  const player = state.players[one.id]
  if (player) player.friends = { marta: { hearts: ['many'] } }
  expect(stateShape.safeParse(state).error?.issues[0]?.path).toEqual([
    'players',
    one.id,
    'friends',
    'marta',
    'hearts',
    0,
  ])
})
