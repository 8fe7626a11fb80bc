import type { Question } from '../../../language/en/grammar/question.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { asksElse, lightOpening } from '../../../language/en/questions/asks-on.ts'
import {
  asksOfEvenings,
  asksWhatToDo,
  asksWhatToDoHere,
  asksWhom,
  isNewHere,
  offersHand,
  seeksWork,
} from '../../../language/en/questions/what-to-do.ts'
import { hangsErrands } from '../../../language/en/talk/newcomer-lines.ts'
import {
  beginWith,
  handNotNeeded,
  nobodyElse,
  noWork,
  sitsTogether,
  theirPay,
  whatToDoLines,
} from '../../../language/en/talk/what-to-do-lines.ts'
import { readErrandQuestion } from '../../../language/en/trade/errand-questions.ts'
import { sayPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { listWords } from '../orders/goods-words.ts'
import { offerWork } from '../orders/quests.ts'
import { withoutAddress } from '../voice/compose.ts'
import { inMyManner, mannerOf } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'

/**
 * Tells a newcomer what there is to do: work of mine, who else needs a hand now, the notice board, the tavern in the
 * evening, a riddle. Null for other words.
 */
export const answerWhatToDo = ({ norm: asSpoken }: Sentence, mind: Mind): Answer | null => {
  const norm = asSpoken.replace(lightOpening, '')
  if (asksOfEvenings.test(norm)) return null
  const { surroundings, utterance } = mind.context
  const [sentTo] = surroundings?.needed ?? []
  // They were just sent to somebody, and ask how to begin.
  const isSent = sentTo !== undefined && mind.lastOwn.includes(shortName(sentTo.name))
  if (isSent && readErrandQuestion(norm)?.asks === 'pay')
    return say(inMyManner(theirPay, 'their-pay', mind).replaceAll('{who}', shortName(sentTo.name)))
  if (isSent && asksElse.test(norm)) return say(inMyManner(nobodyElse, 'nobody-else', mind))
  if (isSent && asksWhatToDo.test(norm))
    return say(inMyManner(beginWith, 'begin-with', mind).replaceAll('{who}', shortName(sentTo.name)))
  const isNew = asksWhatToDo.test(norm) && isNewHere.test(utterance.toLowerCase().replaceAll(/\bi['’]m\b/g, 'i am'))
  if (!isNew && !asksWhatToDoHere.test(norm)) return null
  const isRefused = surroundings?.quests.some(({ refused }) => refused === true)
  const work = surroundings === undefined || isRefused === true ? null : offerWork(surroundings, mind)
  const own = work === null ? [] : [...work.text, work.whole ?? '']
  const others = work === null ? whatElseToDo(mind) : asksWhom.test(norm) ? [whoNeedsHand(mind) ?? ''] : []
  // My question comes last, since they answer that.
  return { text: [], whole: [...others, ...own].filter((each) => each !== '').join(' ') }
}

/** Where people sit together in the evening. Null for other words, and where there is no such place. */
export const answerEvenings = ({ norm }: Sentence, mind: Mind): Answer | null => {
  if (!asksOfEvenings.test(norm.replace(lightOpening, ''))) return null
  const inn = mind.context.places.find(({ label }) => sitsTogether.test(label))
  return inn === undefined ? null : say(whatToDoLines[mannerOf(mind)].inn.replace('{inn}', sayPlace(inn)))
}

/**
 * They offer me a hand and I need none, or ask for work and I have none: somebody else may, or the notice board. Null if
 * they offer a hand and I know nobody.
 */
export const sendToOther = ({ inner }: Question, mind: Mind): Answer | null => {
  const isWork = seeksWork.test(inner)
  const other = isWork || offersHand.test(inner) ? (whoNeedsHand(mind) ?? (isWork ? boardOf(mind) : null)) : null
  if (other === null) return isWork ? say(inMyManner(noWork, 'no-work', mind)) : null
  const line = isWork ? inMyManner(noWork, 'no-work', mind) : inMyManner(handNotNeeded, 'no-hand', mind)
  // The greeting before it has named them.
  const first = mind.context.speaker.opening ? withoutAddress(line, mind.name) : line
  return { text: [], whole: `${first} ${other}` }
}

export const whoNeedsHand = (mind: Mind): string | null => {
  const lines = whatToDoLines[mannerOf(mind)]
  const names = (mind.context.surroundings?.needed ?? []).map(({ name }) => shortName(name))
  return names.length === 0 ? null : (names.length === 1 ? lines.one : lines.several).replace('{who}', listWords(names))
}

/** Where work is written up, if I do not stand before it. */
const boardOf = (mind: Mind, rest = false): string | null => {
  const { places, percepts, surroundings } = mind.context
  const lines = whatToDoLines[mannerOf(mind)]
  const board = places.find(({ label }) => hangsErrands.test(label))
  return board === undefined || !surroundings?.hasWork || board.id === percepts.place?.id
    ? null
    : (rest ? lines.rest : lines.board).replace('{board}', sayPlace(board))
}

const whatElseToDo = (mind: Mind): string[] => {
  const { places, character, surroundings } = mind.context
  const lines = whatToDoLines[mannerOf(mind)]
  const inn = places.find(({ id, label }) => sitsTogether.test(label) && id !== character.home)
  const riddle = surroundings?.mysteries?.find(({ known }) => known === undefined)
  const needed = whoNeedsHand(mind)
  const said = [
    needed,
    boardOf(mind, needed !== null),
    inn === undefined ? null : lines.inn.replace('{inn}', sayPlace(inn)),
    riddle === undefined ? null : lines.riddle.replace('{riddle}', riddle.name),
  ].filter((each) => each !== null)
  return said.length === 0 ? [surroundings?.hasWork ? lines.nothing : lines.idle] : said
}
