import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { asksMeaning } from '../../../language/en/questions/leaning.ts'
import { onlyListens } from '../../../language/en/talk/likeness.ts'
import type { SpecialRule } from '../account/rules.ts'
import { readingOf } from '../account/rules.ts'
import { answerOfErrandElsewhere } from '../errands/of-errand-elsewhere.ts'
import { answerOfErrand } from '../errands/of-my-errand.ts'
import type { Part } from '../intents/intent.ts'
import type { Mind } from '../mind.ts'
import { answerOrder } from '../orders/answer-order.ts'
import { answerBed } from '../orders/bed.ts'
import { answerHouse } from '../orders/house.ts'
import { answerOfMyOffer } from '../orders/my-offer.ts'
import { answerSong } from '../orders/song.ts'
import { answerExactlyFromTalk, answerFromTalk, answerToAnything, goOnWithTalk } from '../repertoire/from-talk.ts'
import { likely, perhaps, surely } from '../repertoire/least-likeness.ts'
import { letGo } from './acts.ts'
import { answerOfAim } from './ambition.ts'
import { answerAnnounced } from './announced.ts'
import type { Answer } from './answer.ts'
import { answerNewsAsked } from './asked-news.ts'
import { answerAskingOn } from './asks-on.ts'
import { answerByTrade, answerSum } from './by-trade.ts'
import { answerComparison, answerOneOfMany, answerPointing } from './compare.ts'
import { answerCourting } from './courting.ts'
import { answerDescribed } from './described.ts'
import { answerErrand } from './errands.ts'
import { answerFeasts } from './feasts.ts'
import { followTold } from './follow-told.ts'
import { answerGoingOn } from './here.ts'
import { answerJoined } from './joined.ts'
import { answerLeaning } from './leaning.ts'
import { answerMeetings } from './meetings.ts'
import { answerMishap } from './mishaps.ts'
import { answerConfronted, answerFound, answerMystery } from './mysteries.ts'
import { answerOfMyThings, answerOfOwnWords } from './of-my-things.ts'
import { answerOfOthers } from './of-others.ts'
import { answerBetween, answerOfMyKin, answerOfPerson, answerOfUsTwo } from './of-person.ts'
import { answerOfLastWords } from './own-last-words.ts'
import { answerOwnTopic } from './own-topic.ts'
import { answerPastDay } from './past-day.ts'
import { answerByDeeds } from './people.ts'
import { answerPromises } from './promises.ts'
import { answerRecalledFirst } from './recalled-first.ts'
import { answerRemark } from './remarks.ts'
import { answerReported } from './reported.ts'
import { answerSaidBefore } from './said-before.ts'
import { answerSeen } from './seen.ts'
import { answerSelf } from './self.ts'
import { answerBalking, answerSmallQuestion } from './small-questions.ts'
import { answerTheory } from './theories.ts'
import { answerToldBy } from './told-by.ts'
import { answerPart } from './usual.ts'
import { answerWhatIf } from './what-if.ts'
import { answerEvenings, answerWhatToDo } from './what-to-do.ts'
import { answerWhoIAm } from './who-i-am.ts'
import { answerWhoSays } from './who-says.ts'

/** The question is about me. */
const asksOfYou = /\b(?:do|did|are|were|have|had|would) you\b/

/**
 * A rule that comes before the usual answer. It gets the part with references resolved, and as spoken: for "have you
 * seen it?", with and without the thing.
 */
type FirstRule = (part: Part, mind: Mind, plain: Part) => Answer | null

/**
 * Rules that come before the usual answer, in this order. The first rule with an answer wins. The rules from
 * `own-topic` on come before anything else that fits a question: my knowledge under exactly that name, my sightings,
 * and what others told me about themselves.
 */
