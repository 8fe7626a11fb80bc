import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Logger, silentLogger } from '../../main/base/logger.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import type { SimulationEvent } from '../../main/world/commands.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { ana, createStage, npcId } from '../world/stage.ts'

const gift: SimulationEvent = {
  kind: 'transferred',
  from: npcId('marta'),
  to: ana,
  goods: { gold: 1 },
  because: 'gift',
}
const ticksIn = async (folder: string): Promise<number[]> => {
  const files = (await readdir(folder)).filter((name) => name.startsWith('journal-')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) =>
    text.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { tick: number }).tick])),
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('what changed hands is on its way to the file at once; walking about may wait', async () => {
  const folder = await temporaryFolder()
  const store = openWorldStore({ folder, logger: silentLogger })
  store.append({ tick: 1, commands: [] })
  expect(vi.getTimerCount()).toBe(1)
  store.append({ tick: 2, commands: [], events: [gift] })
  // Nothing waits for a timer; work under way finishes.
  expect(vi.getTimerCount()).toBe(0)
  await store.flush()
  expect(await ticksIn(folder)).toEqual([1, 2])
  await store.close()
})

it('lines keep their order when a write fails and the next one does not', async () => {
  const folder = join(await temporaryFolder(), 'world')
  // The disk comes back between the two.
  const logger: Logger = { ...silentLogger, error: () => void mkdirSync(folder) }
  const store = openWorldStore({ folder, logger })
  store.append({ tick: 1, commands: [] })
  const first = store.flush()
  store.append({ tick: 2, commands: [] })
  await Promise.all([first, store.flush()])
  store.append({ tick: 3, commands: [] })
  await store.close()
  expect(await ticksIn(folder)).toEqual([1, 2, 3])
})

it('what comes while a snapshot is being written stands in the journal behind it, where a start looks for it', async () => {
  const folder = await temporaryFolder()
  const store = openWorldStore({ folder, logger: silentLogger })
  const { state } = createStage()
  await store.snapshot(state)
  state.tick = 5
  const written = store.snapshot(state)
  store.append({ tick: 6, commands: [], events: [gift] })
  store.append({ tick: 7, commands: [], events: [gift] })
  await written
  await store.close()
  const loaded = await openWorldStore({ folder, logger: silentLogger }).load()
  expect(loaded?.state.tick).toBe(5)
  expect(loaded?.journal.map(({ tick }) => tick)).toEqual([6, 7])
})

describe('a paused world that has a snapshot', () => {
  const pausedStore = async () => {
    const folder = await temporaryFolder()
    const { state } = createStage()
    Object.assign(state, { tick: 5, paused: true })
    const store = openWorldStore({ folder, logger: silentLogger })
    await store.snapshot(state)
    const snapshot = join(folder, 'snapshot-000000000005.json')
    return {
      snapshot,
      append: (npc: string) =>
        store.append({ tick: 5, commands: [{ kind: 'characterRemoved', npc: npcId(npc) }], events: [gift] }),
      /** A snapshot of another state, though no time has passed. */
      async again() {
        state.nextId += 1
        await store.snapshot(state)
      },
      nextId: () => state.nextId,
      async load() {
        await store.close()
        const later = openWorldStore({ folder, logger: silentLogger })
        const loaded = await later.load()
        await later.close()
        return {
          nextId: loaded?.state.nextId,
          said: loaded?.journal.flatMap(({ commands }) => commands.map((command) => Object(command).npc)),
        }
      },
    }
  }

  it('keeps what is done while its clock stands still', async () => {
    const world = await pausedStore()
    world.append('marta')
    expect((await world.load()).said).toEqual(['marta'])
  })

  it('does nothing twice that a second snapshot of the same tick holds', async () => {
    const world = await pausedStore()
    world.append('marta')
    await world.again()
    world.append('bram')
    expect(await world.load()).toEqual({ nextId: world.nextId(), said: ['bram'] })
  })

  it.each([
    ['after its line in the journal: it counts', true],
    ['before that: the earlier one counts, with all lines', false],
  ])('a crash leaves the second snapshot beside it, %s', async (_, marked) => {
    const world = await pausedStore()
    const first = await readFile(world.snapshot, 'utf8')
    const before = world.nextId()
    world.append('marta')
    if (marked) await world.again()
    await rename(world.snapshot, `${world.snapshot}.new`)
    if (!marked) await writeFile(`${world.snapshot}.new`, '{"tick":5')
    await writeFile(world.snapshot, first)
    expect(await world.load()).toEqual(
      marked ? { nextId: world.nextId(), said: [] } : { nextId: before, said: ['marta'] },
    )
  })
})

