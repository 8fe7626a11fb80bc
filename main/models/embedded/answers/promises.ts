import { capitalise, flipPerson } from '../../../language/en/grammar/flip-person.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { sayDate } from '../../../language/en/time/names.ts'
import { dueSaid } from '../../../mind/ports/due-said.ts'
import type { OpenPromise } from '../../../mind/ports/promises.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'

const asksForPromises =
  /\bwhat (?:(?:have|did|do|had) you (?:ever |already |just )*promised?(?! (?:to )?(?:him|her|them|\p{Lu}))|(?:will|shall|would|are|were|do) you (?:going |meant |supposed |have )?(?:to )?remind me(?: of| about)?$|(?:did|have|had) i (?:ever |already |just )*ask(?:ed)? (?:of you$|you to (?:do|tell|remind|ask|say|carry|pass)\b)|(?:errands?|promises?) (?:do|have|are) )/u
const asksForMessage = /\b(?:message|messages|word|words|errand)\b(?: \w+){0,2} for me\b/

/**
 * Answers "what have you promised me?" and "do you have a message for me?" from my list, with the asker's entries only.
 * Null for other questions.
 */
export const answerPromises = ({ norm }: Sentence, { context }: Mind): Answer | null => {
  const { promised, dueIntents = [] } = context
  const owed = asksForTheirs.test(norm) ? theirs(context) : ''
  if (owed !== '') return say(owed)
  if (promised === undefined) return null
  const message = asksForMessage.test(norm) && /^(?:and |so |oh )?(?:do|have|is|are|any|got|was|did)\b/.test(norm)
  if (message)
    return say(
      dueIntents.some(({ by, forAsker }) => by !== null && !forAsker)
        ? 'Yes, I have.'
        : 'Nobody gave me a word for you.',
    )
  if (!asksForPromises.test(norm)) return null
  const asked =
    /\bremind me\b/.test(norm) && !/\bask/.test(norm)
      ? promised.filter(({ act, to }) => act === 'remind' && to === null)
      : promised
  return asked.length === 0 ? say('Nothing that is still to be done.') : say(asked.map(lineOf).join(' '))
}

/** What follows, if the promise was made to me: "what did I promise my daughter" asks for something else. */
const toMe =
  '(?= you\\b|$| (?:again|before|earlier|yesterday|last|this|today|then|exactly|when|to (?:bring|give|fetch|get) you)\\b)'
const asksForTheirs = new RegExp(
  `\\bwhat (?:(?:have|did|had) i (?:ever |already |just )*promised?|(?:do|did) i (?:still )?owe|(?:was|am) i (?:going |supposed |meant )*to bring)${toMe}|\\bdid i (?:promise|owe) you (?:anything|something)\\b`,
)

/** What the speaker promised to hand over, as the world knows it. Their other promises are in memories. */
const theirs = ({ surroundings, now }: Mind['context']): string =>
  (surroundings?.owed ?? [])
    .map(({ goods, missing, by, state }) => {
      const day = dueSaid(by, now, { sayDate })
      if (state === 'kept') return `You promised me ${goods}, and brought it.`
      return state === 'lapsed'
        ? `You promised me ${goods}, due ${day}. It has not come.`
        : `You promised me ${missing ?? goods}, due ${day}.`
    })
    .join(' ')

const lineOf = ({ act, words, to, when, own }: OpenPromise): string => {
  const whom = to === null ? (act === 'tell' && !own ? 'whoever asks' : 'you') : shortName(to)
  const later = when === '' ? '' : ` ${when}`
  const turned = own || to !== null ? words : flipPerson(words)
  const lead = own ? 'I mean to' : 'I am to'
  switch (act) {
    case 'tell':
      return `${lead} tell ${whom}${later}: "${capitalise(words).replace(/[.!?…]*$/, (end) => end || '.')}"`
    case 'ask':
    case 'remind':
      return to === null
        ? `${lead} ${act} you ${/^(?:of|about|to|that|what|how|where|who|if|whether|when|for) /i.test(turned) ? turned : `that ${turned}`}${later}.`
        : `${lead} ${act} ${whom}${later}: "${capitalise(words)}."`
    case 'give':
      return `${lead} bring ${whom} the word of ${turned}${later}.`
    case 'greet':
      return `${lead} greet ${whom}${later}.`
    case 'do':
      return `${lead} ${turned}${later}.`
    default:
      return act satisfies never
  }
}
