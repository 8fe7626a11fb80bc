import { describe, expect, it } from 'vitest'
import { readCron } from '../../main/content/jobs/read-cron.ts'
import { readJobs } from '../../main/content/jobs/read-jobs.ts'
import { loadCharacter } from '../../main/content/load-character.ts'
import { gameTimeAt, hourMs, msOfDate } from '../../main/language/calendar.ts'
import { createEmbeddedBrain } from '../../main/models/embedded/embedded-brain.ts'
import type { Command } from '../../main/world/commands.ts'
import { STAGGER_GAME_MS } from '../../main/world/jobs/kinds.ts'
import { nextCronTime } from '../../main/world/jobs/next-time.ts'
import { jobsOf } from '../../main/world/jobs/plan-jobs.ts'
import { testModel } from '../mind/rig.ts'
import { inEnglish } from '../support/in-english.ts'
import { livingVillage } from '../support/living-village.ts'
import { marta, npc } from '../support/sample-characters.ts'
import { ana, character, createStage, entry, npcId, only, type Stage } from '../world/stage.ts'

const hour = 15 * 60
const elder = npcId('elder')
/** Stages begin on Friday, 20 November 2026 at 08:00. */
const begin = msOfDate({ year: 2026, month: 11, day: 20 }, 8 * 60)

/** An expression's next times, as `YYYY-MM-DD HH:MM`. */
const times = (expression: string, count: number, from = begin): string[] => {
  const read = readCron(expression)
  if (!read.ok) throw new Error(String(read.problem))
  const found: string[] = []
  let at = from
  for (let index = 0; index < count; index++) {
    at = nextCronTime(read.fields, at) ?? Number.NaN
    const { date, time } = gameTimeAt(at)
    found.push(`${date} ${time}`)
  }
  return found
}
const cron = (expression: string) => {
  const read = readCron(expression)
  if (!read.ok) throw new Error(String(read.problem))
  return { kind: 'cron' as const, expression, fields: read.fields }
}
const plan = (changes: Partial<Extract<Command, { kind: 'planJob' }>> = {}): Command => ({
  kind: 'planJob',
  npc: elder,
  name: 'ring the bell',
  when: { kind: 'every', minutes: 60 },
  text: 'wave',
  session: 'main',
  from: 'author',
  ...changes,
})
const live = (stage: Stage, ticks: number): void => {
  for (let tick = 0; tick < ticks; tick++) {
    const operation = stage.npc('elder').operations[0]
    if (operation) stage.step({ kind: 'operationDone', npc: elder, operation: operation.id, outcome: 'ok' })
    else stage.step()
  }
}

