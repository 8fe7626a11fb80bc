import type { Assent, Waiting } from '../../assent.ts'
import { stem } from '../lexicon/stem.ts'
import { generalVerbs, stopWords } from '../lexicon/stop-words.ts'
import {
  type Clause,
  clausesOf,
  isConditional,
  isNoNeed,
  isOpen,
  readClause,
  type Stance,
  takesLeave,
} from './clauses.ts'

/** Phrases by which somebody takes something on: "I will bring you the bark". */
const takesOn =
  /^(?:(?:i|we) (?:will|shall|can|would(?! (?:like|love|be|rather|sooner|prefer|not|want)\b)|am going to|promise to|agree to|(?:would be|am) (?:glad|happy|delighted|honoured|willing|ready|pleased)(?: to)?|would (?:love|like) to|want to)|let (?:me|us))(?: (.+))?$/
/** Phrases that wish for something: "I would like a ribbon", "a ribbon, please". */
const wishes =
  /^(?:(?:i|we) (?:will have|will take|will buy|shall have|shall take|would like|would love|want|need|take|wish for|am looking for|(?:would like|would love|want|wish) to (?:buy|have|get|take|see|purchase))|(?:please )?(?:(?:give|sell|show|tell|teach|bring) (?:me|us)|open|let me (?:buy|have|see))|(?:can|could|may) i (?:have|buy|get|take)|may i have) (.+)$/
/** Phrases that accept anything: "I will do it". */
const general =
  /^(?:go (?:and )?)?(?:(?:do|take|have|accept|help|try|bring|fetch|carry|find|see to|look into|buy|get|like|love|handle|manage|take on|take care of) ?)?(?:(?:that|it|this|so|one|them|you|(?:your|the|that|this) (?:offer|quest|task|errand|work|job|favou?r|help|request|deal|bargain)|out|with (?:it|that)|for you|to|then|gladly|at once|right away|now|of it|on|anything|everything|today|tonight|tomorrow|soon|this (?:morning|afternoon|evening)|before (?:dark|noon|nightfall|supper)) ?)*$/
/** Words which show that nothing is brought or done. */
const denied = /\b(?:nothing|none|never|not|neither|no(?= \p{L})|no one|nobody)\b/u
/** Phrases by which somebody sets out. Other words tell whether they set out for this errand. */
const setsOut =
  /^(?:i|we) (?:will|shall|am going to) (?:(?:be|come) (?:right |soon )?(?:back|off)|return|hurry|set (?:out|off)|do my best)\b/
const having = /^(?:buy|have|get|take|see|purchase) /

const stemsOf = (words: string): { stem: string; verb: boolean }[] =>
  (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const verb = generalVerbs.has(word) || /^(?:bring|fetch|buy|carry|visit|find)$/.test(word)
    return (stopWords.has(word) && !verb) ||
      /^(?:please|three|two|four|five|six|today|tomorrow|tonight|soon|you|it)$/.test(word)
      ? []
      : [{ stem: stem(word), verb }]
  })

/** Whether the words are about the waiting matter: they name one of its things, or only its action. */
export const speaksOf = (words: string, about: string): boolean => {
  const known = new Set(stemsOf(about).map((each) => each.stem))
  const said = stemsOf(words)
  const things = said.filter(({ verb }) => !verb)
  return things.length > 0 ? things.some((each) => known.has(each.stem)) : said.some((each) => known.has(each.stem))
}

/** Numbers and words of address, which are in any talk: "my friend, for that I ask 2". */
const saysNoMatter = /^(?:\d+|friend|dear|dove|sweetl\w*|lamb|neighbour|stranger|sir|father|mother)$/

/** How many words of the matter these words name. */
export const sharedStems = (words: string, about: string): number => {
  const known = new Set(stemsOf(about).map((each) => each.stem))
  return new Set(
    stemsOf(words).flatMap((each) => (known.has(each.stem) && !saysNoMatter.test(each.stem) ? [each.stem] : [])),
  ).size
}

/** What one clause adds: a reference to these matters, to something else, or nothing relevant. */
type Named<Matter> = { kind: 'these'; these: Matter[] } | { kind: 'general' } | { kind: 'other' } | { kind: 'nothing' }