export const firstRules: readonly (readonly [SpecialRule, FirstRule])[] = [
  [
    'what-i-am',
    ({ intent }, mind) =>
      intent.kind === 'ask-self' && intent.topic === 'nature' ? answerSelf('nature', intent.question, mind) : null,
  ],
  ['own-name', ({ sentence }, mind) => answerWhoIAm(sentence, mind)],
  ['let-go', ({ sentence }, mind) => letGo(sentence, mind)],
  ['my-errand', ({ sentence }, mind, plain) => answerOfErrand(plain, mind) ?? answerOfErrandElsewhere(sentence, mind)],
  ['my-offer', (_, mind, plain) => answerOfMyOffer(plain, mind)],
  ['courting', ({ sentence }, mind) => answerCourting(sentence, mind)],
  ['promises', ({ sentence }, mind) => answerPromises(sentence, mind)],
  ['meetings', ({ sentence }, mind) => answerMeetings(sentence, mind)],
  ['sum', ({ sentence, intent }, mind) => ('question' in intent ? answerSum(sentence.text, mind) : null)],
  ['found', (_, mind, plain) => answerFound(plain, mind)],
  ['mystery', (part, mind, plain) => answerMystery(part, mind, plain)],
  ['confronted', (_, mind, plain) => answerConfronted(plain, mind)],
  ['theory', (part, mind) => answerTheory(part, mind)],
  ['by-deeds', (part, mind) => answerByDeeds(part, mind)],
  ['what-to-do', ({ sentence }, mind) => answerWhatToDo(sentence, mind)],
  ['own-aim', ({ sentence }, mind) => answerOfAim(sentence, mind)],
  [
    'small-question',
    ({ sentence }, mind) => (mind.context.speaker.kind === 'player' ? answerBalking(sentence.norm, mind) : null),
  ],
  ['talk', (part, mind) => answerExactlyFromTalk(part, mind)],
  ['evenings', ({ sentence }, mind) => answerEvenings(sentence, mind)],
  ['bed', ({ sentence }, mind) => answerBed(sentence, mind)],
  ['song', ({ sentence }, mind) => answerSong(sentence, mind)],
  ['house', ({ sentence }, mind) => answerHouse(sentence, mind)],
  ['reported', ({ sentence }, mind) => answerReported(sentence, mind)],
  ['order', ({ sentence }, mind) => answerOrder(sentence, mind)],
  // "How did you become a smith?" asks for my life, "how is a knife made?" for the trade.
  ['by-trade', (part, mind) => (asksOfYou.test(part.sentence.norm) ? null : answerByTrade(part, mind))],
  ['talk', (part, mind) => answerFromTalk(part, mind, surely) ?? answerToAnything(part, mind)],
  ['by-trade', (part, mind) => answerByTrade(part, mind)],
  ['what-if', ({ sentence }, mind) => answerWhatIf(sentence, mind)],
  ['who-says', ({ sentence }, mind) => answerWhoSays(sentence, mind)],
  ['feasts', ({ sentence }, mind) => answerFeasts(sentence, mind)],
  ['announced', ({ sentence }, mind) => answerAnnounced(sentence, mind)],
  ['mishap', ({ sentence }, mind) => answerMishap(sentence, mind)],
  ['asks-on', ({ sentence }, mind) => answerAskingOn(sentence, mind)],
  ['own-words', ({ sentence }, mind) => answerOfOwnWords(sentence, mind)],
  [
    'compared',
    (part, mind) => answerComparison(part, mind) ?? answerOneOfMany(part, mind) ?? answerPointing(part, mind),
  ],
  ['leaning', (part, mind) => (asksMeaning.test(part.sentence.norm) ? answerLeaning(part, mind) : null)],
  ['of-person', ({ sentence }, mind) => answerDescribed(sentence, mind)],
  ['talk-near', (part, mind) => answerFromTalk(part, mind, likely)],
  ['small-question', (part, mind) => answerSmallQuestion(part, mind, false)],
  ['follow-told', (_, mind, plain) => followTold(plain, mind)],
  ['small-question', (part, mind) => answerSmallQuestion(part, mind)],
  ['talk-on', (part, mind) => (onlyListens(part.sentence.norm) ? goOnWithTalk(part, mind) : null)],
  ['leaning', (part, mind) => answerLeaning(part, mind)],
  ['remark', (part, mind) => answerRemark(part, mind)],
  ['talk-on', (part, mind) => goOnWithTalk(part, mind)],
  ['own-last-words', (part, mind) => answerOfLastWords(part, mind)],
  ['going-on', ({ sentence }, mind) => answerGoingOn(sentence, mind)],
  ['news-asked', ({ sentence }, mind) => answerNewsAsked(sentence, mind)],
  ['own-topic', ({ intent }, mind) => ('question' in intent ? answerOwnTopic(intent, mind) : null)],
  [
    'of-person',
    ({ intent, sentence }, mind) =>
      'question' in intent
        ? (answerBetween(sentence.norm, mind) ??
          answerOfUsTwo(sentence.norm, mind) ??
          answerOfMyKin(intent.question, mind) ??
          answerOfPerson(intent.question, mind))
        : null,
  ],
  ['of-my-things', ({ intent }, mind) => ('question' in intent ? answerOfMyThings(intent.question, mind) : null)],
  ['joined', ({ intent }, mind) => ('question' in intent ? answerJoined(intent.question, mind) : null)],
  ['told-by', ({ intent }, mind) => ('question' in intent ? answerToldBy(intent.question, mind) : null)],
  ['past-day', ({ intent }, mind) => ('question' in intent ? answerPastDay(intent.question, mind) : null)],
  ['errand', ({ intent }, mind) => ('question' in intent ? answerErrand(intent.question, mind) : null)],
  ['seen', ({ intent }, mind) => ('question' in intent ? answerSeen(intent.question, mind) : null)],
  ['of-others', ({ intent }, mind) => ('question' in intent ? answerOfOthers(intent.question, mind) : null)],
  ['recalled-first', ({ intent }, mind) => ('question' in intent ? answerRecalledFirst(intent, mind) : null)],
]

