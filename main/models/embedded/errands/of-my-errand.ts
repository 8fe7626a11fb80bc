import { sayNumber } from '../../../language/en/amounts/read-number.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { shortName } from '../../../language/en/names/names.ts'
import * as lines from '../../../language/en/talk/errand-lines.ts'
import type { ByManner } from '../../../language/en/talk/plain-lines.ts'
import {
  asksForHelp,
  type ErrandQuestion,
  questionsIn,
  readErrandQuestion,
} from '../../../language/en/trade/errand-questions.ts'
import { reportsAllDone, reportsErrand } from '../../../language/en/trade/errand-reports.ts'
import { isErrandSpokenOf, takesErrandUp } from '../../../language/en/trade/errand-talk.ts'
import { asksForWork } from '../../../language/en/trade/orders.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { type Answer, say } from '../answers/answer.ts'
import { whoNeedsHand } from '../answers/what-to-do.ts'
import type { Part } from '../intents/intent.ts'
import type { Mind } from '../mind.ts'
import { takeIn } from '../orders/deeds.ts'
import { listWords, openGoals, sayThing } from '../orders/goods-words.ts'
import { dueWords, offerWork, sayReward } from '../orders/quests.ts'
import { inMyManner } from '../voice/manner.ts'
import { noticeIn } from './asked-by-notice.ts'
import { errandMeant, isRunning } from './meant.ts'

type Quest = Surroundings['quests'][number]

/**
 * Answers what they ask of an errand of mine: of one on the board, of the one they have, or of the one that I have just
 * asked of them. Null for other words, and if no errand is meant.
 */
export const answerOfErrand = ({ intent, sentence: { norm, mark } }: Part, mind: Mind): Answer | null => {
  const { surroundings, speaker } = mind.context
  if (surroundings === undefined || speaker.kind !== 'player') return null
  const { quests } = surroundings
  if (asksForWork.test(norm) && quests.some(({ status, refused }) => status === 'possible' && refused !== true))
    return offerWork(surroundings, mind)
  // The terms first: their yes to them begins it.
  const taken = quests.find((quest) => quest.status === 'possible' && takesErrandUp(norm, quest))
  if (taken !== undefined) return offerWork({ ...surroundings, quests: [taken] }, mind)
  const answers = asksForHelp(norm, mind.context.utterance)
    ? []
    : questionsIn(norm).map((each) => answerOne(each, mind))
  if (answers.length > 0 && answers.every((each) => each !== null)) return asWhole(...answers)
  return answerNotice(mind) ?? ('question' in intent || mark === '?' ? null : answerReport(norm, mind))
}

/** What somebody asks for again, they hear again. */
const asWhole = (...answers: readonly Answer[]): Answer => ({
  text: [],
  whole: answers
    .flatMap(({ text, whole }) => [...text, whole ?? ''])
    .filter((each) => each !== '')
    .join(' '),
})

const answerOne = (norm: string, mind: Mind): Answer | null => {
  const asked = readErrandQuestion(norm)
  const meant = asked === null ? null : errandMeant(norm, asked, mind.context)
  return asked === null || meant === null ? null : answerTo(asked.asks, meant, mind)
}

/** They tell what they have done of an errand of mine. Only the world knows whether they have. */
const answerReport = (norm: string, mind: Mind): Answer | null => {
  const running = mind.context.surroundings?.quests.filter(isRunning) ?? []
  const told = running.filter(
    (quest) =>
      reportsErrand(norm, quest, mind.context.conversation) || (quest.status === 'ready' && reportsAllDone(norm)),
  )
  // Whether goods are all there is said by the rules for what is handed over.
  const quest =
    told.find(({ status }) => status === 'ready') ??
    told.find(({ goals }) => !goals.some(({ text }) => text.startsWith('bring ')))
  return quest === undefined ? null : takeIn(quest, mind)
}