const namedIn = <Matter extends Waiting>(whole: string, waiting: readonly Matter[]): Named<Matter> => {
  const words = whole.replace(/ (?:if|unless|provided|as long as) .*$/, '')
  if (/^i (?:know|see|hear|heard|understand|remember|noticed)\b/.test(words)) return { kind: 'other' }
  if (setsOut.test(words)) return { kind: 'nothing' }
  const of = (thing: string, about: (matter: Matter) => string): Named<Matter> => {
    const these = waiting.filter((matter) => speaksOf(thing, about(matter)))
    return these.length > 0 ? { kind: 'these', these } : { kind: 'other' }
  }
  const wish = wishes.exec(words)?.[1]?.replace(/ please$/, '')
  const taking = takesOn.exec(words)
  const taken = taking === null ? undefined : (taking[1] ?? '')
  if (taken !== undefined && denied.test(taken)) return { kind: 'other' }
  if ((wish !== undefined && general.test(wish)) || (taken !== undefined && general.test(taken)))
    return { kind: 'general' }
  // "I would like to help" accepts; "I would like to buy" wishes.
  if (wish !== undefined && !/^to /.test(wish)) return of(wish, ({ gets }) => gets)
  if (taken !== undefined)
    return having.test(taken) ? of(taken, ({ gets }) => gets) : of(taken, ({ does, gets }) => `${does} ${gets}`)
  const bare = /^(?:an?|one|two|three|some|the|your|\d+) (.+?)(?: please)?$/.exec(words)?.[1]
  return bare === undefined || /\b(?:is|are|was|were|will|has|have)\b/.test(bare)
    ? { kind: 'nothing' }
    : of(bare, ({ gets, does }) => `${gets} ${does}`)
}

interface Said<Matter> {
  stance: Stance
  named: Named<Matter>
}

const readSaid = <Matter extends Waiting>(clause: Clause, waiting: readonly Matter[]): Said<Matter> => {
  const { stance, rest } = readClause(clause)
  if (clause.asks && stance === null) {
    const wish = namedIn(clause.words, waiting)
    // "Can I buy a ribbon?" wants something else. No other question is an answer.
    return { stance: null, named: wish.kind === 'other' ? wish : { kind: 'nothing' } }
  }
  // "I accept your quest".
  if (stance === 'yes' && rest !== '' && general.test(rest)) return { stance, named: { kind: 'general' } }
  const named: Named<Matter> = rest === '' ? { kind: 'nothing' } : namedIn(rest, waiting)
  if (stance !== null)
    return {
      stance,
      named: stance === 'yes' && rest !== '' && named.kind === 'nothing' ? ofRest(rest, waiting) : named,
    }
  return {
    stance:
      /^(?:i|we) (?:will|would|do|accept|can|agree|promise|shall)$/.test(rest) ||
      named.kind === 'these' ||
      named.kind === 'general'
        ? 'yes'
        : null,
    named,
  }
}

/**
 * What the words after a yes refer to. "Fine weather", "sure is cold" and "please tell me more" contain no yes. "Yes
 * the bark" names the matter.
 */
const ofRest = <Matter extends Waiting>(rest: string, waiting: readonly Matter[]): Named<Matter> => {
  const these = waiting.filter(({ does, gets }) => speaksOf(rest, `${does} ${gets}`))
  return these.length > 0 ? { kind: 'these', these } : { kind: 'other' }
}

/** Combines the answers of all clauses. A yes with a condition or a "but" doesn't count yet. */
const stanceOf = (clauses: readonly Clause[], said: readonly Said<Waiting>[]): Stance => {
  let stance: Stance = null
  for (const [index, clause] of clauses.entries()) {
    const own = said[index]?.stance ?? null
    const first: Stance = stance
    if (first === 'yes' && isNoNeed(clause)) continue
    if (clause.but && first === 'yes' && own !== 'yes') stance = 'later'
    else if (first === null) stance = own
    else if (own !== null && own !== first) stance = first === 'no' && own === 'yes' && !clause.but ? 'later' : own
    if ((isConditional(clause) || isOpen(clause)) && stance === 'yes') stance = 'later'
  }
  return stance
}

