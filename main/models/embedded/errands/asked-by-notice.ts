import { questAccepted } from '../../../language/en/assent/pending.ts'
import { readSentences } from '../../../language/en/grammar/text.ts'
import { readErrandQuestion } from '../../../language/en/trade/errand-questions.ts'
import { isErrandSpokenOf } from '../../../language/en/trade/errand-talk.ts'
import { type NoticeAsked, noticeAsked } from '../../../language/en/trade/notices.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { errandMeant } from './meant.ts'

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
  const asked = noticeIn(context) ?? askedAgain(context)
  if (asked === null || surroundings === undefined) return context
  const meant = asked.kind === 'this' ? asked.notice : surroundings.quests.find(({ status }) => status === 'possible')
  // What I have just asked of them waits for their answer, and is only said again.
  return asked.kind === 'other' || meant?.status !== 'possible' || isErrandSpokenOf(context.conversation, meant, 1)
    ? context
    : { ...context, utterance: asksPlainly, surroundings: { ...surroundings, quests: [meant] } }
}
/** "What was it that you wanted?", "can I still do it?", of what I asked of them and they have not taken on. */
const askedAgain = (context: TurnContext): NoticeAsked<Quest> | null => {
  if (context.speaker.kind !== 'player' || context.offerAnswered !== undefined) return null
  for (const { norm } of readSentences(context.utterance)) {
    const asked = readErrandQuestion(norm)
    if (asked?.asks !== 'what' && asked?.asks !== 'still') continue
    const notice = errandMeant(norm, asked, context)
    if (notice?.status === 'possible') return { kind: 'this', notice }
  }
  return null
}
const asksPlainly = 'Do you have work for me?'