describe('106 expressions', () => {
  it.each([
    ['30 5 * * *', ['2026-11-21 05:30', '2026-11-22 05:30']],
    ['*/20 9-10 * * *', ['2026-11-20 09:00', '2026-11-20 09:20', '2026-11-20 09:40', '2026-11-20 10:00']],
    ['0 12 * * mon-fri', ['2026-11-20 12:00', '2026-11-23 12:00']],
    ['0 12 * * 7', ['2026-11-22 12:00', '2026-11-29 12:00']],
    ['15 8 1 jan,jul *', ['2027-01-01 08:15', '2027-07-01 08:15']],
    // If both are restricted, either day is enough.
    [
      '0 9 13 * fri',
      ['2026-11-20 09:00', '2026-11-27 09:00', '2026-12-04 09:00', '2026-12-11 09:00', '2026-12-13 09:00'],
    ],
    ['0 0 29 2 *', ['2028-02-29 00:00', '2032-02-29 00:00']],
    ['30 15 9 * * ?', ['2026-11-20 09:15', '2026-11-21 09:15']],
    ['@weekly', ['2026-11-22 00:00', '2026-11-29 00:00']],
  ])('"%s" comes at %j on the calendar of the game', (expression, expected) => {
    expect(times(expression, expected.length)).toEqual(expected)
  })

  it('one that never comes, or means nothing, is refused with a reason that names it', () => {
    for (const bad of [
      '0 0 31 2 *',
      '0 0 30 feb *',
      '61 * * * *',
      '* * * *',
      '5-1 * * * *',
      '*/0 * * * *',
      'a b c d e',
      '0 0 0 * *',
      '',
      '* * * * * * *',
      '@never',
    ])
      expect(inEnglish(readCron(bad)), bad).toMatchObject({ ok: false, problem: expect.stringMatching(/\S/) })
    expect(inEnglish(readCron('0 0 31 2 *'))).toMatchObject({ problem: expect.stringContaining('never comes') })
  })

  it('a job of SOUL.md that cannot be read is told of and left out, and the others live', () => {
    const told: string[] = []
    const jobs = readJobs(
      [
        { name: 'bread', cron: '0 5 * * *', do: 'bake 4 loaves' },
        { name: 'never', cron: '0 0 31 2 *', do: 'dance' },
        { name: 'both', cron: '0 5 * * *', every: '2 hours', do: 'dance' },
        { name: 'rest', every: '2 hours', do: 'go home', session: 'isolated' },
        { name: 'fair', at: '2026-11-24 17:00', do: 'go to the square' },
        { name: 'odd', at: '2026-02-30 17:00', do: 'go to the square' },
      ],
      (severity, entry, message) => told.push(`${severity} in ${entry}: ${message}`),
    )
    expect(jobs.map(({ name, when }) => [name, when.kind])).toEqual([
      ['bread', 'cron'],
      ['rest', 'every'],
      ['fair', 'at'],
    ])
    expect(jobs[1]?.when).toEqual({ kind: 'every', minutes: 120 })
    expect(told).toHaveLength(3)
    expect(told.join('\n')).toMatch(/error in 1: .*"never" is left out: .*never comes/)
  })

  it('a job in a year that is over before any world begins is told never to come', () => {
    const told: string[] = []
    const jobs = readJobs([{ name: 'party', at: '1999-12-31 23:00', do: 'dance' }], (severity, _entry, message) =>
      told.push(`${severity}: ${message}`),
    )
    expect(jobs).toHaveLength(1)
    expect(told).toEqual([
      'warning: the job "party": it never comes: no world begins before 5 January 2026. Name a later day, or use "every" or "cron"',
    ])
  })

  it('each job that cannot be read is told of at its own line', () => {
    const text =
      '---\nname: Marta\nhome: bakery\njobs:\n  - name: one\n    every: soon\n    do: dance\n  - { name: two, do: dance }\n---\nMarta bakes.\n'
    const { diagnostics } = loadCharacter({ id: npc('marta'), folder: 'npc-agents/marta', files: { soul: text } })
    expect(diagnostics.map(({ line }) => line)).toEqual([5, 8])
  })
})

