import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { finding } from '../../main/language/findings/finding.ts'
import { forgetPlayer } from '../../main/saves/forget/forget-player.ts'
import { forkLivingSave } from '../../main/saves/fork-living.ts'
import type { JournalBounds } from '../../main/saves/journal-bounds.ts'
import { createJournalRotation } from '../../main/saves/journal-rotation.ts'
import { writeKeptSnapshots } from '../../main/saves/kept-snapshots.ts'
import { journalName, journalTick } from '../../main/saves/lease/closed-journals.ts'
import { journalHeader } from '../../main/saves/replay/log-lines.ts'
import { playLog } from '../../main/saves/replay/play-log.ts'
import { openLogSource } from '../../main/saves/replay/save-source.ts'
import { snapshotName, snapshotTick } from '../../main/saves/world-files.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { createLiveWorld } from '../../main/server/live/live-world.ts'
import { loadWorld } from '../../main/server/live/load-world.ts'
import { createSimulation } from '../../main/world/step.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { isLong } from '../support/runs.ts'
import { ana, character, entry, npcId, twoPlaces } from '../world/stage.ts'

const map = twoPlaces()
const day = 21_600
const roomy: JournalBounds = { hours: 100_000, megabytes: 100_000 }
/** Half an hour: 27,000 ticks. */
const narrow: JournalBounds = { hours: 0.5, megabytes: 100_000 }
const ticksRun = 71_000
const named = 900
const secret = 'I buried the brass kettle under the third willow.'

const village = async (folder: string, bounds: JournalBounds) => {
  const store = openWorldStore({
    folder: join(folder, 'world'),
    logger: silentLogger,
    header: journalHeader({ world: 'village', map, seed: 7 }),
    bounds: () => bounds,
  })
  const simulation = createSimulation(map)
  const schedule = [entry(0, 8.2, 'square', 'resting'), entry(8.2, 24, 'mill', 'milling')]
  const { state } = await loadWorld({
    store,
    simulation,
    characters: [character('elder', { schedule }), character('marta', { at: 'mill' })],
    fresh: { seed: 7, startedAt: Date.UTC(2026, 0, 5, 8), tickGameMs: 4000 },
  })
  return { store, world: createLiveWorld({ simulation, state, store, logger: silentLogger }) }
}
const filesIn = async (folder: string) => {
  const files = (await readdir(join(folder, 'world'))).sort()
  return {
    files,
    snapshots: files.flatMap((name) => snapshotTick(name) ?? []),
    journals: files.flatMap((name) => journalTick(name) ?? []),
  }
}
const play = async (folder: string, from?: number) => playLog(await openLogSource(folder, { from }), { present: map })

/** More than three game days with all their files, and a named moment on the first day. */
let whole: { folder: string; end: string }
beforeAll(async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'hearthfolk-journal-')), 'main')
  await mkdir(join(folder, 'world'), { recursive: true })
  await writeFile(
    join(folder, 'save.json'),
    JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 0 }),
  )
  await writeKeptSnapshots(join(folder, 'world'), [{ tick: named, name: 'the first morning', at: '' }])
  const { world } = await village(folder, roomy)
  const { x = 0, y = 0 } = world.state.npcs[npcId('elder')] ?? {}
  world.send({ kind: 'join', player: ana, name: 'Ana', position: { x: x + 16, y } })
  for (let tick = 0; tick < ticksRun; tick++) {
    if (tick === 1000 || tick === 50_000)
      world.send({ kind: 'say', player: ana, npc: npcId('elder'), text: secret, message: `m-${tick}` })
    if (tick === 60_000) world.send({ kind: 'leave', player: ana })
    world.tick()
  }
  await world.close()
  whole = { folder, end: JSON.stringify(world.state) }
})
afterAll(() => rm(join(whole.folder, '..'), { recursive: true, force: true }))
const copied = async (): Promise<string> => {
  const folder = join(await temporaryFolder(), 'main')
  await cp(whole.folder, folder, { recursive: true })
  return folder
}
const rotate = (folder: string, remove?: (path: string) => Promise<void>) =>
  createJournalRotation({ folder: join(folder, 'world'), bounds: () => narrow, ...(remove ? { remove } : {}) })()

it('keeps the journal from the last snapshot before the bound on, with a named moment and the day after it', async () => {
  const folder = await copied()
  await rotate(folder)
  const { snapshots, journals } = await filesIn(folder)
  expect(snapshots.slice(0, 2)).toEqual([named, 2 * day])
  expect(journals.filter((tick) => tick < named || (tick >= named + day && tick < 2 * day))).toEqual([])
  expect(journals.filter((tick) => tick < 2 * day)).toHaveLength(day / 900)
  expect(journals.filter((tick) => tick >= 2 * day)).toHaveLength((await filesIn(whole.folder)).journals.length - 48)
})

