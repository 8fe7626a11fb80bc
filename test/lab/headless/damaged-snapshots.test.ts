import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMap } from '../../../main/content/read-map.ts'
import { checkSnapshot, readSnapshot } from '../../../main/lab/headless/snapshot-file.ts'
import type { Command } from '../../../main/world/commands.ts'
import type { ItemId, NpcId, PlayerId } from '../../../main/world/ids.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { hour, root, run, temporaryFolder } from './run.ts'

type Json = Record<string, unknown>
let whole: Json
let map: MapData
const ana = 'p-0000000000000ana' as PlayerId
const marta = 'marta' as NpcId

/**
 * A village with something of everything: a guest talks, an offer waits, something lies on the ground, a job is due
 * later.
 */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-whole-'))
  map = await readMap({ root, world: 'village', map: 'village' })
  const file = join(folder, 'whole.json')
  await run({ days: hour / 2, people: ['marta', 'pim', 'bram'], snapshot: file })
  whole = JSON.parse(await readFile(file, 'utf8')) as Json
  const state = whole.state as WorldState
  const { x = 0, y = 0 } = state.npcs[marta] ?? {}
  const item = Object.keys(state.catalogue.items)[0] as ItemId
  const happening = Object.keys(state.almanac)[0]
  const commands = [
    { kind: 'join', player: ana, name: 'Ana', position: { x: x + 8, y } },
    { kind: 'say', player: ana, npc: marta, text: 'Hello!', message: 'm-1' },
    { kind: 'npcGive', npc: marta, to: ana, goods: { items: { [item]: 1 } } },
    { kind: 'npcOffer', npc: marta, to: ana, gives: { gold: 1 }, wants: { gold: 1 } },
    {
      kind: 'planJob',
      npc: marta,
      name: 'sweep',
      when: { kind: 'every', minutes: 60 },
      text: 'sweep',
      session: 'main',
      from: 'author',
    },
    {
      kind: 'npcAttend',
      npc: marta,
      place: 'market',
      from: state.startedAt + 86_400_000,
      to: state.startedAt + 90_000_000,
      what: 'a meeting',
      with: ana,
    },
    { kind: 'startHappening', happening },
  ] as Command[]
  createSimulation(map).step(state, commands)
  await rm(folder, { recursive: true, force: true })
})

/** A path to every kind of value in the snapshot: the first villager, entry or item that has it. */
function waysInto(
  value: unknown,
  way: string[] = [],
  kind = '',
  seen = new Map<string, string[]>(),
): Map<string, string[]> {
  if (!seen.has(kind)) seen.set(kind, way)
  if (typeof value !== 'object' || value === null) return seen
  for (const [key, part] of Object.entries(value)) {
    const name = Array.isArray(value) || /[-\d]|^(?:marta|pim|bram)$/.test(key) ? '*' : key
    waysInto(part, [...way, key], `${kind}.${name}`, seen)
  }
  return seen
}

const gone = Symbol('gone')
const wrongs = [gone, null, 'nobody-9', '', -1, 0.5, 1e300, true, [], {}, ['nobody-9'], { kind: 'none' }] as const

function damaged(way: readonly string[], wrong: (typeof wrongs)[number]): Json {
  const copy = structuredClone(whole)
  const last = way.at(-1) ?? ''
  const holder = way.slice(0, -1).reduce<Json>((part, key) => part[key] as Json, copy)
  if (wrong !== gone) holder[last] = wrong
  else if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else delete holder[last]
  return copy
}

describe('a snapshot that is damaged', () => {
  it('is refused with file and place, or goes on: wherever it is damaged and however, nothing is thrown but that', () => {
    const ways = [...waysInto(whole).values()].filter((way) => way.length > 0)
    const isLong = process.env.HEARTHFOLK_LONG === '1'
    let refused = 0
    let wentOn = 0
    ways.forEach((way, at) => {
      wrongs.forEach((wrong, which) => {
        // Breaks each place in one way and in each way many places; the long run tries all combinations.
        if (!isLong && which !== at % wrongs.length) return
        const what = `${way.join('.')} ← ${typeof wrong === 'symbol' ? 'gone' : JSON.stringify(wrong)}`
        let state: WorldState
        try {
          ;({ state } = checkSnapshot(damaged(way, wrong), '/runs/noon.json'))
        } catch (error) {
          expect(error, what).toMatchObject({
            name: 'HeadlessError',
            message: expect.stringMatching(/\/runs\/noon\.json .*(?:damaged at \S+: .+|not a snapshot|newer)/),
          })
          refused += 1
          return
        }
        const simulation = createSimulation(map)
        expect(() => Array.from({ length: 20 }, () => simulation.step(state, [])), what).not.toThrow()
        wentOn += 1
      })
    })
    expect(refused).toBeGreaterThan(isLong ? 300 : 150)
    expect(wentOn).toBeGreaterThan(isLong ? 100 : 50)
  }, 600_000)

  it.each([
    ['a need that is gone', ['state', 'npcs', 'marta', 'needs', 'food'], gone, 'state.npcs.marta.needs.food'],
    ['a mood that is a word', ['state', 'npcs', 'marta', 'mood', 'value'], 'glad', 'state.npcs.marta.mood.value'],
    ['a number without end', ['state', 'tick'], 1e300, 'state.tick'],
    ['a talk that is not there', ['state', 'npcs', 'pim', 'conversation'], 'c-999', 'state.npcs.pim.conversation'],
    ['no state', ['state'], gone, 'state'],
    [
      'an act that is none',
      ['thoughts'],
      [{ tick: 1, operation: 'o-1', commands: [{ kind: 'fly' }] }],
      'thoughts.0.commands.0',
    ],
  ])('is refused by its place: %s', (_what, way, wrong, place) => {
    const snapshot = damaged(way, wrong as never)
    expect(() => checkSnapshot(snapshot, 'noon.json')).toThrow(`noon.json is damaged at ${place}: `)
    expect(() => checkSnapshot(snapshot, 'noon.json')).toThrow('Take another snapshot, or begin without --resume.')
  })

  it('is told from one that is cut off, and from one of another version', async () => {
    const file = join(await temporaryFolder(), 'noon.json')
    await writeFile(file, JSON.stringify(whole).slice(0, 5000))
    await expect(readSnapshot(file)).rejects.toMatchObject({
      type: 'BadSnapshot',
      message: expect.stringMatching(/noon\.json is not JSON.*cut off/),
    })
    expect(() => checkSnapshot(damaged(['state', 'version'], 99 as never), file)).toThrow(
      /newer Hearthfolk.*state version 99/,
    )
    expect(() => checkSnapshot(damaged(['state', 'version'], 0.5), file)).toThrow(/damaged at state\.version/)
    expect(() => checkSnapshot(damaged(['state', 'version'], 2 as never), file)).not.toThrow(TypeError)
  })
})
