import { answersIn, type Bookmark, marks, readBookmark } from '../../../content/skills/steps/bookmark.ts'
import { isNo, wantsMore } from '../../../content/skills/steps/read-answer.ts'
import type { SkillSteps, Step } from '../../../content/skills/steps/step.ts'
import { readAnswerTo } from '../../../language/en/assent/read-assent.ts'
import type { SkillRead, TurnContext } from '../../../mind/ports/turn-context.ts'

/** A skill that waits: for an answer, or for having come to a place. */
export interface Pending {
  name: string
  skill: SkillSteps
  step: number
  answers: Record<string, string>
  /** What was asked, as it was said; empty where it only walks. */
  question: string
  /** All that was said with it, which tells what it is about. */
  asked: string
  /** The placeholder for the answer, or null where it only walks. */
  asks: string | null
  /** Where it walks to. */
  place: string | null
  /** It was asked a second time already. */
  again: boolean
}

/** Said where steps are carried out at another place. */
export const onTheWay = 'There I will go on.'

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The last sentence of what I said, by which a question is known again. */
const lastSentence = (text: string): string => text.match(/[^.!?…]+[.!?…]*["”]?\s*$/u)?.[0]?.trim() ?? text.trim()

/**
 * The skill that waits for these words, or null. It only does while its question was the last that I said: who went away and comes back, or talked of something else,
 * begins anew. Who was told that I go on elsewhere finds me there: the way alone may have ended the talk.
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
    // Who changed the file meanwhile may have put steps before it.
    const step = asks(skill.steps[bookmark.step]) ? bookmark.step : skill.steps.findIndex(asks)
    const known = letters(marked ?? '')
    const isAsking = (text: string): boolean => known !== '' && letters(text).includes(known)
    // Of a long question the last sentence alone is asked once more.
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

/** Whether these words answer what was asked or begun in a skill that can not be used any more. */
export const isLost = ({ skillLost, conversation, speaker }: TurnContext): boolean => {
  const said = conversation.findLast(({ from }) => from === 'self')?.text ?? ''
  if (skillLost === undefined || speaker.opening) return false
  const known = letters(skillLost.question ?? '')
  return known === '' ? said.includes(onTheWay) : letters(said).includes(known)
}

const leaves =
  /^\W*(?:(?:oh|well|no|sorry|ok|okay|actually|hm+),? )*(?:never ?mind|forget (?:it|that|about it)|stop(?: it| that)?|leave it|let it be|drop it|not now|another time|some other time|cancel(?: it| that)?|enough|(?:good ?)?bye|farewell|see you|good night|i (?:must|have to|need to|should) (?:go|leave|be off)|i changed my mind|i do(?: not|n['’]t) want (?:it|that|any)(?: any ?more)?)\b/i

/** Whether the steps ask for a yes or no where this answer comes in. */
const asksFor = ({ asks, skill }: Pending, whats: readonly string[]): boolean =>
  skill.steps.some(({ condition }) =>
    condition?.tests.some(({ test }) => test.kind === 'is' && test.name === asks && whats.includes(test.what)),
  )

export const takesYesOrNo = (pending: Pending): boolean => pending.asks !== null && asksFor(pending, ['yes'])

/** Whether they say yes or no to what was asked. */
export const isDecided = (utterance: string, pending: Pending): boolean => {
  const answer = takesYesOrNo(pending) ? readAnswerTo(utterance, pending.asked) : 'else'
  return answer === 'yes' || answer === 'no'
}

/** Whether they want no more of it. A "no" is an answer where the steps ask for a yes or no. */
export const isLeaving = (utterance: string, pending: Pending): boolean => {
  if (leaves.test(utterance)) return true
  return (
    isNo(utterance) &&
    !asksFor(pending, ['yes', 'no']) &&
    !/\d/.test(utterance) &&
    utterance.trim().split(/\s+/).length <= 4
  )
}

const farewell = /\b(?:bye|goodbye|farewell|see you|good night|go|leave|be off)\b/i

/** They want no more of it, and said nothing else that wants an answer. */
export const isLeavingOnly = (utterance: string): boolean =>
  !farewell.test(utterance) &&
  !/\p{L}{3}/u.test(utterance.replace(leaves, '').replace(/\b(?:thanks?|thank you|please)\b/gi, ''))

const question =
  /^\W*(?:(?:and|but|well|so|wait|sorry|oh|ok|okay),? )*(?:what|where|who|why|when|how|which|whose|do you|did you|are you|have you|is there|are there|can you|could you|will you|would you|tell me)\b/i

const wish =
  /^\W*(?:(?:and|but|well|so|sorry|oh|ok|okay|first|please),? )*(?:i(?: would|['’]d) (?:like|love) (?:to (?:buy|have|get|see)|some|an?|the|\d)|i want to (?:buy|have|get|see)|(?:can|could|may) i (?:buy|have|get|see)|(?:sell|give|show) me)\b/i

/** A yes or no is asked for, and they want to have something else first. */
export const wantsElse = (utterance: string, pending: Pending): boolean =>
  wish.test(utterance) && takesYesOrNo(pending) && readAnswerTo(utterance, pending.asked) === 'else'

/** Something else is asked before there is an answer. */
export const isAside = (utterance: string): boolean => question.test(utterance) && !wantsMore(utterance)
