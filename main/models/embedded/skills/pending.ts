import { answersIn, type Bookmark, marks, readBookmark } from '../../../content/skills/steps/bookmark.ts'
import type { SkillSteps, Step } from '../../../content/skills/steps/step.ts'
import { readAnswerTo, speaksOf } from '../../../language/en/assent/read-assent.ts'
import { isNo, namesSomewhere, wantsMore } from '../../../language/en/skills/answers.ts'
import type { SkillRead, TurnContext } from '../../../mind/ports/turn-context.ts'

/** A skill that waits for an answer or for an arrival. */
export interface Pending {
  name: string
  skill: SkillSteps
  step: number
  answers: Record<string, string>
  /** The question as it was said. Empty if the skill only waits for an arrival. */
  question: string
  /** Everything said with the question, which shows the question's subject. */
  asked: string
  /** The placeholder for the answer. Null if the skill only waits for an arrival. */
  asks: string | null
  /** The place where the NPC walks to. */
  place: string | null
  /** Whether the question was already asked twice. */
  again: boolean
}

/** Said when the steps continue in another place. */
export const onTheWay = 'There I will go on.'

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The last sentence of what I said. It identifies a question. */
const lastSentence = (text: string): string => text.match(/[^.!?…]+[.!?…]*["”]?\s*$/u)?.[0]?.trim() ?? text.trim()

/**
 * The skill that waits for these words, or null. It waits only while its question was my last line: a player who leaves
 * and comes back, or changes the subject, starts over. If I told a player that I would continue elsewhere, the skill
 * also waits for them there, since the walk alone may have ended the talk.
 */
export const pendingSkill = (context: TurnContext, read: (body: string) => SkillSteps): Pending | null => {
  const last: SkillRead | undefined = context.skillsRead?.[0]
  const bookmark: Bookmark | null = last === undefined ? null : readBookmark(last.bookmark)
  if (last === undefined || bookmark === null) return null
  const own = context.conversation.filter(({ from }) => from === 'self')
  const said = own.at(-1)?.text ?? ''
  const skill = read(last.body)
  const { [marks.asks]: asked, [marks.place]: place, [marks.question]: marked } = bookmark.answers
  const answers = answersIn(bookmark)
  if (asked !== undefined) {
    const asks = (step: Step | undefined): boolean =>
      [...(step?.does.actions ?? []), ...(step?.otherwise?.actions ?? [])].some(
        (each) => each.kind === 'ask' && (each.name === '' ? '-' : each.name) === asked,
      )
    // Steps may have been inserted if the file changed meanwhile.
    const step = asks(skill.steps[bookmark.step]) ? bookmark.step : skill.steps.findIndex(asks)
    const known = letters(marked ?? '')
    const isAsking = (text: string): boolean => known !== '' && letters(text).includes(known)
    // Only the last sentence of a long question is repeated.
    const at = own.findLastIndex(({ text }) => isAsking(text))
    const question = lastSentence(own[at]?.text ?? '')
    const waits = at >= 0 && own.slice(at + 1).every(({ text }) => text.trimEnd().endsWith(question))
    if (step < 0 || context.speaker.opening || !waits) return null
    return {
      name: last.name,
      skill,
      step,
      answers,
      question,
      asked: own[at]?.text ?? '',
      asks: asked,
      place: null,
      again: at < own.length - 1 || isAsking(own.at(-2)?.text ?? ''),
    }
  }
  if (place === undefined || !said.includes(onTheWay)) return null
  return {
    name: last.name,
    skill,
    step: bookmark.step,
    answers,
    question: '',
    asked: '',
    asks: null,
    place,
    again: false,
  }
}

/** Whether these words answer a question of a skill that can't be used any more. */
export const isLost = ({ skillLost, conversation, speaker }: TurnContext): boolean => {
  const said = conversation.findLast(({ from }) => from === 'self')?.text ?? ''
  if (skillLost === undefined || speaker.opening) return false
  const known = letters(skillLost.question ?? '')
  return known === '' ? said.includes(onTheWay) : letters(said).includes(known)
}

const leaves =
  /^\W*(?:(?:oh|well|no|sorry|ok|okay|actually|hm+),? )*(?:never ?mind|forget (?:it|that|about it)|stop(?: it| that)?|leave it|let it be|drop it|not now|another time|some other time|cancel(?: it| that)?|enough|(?:good ?)?bye|farewell|see you|good night|i (?:must|have to|need to|should) (?:go|leave|be off)|i changed my mind|i do(?: not|n['’]t) want (?:it|that|any)(?: any ?more)?)\b/i

/** They decline with thanks. What follows is only the reason. */
export const declinesKindly = /^\W*(?:oh|well|ah|hm+)?\W*no\b\W*(?:thanks?|thank you|cheers)\b/i

/** Whether the steps expect a yes or no as this answer. */
const asksFor = ({ asks, skill }: Pending, whats: readonly string[]): boolean =>
  skill.steps.some(({ condition }) =>
    condition?.tests.some(({ test }) => test.kind === 'is' && test.name === asks && whats.includes(test.what)),
  )

export const takesYesOrNo = (pending: Pending): boolean => pending.asks !== null && asksFor(pending, ['yes'])

/** Whether they said yes or no to the question. */
export const isDecided = (utterance: string, pending: Pending): boolean => {
  const answer = takesYesOrNo(pending) ? readAnswerTo(utterance, pending.asked) : 'else'
  return answer === 'yes' || answer === 'no'
}

/** Whether the player wants to stop. A "no" is an answer where the steps ask for a yes or no. */
export const isLeaving = (utterance: string, pending: Pending): boolean => {
  if (leaves.test(utterance)) return true
  if (declinesKindly.test(utterance) && !asksFor(pending, ['yes', 'no'])) return true
  return (
    isNo(utterance) &&
    !asksFor(pending, ['yes', 'no']) &&
    !/\d/.test(utterance) &&
    utterance.trim().split(/\s+/).length <= 4
  )
}

const farewell = /\b(?:bye|goodbye|farewell|see you|good night|go|leave|be off)\b/i

/** Whether the player wants to stop, and said nothing else that needs an answer. */
export const isLeavingOnly = (utterance: string): boolean =>
  !farewell.test(utterance) &&
  !/\p{L}{3}/u.test(utterance.replace(leaves, '').replace(/\b(?:thanks?|thank you|please)\b/gi, ''))

const question =
  /^\W*(?:(?:and|but|well|so|wait|sorry|oh|ok|okay),? )*(?:what|where|who|why|when|how|which|whose|do you|did you|are you|have you|is there|are there|can you|could you|will you|would you|tell me)\b/i

const wish =
  /^\W*(?:(?:and|but|well|so|sorry|oh|ok|okay|first|please),? )*(?:i(?: would|['’]d) (?:like|love) (?:to (?:buy|have|get|see)|some|an?|the|\d)|i want to (?:buy|have|get|see)|(?:can|could|may) i (?:buy|have|get|see)|(?:sell|give|show) me)\b/i

/** Whether the player wants something else first instead of saying yes or no. */
export const wantsElse = (utterance: string, pending: Pending): boolean =>
  wish.test(utterance) && takesYesOrNo(pending) && readAnswerTo(utterance, pending.asked) === 'else'

/**
 * They were asked for a yes or no, but their words are a question or a statement that has nothing to do with it, however
 * it is spelt. A mere "hm" or "perhaps" has.
 */
export const speaksOfElse = (utterance: string, pending: Pending): boolean =>
  takesYesOrNo(pending) &&
  !wantsMore(utterance) &&
  readAnswerTo(utterance, pending.asked) === 'else' &&
  !speaksOf(utterance, pending.asked) &&
  (/\?\s*$/.test(utterance) || utterance.trim().split(/\s+/).length >= wholeSentence)
/**
 * They were asked where, turned to something else, and now say a whole sentence that names no place: "I have a bad
 * feeling about tomorrow."
 */
export const wandersOff = (utterance: string, pending: Pending): boolean =>
  pending.again &&
  pending.asks !== null &&
  /^\W*(?:and )?where\b/i.test(pending.question.split(/[.!]\s+/).at(-1) ?? '') &&
  !namesSomewhere(utterance) &&
  (/^\W*(?:you|your)\b/i.test(utterance) || utterance.trim().split(/\s+/).length >= wholeSentence)

/** Words. Fewer may be a way to put off the answer. */
const wholeSentence = 5

/** They ask something else before answering. */
export const isAside = (utterance: string): boolean => question.test(utterance) && !wantsMore(utterance)