it('plays from the oldest kept point to the very end, and says from which tick and where a day ends', async () => {
  const folder = await copied()
  await rotate(folder)
  const fromBegin = await play(folder)
  expect(fromBegin).toMatchObject({ from: 2 * day, difference: null })
  expect(fromBegin.problems.map(({ message }) => String(message))).toEqual([
    'what was before tick 43200 is no longer kept, so it begins there; of moments that were named, the day from tick 900 on',
  ])
  expect(JSON.stringify(fromBegin.state)).toBe(whole.end)
  expect(await play(folder, 5000)).toMatchObject({
    from: named,
    difference: null,
    problems: [
      {
        // Said in the reader's language where it is shown.
        message: finding('past.ends-before', { until: 22_500, next: 43_200 }),
      },
    ],
  })
  expect((await play(folder, 30_000)).from).toBe(2 * day)
  expect(await play(folder, 60_000)).toMatchObject({ difference: null, problems: [] })
  if (isLong) expect(await play(whole.folder)).toMatchObject({ from: 0, difference: null, problems: [] })
})

it('a rotation that is killed after any number of its steps leaves a save that starts and plays, and the next ends it', async () => {
  const ended = await copied()
  let steps = 0
  await rotate(ended, async (path) => {
    steps += 1
    await rm(path)
  })
  expect(steps).toBeGreaterThan(20)
  const unkilled = await village(await copied(), roomy)
  const startsAs = JSON.stringify(unkilled.world.state)
  await unkilled.store.close()
  // Short: amid it, where most differs from before and after.
  for (const killedAfter of process.env.HEARTHFOLK_LONG === '1'
    ? [0, 1, Math.floor(steps / 2), steps - 1]
    : [Math.floor(steps / 2)]) {
    const folder = await copied()
    let left = killedAfter
    await expect(
      rotate(folder, async (path) => {
        if (left === 0) throw new Error('killed')
        left -= 1
        await rm(path)
      }),
    ).rejects.toThrow('killed')
    await writeFile(join(folder, 'world', 'journal-begin.json.4711.new'), '{"ti')
    const played = await play(folder)
    expect(played).toMatchObject({ from: 2 * day, difference: null })
    const { store, world } = await village(folder, narrow)
    expect(JSON.stringify(world.state), `killed after ${killedAfter}`).toBe(startsAs)
    await store.tidy()
    expect((await filesIn(folder)).files).toEqual((await filesIn(ended)).files)
    await store.close()
  }
})

it('forks the named moment of the first day, and the fork goes on from there as a save of its own', async () => {
  const folder = await copied()
  await rotate(folder)
  await forkLivingSave({ folder, to: 'again', tick: named })
  const fork = join(folder, '..', 'again')
  const { world } = await village(fork, narrow)
  for (let tick = 0; tick < 100; tick++) world.tick()
  await world.close()
  const played = await play(fork)
  expect(played).toMatchObject({ from: named, difference: null })
  expect(JSON.stringify(played.state)).toBe(JSON.stringify(world.state))
})

it('has no more files than the bounds allow however long a village runs, and keeps the two newest snapshots of a tiny bound', async () => {
  for (const { bounds, most } of [
    { bounds: { hours: 24, megabytes: 100_000 }, most: (24 + 12) * 3 + 5 },
    { bounds: { hours: 100_000, megabytes: 0.01 }, most: 60 },
    { bounds: { hours: 0.0001, megabytes: 0.000_001 }, most: 2 },
  ]) {
    const folder = join(await temporaryFolder(), 'main')
    await mkdir(join(folder, 'world'), { recursive: true })
    const tidy = createJournalRotation({ folder: join(folder, 'world'), bounds: () => bounds })
    // Twenty minutes of play between two snapshots, for two days.
    for (let third = 0; third < 150; third++) {
      await writeFile(join(folder, 'world', snapshotName(third * 18_000)), '{}')
      await writeFile(join(folder, 'world', journalName(third * 18_000)), 'x'.repeat(200))
      if (isLong || third % 10 === 9) await tidy()
    }
    const { journals, snapshots } = await filesIn(folder)
    expect(journals.length, JSON.stringify(bounds)).toBeLessThanOrEqual(most)
    expect(snapshots.slice(-2)).toEqual([148 * 18_000, 149 * 18_000])
    expect(snapshots.length).toBeLessThanOrEqual(60)
  }
})

it('forgets a person in what is kept, in the day of a named moment too, and it plays as before', async () => {
  const folder = await copied()
  await rotate(folder)
  const texts = async () => {
    const { files } = await filesIn(folder)
    return (await Promise.all(files.map((name) => readFile(join(folder, 'world', name), 'utf8')))).join('\n')
  }
  expect((await texts()).split(secret).length - 1).toBe(2)
  await forgetPlayer({ saves: join(folder, '..'), name: 'main', player: ana })
  expect(await texts()).not.toMatch(/brass kettle|"Ana"/)
  for (const from of [named, 2 * day]) expect(await play(folder, from)).toMatchObject({ from, difference: null })
})

it('leaves everything where the list of named moments cannot be read', async () => {
  const folder = await copied()
  await writeFile(join(folder, 'world', 'kept-snapshots.json'), 'no list')
  const before = await filesIn(folder)
  await rotate(folder)
  expect(await filesIn(folder)).toEqual(before)
  expect(await readFile(join(folder, 'world', 'kept-snapshots.json'), 'utf8')).toBe('no list')
})
