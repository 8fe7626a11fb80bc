import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { runSimulation, type SimulationReport } from '../../../main/lab/headless/run-simulation.ts'
import { problemOfEvent } from '../../../main/saves/replay/check-event.ts'
import { fileSource } from '../../../main/saves/replay/log-source.ts'
import { hashMap, mapOfRecord, recordMap } from '../../../main/saves/replay/map-record.ts'
import { LogError, type PlayListener, type PlayProblem, playLog } from '../../../main/saves/replay/play-log.ts'
import { createTeller } from '../../../main/saves/replay/tell-event.ts'
import { type TextLine, textLines } from '../../../main/saves/replay/text-lines.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { hour, root, temporaryFolder } from '../../lab/headless/run.ts'

let log = ''
let lines: string[] = []
let report: SimulationReport
let map: MapData
beforeAll(async () => {
  const { mkdtemp } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  log = join(await mkdtemp(join(tmpdir(), 'hearthfolk-replay-')), 'run.jsonl')
  map = await readMap({ root, world: 'village', map: 'village' })
  const asked = {
    root,
    world: 'village',
    map: 'village',
    seed: 7,
    brain: 'embedded',
    tickGameMs: 4000,
    denyTools: [],
    env: {},
    logger: silentLogger,
  }
  report = await runSimulation({ ...asked, days: hour, log })
  lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
  return async () => (await import('node:fs/promises')).rm(join(log, '..'), { recursive: true })
})

const play = async (file: string, listener: PlayListener = {}, present: MapData | null = map) => {
  const played = await playLog(fileSource(file), { present, listener })
  return { ...played, problems: inEnglish(played.problems) }
}
const inEnglish = (problems: PlayProblem[]) =>
  problems.map(({ where, message }) => ({ where, message: String(message) }))
/** The log with some of its lines changed. */
const changed = async (change: (lines: string[]) => string[]): Promise<string> => {
  const file = join(await temporaryFolder(), 'changed.jsonl')
  await writeFile(file, `${change([...lines]).join('\n')}\n`)
  return file
}
const indexOf = (part: string, from = 0): number =>
  lines.findIndex((line, index) => index >= from && line.includes(part))

