import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { copyContent } from '../../../main/lab/headless/scenario/content-copy.ts'
import { hour, root, run, temporaryFolder } from './run.ts'

const story = ({
  eventLogSha256,
  stateSha256,
  conversations,
  modelCalls,
  memoriesWritten,
}: Awaited<ReturnType<typeof run>>) => ({
  eventLogSha256,
  stateSha256,
  conversations,
  modelCalls,
  memoriesWritten,
})

/** The steps and acts of a log. */
const happenedIn = async (log: string): Promise<string[]> =>
  (await readFile(log, 'utf8')).split('\n').filter((line) => /"kind":"(?:tick|act)"/.test(line))

const isLong = process.env.HEARTHFOLK_LONG === '1'
/** An hour, or as many ticks as people need to meet, talk and note it. */
const ticks = isLong ? 900 : 300
const span = (ticks * 4000) / 86_400_000
type Report = Awaited<ReturnType<typeof run>>
/** A whole span and half of it with everything that they leave, run once for all tests that only look. */
let shared: { whole: Report; half: Report; save: string; wholeLog: string; halfLog: string }
let folderOfShared: string
beforeAll(async () => {
  folderOfShared = await mkdtemp(join(tmpdir(), 'hearthfolk-headless-'))
  const [save, wholeLog, halfLog] = ['kept', 'whole.jsonl', 'half.jsonl'].map((name) => join(folderOfShared, name)) as [
    string,
    string,
    string,
  ]
  shared = {
    whole: await run({ days: span, save, log: wholeLog }),
    half: await run({ days: span / 2, log: halfLog }),
    save,
    wholeLog,
    halfLog,
  }
})
afterAll(() => rm(folderOfShared, { recursive: true, force: true }))

describe('a headless run', () => {
  it('is the same for the same seed, whatever else the process did', async () => {
    const first = shared.whole
    expect(first.conversations).toBeGreaterThan(0)
    expect(first.memoriesWritten).toBeGreaterThan(0)
    expect(story(await run({ days: span }))).toEqual(story(first))
  })

  it('is the same in another process', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...[join(root, 'main/cli/hearthfolk.ts'), 'sim', '--world', 'village', '--days', String(span)],
        ...['--seed', '7', '--json'],
      ],
      { cwd: await temporaryFolder() },
    )
    expect(story(JSON.parse(stdout) as Report)).toEqual(story(shared.whole))
  })

  it('is another for another seed', async () => {
    const [first, second] = [shared.half, await run({ days: span / 2, seed: 8 })]
    expect(second.eventLogSha256).not.toBe(first.eventLogSha256)
    expect(second.stateSha256).not.toBe(first.stateSha256)
  })

  it('reports what the contract lists, and beside it what of interest happened', () => {
    const report = shared.half
    expect(Object.keys(report)).toEqual(
      'ok world npcs days seed brain ticks wallMs startMs runMs npcHoursPerSecond eventLogSha256 stateSha256 conversations modelCalls promptTokens completionTokens memoriesWritten errors counts'.split(
        ' ',
      ),
    )
    expect(report).toMatchObject({
      ok: true,
      world: 'village',
      days: span / 2,
      seed: 7,
      brain: 'embedded/hearth',
      ticks: ticks / 2,
      errors: 0,
    })
    expect(report.promptTokens).toBeGreaterThan(report.modelCalls)
    expect(Math.abs(report.wallMs - report.startMs - report.runMs)).toBeLessThanOrEqual(1)
  })

  it('goes on from a snapshot as if it had never stopped', async () => {
    const folder = await temporaryFolder()
    const [save, snapshot] = [join(folder, 'save'), join(folder, 'half.json')]
    const logs = ['first', 'second'].map((name) => join(folder, `${name}.jsonl`)) as [string, string]
    // The cut falls between whole minutes, with thoughts under way.
    const cut = (Math.floor(ticks / 2) - 13) / ticks
    await run({ days: span * cut, save, snapshot, log: logs[0] })
    const resumed = await run({ days: span * (1 - cut), save, resume: snapshot, log: logs[1] })
    expect(resumed.stateSha256).toBe(shared.whole.stateSha256)
    expect([...(await happenedIn(logs[0])), ...(await happenedIn(logs[1]))]).toEqual(await happenedIn(shared.wholeLog))
  })

  it('writes a log whose hash is the one it reports', async () => {
    const bytes = await readFile(shared.halfLog)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(shared.half.eventLogSha256)
    const [first, second] = bytes.toString().split('\n')
    expect(JSON.parse(first ?? '')).toMatchObject({ kind: 'header', format: 1, world: 'village', seed: 7 })
    expect(JSON.parse(second ?? '')).toMatchObject({ kind: 'state', tick: 0 })
  })

  it('keeps notes and transcripts in the folder that was named, as a whole save', async () => {
    const { save } = shared
    const people = await readdir(join(save, 'npc-agents'))
    const files = (
      await Promise.all(people.map((npc) => readdir(join(save, 'npc-agents', npc), { recursive: true })))
    ).flat()
    expect(files).toContain(join('memory', '2026-01-05.md'))
    expect(files.some((file) => file.endsWith('.jsonl'))).toBe(true)
    expect(await readdir(save)).toContain('save.json')
    expect((await readdir(join(save, 'world'))).some((file) => file.startsWith('snapshot-'))).toBe(true)
  })

  it('fills up with extras, who talk and are the same each time', async () => {
    const [first, second] = [await run({ npcs: 30, days: span / 4 }), await run({ npcs: 30, days: span / 4 })]
    expect(first.npcs).toBe(30)
    expect(story(second)).toEqual(story(first))
    expect((await run({ npcs: 5, days: hour / 20 })).npcs).toBe(5)
  })

  it('thinks with a script when asked to', async () => {
    const report = await run({ days: span / 2, brain: 'scripted' })
    expect(report).toMatchObject({ brain: 'scripted/default', errors: 0 })
    expect(report.modelCalls).toBeGreaterThan(0)
  })
})