/** They ask for a notice which is not to be had. One that is comes before, see `askedByNotice`. */
const answerNotice = (mind: Mind): Answer | null => {
  const asked = noticeIn(mind.context)
  if (asked === null) return null
  const { quests } = mind.context.surroundings ?? { quests: [] }
  const quest = asked.kind === 'this' ? asked.notice : quests.find(isRunning)
  if (quest !== undefined && asked.kind !== 'other') return asWhole(standing(quest, mind))
  if (asked.kind === 'any' && quests.length > 0) return null
  return { text: [], whole: [spoken(lines.notMyNotice, {}, mind), whoNeedsHand(mind) ?? ''].join(' ').trim() }
}

const answerTo = (asks: ErrandQuestion, quest: Quest, mind: Mind): Answer => {
  const { surroundings, now } = mind.context
  switch (asks) {
    case 'pay':
      return surroundings === undefined ? say() : sayReward(surroundings, mind, quest)
    case 'until': {
      const due = dueWords(quest, now)
      return say(due === '' ? spoken(lines.noHurry, {}, mind) : spoken(lines.isDueBy, { due }, mind))
    }
    case 'who':
      return { text: [], whole: `${spoken(lines.forMyself, {}, mind)} ${firstSentence(quest.text)}`.trim() }
    case 'where':
      return where(quest, mind)
    case 'what':
    case 'still':
      return standing(quest, mind)
    default:
      return asks satisfies never
  }
}

/** How an errand stands with them: what is left to do, or the errand itself if they may take it on. */
const standing = (quest: Quest, mind: Mind): Answer => {
  const { surroundings, now, conversation } = mind.context
  switch (quest.status) {
    case 'possible':
      if (isErrandSpokenOf(conversation, quest, 1)) return terms(quest, mind)
      return (surroundings && offerWork({ ...surroundings, quests: [quest] }, mind)) ?? say(quest.text)
    case 'done':
      return say(spoken(lines.isDoneAlready, {}, mind))
    case 'not-yet':
      return say(spoken(lines.notYet, {}, mind))
    case 'not-now':
      return say(spoken(lines.notNow, {}, mind))
    case 'ready': {
      const goods = listWords((quest.asks?.items ?? []).map((item) => sayThing(item, item.count)))
      return say(goods === '' ? spoken(lines.allDone, {}, mind) : spoken(lines.allThere, { goods }, mind))
    }
    case 'open': {
      const due = dueWords(quest, now)
      return say(
        spoken(lines.yourTask, { goals: openGoals(quest) }, mind),
        due === '' ? '' : spoken(lines.isDueBy, { due }, mind),
      )
    }
    default:
      return quest.status satisfies never
  }
}

/** What I have just asked of them, in short: my question stands. */
const terms = (quest: Quest, mind: Mind): Answer => {
  const { surroundings, now } = mind.context
  const due = dueWords(quest, now)
  return say(
    spoken(lines.myTask, { goals: openGoals(quest) }, mind),
    due === '' ? '' : spoken(lines.isDueBy, { due }, mind),
    ...(surroundings === undefined ? [] : sayReward(surroundings, mind, quest).text),
  )
}

/** Who sells what is to be brought, or else what I said when I asked for it. */
const where = (quest: Quest, mind: Mind): Answer => {
  const { soldBy = [] } = quest
  const isToBring = quest.goals.some(({ text, done }) => !done && text.startsWith('bring '))
  if (isToBring && soldBy.length > 0)
    return say(spoken(lines.isSoldBy, { who: listWords(soldBy.map(shortName)) }, mind))
  return { text: [], whole: quest.text }
}

const firstSentence = (text: string): string => /^[^.!?…]+[.!?…]+/.exec(text)?.[0] ?? text

const spoken = (of: ByManner, slots: Record<string, string>, mind: Mind): string => {
  const filled = (line: string): string =>
    Object.entries(slots).reduce((text, [slot, words]) => {
      const said = words.replaceAll(/\b\d+\b(?!:)/g, (number) => sayNumber(Number(number)))
      return text.replaceAll(`{${slot}}`, said).replaceAll(`{${capitalise(slot)}}`, capitalise(said))
    }, line)
  const { plain, brief, child } = of
  const lines = { plain: plain.map(filled), brief: brief.map(filled), child: child.map(filled) }
  return inMyManner(lines, Object.keys(slots).join('-') || 'errand', mind)
}
