import { bareWords } from '../../../language/bare-words.ts'
import { readQuestion } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { readSentences, type Sentence } from '../../../language/en/grammar/text.ts'
import { callName, shortName } from '../../../language/en/names/names.ts'
import { sourcesIn } from '../../../language/en/news/hearsay.ts'
import { favourIn } from '../../../language/en/requests/asking.ts'
import { isBareOrder } from '../../../language/en/requests/bare-orders.ts'
import { tellsNothing } from '../../../language/en/talk/statements.ts'
import type { Remember } from '../../../language/remember.ts'
import type { MemoryHit } from '../../../mind/ports/memory-port.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { applyCorrections, correcting } from './corrections.ts'
import type { Fact } from './fact.ts'
import { impliedWords } from './implied.ts'
import { inPieces } from './long-sentence.ts'
import { ofThemselves, readTelling, type Telling, tellingsOfNotes, usualWeight } from './tellings.ts'

/** How many of the other's last lines count as just said. */
const justNow = 3

const fillers =
  /^(?:(?:well|so|and|but|oh|right|quick one|fun fact|confession|did you know(?: that)?|ah|hey|hi|hello|listen|look|please|ok|okay|yes|no|nope|now|also|btw|wait|sorry|whoops|oops|hang on|hold on|correction|scratch that|i meant(?: to say)?|i mean(?! to\b)|i should have said|rather|by the way|which reminds me|that reminds me|just so you know|you (?:should|must|ought to) know(?: that)?|you know|let me tell you(?: that)?|i (?:want|wanted|would like|need|have) to (?:tell|inform) you(?: that)?|i (?:must|should|can|will|may) (?:tell you|confess|admit)(?: that)?|i (?:told|tell) you(?: that)?|i (?:want|would like|need) you to (?:remember|know)(?: that)?|(?:please )?(?:remember|do not forget|never forget|keep in mind|bear in mind|note|make a note)(?: that| this| the following)?|for your information|the truth is|truth be told|the thing is|to be honest|honestly|actually|guess what|do you know what|see|you see|(?:just |strictly )?between (?:us(?! and\b)|ourselves|you and me|the two of us)(?: two)?|(?:please )?do not laugh(?: at me)?|(?:it |this |that )?is a secret|keep (?:it|this|that) (?:to yourself|quiet|secret|between us)(?: please)?|good (?:morning|day|evening|afternoon))\b[ ,:]*)+/i

const trailers =
  /,? (?:by the way|you know|you see|actually|mate|to be honest|honestly|just so you know|if you must know|lol|haha|though|anyway|in case you (?:wonder|were wondering|care)|for what it is worth|i tell you|you hear|ok|okay|please)$/i

/** Strips "well", "please remember that" and the like from a statement. */
export const withoutFillers = (text: string): string => {
  const rest = text.replace(fillers, '').replace(trailers, '').trim()
  return rest.split(/\s+/).length >= 2 ? rest : text
}

const questionOrTalk = (sentence: Sentence, corrects: boolean): boolean => {
  if (sentence.words.length < 2) return !corrects
  const question = readQuestion(sentence)
  if (question.asks || isBareOrder(sentence.text, (part) => part.split(' ').length > 2)) return true
  return tellsNothing.test(sentence.norm)
}

const pronounStart = /^(?:he|she|it|they|his|her|its|their|him|them|there|that|this)\b/

/** Restores the capitals of familiar names that a hurried player left out. */
const withNames = (text: string, names: ReadonlySet<string>): string =>
  text.replaceAll(/\p{Ll}{3,}/gu, (word) => (names.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))

const plainLetter = /^[a-z]/i
const mayBeginWith = (text: string, name: string): boolean =>
  !plainLetter.test(text) || !plainLetter.test(name) || text.charAt(0).toLowerCase() === name.charAt(0).toLowerCase()

/** The words without my name: to Marta, "Marta, I lost a ring" means "you lost a ring". */
const withoutMyName = (text: string, character: TurnContext['character']): string => {
  // A quick check: most sentences begin with another letter.
  if (!mayBeginWith(text, character.name) && !mayBeginWith(text, shortName(character.name))) return text
  const mine = [character.name, shortName(character.name)]
    .map((name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, '.'))
    .join('|')
  return text.replace(new RegExp(`^(?:${mine})(?:\\s*[,:]\\s*|\\s+(?=(?:i|i'm|i've|my|we|our)\\b))`, 'iu'), '')
}

