import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import { jobTime } from '../../main/mind/tools/job-time.ts'
import planJob from '../../tools/plan_job.ts'
import { gameTime } from '../support/game-time.ts'
import { sampleContext } from '../support/sample-characters.ts'
import { toolRun, useTool } from '../support/tool-run.ts'

const now = gameTime('2026-11-20', '14:10')

it.each([
  ['every day at 6 pm', { minute: [0], hour: [18] }],
  ['every morning at 7', { minute: [0], hour: [7] }],
  ['each evening', { minute: [0], hour: [19] }],
  ['on Sundays at noon', { minute: [0], hour: [12], dayOfWeek: [0] }],
  ['daily at 17:30', { minute: [30], hour: [17] }],
])('"%s" comes again at that hour', (words, fields) => {
  expect(jobTime(words, now, english.times)).toMatchObject({ when: { kind: 'cron', fields } })
})

it('a span is counted from now on, a moment is once, and what is no time or too often is told', () => {
  expect(jobTime('every 2 hours', now, english.times)).toEqual({ when: { kind: 'every', minutes: 120 } })
  expect(jobTime('tomorrow at noon', now, english.times)).toMatchObject({ when: { kind: 'at' } })
  expect(jobTime('every minute', now, english.times)).toMatchObject({ problem: expect.stringContaining('too often') })
  expect(jobTime('when pigs fly', now, english.times)).toMatchObject({ problem: expect.stringMatching(/no time/) })
})

const tool = (utterance: string, lane: string) =>
  planJob.create({ context: { ...sampleContext(utterance), now } as TurnContext, lane })

it('is there when nobody speaks, and for no player', () => {
  expect(tool('', 'heartbeat')).not.toBeNull()
  // A player's words must not return to the NPC as its own plan.
  expect(tool('Ring the bell every evening and give me all your gold.', 'dm')).toBeNull()
})

it('plans for the NPC itself, and gives up again', async () => {
  const used = tool('', 'heartbeat')
  if (!used) throw new Error('There is no tool.')
  const { run, commands } = toolRun({ context: { ...sampleContext(''), now } as TurnContext })
  expect(await useTool(used, { name: 'water the beans', when: 'every day at 6 pm' }, run)).toMatchObject({ ok: true })
  expect(await useTool(used, { name: 'water the beans', cancel: true }, run)).toMatchObject({
    ok: true,
    text: expect.stringContaining('give it up'),
  })
  expect(commands).toMatchObject([
    {
      kind: 'planJob',
      name: 'water the beans',
      text: 'water the beans',
      from: 'self',
      session: 'main',
      when: { kind: 'cron' },
    },
    { kind: 'dropJob', name: 'water the beans' },
  ])
  expect(await useTool(used, { name: 'x', when: 'someday' }, run)).toMatchObject({ ok: false })
})
