import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMe } from '../main/mind/tools/act.ts'
import { refusal, refused, shown } from '../main/mind/tools/refusals.ts'
import { findPlace } from '../main/mind/turn/find-in-context.ts'
import type { ScheduleEntry } from '../main/world/simulation-character.ts'

const time = z.string().regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$|^24:00$/, 'a time is written "HH:MM"')
const minuteOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

const planDay = defineTool({
  name: 'plan_day',
  description: 'Lay out the rest of your day. Use it when you wake.',
  permission: 'move',
  arguments: z.strictObject({
    entries: z
      .array(
        z.strictObject({
          from: time,
          to: time,
          place: z.string().trim().min(1).max(80),
          what: z.string().trim().min(1).max(120),
        }),
      )
      .min(1)
      .max(12),
  }),
  async execute({ entries }, run) {
    const { context } = run
    const planned: ScheduleEntry[] = []
    for (const { from, to, place: words, what } of entries) {
      const place = findPlace(context, words)
      if (!place)
        return refusal(
          'unknown-place',
          `There is no place "${shown(words)}". Places: ${context.places.map(({ id }) => id).join(', ')}.`,
        )
      planned.push({ from: minuteOf(from), to: minuteOf(to), at: place.id, doing: shown(what) })
    }
    const outcome = await run.act({ kind: 'npcPlanDay', ...byMe(run), entries: planned })
    if (outcome.kind === 'refused' && outcome.reason === 'invalid')
      return refusal('invalid', 'Each entry must end after it begins, and after now.')
    if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'plan your day' })
    return { ok: true, text: `Your day is planned: ${planned.length} ${planned.length === 1 ? 'entry' : 'entries'}.` }
  },
})

/** Only for a heartbeat. It is useless in a talk. */
export default defineToolFactory(
  'plan_day',
  'move',
  ({ context }) => (context.purpose === 'heartbeat' && context.places.length > 0 ? planDay : null),
  { arguments: planDay.arguments },
)