/** The words without the speaker's introduction, since I know who speaks: "I am Ada, I live at the mill". */
const withoutOwnName = (text: string, name: string): string => {
  const [, own, rest] =
    /^(?:I am|my name is|this is) (\p{L}[\p{L}'-]*)(?:, and|,| and) (?=(?:I|my|we|our)\b)(.+)$/iu.exec(text) ?? []
  return own !== undefined && rest !== undefined && own.toLowerCase() === name.toLowerCase() ? rest : text
}

/** The part of a fact that depends on its words alone. */
export type FactParts = Pick<Fact, 'sentence' | 'lead' | 'terms' | 'around' | 'from' | 'over'> & {
  /** The position among the sentences of the telling. */
  index: number
}

const factsOf = (telling: Telling, parts: readonly FactParts[]): Fact[] =>
  parts.map(({ index, ...part }) => ({
    ...part,
    by: telling.by,
    date: telling.date,
    time: telling.time,
    now: telling.now,
    order: telling.order + index / 100,
    score: telling.score,
    importance: telling.importance,
    telling: telling.words,
    overheard: telling.overheard,
    noted: telling.noted ?? false,
  }))

const readFacts = (
  telling: Pick<Telling, 'words' | 'by'>,
  names: ReadonlySet<string>,
  character: TurnContext['character'],
): FactParts[] => {
  const facts: FactParts[] = []
  let before: Sentence | null = null
  const corrects = correcting.test(telling.words)
  const sentences = sourcesIn(telling.words).flatMap(({ text, from, over }) =>
    readSentences(text)
      .flatMap(inPieces)
      .map((raw) => ({ raw, from, over })),
  )
  sentences.forEach(({ raw, from, over }, index) => {
    const stripped = withoutOwnName(withoutFillers(withoutMyName(withoutFillers(raw.text), character)), telling.by.name)
    const text = withNames(corrects ? raw.text.replace(fillers, '').replace(trailers, '').trim() : stripped, names)
    const asked = favourIn(raw.text) ?? favourIn(text)
    const sentence =
      asked !== null ? readSentences(`I asked you to ${asked}`)[0] : text === raw.text ? raw : readSentences(text)[0]
    const mark = /^(?:well |so |hey |oh )?did you know\b/.test(raw.norm) ? '.' : raw.mark
    if (!sentence || (asked === null && questionOrTalk({ ...sentence, mark }, corrects))) {
      before = null
      return
    }
    const own = contentTerms(sentence.text)
    const bare =
      /\b(?:he|she|it|they|her|him|them|his|hers|its|their)\b/.test(sentence.norm) &&
      !own.some((term) => !term.verb && !term.vague)
    // In "tall, red beard, limps", the sentence before says who it is.
    const fragment =
      sentence.words.length <= 6 &&
      !/\b(?:i|my|we|our|you|he|she|it|they|the|a|an|is|are|was|were|am|have|has|had|do|did|not)\b/.test(
        sentence.norm,
      ) &&
      !corrects
    const leaning: Sentence | null = pronounStart.test(sentence.norm) || bare || fragment ? before : null
    facts.push({
      sentence,
      lead: leaning,
      terms: [
        ...own,
        ...contentTerms(impliedWords(sentence.norm)).filter((term) => !own.some((each) => each.stem === term.stem)),
      ],
      around: leaning === null ? [] : contentTerms((leaning as Sentence).text),
      from,
      over,
      index,
    })
    before = sentence
  })
  return facts
}

const stamp = (date: string | null, time: string | null): number => {
  const value = date === null ? Number.NaN : Date.parse(`${date}T${time ?? '00:00'}:00Z`)
  return Number.isFinite(value) ? value : 0
}

/** The lower-case first names of somebody's acquaintances. `key` identifies the set. */
export interface FirstNames {
  names: ReadonlySet<string>
  key: string
}

export const firstNamesOf = (acquaintances: TurnContext['acquaintances']): ReadonlySet<string> =>
  new Set(acquaintances.map((person) => callName(person.name).toLowerCase()).filter((name) => name.length > 2))

/** Readers that keep their results between turns. The key of `facts` contains everything that they depend on. */
export interface ReadFactsOnce {
  facts: Remember<FactParts[]>
  firstNames(acquaintances: TurnContext['acquaintances']): FirstNames
}

const readFactsAnew: ReadFactsOnce = {
  facts: (_, read) => read(),
  firstNames: (acquaintances) => ({ names: firstNamesOf(acquaintances), key: '' }),
}

/** Somebody leaves for their work: said to be gone, and no news of theirs. */
const takesUpWork = (words: string): boolean => {
  const first = words.replace(/^(?:well|so|now|right), /i, '').replace(/(?<=[.!]) [^.!?]{1,30}[.!]$/, '')
  return workTakenUp.some((phrase) => phrase.test(first))
}
const workTakenUp = [
  /^back to \p{Ll}+ing\b[^.!?]*(?: with me|, then)[.!]?$/iu,
  /^it is time that I went on \p{Ll}+ing\b[^.!?]*[.!]?$/iu,
  /^I am supposed to be \p{Ll}+ing\b[^.!?]*, not talking[.!]?$/iu,
]

/** Words without which a neighbour's sentence is no fact. */
const fewestWords = 4

/**
 * Everything I was told that this turn knows of: recalled memories and the talk so far, newest last, each once. Leaves
 * out questions, orders and the words being said right now.
 */
export const collectFacts = (
  context: TurnContext,
  extra: readonly MemoryHit[] = [],
  once: ReadFactsOnce = readFactsAnew,
): Fact[] => {
  const tellings: Telling[] = []
  const current = bareWords(context.utterance)
  for (const hit of [...context.recalled, ...extra]) {
    const telling = readTelling(hit)
    const told =
      telling ??
      (hit.kind === 'person' && isSpeaker(hit.who?.id ?? '', context) ? ofThemselves(hit.text, context.speaker) : null)
    if (told === null || takesUpWork(told.words)) continue
    const fresh = hit.date === context.now.date && stamp(hit.date, hit.time) >= context.now.ms - 60_000
    if (fresh && bareWords(told.words) === current) continue
    tellings.push({
      by: { id: hit.who?.id ?? null, name: told.name },
      words: told.words,
      date: hit.date,
      time: hit.time,
      now: false,
      order: stamp(hit.date, hit.time) + hit.line / 10_000,
      score: Number.isFinite(hit.score) ? hit.score : 0,
      importance: hit.importance,
      overheard: told.overheard,
      noted: telling === null,
    })
  }
  tellings.push(...tellingsOfNotes(context))
  const others = context.conversation.filter((turn) => turn.from === 'other')
  others.forEach((turn, index) => {
    const own = turn.id === undefined ? turn.name === context.speaker.name : isSpeaker(turn.id, context)
    tellings.push({
      by: { id: own ? context.speaker.id : (turn.id ?? null), name: turn.name },
      words: turn.text,
      date: context.now.date,
      time: null,
      // A session outlasts one talk. Only its last lines surely belong to this one.
      now: !context.speaker.opening && index >= others.length - justNow,
      order: context.now.ms - 60_000 + index,
      score: 0.5,
      importance: usualWeight,
      overheard: false,
    })
  })
  const facts = new Map<string, Fact>()
  const { names, key: circle } = once.firstNames(context.acquaintances)
  const whose = `${circle} ${context.character.id} ${context.character.name}`
  const read = ({ by, words }: Telling): FactParts[] =>
    once.facts(`${whose}\n${by.name}\n${words}`, () => readFacts({ by, words }, names, context.character))
  const villagers = new Set<string>(context.acquaintances.map(({ id }) => id))
  for (const fact of tellings.flatMap((telling) => factsOf(telling, read(telling)))) {
    // "Well, Tilo." of a neighbour tells nothing of Tilo.
    if (
      villagers.has(fact.by.id ?? '') &&
      !isSpeaker(fact.by.id ?? '', context) &&
      fact.sentence.words.length < fewestWords
    )
      continue
    const key = `${fact.by.name.toLowerCase()}|${fact.sentence.norm}|${fact.overheard}`
    const known = facts.get(key)
    // These words came both as a memory and as a line of the talk. The memory has the hour. The line shows that they
    // were said just now.
    if (known === undefined) facts.set(key, fact)
    else
      facts.set(key, {
        ...known,
        ...(known.date === null ? { date: fact.date, time: fact.time } : {}),
        noted: known.noted && fact.noted,
        now: known.now || (fact.now && (known.date ?? context.now.date) === context.now.date),
        order: Math.max(known.order, fact.order),
        score: Math.max(known.score, fact.score),
        importance: Math.max(known.importance, fact.importance),
      })
  }
  return applyCorrections(
    [...facts.values()].sort((left, right) => left.order - right.order),
    (fact) => fact.telling,
  )
}

const isCalled = (name: string, called: string): boolean => {
  const [one, other] = [name.trim().toLowerCase(), called.trim().toLowerCase()]
  return (
    one === other ||
    (shortName(name).toLowerCase() === shortName(called).toLowerCase() && (!one.includes(' ') || !other.includes(' ')))
  )
}

/** Whether my partner or I passed a fact on, so that it's no news to them. */
export const cameOver = (fact: Fact, { speaker, character }: TurnContext): boolean =>
  fact.over.some((name) => isCalled(name, speaker.name) || isCalled(name, character.name))

/** Whether I heard my partner say this to others. */
export const overheardFromSpeaker = (fact: Fact, context: TurnContext): boolean =>
  fact.overheard && saidBySpeaker(fact, context)

/** Whether my partner told me this. The id decides; the name counts only if nothing else is known. */
export const toldBySpeaker = (fact: Fact, context: TurnContext): boolean =>
  !fact.overheard && saidBySpeaker(fact, context)

const saidBySpeaker = (fact: Fact, context: TurnContext): boolean =>
  fact.by.id === null ? fact.by.name === context.speaker.name : isSpeaker(fact.by.id, context)

/** Whether an id is either of the speaker's two ids. */
const isSpeaker = (id: string, { speaker }: TurnContext): boolean => id === speaker.id || id === speaker.person
