import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { snapshotName } from '../../../../../main/saves/world-files.ts'
import { relationsPorts } from '../../../../../main/server/gateway/studio/society/relations.ts'
import type { Relation } from '../../../../../main/world/society/kinds.ts'
import type { WorldState } from '../../../../../main/world/state.ts'
import { temporaryFolder } from '../../../../mind/rig.ts'
import { ana, character, createStage } from '../../../../world/stage.ts'

const relation = (familiarity: number, affinity: number, more: Partial<Relation> = {}): Relation => ({
  ...{ familiarity, affinity, trust: 0, debt: 0, met: 0, last: 0, talks: 1, reasons: [] },
  ...more,
})

const openVillage = async () => {
  const { state } = createStage({ characters: ['marta', 'bram', 'tilo'].map((id) => character(id)) })
  const saveFolder = await temporaryFolder()
  const folder = join(saveFolder, 'world')
  const clock = { now: 0 }
  await mkdir(folder)
  const relations = (npc: string) => state.npcs[npc as never]?.relations as Record<string, Relation>
  const keep = (tick: number, text?: string) =>
    writeFile(join(folder, snapshotName(tick)), text ?? JSON.stringify({ ...state, tick }))
  const nameOf = (id: string) => state.npcs[id as never]?.name ?? 'someone'
  const ports = relationsPorts({ world: { state } as never, saveFolder, nameOf }, () => clock.now)
  const ask = (wish: { at?: number; person?: string; least?: number; limit?: number } = {}) =>
    ports.relations({ least: 1, limit: 100, ...wish })
  return { state, relations, keep, ports, ask, clock, folder }
}
const asAnswer = <Value>(answer: Value) => answer as Exclude<Value, { kind: 'refusal' }>

it('shows who knows whom now, the most familiar first, and names those who are gone', async () => {
  const { relations, ask } = await openVillage()
  relations('marta').bram = relation(40.4, 12.6)
  relations('bram').marta = relation(60, -30, { quarrel: { since: 0, over: 'He did not come.' } })
  relations('tilo')[ana] = relation(20, 0)
  relations('tilo').bram = relation(0, 0)
  const answer = asAnswer(await ask())
  expect(answer.ties).toEqual([
    { from: 'bram', to: 'marta', familiarity: 60, affinity: -30, trust: 0, quarrel: true },
    { from: 'marta', to: 'bram', familiarity: 40, affinity: 13, trust: 0, quarrel: false },
    { from: 'tilo', to: ana, familiarity: 20, affinity: 0, trust: 0, quarrel: false },
  ])
  expect(answer.people.map(({ name }) => name)).toEqual(['bram', 'marta', 'someone who is gone', 'tilo'])
})

it('tells of one person alone, of strong ties alone, and never of more than was asked for', async () => {
  const { relations, ask } = await openVillage()
  relations('marta').bram = relation(40, 0)
  relations('marta').tilo = relation(10, 0)
  relations('bram').tilo = relation(90, 0)
  expect(asAnswer(await ask({ person: 'marta' })).people.map(({ id }) => id)).toEqual(['bram', 'marta', 'tilo'])
  expect(asAnswer(await ask({ person: 'marta', least: 20 })).ties).toMatchObject([{ from: 'marta', to: 'bram' }])
  expect(asAnswer(await ask({ limit: 1 }))).toMatchObject({ ties: [{ from: 'bram', to: 'tilo' }], leftOut: 2 })
  expect(asAnswer(await ask({ person: 'nobody' })).ties).toEqual([])
})

it('goes back to moments of which a snapshot is kept, as it was then', async () => {
  const { state, relations, keep, ask, clock } = await openVillage()
  relations('marta').bram = relation(5, 0)
  await keep(0)
  relations('marta').bram = relation(50, 20)
  state.tick = 21_600
  clock.now = 5000
  expect(asAnswer(await ask())).toMatchObject({
    at: { tick: 21_600, date: '2026-11-21', time: '08:00' },
    ties: [{ familiarity: 50 }],
  })
  const then = asAnswer(await ask({ at: 0 }))
  expect(then).toMatchObject({ at: { tick: 0, date: '2026-11-20', time: '08:00' }, ties: [{ familiarity: 5 }] })
  expect(then.moments.map(({ tick }) => tick)).toEqual([0, 21_600])
  expect(await ask({ at: 7 })).toMatchObject({ refused: { code: 'NOT_FOUND' } })
})