/** "I need salt" says why one came, and is no yes to a price. "I need it" is. */
const needs =
  /^(?:and |but |so )?(?:i|we) (?:need|(?:am|are) looking for|wish for) (?!(?:it|that|this|them|these|those|one)$)/

/** Whether the words do no more than name a matter: "The mill", "A penny, and a leaf". With a "please" they ask for it. */
const onlyName = (clauses: readonly Clause[], said: readonly Said<Waiting>[]): boolean =>
  clauses.every(
    ({ words }, index) =>
      said[index]?.stance !== 'yes' ||
      (needs.test(words) && !/ please$/.test(words)) ||
      (/^(?:and |but |so )?(?:an?|the|your|some|one|two|three|four|five|six|ten|\d+) /.test(words) &&
        !/ please$/.test(words)),
  )

/** "And the mill, what do they say?" names the matter and asks about it. That is no yes. */
const onlyAsksOf = (clauses: readonly Clause[], said: readonly Said<Waiting>[]): boolean =>
  clauses.some(({ asks, words }) => asks && /^(?:and |but |so )?(?:what|who|where|when|why|how|which)\b/.test(words)) &&
  onlyName(clauses, said)

/** Whether a yes is said in so many words. Naming the thing is enough to take an errand on, but not to pay. */
export const saysYes = (utterance: string, waiting: readonly Waiting[]): boolean => {
  const clauses = clausesOf(utterance)
  return !onlyName(
    clauses,
    clauses.map((clause) => readSaid(clause, waiting)),
  )
}

/**
 * Decides how words answer the matters that wait between two people. All other code asks this reader for yes or no. A
 * yes that names something else doesn't count ("I would like to buy a ribbon" while an errand waits). Neither does a
 * bare yes after another topic.
 */
export const readAssent = <Matter extends Waiting>(utterance: string, waiting: readonly Matter[]): Assent<Matter> => {
  const clauses = clausesOf(utterance)
  const said = clauses.map((clause) => readSaid(clause, waiting))
  const stance = stanceOf(clauses, said)
  if (stance === null || waiting.length === 0 || (stance === 'yes' && takesLeave(clauses))) return { kind: 'else' }
  if (stance === 'yes' && onlyAsksOf(clauses, said)) return { kind: 'else' }
  const names = said.map(({ named }) => named)
  const these = [...new Set(names.flatMap((named) => (named.kind === 'these' ? named.these : [])))]
  if (these.length === 0 && stance === 'yes' && names.some(({ kind }) => kind === 'other')) return { kind: 'else' }
  const candidates = these.length > 0 ? these : waiting.filter(({ last }) => last)
  const lastOfThem = candidates.filter(({ last }) => last)
  const [to, ...more] = candidates.length > 1 && lastOfThem.length === 1 ? lastOfThem : candidates
  if (to === undefined) return { kind: 'else' }
  return more.length > 0 ? { kind: 'which', among: [to, ...more] } : { kind: stance, to }
}

/** Whether the reader knows these words at all. A model handles other languages. */
export const isReadable = (utterance: string): boolean => {
  const words = utterance.toLowerCase().match(/\p{L}+/gu) ?? []
  return (
    words.length === 0 ||
    clausesOf(utterance).some((clause) => readClause(clause).stance !== null) ||
    words.filter((word) => stopWords.has(word)).length * 4 > words.length
  )
}

/** Reads a text as the answer to the question just asked: yes, no, later or none of these. */
export const readAnswerTo = (utterance: string, question: string): 'yes' | 'no' | 'later' | 'else' => {
  const last = question.match(/[^.!?…]+[.!?…]*["”]?\s*$/u)?.[0] ?? question
  // A request for help gives the listener nothing. An offer gives them the thing it names.
  const gets = /\b(?:would|will|could|can) you\b(?! (?:like|have|want|take|care for)\b)/i.test(last) ? '' : last
  const assent = readAssent(utterance, [{ id: 'question', does: question, gets, last: true }])
  return assent.kind === 'which' ? 'else' : assent.kind
}
