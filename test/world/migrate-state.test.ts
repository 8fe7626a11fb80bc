import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { loadWorld } from '../../main/server/live/load-world.ts'
import type { Command } from '../../main/world/commands.ts'
import type { OperationId } from '../../main/world/ids.ts'
import { migrateState } from '../../main/world/migrate-state.ts'
import { standingWith } from '../../main/world/society/standing.ts'
import { STATE_VERSION, type WorldState } from '../../main/world/state.ts'
import { createSimulation } from '../../main/world/step.ts'
import { ana, ben, character, createStage, npcId, only, type Stage } from './stage.ts'

const elder = npcId('elder')
const reply = (from: string, text: string) => ({ kind: 'reply', from, text, conversation: 'c-1', message: `m-${text}` })

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, Record<string, object>>
const without = (value: object, ...keys: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
const each = (record: object, change: (one: object) => object) =>
  Object.fromEntries(Object.entries(record).map(([id, one]) => [id, change(one)]))

/** What neither bodies nor the world had before version 4. */
const withoutLife = (npc: object) =>
  without(npc, 'needs', 'mood', 'day', 'aside', 'calmUntil', 'walkedTo', 'relations', 'heart')
const newInFour = ['weather', 'almanac', 'happenings', 'jobs', 'beats']

/** As version 2 wrote it: nobody owned or sold anything. */
function stateTwo(): Record<string, Record<string, object>> {
  const stage = createStage({ characters: [character('elder'), character('bram')] })
  stage.join(ana, 'elder')
  stage.run(4)
  const npcs = each(stage.state.npcs, (npc) => withoutLife(without(npc, 'bag', 'learned', 'practice', 'appointments')))
  const players = each(stage.state.players, (player) => without(player, 'bag', 'shop'))
  return plain({
    ...without(stage.state, 'catalogue', 'offers', 'things', 'quests', 'lessons', ...newInFour),
    version: 2,
    npcs,
    players,
  })
}

/** As version 1 wrote it: Ana's words are being answered, others wait. */
function stateOne(pending: unknown[] = [reply(ben, 'second'), reply(ana, 'third')]): unknown {
  const two = stateTwo()
  const idle = each(two.npcs ?? {}, (npc) => ({
    ...without(npc, 'operations', 'awaitedSince', 'aloudUntil'),
    operation: null,
    pending: [],
  }))
  const asked = { id: 'o-2', request: reply(ana, 'first'), since: 3 }
  const npcs = { ...idle, elder: { ...idle.elder, operation: asked, pending } }
  return plain({
    ...two,
    version: 1,
    nextId: 9,
    npcs,
    players: each(two.players ?? {}, (player) => without(player, 'aloudUntil')),
  })
}
const migrated = (old: unknown) => migrateState(old as WorldState)

test('what a mind was asked for and what waited for it are open operations now, in their order, with ids of their own', () => {
  const state = migrated(stateOne())
  expect(state).toMatchObject({ version: STATE_VERSION, nextId: 11 })
  expect(state.npcs[elder]).toMatchObject({
    awaitedSince: 3,
    operations: [
      { id: 'o-2', since: 3, request: { text: 'first' } },
      { id: 'o-9', since: state.tick, request: { from: ben, text: 'second' } },
      { id: 'o-10', since: state.tick, request: { text: 'third' } },
    ],
  })
  expect(state.npcs[npcId('bram')]).toMatchObject({ operations: [], awaitedSince: state.tick })
  const fresh = createStage({ characters: [character('elder')] })
  fresh.join(ana, 'elder')
  expectShapeOf(state, fresh)
})

function expectShapeOf(state: WorldState, fresh: Stage): void {
  const keys = (value: object | undefined) => Object.keys(value ?? {}).sort()
  expect(keys(state)).toEqual(keys(fresh.state))
  for (const npc of Object.values(state.npcs)) expect(keys(npc)).toEqual(keys(fresh.npc('elder')))
  expect(keys(state.players[ana])).toEqual(keys(fresh.player(ana)))
}

test('in a world of version 2 everybody goes on as they were, with empty bags and no deals', () => {
  const old = stateTwo()
  const state = migrated(old)
  const fresh = createStage({ characters: [character('elder')] })
  fresh.join(ana, 'elder')
  expectShapeOf(state, fresh)
  expect(state).toMatchObject({ ...old, version: STATE_VERSION })
  expect(state.players[ana]).toMatchObject({ bag: { gold: 0, items: {} }, shop: null })
  expect(state).toMatchObject({ offers: {}, things: {}, quests: {}, lessons: {} })
})

test('what players counted for in a world of version 3 is how they are thought of now, and no number of their own any more', () => {
  const two = migrated(stateTwo())
  const players = each(two.players, (player) => ({
    ...player,
    standing: { elder: 2, bram: 0 },
    thanked: { elder: 20_000 },
  }))
  const three = plain({ ...without(two, ...newInFour), version: 3, npcs: each(two.npcs, withoutLife), players })
  const state = migrated(three)
  expect(state.npcs[elder]?.relations).toMatchObject({
    [ana]: { affinity: 14, trust: 6, reasons: [{ kind: 'help', why: 'has been good to me before' }] },
  })
  expect(state.npcs[npcId('bram')]?.relations).toEqual({})
  expect(standingWith(state.npcs[elder] ?? { relations: {} }, ana)).toBe(2)
  expect(state.players[ana]).not.toHaveProperty('standing')
  expect(state.players[ana]).not.toHaveProperty('thanked')
})

test('who lived before there were goods has them soon: NPCs when their bags are written, players their purse when they come in', () => {
  const stage = createStage({ state: migrated(stateTwo()) })
  stage.state.catalogue.purse = { gold: 5, items: {} }
  stage.step({
    kind: 'characterChanged',
    npc: elder,
    character: { ...character('elder'), bag: { gold: 9, items: {} } },
  })
  stage.step({ kind: 'leave', player: ana })
  for (const _again of [1, 2]) stage.step({ kind: 'join', player: ana, name: 'Ana' })
  expect([stage.npc('elder').bag.gold, stage.player(ana).bag.gold]).toEqual([9, 5])
})

test('the old state is left as it was, and one of this version comes back as it is', () => {
  const old = stateOne()
  const before = JSON.stringify(old)
  const state = migrated(old)
  expect(JSON.stringify(old)).toBe(before)
  expect(migrated(state)).toBe(state)
})

test('a migrated world goes on: what waited is answered', () => {
  const stage = createStage({ state: migrated(stateOne()) })
  for (const text of ['1', '2', '3']) stage.answer('elder', text)
  stage.run(10)
  expect(only(stage.log, 'operationEnded').map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok'])
})

test('a save of version 1 is loaded with its journal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-migrate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const old = stateOne([]) as { tick: number }
  const commands: Command[] = [
    { kind: 'npcSay', npc: elder, text: 'A ring?', operation: 'o-2' as OperationId },
    { kind: 'operationDone', npc: elder, operation: 'o-2' as OperationId, outcome: 'ok' },
    { kind: 'say', player: ana, npc: elder, text: 'of silver', message: 'm-4' },
  ]
  const name = String(old.tick).padStart(12, '0')
  await writeFile(join(folder, `snapshot-${name}.json`), JSON.stringify(old))
  await writeFile(join(folder, `journal-${name}.jsonl`), `${JSON.stringify({ tick: old.tick + 1, commands })}\n`)
  const store = openWorldStore({ folder, logger: silentLogger })
  const { map } = createStage()
  const loaded = await loadWorld({
    store,
    simulation: createSimulation(map),
    characters: [character('elder'), character('bram')],
    fresh: { seed: 7, startedAt: 0, tickGameMs: 4000 },
  })
  await store.close()
  expect(loaded.diagnostics).toEqual([])
  expect(loaded.state.version).toBe(STATE_VERSION)
  expect(loaded.state.npcs[elder]?.operations).toMatchObject([{ request: { text: 'of silver', message: 'm-4' } }])
})