it('knows nobody any more who was taken out of a snapshot meanwhile', async () => {
  const { state, relations, keep, ask } = await openVillage()
  relations('marta')[ana] = relation(30, 0)
  await keep(4)
  state.tick = 9
  expect(asAnswer(await ask({ at: 4 })).ties).toHaveLength(1)
  delete relations('marta')[ana]
  await keep(4)
  expect(asAnswer(await ask({ at: 4 })).ties).toEqual([])
})

it('passes over snapshots that are damaged or of another shape', async () => {
  const { state, relations, keep, ask, ports } = await openVillage()
  relations('marta').bram = relation(30, 0)
  state.tick = 9
  await keep(1, '{"tick":1,"npcs":')
  await keep(
    2,
    JSON.stringify({
      ...state,
      tick: 2,
      players: 7,
      npcs: { marta: { name: 'Marta', relations: { bram: 'a friend' } } },
    }),
  )
  await keep(3, '[]')
  expect(await ask({ at: 1 })).toMatchObject({ refused: { code: 'NOT_FOUND' } })
  expect(asAnswer(await ask({ at: 2 })).ties).toEqual([])
  expect(await ask({ at: 3 })).toMatchObject({ refused: { code: 'NOT_FOUND' } })
  expect(asAnswer(await ports.tie('marta', 'bram')).course.map(({ tick, there }) => [tick, there])).toEqual([
    [2, null],
    [9, [30, 0]],
  ])
})

it('gives both sides of a tie with their reasons and how it came to that', async () => {
  const { state, relations, keep, ports } = await openVillage()
  await keep(0)
  const at = state.startedAt
  relations('marta').bram = relation(30, 8, {
    reasons: [{ kind: 'gift', affinity: 7, trust: 3, at, why: 'gave me a bun', from: 'tilo' as never }],
  })
  state.tick = 900
  const tie = asAnswer(await ports.tie('marta', 'bram'))
  expect(tie).toMatchObject({ from: { name: 'marta' }, to: { name: 'bram' }, back: null })
  expect(tie.there?.reasons).toEqual([
    { kind: 'gift', why: 'gave me a bun', affinity: 7, trust: 3, at: '2026-11-20 08:00', from: 'tilo' },
  ])
  expect(tie.course.map(({ there }) => there)).toEqual([null, [30, 8]])
  expect(await ports.tie('marta', 'tilo')).toMatchObject({ refused: { code: 'NOT_FOUND' } })
  expect(await ports.tie('nobody', 'marta')).toMatchObject({ refused: { code: 'NOT_FOUND' } })
})

it('answers from memory what everybody asks within a second', async () => {
  const { relations, ask, clock } = await openVillage()
  const first = asAnswer(await ask())
  relations('marta').bram = relation(30, 0)
  expect(asAnswer(await ask()).ties).toEqual(first.ties)
  clock.now = 1000
  expect(asAnswer(await ask()).ties).toHaveLength(1)
})

it('stays within bounds with more ties than it may keep', async () => {
  const { state, keep, ask } = await openVillage()
  const crowd = Array.from({ length: 300 }, (_, index) => `extra-${index}`)
  const known = Object.fromEntries(crowd.map((id) => [id, relation(10, 0)]))
  const npcs = Object.fromEntries(
    crowd.map((id) => [id, { name: id, relations: known }]),
  ) as unknown as WorldState['npcs']
  await keep(3, JSON.stringify({ ...state, tick: 3, npcs }))
  await keep(4, JSON.stringify({ ...state, tick: 4, npcs }))
  for (const at of [3, 4, 3]) expect(asAnswer(await ask({ at }))).toMatchObject({ leftOut: 89_900, at: { tick: at } })
})