it('a run tells what its content warns of, with file and line', async () => {
  const folder = await temporaryFolder()
  const content = await copyContent(root, folder)
  await content.setSoul('pim', 'ties', '[{ to: matra, why: is my mother }]')
  const told: string[] = []
  const note = (severity: string) => (data: object, message: string) =>
    void told.push(`${severity} ${JSON.stringify(data)} ${message}`)
  const logger = { ...silentLogger, warn: note('warn'), error: note('error') }
  expect(await run({ contentRoot: folder, people: ['pim'], days: hour / 100, logger })).toMatchObject({ errors: 0 })
  expect(told).toContainEqual(
    expect.stringMatching(
      /^warn \{"file":"npc-agents\/pim\/SOUL\.md","line":\d+\} a tie to "matra".*Did you mean "marta"\?$/,
    ),
  )
})

describe('a run that was asked for wrongly', () => {
  it.each([
    ['an unknown world', { world: 'atlantis' }, 'UnknownWorld', /worlds\/atlantis/],
    ['an unknown map', { map: 'cellar' }, 'UnknownWorld', /cellar\.tmx/],
    ['a brain that nobody named', { brain: 'auto' }, 'BadBrain', /named/],
    ['a brain that cannot be read', { brain: 'parrot' }, 'BadBrain', /parrot/],
    ['a script that is not there', { brain: 'scripted/none.json' }, 'BadBrain', /none\.json/],
    ['a snapshot that is not there', { resume: '/nowhere/at/all.json' }, 'BadSnapshot', /all\.json/],
    ['a log over an authored file', { log: join(root, 'npc-agents', 'marta', 'none.md') }, 'BadSave', /npc-agents/],
    ['a snapshot over an authored file', { snapshot: join(root, 'worlds', 'none.json') }, 'BadSave', /worlds/],
    [
      'a log in a folder that is not there',
      { log: '/nowhere/at/all.jsonl' },
      'BadTarget',
      /--log .*all\.jsonl.*no folder/,
    ],
    ['a snapshot that is a directory', { snapshot: '/' }, 'BadTarget', /--snapshot \/ .*directory/],
    ['a save among the authored files', { save: join(root, 'npc-agents', 'somebody') }, 'BadSave', /npc-agents/],
  ])('says what is wrong: %s', async (_what, request, type, message) => {
    await expect(run(request)).rejects.toMatchObject({
      name: 'HeadlessError',
      type,
      message: expect.stringMatching(message),
    })
  })

  it.each([
    ['BadSnapshot', /not JSON/, 'half a line {'],
    ['BadSnapshot', /not a snapshot/, '{"name":"something else"}'],
    ['NewerSnapshot', /newer/, '{"kind":"hearthfolk-snapshot","format":99}'],
    ['NewerSnapshot', /newer/, '{"kind":"hearthfolk-snapshot","format":1,"state":{"version":99}}'],
  ])('refuses a snapshot: %s %s', async (type, message, text) => {
    const resume = join(await temporaryFolder(), 'snapshot.json')
    await writeFile(resume, text)
    await expect(run({ resume })).rejects.toMatchObject({ type, message: expect.stringMatching(message) })
  })

  it('does not give new people the memories of others', async () => {
    await expect(run({ save: shared.save })).rejects.toMatchObject({ type: 'SaveInUse' })
  })

  it('does not go on in a save that holds nothing of the run', async () => {
    const folder = await temporaryFolder()
    const [snapshot, save] = [join(folder, 'half.json'), join(folder, 'first')]
    await run({ snapshot, save, days: hour / 20 })
    await expect(run({ resume: snapshot, save: join(folder, 'other'), days: hour / 20 })).rejects.toMatchObject({
      type: 'BadSave',
      message: expect.stringMatching(/no notes.*--fork/),
    })
    await expect(run({ resume: snapshot, save, days: hour / 20 })).resolves.toMatchObject({ ok: true })
  })

  it('does not go on in the save of another run, or in one that is farther on', async () => {
    const folder = await temporaryFolder()
    const [snapshot, mine, others] = [join(folder, 'half.json'), join(folder, 'mine'), join(folder, 'others')]
    const short = { days: hour / 20, people: ['marta', 'pim'] }
    await run({ ...short, save: mine, snapshot })
    await run({ ...short, save: others, seed: 8 })
    const refused = (message: RegExp) => ({ type: 'SnapshotMismatch', message: expect.stringMatching(message) })
    await expect(run({ ...short, resume: snapshot, save: others })).rejects.toMatchObject(
      refused(/others is the save of another run.*its seed is 8, that of the snapshot is 7/),
    )
    await run({ ...short, resume: snapshot, save: mine })
    await expect(run({ ...short, resume: snapshot, save: mine })).rejects.toMatchObject(
      refused(/it stands at tick 90, the snapshot at tick 45/),
    )
  })

  it('does not go on with another seed', async () => {
    const snapshot = join(await temporaryFolder(), 'seven.json')
    await run({ snapshot, days: hour / 100 })
    await expect(run({ resume: snapshot, seed: 8 })).rejects.toMatchObject({
      type: 'SnapshotMismatch',
      message: expect.stringMatching(/seed 7/),
    })
  })
})

