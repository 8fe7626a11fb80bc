import { contentStems, contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { everyday, ofHousehold, ofTrade } from '../../../language/en/talk/sorts-of-words.ts'
import type { Item } from '../knowledge/items.ts'
import type { Person } from '../knowledge/people.ts'
import { searchItems } from '../knowledge/search.ts'
import type { Mind } from '../mind.ts'
import { isWorthTelling, viewOf } from '../opinions/talk-of-people.ts'
import { tieWith } from '../opinions/ties.ts'

/** From this score on, a text is about a word and doesn't merely contain it. */
const onTopic = 0.7
/** From this score on, a word is another name for the same thing and not only related. */
const sameThing = 0.85

/** Whether neighbours know an item anyway: who I am, where I live, my prices and hours. */
export const knownAnyway = (item: Item): boolean =>
  item.topics.some((topic) => ofTrade.test(topic) || ofHousehold.test(topic)) ||
  /^(?:I am|I'm|My name|They call me|Mine is|I live|I was born|I have been|I came)\b/.test(item.text)

/**
 * Whether I may tell an item to this neighbour: it isn't about themselves, and they neither heard it from me before nor
 * just said it.
 */
export const speakable = (item: Item, { context, voice }: Mind): boolean =>
  /^(?:knows|wish|fear|opinion)$/.test(item.kind) &&
  item.person !== context.speaker.id &&
  !knownAnyway(item) &&
  !item.text.includes(shortName(context.speaker.name)) &&
  !voice.said(item.text) &&
  !context.utterance.includes(item.text) &&
  !context.conversation.some(({ text }) => text.includes(item.text))

/** Picks one of equally good items, preferably one that nobody heard from me today. */
export const chooseFresh = (items: readonly Item[], mind: Mind, salt: string): Item | undefined => {
  const fresh = items.filter(({ text }) => !mind.voice.saidToOthers(text))
  return mind.voice.choose(fresh.length > 0 ? fresh : items, salt)
}

/** The words of an item for somebody who hasn't asked for it. Names the person it's about. */
export const worded = ({ text, person }: Item, { people }: Mind): string => {
  const of = person === null ? undefined : people.find(({ id }) => id === person)
  const isNamed =
    of === undefined || [of.first, of.role ?? of.first].some((name) => text.toLowerCase().includes(name.toLowerCase()))
  return isNamed ? text : `${of.first}? ${text}`
}

const lastSentences = 2

const tellsOfHappening = /^\s*I saw the\b|\beverybody is welcome\b/
/**
 * The part of their words that has a subject. If they pass on somebody's words, it is those. At the opening of a talk,
 * it comes after the greeting.
 */
export const matterOf = ({ context: { utterance, speaker } }: Mind): string => {
  const told = /: "(.+)"/s.exec(utterance)?.[1]
  if (told !== undefined) return told
  const sentences = utterance.match(/[^.!?…]+[.!?…]*/gu) ?? []
  const news = sentences.findIndex((sentence) => tellsOfHappening.test(sentence))
  if (news >= 0) return sentences.slice(news).join('').trim()
  return speaker.opening ? sentences.slice(-lastSentences).join('').trim() : utterance
}

const firstOf = (text: string): string => /^[^.!?…]+[.!?…]*/u.exec(text)?.[0] ?? text
const words = (text: string): number => text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0
const answering =
  /^(?:yes|no|not|aye|of|being|know one|got some|bring it|them|it(?:'s| is)|that(?:'s| is| was)|he|she|they|him|her|his|both|either|none|quite|well enough|all of)\b/i

/**
 * Beginnings that refer to something named before: "It sounds three strokes now and then", "I clip the grass between
 * them".
 */
const leansOnBefore =
  /^(?:before|after|since|besides) (?:that|this|it)\b|^(?:and |but |so )?(?:it(?! (?:rain|snow|freez|froze|thaw|takes? |all ))|they|them|these|those|this|this one|that)\b|^(?:is|are|was|were|does|do|did|has|have) (?:it|they|them|he|she|that)\b|^(?:(?!\p{L}+s\b|people|folk|children|men|women|and\b)[\p{L}'’-]+ )+(?:them|they)\b/iu

/** Whether a text can be said unasked. Much of what an author wrote answers a question that nobody has asked. */
export const answersUnasked = (text: string): boolean => {
  const first = firstOf(text)
  return !answering.test(text) && !leansOnBefore.test(first) && (first.endsWith('?') || words(first) >= 3)
}

const fewWords = 5
/**
 * Whether a text names its subject at the beginning. Otherwise only the asker could follow it: "I was six, and asleep."
 */
const namesItsMatter = ({ topics, phrases, text }: Pick<Item, 'topics' | 'phrases' | 'text'>): boolean => {
  if (topics.length === 0 && phrases.length === 0) return true
  const [first = text, second = ''] = text.match(/[^.!?…]+[.!?…]*/gu) ?? []
  const begins = words(first) <= fewWords ? `${first}${second}` : first
  const stems = contentStems(begins)
  return (
    phrases.some((phrase) => begins.toLowerCase().includes(phrase)) ||
    topics.some((topic) => stems.some((stem) => nearness(topic, stem) >= sameThing))
  )
}

/** Whether an item can also begin a talk. */
export const beginsTalk = ({ kind, text, person, topics, phrases }: Item): boolean => {
  const first = firstOf(text)
  if (words(text) < 5) return false
  if (person !== null) return true
  if (kind === 'knows' && !namesItsMatter({ topics, phrases, text })) return false
  if (!answersUnasked(text) || (first.endsWith('?') && words(first) < 5)) return false
  return (
    !/^(?:wish|fear)$/.test(kind) || /\b(?:I|I'd|I'm|I’d|me|my)\b/.test(text) || /^(?:want|like|afraid)\b/i.test(text)
  )
}

/**
 * Something about a person that I haven't said yet: the author's text, or else our relation and its reason, or else an
 * item that begins with their name.
 */
export const wordOf = (person: Person, mind: Mind): string | null => {
  const mine = mind.items.filter((item) => speakable(item, mind))
  // Who has heard it from me today has heard it in the street: to the next neighbour it would be a saying.
  const opinion = chooseFresh(
    mine.filter((item) => item.person === person.id && !mind.voice.saidToOthers(item.text)),
    mind,
    `of ${person.id}`,
  )
  if (opinion) return worded(opinion, mind)
  const tie = tieWith(mind, person.id)
  const view = tie ? viewOf(tie, mind) : null
  if (tie && view !== null && !mind.voice.said(view) && (tie.quarrel !== null || isWorthTelling(tie, view))) return view
  const other = chooseFresh(
    mine.filter(
      ({ text }) => firstOf(text).includes(person.first) && answersUnasked(text) && !mind.voice.saidToOthers(text),
    ),
    mind,
    `with ${person.id}`,
  )
  return other ? worded(other, mind) : null
}

/** A word that occurs in at most this many of my texts is what they are about. */
const rareTexts = 2

const thingsIn = (text: string): Term[] =>
  contentTerms(text.replaceAll(/"|\blike (?:an? |the )?[^.,;:!?]+/gi, ' ')).filter(
    (term) => !term.verb && !term.vague && !everyday.test(term.stem),
  )

/** Whether both texts mention the same thing. */
export const nounsShared = (one: string, other: string): boolean => {
  const things = thingsIn(other)
  return thingsIn(one).some((term) => things.some(({ stem }) => nearness(term.stem, stem) >= onTopic))
}

const asksThem = /^(?:who|what|where|when|why|how|do|does|did|have|has|are|is|will|would|can|could|shall)\b/i
/**
 * Whether a text fits after their words. "My hands? A kettle." repeats what somebody said, so they must have said it.
 */
const echoes = (own: string, theirs: string): boolean => {
  const first = firstOf(own).trim()
  return !first.endsWith('?') || asksThem.test(first) || nounsShared(first, theirs)
}

/**
 * Something about the things in a text that I haven't said yet. It must be about the same thing, not merely contain the
 * word.
 */
export const wordOn = (text: string, mind: Mind): string | null => {
  const matches = thingsIn(text)
    .flatMap((term) => {
      const having = mind.items.filter(({ stems }) => stems.includes(term.stem)).length
      const isAbout = ({ topics, stems, kind }: Item): boolean =>
        topics.some((topic) => nearness(term.stem, topic) >= sameThing) ||
        (kind !== 'knows' && having <= rareTexts && stems.includes(term.stem))
      return searchItems(mind.items, [term])
        .slice(0, 3)
        .filter(({ item }) => isAbout(item))
    })
    .filter(
      ({ item, score }) =>
        score >= onTopic &&
        item.kind !== 'wish' &&
        speakable(item, mind) &&
        answersUnasked(item.text) &&
        echoes(item.text, text),
    )
    .toSorted((left, right) => right.score - left.score)
  const best = matches.find(({ item }) => !mind.voice.saidToOthers(item.text))
  return best ? worded(best.item, mind) : null
}
