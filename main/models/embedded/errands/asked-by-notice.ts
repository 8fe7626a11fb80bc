import { questAccepted } from '../../../language/en/assent/pending.ts'
import { type NoticeAsked, noticeAsked } from '../../../language/en/trade/notices.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'

type Quest = Surroundings['quests'][number]

/** What the words ask for of all that I ever asked of somebody. Null: for none of it, or they answer my own question. */
export const noticeIn = (context: TurnContext): NoticeAsked<Quest> | null => {
  const { surroundings, speaker, utterance, offerAnswered } = context
  if (surroundings === undefined || speaker.kind !== 'player' || offerAnswered !== undefined) return null
  const asked = noticeAsked(utterance, surroundings.quests)
  return asked !== null && questAccepted(context) === null ? asked : null
}

/**
 * Who asks for an errand by the title of its notice, or by its thing, asks for that work: skills and rules then read
 * the plain question for work, and see that errand alone.
 */
export const askedByNotice = (context: TurnContext): TurnContext => {
  const { surroundings } = context
  const asked = noticeIn(context)
  if (asked === null || surroundings === undefined) return context
  const meant = asked.kind === 'this' ? asked.notice : surroundings.quests.find(({ status }) => status === 'possible')
  return asked.kind === 'other' || meant?.status !== 'possible'
    ? context
    : { ...context, utterance: asksPlainly, surroundings: { ...surroundings, quests: [meant] } }
}
const asksPlainly = 'Do you have work for me?'