describe('106 jobs in game time', () => {
  it('at, every and cron come when their time has come, each in its own way to the mind', () => {
    const stage = createStage()
    stage.step(
      plan({ name: 'once', when: { kind: 'at', at: begin + hourMs } }),
      plan({ name: 'each', when: { kind: 'every', minutes: 120 }, session: 'isolated' }),
      plan({ name: 'daily', when: cron('30 9 * * *') }),
    )
    live(stage, 5 * hour)
    expect(only(stage.log, 'jobDue').map(({ name }) => name)).toEqual(['once', 'daily', 'each', 'each'])
    expect(
      only(stage.log, 'operationRequested').flatMap(({ request }) => (request.kind === 'job' ? [request.name] : [])),
    ).toEqual(['each', 'each'])
    const woken = only(stage.log, 'operationRequested').flatMap(({ request }) =>
      request.kind === 'heartbeat' ? request.because : [],
    )
    expect(woken).toContainEqual(expect.objectContaining({ kind: 'job', name: 'daily', text: 'wave' }))
    // A one-time job is gone afterwards.
    expect(jobsOf(stage.state, 'elder').map(({ name }) => name)).toEqual(['each', 'daily'])
  })

  it('what authors wrote is not lost however much else waits to be thought about, and waits itself where all that waits is duty', () => {
    const stage = createStage()
    const { heart } = stage.npc('elder')
    stage.step({ kind: 'holdHeart', npc: npcId('elder'), because: 'switched-off' })
    for (let index = 0; index < 9; index++)
      stage.step({ kind: 'wake', npc: npcId('elder'), because: { kind: 'asked', why: `bell ${index}` } })
    expect(heart.causes).toHaveLength(8)
    for (let index = 0; index < 9; index++)
      stage.step(plan({ name: `duty ${index}`, when: { kind: 'at', at: begin + hourMs }, from: 'author' }))
    stage.step({ kind: 'heartbeatRules', rules: { minutes: 0, aloneMinutes: 1, mostADay: 100 } })
    live(stage, hour - 5)
    stage.step({ kind: 'holdHeart', npc: npcId('elder'), because: null })
    live(stage, hour / 2)
    const thought = only(stage.log, 'operationRequested').flatMap(({ request }) =>
      request.kind === 'heartbeat' ? request.because : [],
    )
    expect(new Set(thought.flatMap((cause) => (cause.kind === 'job' ? [cause.name] : []))).size).toBe(9)
    expect(only(stage.log, 'jobMissed')).toEqual([])
    expect(jobsOf(stage.state, 'elder')).toEqual([])
  })

  it('is kept over a restart: a state that was written and read back goes on the same', () => {
    const first = createStage()
    first.step(plan({ when: cron('0 11 * * *') }))
    live(first, hour)
    const second = createStage({ state: JSON.parse(JSON.stringify(first.state)) })
    live(first, 4 * hour)
    live(second, 4 * hour)
    expect(only(second.log, 'jobDue')).toHaveLength(1)
    expect(JSON.stringify(second.state)).toBe(JSON.stringify(first.state))
  })

  it('at the top of an hour they are spread over five minutes, each always by as much', () => {
    const names = Array.from({ length: 20 }, (_, index) => `job ${index}`)
    const stage = createStage()
    stage.step(...names.map((name) => plan({ name, when: cron('0 * * * *') })))
    const offsets = jobsOf(stage.state, 'elder').map(({ nextAt }) => nextAt - (begin + hourMs))
    expect(offsets.every((offset) => offset >= 0 && offset < STAGGER_GAME_MS)).toBe(true)
    expect(new Set(offsets).size).toBeGreaterThan(15)
    const other = createStage()
    other.step(plan({ name: 'half past', when: cron('30 * * * *') }))
    expect(jobsOf(other.state, 'elder')[0]?.nextAt).toBe(begin + hourMs / 2)
  })

  it('what was missed follows the stated rule: done within an hour, else once is dropped, cron is left out and every is made up for once', () => {
    const asleepUntil = (to: number) =>
      createStage({
        characters: [
          character('elder', { schedule: [entry(0, to, 'square', 'sleeping'), entry(to, 24, 'square', 'resting')] }),
        ],
      })
    const jobs = [
      plan({ name: 'once', when: { kind: 'at', at: begin + 30 * 60_000 } }),
      plan({ name: 'daily', when: cron('30 8 * * *') }),
      plan({ name: 'each', when: { kind: 'every', minutes: 30 } }),
    ]
    const soon = asleepUntil(9)
    soon.step(...jobs)
    live(soon, hour + 30)
    expect(
      only(soon.log, 'jobDue')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['daily', 'each', 'once'])
    expect(only(soon.log, 'jobMissed')).toEqual([])
    const late = asleepUntil(12)
    late.step(...jobs)
    live(late, 4 * hour + 20)
    expect(
      only(late.log, 'jobMissed')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['daily', 'once'])
    expect(only(late.log, 'jobDue').map(({ name }) => name)).toEqual(['each'])
    expect(jobsOf(late.state, 'elder').map(({ name }) => name)).toEqual(['daily', 'each'])
  })

  it('what an NPC has set itself takes half of a day at most, and neither that nor its beats starve what authors wrote; what falls out is told by name', () => {
    const day = 24 * hour
    const often = { when: { kind: 'every', minutes: 30 }, from: 'self' } as const
    for (const session of ['isolated', 'main'] as const) {
      const stage = createStage({ characters: [{ ...character('elder'), heartbeat: true }] })
      stage.step({ kind: 'heartbeatRules', rules: { minutes: 30, aloneMinutes: 1, mostADay: 12 } })
      stage.step(plan({ ...often, name: 'hum', session }), plan({ ...often, name: 'whistle', session }))
      stage.step(plan({ name: 'ring the bell', when: cron('0 22 * * *'), session: 'isolated' }))
      live(stage, (day * 15) / 24)
      const due = only(stage.log, 'jobDue').map(({ name }) => name)
      const missed = only(stage.log, 'jobMissed').map(({ name }) => name)
      expect(due).toContain('ring the bell')
      expect(due.filter((name) => name !== 'ring the bell').length).toBeLessThanOrEqual(6)
      expect(new Set(missed)).toEqual(new Set(['hum', 'whistle']))
      expect(due.length + missed.length).toBeGreaterThan(50)
    }
  })

  it('belongs to one NPC: another cannot drop it, it goes with its owner, and what an author wrote the NPC itself cannot change', () => {
    const stage = createStage({ characters: [character('elder'), character('smith')] })
    stage.step(plan(), plan({ npc: npcId('smith') }))
    expect(jobsOf(stage.state, 'elder')).toHaveLength(1)
    stage.step({ kind: 'dropJob', npc: npcId('smith'), name: 'ring the bell' })
    expect([jobsOf(stage.state, 'elder').length, jobsOf(stage.state, 'smith').length]).toEqual([1, 0])
    stage.step({ kind: 'wake', npc: elder, because: { kind: 'asked', why: 'to see' } })
    stage.until(() => stage.npc('elder').operations.length > 0)
    const operation = stage.npc('elder').operations[0]?.id
    if (!operation) throw new Error('It was not asked.')
    const refused = stage.step(
      plan({ text: 'sleep', operation }),
      { kind: 'dropJob', npc: elder, name: 'ring the bell', operation },
      plan({ name: 'own', when: { kind: 'every', minutes: 5 }, operation }),
    )
    expect(only(refused, 'refused').map(({ reason }) => reason)).toEqual(['not-yours', 'not-yours', 'invalid'])
    stage.step(plan({ name: 'own', when: { kind: 'every', minutes: 45 }, operation }))
    expect(jobsOf(stage.state, 'elder').find(({ name }) => name === 'own')).toMatchObject({ from: 'self' })
    stage.step({ kind: 'characterRemoved', npc: elder })
    expect(Object.keys(stage.state.jobs)).toEqual([])
  })

  it('jobs of SOUL.md come with the character; one that is taken out goes, one that is unchanged keeps its time', () => {
    const job = { name: 'bread', when: cron('0 17 * * *'), text: 'wave', session: 'main' as const }
    const stage = createStage({ characters: [{ ...character('elder'), jobs: [job] }] })
    const [planned] = jobsOf(stage.state, 'elder')
    live(stage, hour)
    stage.step({
      kind: 'characterChanged',
      npc: elder,
      character: { ...character('elder'), name: 'Elder', jobs: [job] },
    })
    expect(jobsOf(stage.state, 'elder')).toEqual([planned])
    stage.step({ kind: 'characterChanged', npc: elder, character: character('elder') })
    expect(jobsOf(stage.state, 'elder')).toEqual([])
  })

  it('a job with its own session is thought about there, in light of nothing else, and the embedded brain carries out its plain words', async () => {
    const model = testModel('HEARTBEAT_OK')
    const busy = {
      ...marta,
      heartbeatText: '- Look at the oven.',
      jobs: [
        {
          name: 'call the hour',
          when: cron('30 9 * * *'),
          text: 'say: The bread is out!',
          session: 'isolated' as const,
        },
      ],
    }
    const { live: pass, rig } = await livingVillage({ characters: [busy], model })
    await pass(2 * hour)
    const prompt = JSON.stringify(model.requests.at(-1)?.messages)
    expect(prompt).toContain('The bread is out!')
    expect(prompt).not.toContain('Look at the oven')
    expect(await rig.sessions.open(marta.id, 'agent:marta:cron:call%20the%20hour', 0)).toMatchObject({
      length: expect.any(Number),
    })
    const plain = await livingVillage({ characters: [busy], model: createEmbeddedBrain() })
    plain.stage.join(ana, 'marta', 2)
    await plain.live(2 * hour)
    expect(plain.said()).toEqual(['marta: The bread is out!'])
  })
})
