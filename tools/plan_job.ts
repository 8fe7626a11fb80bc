import { z } from 'zod'
import { wasConfided } from '../main/mind/faculties/promises/was-confided.ts'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMe, eventOf } from '../main/mind/tools/act.ts'
import { jobTime } from '../main/mind/tools/job-time.ts'
import { sayMoment } from '../main/mind/tools/meeting-time.ts'
import { refusal, refused, shown } from '../main/mind/tools/refusals.ts'

const planJob = defineTool({
  name: 'plan_job',
  description: 'Set yourself something to do at set times. Use it for habits.',
  permission: 'memory',
  isPlain: true,
  arguments: z.strictObject({
    name: z.string().trim().min(1).max(60).describe('water the beans'),
    when: z.string().trim().max(80).default('').describe('every day at 6 pm, on Sundays at noon, every 2 hours'),
    what: z.string().trim().max(300).default('').describe('what to do then; default: the name'),
    cancel: z.boolean().default(false).describe('give it up'),
  }),
  async execute({ name, when: words, what, cancel }, run) {
    const { context } = run
    if (cancel) {
      const dropped = await run.act({ kind: 'dropJob', ...byMe(run), name })
      if (dropped.kind === 'done') return { ok: true, text: `You give it up: ${shown(name)}.` }
      return dropped.reason === 'not-yours'
        ? refusal('not-yours', 'That is a duty of yours, not a plan: it stays.')
        : refusal('invalid', `You have no plan called "${shown(name)}".`)
    }
    // Others may notice an act at a set time.
    if (wasConfided(context, run.language))
      return refusal('invalid', 'You were told this in confidence: make no habit of it that others could see.')
    const time = jobTime(words, context.now, run.language.times)
    if ('problem' in time) return refusal('invalid', time.problem)
    const outcome = await run.act({
      kind: 'planJob',
      ...byMe(run),
      name,
      when: time.when,
      text: what === '' ? name : what,
      session: 'main',
      from: 'self',
    })
    if (outcome.kind === 'refused' && outcome.reason === 'busy')
      return refusal('busy', 'You have set yourself too many things already: give one up first.')
    if (outcome.kind === 'refused' && outcome.reason === 'not-yours')
      return refusal('not-yours', 'That is a duty of yours already; choose another name.')
    if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'plan that' })
    const planned = eventOf(outcome.events, 'jobPlanned')
    return {
      ok: true,
      text: planned
        ? `You will do it, first at ${sayMoment(planned.nextAt, context.now)}: ${shown(name)}.`
        : `You have planned that already: ${shown(name)}.`,
    }
  },
})

/**
 * Offered when nobody speaks, and when villagers talk about habits. A player's wish for later is a promise instead:
 * only an NPC's own words may become its plan.
 */
export default defineToolFactory(
  'plan_job',
  'memory',
  ({ context, lane }) => {
    const isOwn = lane === 'heartbeat' || lane === 'cron'
    const isOfHabits =
      context.speaker.kind === 'npc' &&
      /\b(?:every|each|daily|weekly|habit|from now on)\b|\b\w+days\b/i.test(context.utterance)
    return isOwn || isOfHabits ? planJob : null
  },
  { arguments: planJob.arguments },
)
