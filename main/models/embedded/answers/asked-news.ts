import { contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { callName } from '../../../language/en/names/names.ts'
import { detailsIn } from '../../../language/en/news/details.ts'
import { asksSpokenOfThem } from '../../../language/en/questions/asking.ts'
import { askedOfStanding } from '../../../language/en/questions/standing.ts'
import { findByRole } from '../knowledge/people.ts'
import { findPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import type { Fact } from '../recall/fact.ts'
import { toldBySpeaker } from '../recall/facts.ts'
import { isOfSpeaker, tellSighting } from '../recall/sightings.ts'
import { type Answer, say } from './answer.ts'
import { tellOf } from './recall.ts'
import { bestItem, speakItem } from './topic.ts'

/**
 * Questions whether I've heard something: "have you heard of a party?", "did you know that there is a party?", "do you
 * know whether anybody runs for mayor?"
 */
const asksWhatIsHeard =
  /^(?:(?:and|so|hey|please|tell me) )*(?:have|had|did|do) you (?:\w+ ){0,2}?(?:heard|hear|know|knew|learn|learned) (?:anything |something |more |any news )?(?:of|about|that|there|if|whether)\b(.*)$/
const related = 0.5
const asksOfMatters = /^(?:who|what|when|where|is|are|does|has|will|at what|what time)\b/
/** Questions about who does something: "who is running for mayor?", "is anybody looking for work?" */
const asksWhoDoes = /^(?:who (?:is|are)|is (?:anybody|anyone|somebody|someone)) \p{L}+ing for\b/u
const pronouns = /\b(?:i|me|my|mine|you|your|yours|we|us|our)\b/

/**
 * Answers a question about village news with what I heard and from whom. If I was never told of the thing, I say so.
 * Null for any other question.
 */
export const answerNewsAsked = (sentence: Sentence, mind: Mind): Answer | null => {
  const { norm } = sentence
  if (asksSpokenOfThem.test(norm)) return heardOfThem(mind)
  const heard = asksWhatIsHeard.exec(norm)
  const about = heard?.[1]?.trim() ?? norm
  if (heard === null && (sentence.mark !== '?' || !asksOfMatters.test(norm))) return null
  if (pronouns.test(about) || (heard === null && isOfStanding(norm, mind))) return null
  const asked = contentTerms(about).filter(({ vague }) => !vague)
  // With a name in it, the question may be about a person.
  if (asked.length === 0 || (heard === null && asked.some((term) => isName(term, mind)))) return null
  const others = mind.facts.filter(
    (fact) => !toldBySpeaker(fact, mind.context) && fact.by.id !== mind.context.character.id,
  )
  const fact = others.findLast((each) => holds(stemsOf(each), asked))
  if (fact) return tellWith(fact, norm, mind)
  const own = mind.items.find((item) => item.kind === 'memory' && holds(item.stems, asked))
  if (own) return say(speakItem(own, mind))
  if (heard === null && !(asksWhoDoes.test(norm) && asked.some((term) => !term.verb && isUnheardOf(term, mind))))
    return null
  if (
    mind.items.some((item) => holds(item.stems, asked)) ||
    mind.ownFacts.some((own) => !own.now && holds(stemsOf(own), asked))
  )
    return null
  // First says that my news is about something else, and then tells it because it is similar.
  const near = heard === null ? null : bestItem(asked, mind, related, about)
  return {
    ...say(mind.voice.line('unknown', { topic: 'that' }), near?.text ?? ''),
    ...(mind.searched || !mind.tools.has('memory_search')
      ? {}
      : { missing: { query: asked.map(({ word }) => word).join(' ') } }),
  }
}

/**
 * Whether a question asks for a lasting fact: "where is the mill?", "who is the smith?", "what does bread cost?" Such
 * facts come before news that contains the same word.
 */
const isOfStanding = (norm: string, { context, people }: Mind): boolean =>
  askedOfStanding(norm).some(({ kind, name }) =>
    kind === 'place'
      ? !besides.test(name) && findPlace(name, context) !== null
      : kind === 'person'
        ? findByRole(`the ${name}`, people, context) !== null
        : true,
  )
const besides = /^(?:at|in|on|by|near|behind|inside|with|of|new|about)\b|\b(?:happening|going|today|tomorrow|tonight)\b/

/** The newest thing that others told me about the asker. Askers know their own words. */
const heardOfThem = (mind: Mind): Answer => {
  const { speaker, character } = mind.context
  const name = callName(speaker.name).toLowerCase()
  const told = mind.facts.findLast(
    (fact) => !toldBySpeaker(fact, mind.context) && fact.by.id !== character.id && fact.sentence.words.includes(name),
  )
  const seen = mind.sightings.findLast((sighting) => isOfSpeaker(sighting, mind.context))
  if (told) return say(tellOf(told, mind))
  return say('Nobody has told me anything of you.', seen ? tellSighting(seen, mind.context) : '')
}

const isName = ({ stem }: Term, { people }: Mind): boolean =>
  people.some(({ name }) => name.toLowerCase().split(/\s+/).includes(stem))

const isUnheardOf = ({ stem }: Term, { items }: Mind): boolean =>
  !items.some((item) => [...item.stems, ...item.topics].includes(stem))

/** Whether all words of the question match. A similar word isn't enough: a fair isn't a party. */
const holds = (stems: readonly string[], asked: readonly Term[]): boolean =>
  asked.every(({ stem }) => stems.includes(stem))

const stemsOf = ({ terms }: Fact): string[] => terms.map(({ stem }) => stem)

/** Tells the news, and says which details got lost on the way. */
const tellWith = (fact: Fact, norm: string, mind: Mind): Answer => {
  const kinds = new Set(
    detailsIn(
      fact.sentence.text,
      mind.context.places.map(({ label }) => label),
    ).map(({ kind }) => kind),
  )
  const lost =
    /\bwhen\b|\bwhat time\b/.test(norm) && !kinds.has('time')
      ? 'When'
      : /\bwhere\b/.test(norm) && !kinds.has('place')
        ? 'Where'
        : null
  return say(tellOf(fact, mind), lost === null ? '' : `${lost} that is, nobody told me.`)
}