/** Readings that a name or a word alone may lead to. */
const roughly: ReadonlySet<string> = new Set(['ask-here:who-does', 'ask-person:who'])

/** "What helps?" after "I have had a cough for days": the question means what was told, and names nothing itself. */
const leansOnTold = ({ intent, sentence: { norm } }: Part): boolean =>
  'question' in intent && contentTerms(norm).every(({ verb, vague }) => verb || vague)
/** Rules that compare the words of the question alone. */
const ofItsWords: ReadonlySet<SpecialRule> = new Set(['talk', 'talk-near'])

/** Answers one part by the first rule that fits, and notes the rule. `alone`: nothing else was said. */
export const answerByRule = (
  part: Part,
  mind: Mind,
  { plain, toldAlongside, alone }: { plain: Part; toldAlongside: string; alone: boolean },
): Answer => {
  const isOfTold = toldAlongside !== '' && leansOnTold(part)
  for (const [rule, fitting] of firstRules) {
    if (isOfTold && ofItsWords.has(rule)) continue
    const answer = fitting(part, mind, plain)
    if (answer === null) continue
    const better = answer.isFiller ? answerFromTalk(part, mind, perhaps, true) : null
    if (better !== null) return notedAs('talk-near', better, part, mind)
    const again = answer.isFiller ? answerSaidBefore(part, mind) : null
    if (again !== null) return notedAs('said-before', again, part, mind)
    return notedAs(rule, answer, part, mind)
  }
  const usual = answerAsUsual(part, { ...mind, toldAlongside }, alone)
  // Something that may fit is better than words for anything.
  const isUnsure = usual.isFiller || (!isOfTold && (usual.isUnsure || roughly.has(readingOf(part.intent))))
  const instead = isUnsure ? answerFromTalk(part, mind, perhaps, usual.isFiller === true) : null
  if (instead !== null) return notedAs('talk-near', instead, part, mind)
  const again = usual.isFiller ? answerSaidBefore(part, mind) : null
  return again === null ? usual : notedAs('said-before', again, part, mind)
}

const notedAs = (rule: SpecialRule, answer: Answer, part: Part, mind: Mind): Answer => {
  mind.notebook.rule({ rule, part, mind, said: answer.tool?.ok ?? [...answer.text, answer.whole ?? ''] })
  return answer
}

/** Gives the usual answer, and notes that. */
export const answerAsUsual = (part: Part, mind: Mind, alone: boolean): Answer => {
  const answer = answerPart(part, mind, alone)
  mind.notebook.rule({ rule: readingOf(part.intent), part, mind, said: answer.tool?.ok ?? answer.text })
  return answer
}
