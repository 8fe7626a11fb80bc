import { sayNumber } from '../../../language/en/amounts/read-number.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { shortName } from '../../../language/en/names/names.ts'
import * as lines from '../../../language/en/talk/errand-lines.ts'
import type { ByManner } from '../../../language/en/talk/plain-lines.ts'
import {
  asksAgain,
  type ErrandQuestion,
  readErrandQuestion,
  standsForThing,
} from '../../../language/en/trade/errand-questions.ts'
import { isErrandSpokenOf } from '../../../language/en/trade/errand-talk.ts'
import { asksForWork } from '../../../language/en/trade/orders.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { type Answer, say } from '../answers/answer.ts'
import { whoNeedsHand } from '../answers/what-to-do.ts'
import type { Mind } from '../mind.ts'
import { listWords, sayThing, thingIn } from '../orders/goods-words.ts'
import { dueWords, offerWork, openGoals, sayReward } from '../orders/quests.ts'
import { inMyManner } from '../voice/manner.ts'
import { noticeIn } from './asked-by-notice.ts'

type Quest = Surroundings['quests'][number]

/**
 * Answers what they ask of an errand of mine: of one on the board, of the one they have, or of the one that I have just
 * asked of them. Null for other words, and if no errand is meant.
 */
export const answerOfErrand = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const { surroundings, speaker } = mind.context
  if (surroundings === undefined || speaker.kind !== 'player') return null
  const { quests } = surroundings
  if (asksForWork.test(norm) && quests.some(({ status, refused }) => status === 'possible' && refused !== true))
    return offerWork(surroundings, mind)
  const asked = readErrandQuestion(norm)
  const meant = asked === null ? null : questMeant(norm, asked, mind)
  if (asked !== null && meant !== null) return answerTo(asked.asks, meant, mind)
  return answerNotice(mind)
}

/** They ask for a notice which is not to be had. One that is comes before, see `askedByNotice`. */
const answerNotice = (mind: Mind): Answer | null => {
  const asked = noticeIn(mind.context)
  if (asked === null) return null
  const { quests } = mind.context.surroundings ?? { quests: [] }
  const quest = asked.kind === 'this' ? asked.notice : quests.find(isRunning)
  if (quest !== undefined && asked.kind !== 'other') return standing(quest, mind)
  if (asked.kind === 'any' && quests.length > 0) return null
  return { text: [], whole: [spoken(lines.notMyNotice, {}, mind), whoNeedsHand(mind) ?? ''].join(' ').trim() }
}

const isRunning = ({ status }: Quest): boolean => status === 'open' || status === 'ready'

/** The errand that a question is about: one that was spoken of here lately, or whose thing it names. */
const questMeant = (
  norm: string,
  { asks, thing }: NonNullable<ReturnType<typeof readErrandQuestion>>,
  mind: Mind,
): Quest | null => {
  const { surroundings, conversation } = mind.context
  if (surroundings === undefined) return null
  const isSpokenOf = (quest: Quest, within: number): boolean => isErrandSpokenOf(conversation, quest, within)
  const mayBe = surroundings.quests.filter(
    ({ status }) => status === 'possible' || status === 'open' || status === 'ready',
  )
  const named = thing === '' || standsForThing.test(thing) ? null : thingIn(thing, surroundings)
  if (thing !== '' && named === null && !standsForThing.test(thing)) return null
  if (named !== null)
    return mayBe.find(({ asks: goods }) => goods?.items.some(({ id }) => id === named.kind.id)) ?? null
  const lately = mayBe.filter((quest) => isSpokenOf(quest, asks === 'what' || asks === 'still' ? longAgo : justNow))
  return (
    lately.find((quest) => quest.status === 'possible' && isSpokenOf(quest, 1)) ??
    lately.find(isRunning) ??
    lately[0] ??
    (asksAgain.test(norm) ? mayBe.find(isRunning) : undefined) ??
    null
  )
}
/** My own lines back to which a bare question still means the errand. */
const justNow = 3
const longAgo = 8

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
  const { surroundings, now } = mind.context
  switch (quest.status) {
    case 'possible':
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
  const line = inMyManner(of, Object.keys(slots).join('-') || 'errand', mind)
  return Object.entries(slots).reduce((text, [slot, words]) => {
    const said = words.replaceAll(/\b\d+\b(?!:)/g, (number) => sayNumber(Number(number)))
    return text.replaceAll(`{${slot}}`, said).replaceAll(`{${capitalise(slot)}}`, capitalise(said))
  }, line)
}