describe('a log that is played again', () => {
  it('comes to the same state with no mind, by the same events', async () => {
    const events: SimulationEvent[] = []
    const played = await play(log, { happened: (_state, happened) => void events.push(...happened) })
    expect(played).toMatchObject({
      difference: null,
      problems: [],
      forgotten: 0,
      ticks: 900,
      stateSha256: report.stateSha256,
    })
    expect(events.filter(({ kind }) => kind === 'conversationStarted')).toHaveLength(report.conversations)
    expect(events.some(({ kind }) => kind === 'said')).toBe(true)
  })

  it('needs nothing but the file: its map is in it', async () => {
    expect(await play(log, {}, null)).toMatchObject({ difference: null, stateSha256: report.stateSha256 })
  })

  it('names the first tick in which something else came of it', async () => {
    const at = indexOf('"kind":"said"', 10)
    const file = await changed((all) =>
      all.with(at, (all[at] ?? '').replace(/("kind":"said"[^}]*"text":")/, '$1Never! ')),
    )
    const { tick } = JSON.parse(lines[at] ?? '') as { tick: number }
    const { difference, problems } = await play(file)
    expect(difference).toMatchObject({ tick, recorded: expect.stringContaining('Never! ') })
    expect(problems).toEqual([])
  })

  it('names a tick in which something happened that is not in the log', async () => {
    const at = indexOf('"kind":"arrived"')
    const { tick } = JSON.parse(lines[at] ?? '') as { tick: number }
    expect((await play(await changed((all) => all.toSpliced(at, 1)))).difference).toMatchObject({
      tick,
      recorded: 'nothing',
    })
  })
})

describe('a log with something wrong in it', () => {
  it('plays as far as it goes when it was cut off, and says so', async () => {
    const whole = await readFile(log, 'utf8')
    const file = join(await temporaryFolder(), 'cut.jsonl')
    await writeFile(file, whole.slice(0, whole.trimEnd().lastIndexOf('\n') - 20))
    const played = await play(file)
    expect(played.difference).toBeNull()
    expect(played.ticks).toBeGreaterThan(0)
    expect(played.problems).toEqual([
      { where: expect.stringMatching(/cut\.jsonl:\d+$/), message: expect.stringContaining('cut off') },
    ])
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
    [
      'another version of the state',
      (line: string) => line.replace(/"stateVersion":\d+/, '"stateVersion":2'),
      /state version 2/,
    ],
    [
      'a map that cannot be read',
      (line: string) => line.replace('"columns":72', '"columns":7'),
      /map in the log cannot be read/,
    ],
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
    const odd = [
      '{"kind":"tick","tick":99999999999,"commands":[],"events":[]}',
      '{"kind":"tick","tick":1,"commands":[],"events":[]}',
      '{"kind":"dance"}',
      '[]',
    ]
    const played = await play(await changed((all) => [...all.slice(0, -1), ...odd, all.at(-1) ?? '']))
    expect(played.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('a jump'),
      expect.stringContaining('comes after'),
      expect.stringContaining('dance'),
      expect.stringContaining('unknown kind'),
    ])
    expect(played.stateSha256).toBe(report.stateSha256)
  })

  it('counts what was forgotten at a request, and holds nothing against it', async () => {
    const at = indexOf('"kind":"said"')
    const file = await changed((all) =>
      all.with(
        at,
        (all[at] ?? '')
          .replace(/("kind":"said")/, '"forgotten":true,$1')
          .replace(/("kind":"said".*?"text":")[^"]*/, '$1[forgotten]'),
      ),
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

  it('says of the events of a former Hearthfolk that they have no header, and what to do', async () => {
    const file = join(await temporaryFolder(), 'former.jsonl')
    await writeFile(file, '{"tick":3,"events":[{"kind":"said","speaker":"marta","text":"Hello."}]}\n')
    await expect(play(file)).rejects.toThrow(/former\.jsonl.*it has no header.*former\.jsonl:1.*sim --log/)
  })

  it('leaves out a map with a place that is none', async () => {
    const header = JSON.parse(lines[0] ?? '') as { map: { places: Record<string, object> } }
    header.map.places.market = { label: 'the market' }
    const played = await play(await changed((all) => all.with(0, JSON.stringify(header))))
    expect(played.problems).toEqual([
      { where: expect.any(String), message: expect.stringContaining('map in the log cannot be read') },
    ])
  })
})

describe('an event that lacks what it should say', () => {
  const lacking = (kind: string, ...fields: string[]) =>
    changed((all) => {
      const at = indexOf(`"kind":"${kind}"`, 2)
      const line = JSON.parse(all[at] ?? '') as { events: Record<string, unknown>[] }
      const event = line.events.find((one) => one.kind === kind) ?? {}
      for (const field of fields) delete event[field]
      return all.with(at, JSON.stringify(line))
    })

  it.each([
    ['said', 'text'],
    ['said', 'speaker'],
    ['conversationStarted', 'members'],
    ['activityChanged', 'doing'],
    ['operationRequested', 'request'],
  ])('is named by file, line and field, and left out: %s without %s', async (kind, field) => {
    const file = await lacking(kind, field)
    const told: string[] = []
    const tell = createTeller(map)
    const played = await play(file, {
      happened: (state, events) => void told.push(...events.map((event) => tell(state, event) ?? '')),
    })
    expect(played.problems).toEqual([
      {
        where: `${file}:${indexOf(`"kind":"${kind}"`, 2) + 1}`,
        message: `the event "${kind}" has no "${field}"; it is left out`,
      },
    ])
    expect(played.stateSha256).toBe(report.stateSha256)
    expect(told.join('\n')).not.toMatch(/undefined|null/)
  })

  it('is checked whatever it is: of each kind in a log, with each of its fields gone or another', () => {
    const kinds = new Map<string, Record<string, unknown>>()
    for (const line of lines) {
      const { events = [] } = JSON.parse(line) as { events?: { kind: string }[] }
      for (const event of events) kinds.set(event.kind, { ...event })
    }
    const state = {
      npcs: {},
      players: {},
      almanac: {},
      catalogue: { items: {}, coin: { one: 'penny', many: 'pennies' } },
    } as unknown as WorldState
    const tell = createTeller(map)
    expect(kinds.size).toBeGreaterThan(10)
    for (const [kind, event] of kinds) {
      expect(problemOfEvent(event as never), kind).toBeNull()
      for (const field of Object.keys(event).filter((key) => key !== 'kind')) {
        for (const other of [undefined, {}, 7, [null], 'word']) {
          const odd = { ...event, [field]: other } as unknown as SimulationEvent
          if (problemOfEvent(odd) === null)
            expect(tell(state, odd) ?? '', `${kind} ${field}`).not.toMatch(/undefined|\[object/)
        }
      }
    }
    expect(problemOfEvent({ kind: '__proto__' })).toMatch(/unknown kind/)
  })
})

describe('a log of lines without end', () => {
  const allOf = async (read: AsyncIterable<TextLine>): Promise<TextLine[]> => {
    const all: TextLine[] = []
    for await (const line of read) all.push(line)
    return all
  }

  it('is read past a line that fits into no string, which is named', async () => {
    const file = join(await temporaryFolder(), 'endless.jsonl')
    await writeFile(file, `${lines[0]}\n`)
    // Zeros beyond the longest line; in long runs beyond the longest string.
    await truncate(file, (process.env.HEARTHFOLK_LONG === '1' ? 600 : 258) * 1024 * 1024)
    await appendFile(file, `\n${lines.slice(1).join('\n')}\n`)
    const played = await play(file)
    expect(played.problems).toEqual([{ where: `${file}:2`, message: expect.stringMatching(/longer than 256 MB/) }])
    expect(played.stateSha256).toBe(report.stateSha256)
  })

  it('reads lines that lie across what is read at once, signs of several bytes and the ends of another system', async () => {
    const file = join(await temporaryFolder(), 'long.txt')
    const texts = ['', 'ä'.repeat(70_001), 'short', '€'.repeat(50_000), '']
    await writeFile(file, `${texts.join('\r\n')}\nlast`)
    const read = await allOf(textLines(file))
    expect(read.map(({ text }) => text)).toEqual([...texts, 'last'])
    expect((await allOf(textLines(file, 100))).map(({ number, text }) => [number, text === null])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, true],
      [5, false],
      [6, false],
    ])
  })

  it('is named when it is nested without end', async () => {
    const deep = `{"kind":"tick","tick":5,"commands":[],"events":[{"kind":"left","player":"p","of":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`
    const played = await play(await changed((all) => all.toSpliced(3, 0, deep)))
    expect(played.problems).toEqual([
      { where: expect.stringMatching(/:4$/), message: expect.stringContaining('nested') },
    ])
    expect(played.stateSha256).toBe(report.stateSha256)
  })
})

it('keeps a map in a log as it is', () => {
  const record = JSON.parse(JSON.stringify(recordMap(map)))
  expect(mapOfRecord(record)).toEqual(map)
  expect(hashMap(map)).not.toBe(hashMap({ ...map, blocked: map.blocked.with(500, 1) }))
})
