import { asksLeave } from '../../../language/en/questions/about-whom.ts'
import { asksHowItWentOn, asksOfBond, asksOfNature } from '../../../language/en/talk/in-context.ts'
import type { Part } from '../intents/intent.ts'
import type { Mind } from '../mind.ts'
import { matchFacts } from '../recall/match.ts'

/** A phrase at least this like their words is what they said. */
export const surely = 0.7
/** A phrase at least this like their words is taken before anything that only shares a word with them. */
export const likely = 0.45
/** A phrase at least this like their words is better than nothing. */
export const perhaps = 0.3

/** A phrase at least this like their words comes before rules that read the words in another way. */
export const exactly = 0.9

/** Acts that are done in words alone. */
const actsInWords: ReadonlySet<string> = new Set(['story', 'joke', 'other', 'more', 'quiet', 'leave', 'forget'])

/** Words of a plain question for my work. */
const fewWords = 5

/** How like a phrase must at least be to answer this reading. Infinite: other rules answer it, by facts or by acts. */
export const leastFor = (part: Part, mind: Mind): number => {
  const { intent } = part
  switch (intent.kind) {
    case 'greet':
    case 'introduce':
    case 'strange':
    case 'ask-opinion':
      return Number.POSITIVE_INFINITY
    case 'farewell':
    case 'thanks':
    case 'ask-place':
      return exactly
    case 'recall':
      // "Can I play?" asks for nothing that they told me.
      return asksLeave.test(part.sentence.norm) &&
        matchFacts(mind.ownFacts, intent.question.inner, intent.question.word).length === 0
        ? likely
        : exactly
    case 'ask-here':
      return intent.topic === 'who-does' || (mind.lastOwn !== '' && asksHowItWentOn.test(part.sentence.norm))
        ? 0
        : exactly
    case 'act':
      return actsInWords.has(intent.act.do) ? 0 : onlyOnMatter
    case 'ask-self':
      // "What do you do?" asks for nothing else; "do you sing while you work?" does.
      if (intent.topic === 'role' && part.sentence.words.length <= fewWords && !asksOfNature.test(part.sentence.norm))
        return exactly
      // "You seem grumpy" is a remark, and asks for nothing.
      return tellsOfListener.test(part.sentence.norm) ? 0 : (ofNow.get(intent.topic) ?? 0)
    case 'ask-person':
      // What I think of somebody goes by what happened between us.
      if (intent.aspect === 'who') return asksWho.test(intent.question.inner) ? surely : 0
      if (intent.aspect === 'where') return exactly
      return asksOfBond.test(part.sentence.norm) ? surely : onlyOnMatter
    default:
      return 0
  }
}
/** What is known of somebody answers these. */
const asksWho = /^(?:who|whose|how old|where|tell me|do you know|what (?:is|do you know|about))\b/
const tellsOfListener = /^(?:and |but |so |wow |hm )*you (?:look|seem|sound|are|were|must)\b/
const ofNow: ReadonlyMap<string, number> = new Map([
  ['name', exactly],
  ['age', exactly],
  ['nature', Number.POSITIVE_INFINITY],
  ['schedule', surely],
  ['mood', surely],
  ['doing', exactly],
  ['need', Number.POSITIVE_INFINITY],
  ['ambition', exactly],
])
/** Beyond what any phrase reaches that is not of the matter which we speak of. */
export const onlyOnMatter = 1.001
export const isForTalk =
  (mind: Mind) =>
  (part: Part): boolean =>
    leastFor(part, mind) <= onlyOnMatter
