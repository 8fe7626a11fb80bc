import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { journalHeader } from '../../../main/saves/replay/log-lines.ts'
import { LogError, playLog } from '../../../main/saves/replay/play-log.ts'
import { openLogSource } from '../../../main/saves/replay/save-source.ts'
import { snapshotName } from '../../../main/saves/world-files.ts'
import { openWorldStore } from '../../../main/saves/world-store.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { loadWorld } from '../../../main/server/live/load-world.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { ana, character, entry, npcId, twoPlaces } from '../../world/stage.ts'

const map = twoPlaces()
const people = [
  character('elder', { schedule: [entry(0, 8.2, 'square', 'resting'), entry(8.2, 24, 'mill', 'milling')] }),
  character('marta', { sociable: 1 }),
  character('bram', { sociable: 1, at: 'mill' }),
]

/** The village as a server runs it, from one start to its end: its world and its journal. */
async function village(folder: string) {
  const simulation = createSimulation(map)
  const store = openWorldStore({
    folder: join(folder, 'world'),
    logger: silentLogger,
    header: journalHeader({ world: 'village', map, seed: 7 }),
  })
  const { state } = await loadWorld({
    store,
    simulation,
    characters: people,
    fresh: { seed: 7, startedAt: Date.UTC(2026, 0, 5, 8), tickGameMs: 4000 },
  })
  return { ...createLiveWorld({ simulation, state, store, logger: silentLogger }), written: store.flush }
}
async function lives(folder: string, ticks: number, say: string) {
  const world = await village(folder)
  const { x = 0, y = 0 } = world.state.npcs[npcId('elder')] ?? {}
  world.send({ kind: 'join', player: ana, name: 'Ana', position: { x: x + 16, y } })
  world.send({ kind: 'say', player: ana, npc: npcId('elder'), text: say, message: `m-${say}` })
  for (let tick = 0; tick < ticks; tick++) world.tick()
  await world.close()
  return JSON.stringify(world.state)
}
const play = async (folder: string, present: MapData | null = map, from?: number) => {
  const events: SimulationEvent[] = []
  const played = await playLog(await openLogSource(folder, { from }), {
    present,
    listener: { happened: (_state, happened) => void events.push(...happened) },
  })
  const problems = played.problems.map(({ where, message }) => ({ where, message: String(message) }))
  return { ...played, problems, events }
}
const newFolder = async (): Promise<string> => {
  const folder = await temporaryFolder()
  await (await import('node:fs/promises')).mkdir(join(folder, 'world'), { recursive: true })
  return folder
}

it('plays the journal of a save from its first snapshot, over a restart, and comes to the same state', async () => {
  const folder = await newFolder()
  await lives(folder, 400, 'good morning')
  const last = await lives(folder, 1200, 'good day again')
  const played = await play(folder)
  expect(played).toMatchObject({ difference: null, problems: [], forgotten: 0, from: 0 })
  expect(JSON.stringify(played.state)).toBe(last)
  expect(
    played.events.flatMap((event) => (event.kind === 'said' && event.speaker === ana ? [event.text] : [])),
  ).toEqual(['good morning', 'good day again'])
  expect(played.header).toMatchObject({ world: 'village', seed: 7, map: null })
})

it('tells of a line that stands twice and of a snapshot under another name, and plays neither', async () => {
  const folder = await newFolder()
  const last = await lives(folder, 400, 'good morning')
  const world = join(folder, 'world')
  const [first = ''] = (await readdir(world)).filter((name) => name.startsWith('snapshot')).sort()
  await writeFile(join(world, 'snapshot-000000000200.json'), await readFile(join(world, first), 'utf8'))
  const journal = join(world, 'journal-000000000000.jsonl')
  const lines = (await readFile(journal, 'utf8')).split('\n')
  await writeFile(journal, lines.toSpliced(2, 0, lines[1] ?? '').join('\n'))
  const played = await play(folder)
  expect(played.problems.map(({ message }) => message)).toEqual([
    'tick 1 stands twice; the duplicated line is left out',
    'the snapshot cannot be read (it holds tick 0, but its name says tick 200)',
  ])
  expect(played.difference).toBeNull()
  expect(JSON.stringify(played.state)).toBe(last)
})

it('plays pauses and single steps where they were, after a stop and after a crash', async () => {
  const folder = await newFolder()
  const world = await village(folder)
  const state = () => JSON.stringify(world.state)
  const turn = (on: boolean): void => {
    world.send({ kind: 'pause', on })
    world.tick()
  }
  for (let tick = 0; tick < 56; tick++) world.tick()
  turn(true)
  world.send({ kind: 'npcSay', npc: npcId('marta'), text: 'The bread is done!' })
  for (let still = 0; still < 3; still++) world.tick()
  turn(false)
  turn(true)
  turn(false)
  for (let tick = 0; tick < 5; tick++) world.tick()
  turn(true)
  const paused = state()
  await world.written()
  const found = await village(folder)
  expect(JSON.stringify(found.state)).toBe(paused)
  turn(false)
  for (let tick = 0; tick < 40; tick++) world.tick()
  const last = state()
  await world.close()
  const played = await play(folder)
  expect(played).toMatchObject({ difference: null, problems: [] })
  expect(JSON.stringify(played.state)).toBe(last)
})