it('says each time that no snapshot can be read, and takes none of them away: the save is never taken for a new one', async () => {
  const folder = await temporaryFolder()
  const store = openWorldStore({ folder, logger: silentLogger })
  await store.snapshot(createStage().state)
  await store.close()
  const name = (await readdir(folder)).find((file) => file.startsWith('snapshot-')) ?? ''
  await writeFile(join(folder, name), '{"version":')
  const before = await readdir(folder)
  for (let start = 0; start < 2; start++)
    await expect(openWorldStore({ folder, logger: silentLogger }).load()).rejects.toThrow(
      /No snapshot in .* can be read/,
    )
  expect(await readdir(folder)).toEqual(before)
})

it.each(['file', 'pipe'])('a start waits for no %s in the place of a snapshot that holds nothing', async (kind) => {
  const folder = await temporaryFolder()
  const store = openWorldStore({ folder, logger: silentLogger })
  const { state } = createStage()
  await store.snapshot(state)
  await store.close()
  const newest = join(folder, 'snapshot-000000000005.json')
  for (const damaged of ['1', '2']) {
    if (kind === 'pipe') await promisify(execFile)('mkfifo', [newest])
    else await writeFile(newest, '')
    expect((await openWorldStore({ folder, logger: silentLogger }).load())?.state.tick).toBe(0)
    expect(await readdir(folder)).toContain(`snapshot-000000000005.json.damaged-${damaged}`)
  }
})

it.each([
  ['cut off', (text: string) => text.slice(0, 200)],
  ['another thing', () => '{"version":1,"tick":5,"npcs":null}'],
  ['empty', () => ''],
])('uses an older snapshot when the newest is %s, says so and keeps the damaged one', async (_what, damage) => {
  const folder = await temporaryFolder()
  const store = openWorldStore({ folder, logger: silentLogger })
  const { state } = createStage()
  await store.snapshot(state)
  state.tick = 5
  await store.snapshot(state)
  await store.close()
  const name =
    (await readdir(folder))
      .filter((file) => file.startsWith('snapshot-'))
      .sort()
      .at(-1) ?? ''
  const damaged = damage(await readFile(join(folder, name), 'utf8'))
  await writeFile(join(folder, name), damaged)
  const loaded = await openWorldStore({ folder, logger: silentLogger }).load()
  expect(loaded?.state.tick).toBe(0)
  expect(loaded?.diagnostics).toEqual([expect.stringMatching(/snapshot-\d+\.json: .*; an older one is used/)])
  expect(await readFile(join(folder, `${name}.damaged-1`), 'utf8')).toBe(damaged)
})

it('runs what waits for a line once the line is in the file, and at once where none waits', async () => {
  const folder = await temporaryFolder()
  const store = openWorldStore({ folder, logger: silentLogger })
  let ran = 0
  store.whenKept(() => (ran += 1))
  expect(ran).toBe(1)
  store.append({ tick: 1, commands: [], events: [gift] })
  const found = new Promise<number[]>((resolve) => store.whenKept(() => resolve(ticksIn(folder))))
  // A later line's job must not run before an earlier one's.
  const order: string[] = []
  store.whenKept(() => order.push('first'))
  store.append({ tick: 2, commands: [] })
  const second = new Promise<void>((resolve) => store.whenKept(() => resolve(void order.push('second'))))
  expect(order).toEqual([])
  expect(await found).toContain(1)
  await second
  expect(order).toEqual(['first', 'second'])
  await store.close()
})

it('holds back what is told as long as the disk takes nothing, and tries again by itself', async () => {
  const folder = join(await temporaryFolder(), 'world')
  const store = openWorldStore({ folder, logger: silentLogger })
  store.append({ tick: 1, commands: [], events: [gift] })
  const told: number[] = []
  store.whenKept(() => told.push(1))
  await store.flush()
  expect([told, store.isFailing()]).toEqual([[], true])
  mkdirSync(folder)
  // Nothing more is appended, as in a world that stands still.
  await vi.advanceTimersByTimeAsync(1000)
  await store.flush()
  expect([told, store.isFailing()]).toEqual([[1], false])
  await store.close()
})
