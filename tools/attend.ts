import { z } from 'zod'
import { hourMs } from '../main/language/calendar.ts'
import type { Language } from '../main/language/language.ts'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import type { TurnContext } from '../main/mind/ports/turn-context.ts'
import { byMe } from '../main/mind/tools/act.ts'
import { meetingTime, sayMoment } from '../main/mind/tools/meeting-time.ts'
import { refusal, refused, shown } from '../main/mind/tools/refusals.ts'
import { findPlace } from '../main/mind/turn/find-in-context.ts'
import type { BodyId } from '../main/world/ids.ts'

/**
 * Whom the NPC is to meet there. If the asker wants to be met, they are expected too, but not if they only post the NPC
 * as a guard.
 */
const metWith = (
  what: string,
  { speaker, afar, utterance }: TurnContext,
  { requests }: Pick<Language, 'requests'>,
): { with?: BodyId } =>
  // A model may name any purpose.
  speaker.kind === 'player' && !afar && (/\bmeet(?:ing)?\b/i.test(what) || requests.asksToMeet(utterance))
    ? { with: speaker.id }
    : {}
const attend = defineTool({
  name: 'attend',
  description: 'Go to a place at a set time. Use it when you agree to be there.',
  permission: 'move',
  isPlain: true,
  arguments: z.strictObject({
    place: z.string().trim().min(1).max(80).meta({ names: 'place' }),
    when: z.string().trim().max(80).default('now').describe('tomorrow at noon'),
    what: z.string().trim().max(200).default('meeting somebody'),
    hours: z.number().min(0.25).max(12).default(1).meta({ unsent: true }),
  }),
  async execute({ place: words, when, what, hours }, run) {
    const { context } = run
    const place = findPlace(context, words)
    if (!place)
      return refusal(
        'unknown-place',
        `There is no place "${shown(words)}". Places: ${context.places.map(({ id }) => id).join(', ')}.`,
      )
    const time = meetingTime(when, context.now, run.language.times)
    if ('problem' in time) return refusal('invalid', time.problem)
    const to = time.from + Math.round(hours * hourMs)
    const outcome = await run.act({
      kind: 'npcAttend',
      ...byMe(run),
      place: place.id,
      from: time.from,
      to,
      what: shown(what) || 'meeting somebody',
      ...metWith(what, context, run.language),
    })
    if (outcome.kind === 'refused' && outcome.reason === 'busy')
      return refusal('busy', 'You have promised to be at too many places already.')
    if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'promise that time' })
    const begins = time.from <= context.now.ms ? 'from now on' : `from ${sayMoment(time.from, context.now)}`
    return { ok: true, text: `You will be at ${place.label} ${begins}, until ${sayMoment(to, context.now)}.` }
  },
})

export default defineToolFactory('attend', 'move', ({ context }) => (context.places.length > 0 ? attend : null), {
  arguments: attend.arguments,
})