/** A village that is paused, and of which two snapshots are taken at that tick, with words before and after each. */
const pausedTwice = async (folder: string) => {
  const world = await village(folder)
  const says = (text: string): void => {
    world.send({ kind: 'npcSay', npc: npcId('marta'), text })
    world.tick()
  }
  for (let tick = 0; tick < 56; tick++) world.tick()
  world.send({ kind: 'pause', on: true })
  says('The dough rests.')
  const at = world.state.tick
  await world.snapshot()
  says('The oven is warm.')
  await world.snapshot()
  says('The bread is done!')
  world.send({ kind: 'pause', on: false })
  for (let tick = 0; tick < 40; tick++) world.tick()
  return { at, world }
}
const wordsIn = (events: readonly SimulationEvent[]) =>
  events.flatMap((event) => (event.kind === 'said' ? [event.text] : []))

it('plays each line of a paused world once, although a snapshot of its tick was replaced', async () => {
  const folder = await newFolder()
  const { at, world } = await pausedTwice(folder)
  await world.close()
  const last = JSON.stringify(world.state)
  const whole = await play(folder)
  expect(whole).toMatchObject({ difference: null, problems: [] })
  expect(wordsIn(whole.events)).toEqual(['The dough rests.', 'The oven is warm.', 'The bread is done!'])
  expect(JSON.stringify(whole.state)).toBe(last)
  const since = await play(folder, map, at)
  expect(since).toMatchObject({ difference: null, problems: [], from: at })
  expect(wordsIn(since.events)).toEqual(['The bread is done!'])
  expect(JSON.stringify(since.state)).toBe(last)
})

it('plays them once while such a snapshot is announced in the journal but not yet in its place', async () => {
  const folder = await newFolder()
  const { at, world } = await pausedTwice(folder)
  await world.close()
  const file = join(folder, 'world', snapshotName(at))
  const newest = await readFile(file, 'utf8')
  const before = await stateBeforeReplaced(folder, at)
  await writeFile(`${file}.new`, newest)
  await writeFile(file, before)
  const { events, ...played } = await play(folder, map, at)
  expect(played).toMatchObject({ difference: null, problems: [], from: at })
  expect(wordsIn(events)).toEqual(['The oven is warm.', 'The bread is done!'])
  expect(JSON.stringify(played.state)).toBe(JSON.stringify(world.state))
})

/** The first snapshot of that tick, as it was before the second replaced it. */
const stateBeforeReplaced = async (folder: string, at: number): Promise<string> => {
  const source = await openLogSource(folder)
  const lines = async function* () {
    for await (const entry of source.lines()) {
      if ('line' in entry && entry.line.kind === 'tick' && JSON.stringify(entry.line).includes('The oven is warm.'))
        return
      yield entry
    }
  }
  const { state } = await playLog({ name: folder, lines }, { present: map })
  expect(state.tick).toBe(at)
  return JSON.stringify(state)
}

it('says that somebody asked to be forgotten, and that the map was changed since', async () => {
  const folder = await newFolder()
  await lives(folder, 100, 'good morning')
  const world = join(folder, 'world')
  for (const name of (await readdir(world)).filter((file) => file.startsWith('journal-'))) {
    const text = await readFile(join(world, name), 'utf8')
    await writeFile(
      join(world, name),
      text.replaceAll('"text":"good morning"', '"text":"[forgotten]","forgotten":true'),
    )
  }
  const played = await play(folder, { ...map, blocked: map.blocked.with(5, 1) })
  expect(played.forgotten).toBeGreaterThan(0)
  expect(played.difference).toBeNull()
  expect(played.problems.map(({ message }) => message)).toEqual([expect.stringContaining('map has changed')])
})

it('names a journal that was cut off in the middle of a line, and plays what is whole', async () => {
  const folder = await newFolder()
  await lives(folder, 100, 'good morning')
  const world = join(folder, 'world')
  const [journal = ''] = (await readdir(world)).filter((file) => file.startsWith('journal-')).sort()
  await appendFile(join(world, journal), '{"tick":101,"comm')
  const { problems, difference } = await play(folder)
  expect(problems).toEqual([
    { where: expect.stringContaining(journal), message: expect.stringContaining('half a line') },
  ])
  expect(difference).toBeNull()
})

it('refuses a folder that is no save, and a file that is not there', async () => {
  await expect(openLogSource(await temporaryFolder())).rejects.toThrow(LogError)
  await expect(openLogSource('/nowhere/at/all.jsonl')).rejects.toThrow(/cannot be read/)
})

it('a save keeps its first snapshot, the first of each of the last thirty days, and the two newest', async () => {
  const folder = join(await newFolder(), 'world')
  const store = openWorldStore({ folder, logger: silentLogger })
  const { state } = await loadWorld({
    store,
    simulation: createSimulation(map),
    characters: people,
    fresh: { seed: 7, startedAt: 0, tickGameMs: 4000 },
  })
  for (let half = 1; half <= 80; half++) {
    state.tick = half * 10_800
    await store.snapshot(state)
  }
  await store.close()
  const days = (await readdir(folder))
    .filter((file) => file.startsWith('snapshot-'))
    .map((file) => Number(/\d+/.exec(file)?.[0]) / 21_600)
  expect(days.toSorted((left, right) => left - right)).toEqual(
    [0, ...Array.from({ length: 30 }, (_, index) => 11 + index), 39.5].sort((left, right) => left - right),
  )
})
