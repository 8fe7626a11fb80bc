import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/agent/logger.ts'
import { readMap } from '../../main/content/read-map.ts'
import { runSimulation, type SimulationReport } from '../../main/headless/run-simulation.ts'
import { fileSource } from '../../main/replay/log-source.ts'
import { hashMap, mapOfRecord, recordMap } from '../../main/replay/map-record.ts'
import { LogError, type PlayListener, playLog } from '../../main/replay/play-log.ts'
import type { SimulationEvent } from '../../main/simulation/commands.ts'
import type { MapData } from '../../main/simulation/state.ts'
import { hour, root, temporaryFolder } from '../headless/run.ts'

let log = ''
let lines: string[] = []
let report: SimulationReport
let map: MapData
beforeAll(async () => {
  const { mkdtemp } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  log = join(await mkdtemp(join(tmpdir(), 'hearthfolk-replay-')), 'run.jsonl')
  map = await readMap({ root, world: 'village', map: 'village' })
  const asked = { root, world: 'village', map: 'village', seed: 7, brain: 'embedded', tickGameMs: 4000, denyTools: [], env: {}, logger: silentLogger }
  report = await runSimulation({ ...asked, days: hour, log })
  lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
  return async () => (await import('node:fs/promises')).rm(join(log, '..'), { recursive: true })
}, 60_000)

const play = (file: string, listener: PlayListener = {}, present: MapData | null = map) => playLog(fileSource(file), { present, listener })
/** The log with some of its lines changed. */
const changed = async (change: (lines: string[]) => string[]): Promise<string> => {
  const file = join(await temporaryFolder(), 'changed.jsonl')
  await writeFile(file, `${change([...lines]).join('\n')}\n`)
  return file
}
const indexOf = (part: string, from = 0): number => lines.findIndex((line, index) => index >= from && line.includes(part))

describe('a log that is played again', () => {
  it('comes to the same state with no mind, by the same events', async () => {
    const events: SimulationEvent[] = []
    const played = await play(log, { happened: (_state, happened) => void events.push(...happened) })
    expect(played).toMatchObject({ difference: null, problems: [], forgotten: 0, ticks: 900, stateSha256: report.stateSha256 })
    expect(events.filter(({ kind }) => kind === 'conversationStarted')).toHaveLength(report.conversations)
    expect(events.some(({ kind }) => kind === 'said')).toBe(true)
  })

  it('needs nothing but the file: its map is in it', async () => {
    expect(await play(log, {}, null)).toMatchObject({ difference: null, stateSha256: report.stateSha256 })
  })

  it('names the first tick in which something else came of it', async () => {
    const at = indexOf('"kind":"said"', 10)
    const file = await changed((all) => all.with(at, (all[at] ?? '').replace(/("kind":"said"[^}]*"text":")/, '$1Never! ')))
    const { tick } = JSON.parse(lines[at] ?? '') as { tick: number }
    const { difference, problems } = await play(file)
    expect(difference).toMatchObject({ tick, recorded: expect.stringContaining('Never! ') })
    expect(problems).toEqual([])
  })

  it('names a tick in which something happened that is not in the log', async () => {
    const at = indexOf('"kind":"arrived"')
    const { tick } = JSON.parse(lines[at] ?? '') as { tick: number }
    expect((await play(await changed((all) => all.toSpliced(at, 1)))).difference).toMatchObject({ tick, recorded: 'nothing' })
  })
})

describe('a log with something wrong in it', () => {
  it('plays as far as it goes when it was cut off, and says so', async () => {
    const whole = await readFile(log, 'utf8')
    const file = join(await temporaryFolder(), 'cut.jsonl')
    await writeFile(file, whole.slice(0, Math.floor(whole.length * 0.9)))
    const played = await play(file)
    expect(played.difference).toBeNull()
    expect(played.ticks).toBeGreaterThan(0)
    expect(played.problems).toEqual([{ where: expect.stringMatching(/cut\.jsonl:\d+$/), message: expect.stringContaining('cut off') }])
  })

  it('names a broken line, plays the rest, and is right again at the next state', async () => {
    const at = indexOf('"kind":"npcSay"')
    const end = await play(log)
    const file = await changed((all) => [
      ...all.with(at, (all[at] ?? '').slice(0, 40)).slice(0, -1),
      JSON.stringify({ kind: 'state', tick: end.state.tick, state: end.state }),
      all.at(-1) ?? '',
    ])
    const played = await play(file)
    expect(played.problems).toEqual([{ where: `${file}:${at + 1}`, message: 'it is not JSON' }])
    expect(played.difference).not.toBeNull()
    expect(played.stateSha256).toBe(report.stateSha256)
  })

  it.each([
    ['a newer format', (line: string) => line.replace('"format":1', '"format":9'), /newer Hearthfolk/],
    ['another version of the state', (line: string) => line.replace(/"stateVersion":\d+/, '"stateVersion":2'), /state version 2/],
    ['a map that cannot be read', (line: string) => line.replace('"columns":72', '"columns":7'), /map in the log cannot be read/],
  ])('says what is odd about it: %s', async (_what, change, message) => {
    const played = await play(await changed((all) => all.with(0, change(all[0] ?? ''))))
    expect(played.problems).toEqual([{ where: expect.any(String), message: expect.stringMatching(message) }])
    expect(played.stateSha256).toBe(report.stateSha256)
  })

  it('says that the map was changed since, and walks by its own', async () => {
    const blocked = map.blocked.with(500, 1)
    const played = await play(log, {}, { ...map, blocked })
    expect(played.problems[0]?.message).toMatch(/has changed since/)
    expect(played.stateSha256).toBe(report.stateSha256)
  })

  it('leaves out a line that leaps or goes back, and a line of no known kind', async () => {
    const odd = ['{"kind":"tick","tick":99999999999,"commands":[],"events":[]}', '{"kind":"tick","tick":1,"commands":[],"events":[]}', '{"kind":"dance"}', '[]']
    const played = await play(await changed((all) => [...all.slice(0, -1), ...odd, all.at(-1) ?? '']))
    expect(played.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('a leap'),
      expect.stringContaining('comes after'),
      expect.stringContaining('dance'),
      expect.stringContaining('no kind'),
    ])
    expect(played.stateSha256).toBe(report.stateSha256)
  })

  it('counts what was forgotten at a request, and holds nothing against it', async () => {
    const at = indexOf('"kind":"said"')
    const file = await changed((all) =>
      all.with(at, (all[at] ?? '').replace(/("kind":"said")/, '"forgotten":true,$1').replace(/("kind":"said".*?"text":")[^"]*/, '$1[forgotten]')),
    )
    expect(await play(file)).toMatchObject({ forgotten: 1, difference: null, problems: [] })
  })

  it.each([
    ['nothing', ''],
    ['text', 'once upon a time\n'],
    ['a header alone', '{"kind":"header","format":1}\n'],
  ])('is refused when there is nothing to begin with: %s', async (_what, text) => {
    const file = join(await temporaryFolder(), 'none.jsonl')
    await writeFile(file, text)
    await expect(play(file)).rejects.toThrow(LogError)
  })
})

it('keeps a map in a log as it is', () => {
  const record = JSON.parse(JSON.stringify(recordMap(map)))
  expect(mapOfRecord(record)).toEqual(map)
  expect(hashMap(map)).not.toBe(hashMap({ ...map, blocked: map.blocked.with(500, 1) }))
})