describe('a run that goes another way from a snapshot', () => {
  it('begins with the same people and what they remember, has other luck, and leaves the first save as it is', async () => {
    const folder = await temporaryFolder()
    const [first, snapshot, fork] = [join(folder, 'first'), join(folder, 'half.json'), join(folder, 'fork')]
    await run({ days: span, npcs: 14, save: first, snapshot })
    const notes = (save: string) => readFile(join(save, 'npc-agents', 'marta', 'memory', '2026-01-05.md'), 'utf8')
    const before = await notes(first)
    const other = await run({ days: span / 4, resume: snapshot, fork: first, save: fork, seed: 8 })
    const same = await run({ days: span / 4, resume: snapshot, fork: first })
    expect(other.npcs).toBe(14)
    expect([other.seed, same.seed]).toEqual([8, 7])
    expect(other.stateSha256).not.toBe(same.stateSha256)
    expect(await notes(first)).toBe(before)
    expect((await notes(fork)).startsWith(before.trimEnd().split('\n').slice(0, 3).join('\n'))).toBe(true)
  })

  it.each([
    ['without a snapshot', { fork: '/nowhere' }, 'BadSnapshot'],
    ['from a save that is not there', { fork: '/nowhere' }, 'BadSave'],
  ])('says what is wrong: %s', async (what, request, type) => {
    const snapshot = join(await temporaryFolder(), 'seven.json')
    if (what !== 'without a snapshot') await run({ snapshot, days: hour / 20 })
    await expect(
      run({ ...request, ...(what === 'without a snapshot' ? {} : { resume: snapshot }) }),
    ).rejects.toMatchObject({ type })
  })
})
