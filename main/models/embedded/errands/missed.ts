import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { missedHour } from '../../../language/en/talk/errand-lines.ts'
import type { Reply } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'
import { listWords, sayThing } from '../orders/goods-words.ts'
import { dueWords } from '../orders/quests.ts'
import { inMyManner } from '../voice/manner.ts'

/** Adds, as we meet, a word about my errand whose hour they have missed. Words that must stay whole stand alone. */
export const withMissed = (reply: Reply, mind: Mind): Reply => {
  const { speaker, surroundings, now } = mind.context
  const missed = surroundings?.quests.find(({ status, missed }) => missed && status === 'open')
  if (missed === undefined || speaker.kind !== 'player' || !speaker.opening) return reply
  if (reply.whole !== undefined || reply.tools.length > 0 || reply.search !== null) return reply
  const goods = listWords((missed.asks?.items ?? []).map((item) => sayThing(item, item.count)))
  const words = inMyManner(missedHour, 'missed-hour', mind)
    .replaceAll('{goods}', goods === '' ? 'you' : goods)
    .replaceAll('{due}', dueWords(missed, now))
  return { ...reply, text: [...reply.text, capitalise(words)] }
}
