import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import { kinWords } from '../../../language/en/lexicon/kin.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { callName } from '../../../language/en/names/names.ts'
import { sayHearsay } from '../../../language/en/news/hearsay.ts'
import { sayWhen } from '../../../language/en/time/say-time.ts'
import { type Mind, mostSearches } from '../mind.ts'
import type { Fact } from '../recall/fact.ts'
import { toldBySpeaker } from '../recall/facts.ts'
import { matchFacts, shape } from '../recall/match.ts'
import { type Answer, say } from './answer.ts'
import { tellOf } from './recall.ts'

/** The name of somebody's relative, from a memory: "My sister is called Dagny". */
interface Naming {
  fact: Fact
  /** The relative in the words of the question: "my sister", "ada's sister". */
  asked: string
  name: string
  kin: string
}

const called = "(\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*)"
const relation = '(?<relation>\\p{Ll}[\\p{Ll}-]*(?: \\p{Ll}[\\p{Ll}-]*)?)'
const namings: readonly RegExp[] = [
  `\\b[Mm]y ${relation}(?:'s name is| is called| is named| is|,? called|,? named|,)? (?<name>${called})`,
  `\\b[Mm]y ${relation}\\b[^.!?]*\\bthe name is (?<name>${called})`,
  `(?<name>${called}) is my ${relation}\\b`,
  `\\bI have an? ${relation}(?:,| called| named|, called|, named) (?<name>${called})`,
].map((pattern) => new RegExp(pattern, 'u'))

const kinAsked = new RegExp(`(?<![\\p{L}'’-])(my|[\\p{L}-]+'s) (${kinWords})(?![\\p{L}-])`, 'u')

/** How near two words must be to have the same meaning. */
const alike = 0.7
/** The most characters of one telling. A longer one is cut to the sentence that fits. */
const longest = 200

/**
 * Answers from two memories: for "what does my sister play?", one says who the sister is and another what she plays.
 * Tells both, with the answer first. Searches the notes under her name for the missing part. Null when one memory is
 * enough, or when nobody told me who she is. `mind` contains no memory that the asker may not hear.
 */
export const answerJoined = ({ asks, inner, word }: Question, mind: Mind): Answer | null => {
  if (!asks) return null
  const naming = mind.facts.toReversed().flatMap((fact) => namedIn(fact, inner, mind) ?? [])[0]
  if (naming === undefined) return searchFor(unnamedIn(inner, mind), mind)
  const rest = contentTerms(inner.replace(naming.asked, ' ')).filter(
    (term) => !term.vague && !/^(?:names?|call|called)$/.test(term.word),
  )
  if (rest.length === 0) return null
  const others = mind.facts.filter((fact) => fact.sentence.norm !== naming.fact.sentence.norm)
  const answers = (fact: Fact): boolean =>
    isBy(fact, naming.fact) && isOf(fact, naming) && matchFacts([fact], inner, word).length > 0 && met(fact, rest) > 0
  if (others.some(answers)) return null
  const worth = (fact: Fact): number => met(fact, rest) + shape(fact, word)
  const best = others
    .filter((fact) => holdsName(fact.telling, naming.name) && met(fact, rest) > 0)
    .toSorted((a, b) => worth(b) - worth(a) || b.order - a.order)[0]
  if (best) return say(tellWhole(best, naming.name, mind), whoIs(naming, mind))
  const search = searchFor([naming.name, ...rest.map((term) => term.word.replaceAll('-', ' '))].join(' '), mind)
  return search && { ...say(whoIs(naming, mind)), ...search }
}

const searchFor = (query: string | null, mind: Mind): Answer | null =>
  query === null ||
  mind.searches.includes(query) ||
  mind.searches.length >= mostSearches ||
  !mind.tools.has('memory_search')
    ? null
    : { ...say(), missing: { query } }

/** The relative that a question names ("my godfather") if none of my memories mentions one. Null otherwise. */
const unnamedIn = (inner: string, { facts, context }: Mind): string | null => {
  const [asked, whose = '', kin = ''] = kinAsked.exec(inner) ?? []
  if (asked === undefined) return null
  const tells = (fact: Fact): boolean =>
    fact.telling.toLowerCase().includes(kin) &&
    (whose === 'my' ? toldBySpeaker(fact, context) : fact.by.name.toLowerCase().startsWith(whose.replace(/'s$/, '')))
  return facts.some(tells) ? null : asked
}

const namedIn = (fact: Fact, inner: string, mind: Mind): Naming | null => {
  const own = toldBySpeaker(fact, mind.context)
  for (const pattern of namings) {
    const { relation: kin = '', name = '' } = pattern.exec(fact.telling)?.groups ?? {}
    if (kin === '' || name === '') continue
    const whose = own ? ['my'] : [fact.by.name, callName(fact.by.name)].map((each) => `${each.toLowerCase()}'s`)
    for (const words of new Set([kin, kin.split(' ')[0]])) {
      const asked = whose.map((each) => `${each} ${words}`).find((each) => ` ${inner} `.includes(` ${each} `))
      if (asked !== undefined && words !== undefined) return { fact, asked, name, kin: words }
    }
  }
  return null
}

/** Says who somebody is: "Dagny Stroud is your sister, as you told me." */
const whoIs = ({ fact, name, kin }: Naming, { context }: Mind): string =>
  toldBySpeaker(fact, context) ? `${name} is your ${kin}, as you told me.` : `${name} is ${fact.by.name}'s ${kin}.`

/**
 * Tells a fact together with its neighbouring sentences if the answer is next to the name and not in the same sentence
 * ("… swelled up: it was lavender").
 */
const tellWhole = (fact: Fact, name: string, mind: Mind): string => {
  const own = toldBySpeaker(fact, mind.context)
  if (
    fact.overheard ||
    fact.from !== null ||
    fact.telling.length > longest ||
    (own && holdsName(fact.sentence.text, name))
  )
    return tellOf(fact, mind)
  const when = sayWhen(fact.date, fact.time, mind.context.now, fact.now)
  return sayHearsay({
    how: 'told',
    name: own ? 'You' : fact.by.name,
    when,
    words: `${fact.telling.replace(/[.\s]+$/, '')}.`,
  })
}

const isBy = (one: Fact, other: Fact): boolean => one.by.id === other.by.id && one.by.name === other.by.name

/** Whether a fact is about this relative. "She plays the lute" refers to somebody in the words before. */
const isOf = (fact: Fact, { kin, name }: Naming): boolean =>
  fact.lead !== null || holdsName(fact.telling, kin) || holdsName(fact.telling, name)

const holdsName = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase())

/** How many of the requested words a fact contains, besides the name. */
const met = (fact: Fact, rest: readonly Term[]): number =>
  rest.filter((term) => [...fact.terms, ...fact.around].some((own) => nearness(term.stem, own.stem) >= alike)).length
