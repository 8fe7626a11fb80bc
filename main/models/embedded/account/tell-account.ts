import { bareWords } from '../../../language/bare-words.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { timesIn } from '../../../language/en/time/read-times.ts'
import {
  type Account,
  type AccountPart,
  type AccountSource,
  mostParts,
  mostSources,
  mostText,
} from '../../../mind/ports/account.ts'
import type { MemoryHit } from '../../../mind/ports/memory-port.ts'
import type { Item } from '../knowledge/items.ts'
import { othersNamedIn } from '../knowledge/people.ts'
import { findPlace } from '../knowledge/places.ts'
import type { Fact } from '../recall/fact.ts'
import type { Known } from './known.ts'
import type { Drawn, Noted } from './noted.ts'
import { readingOf } from './rules.ts'

/** How many people, things and times an account names for one part. */
const mostNamed = 4
/** How many letters of a part are searched again for names. */
const mostRead = 400
/** How many letters of a source must occur in the answer. The rest may have been cut off. */
const enough = 40

const short = (text: string): string => (text.length > mostText ? `${text.slice(0, mostText - 1)}…` : text)

/** Makes the account of an answer. A source that a rule used counts only if it occurs in the answer. */
export const tellAccount = (
  noted: readonly Noted[],
  { text, tools }: { text: string; tools: readonly string[] },
): Account => {
  const answer = bareWords(text)
  return {
    parts: noted.slice(-mostParts).map((one) => partOf(one, standsIn(answer, one.said))),
    tools: tools.slice(0, mostParts),
  }
}

/** Whether words occur both in the rule's text and in the answer. For a longer line, the first sentence is enough. */
const standsIn = (answer: string, said: readonly string[]): ((spoken: string) => boolean) => {
  const own = said.length === 0 ? answer : bareWords(said.join(' '))
  return (spoken) => {
    const bare = bareWords(/^[^.!?]{12,}[.!?]/.exec(spoken)?.[0] ?? spoken).slice(0, enough)
    return bare !== '' && answer.includes(bare) && own.includes(bare)
  }
}

const partOf = (noted: Noted, stands: (spoken: string) => boolean): AccountPart => {
  const { part, mind, rule, of = null } = noted
  const words = part?.sentence.text ?? ''
  const reading = part === undefined ? null : readingOf(part.intent)
  const [kind = '', which = null] = reading?.split(':') ?? []
  return {
    words: short(words),
    read: reading === null ? null : { kind, of: which },
    ...(mind === undefined || words === ''
      ? { people: [], places: [], times: [], things: [] }
      : namedIn(words.slice(0, mostRead), mind)),
    rule,
    of: of === null ? null : short(of),
    from: sourcesOf(noted, stands).slice(0, mostSources),
  }
}

const namedIn = (words: string, mind: Known): Pick<AccountPart, 'people' | 'places' | 'times' | 'things'> => {
  const people = [...new Set(othersNamedIn(words, mind.people).map(({ name }) => name))]
  const place = findPlace(words, mind.context)
  const times = timesIn(words.toLowerCase()).map((time) => time.words)
  const named = [...people, place?.label ?? '', ...times].join(' ').toLowerCase()
  return {
    people: people.slice(0, mostNamed).map(short),
    places: place === null ? [] : [place.label],
    times: times.slice(0, mostNamed),
    things: [
      ...new Set(
        contentTerms(words).flatMap(({ verb, vague, word }) => (verb || vague || named.includes(word) ? [] : [word])),
      ),
    ].slice(0, mostNamed),
  }
}

const sourcesOf = ({ drawn, said, mind }: Noted, stands: (spoken: string) => boolean): AccountSource[] => {
  const taken = drawn.filter(({ spoken }) => stands(spoken)).map((one) => sourceOf(one, mind))
  const words = said.join(' ')
  const items =
    mind === undefined || words === ''
      ? []
      : mind.items.flatMap((item) => (words.includes(item.text) && stands(item.text) ? [sourceOfItem(item, mind)] : []))
  const own =
    mind === undefined || words === ''
      ? []
      : [
          ...mind.sightings.map((one) => ({ ...one, kind: 'saw' as const })),
          ...mind.ownNotes.map((one) => ({ ...one, kind: 'note' as const })),
        ].flatMap(({ kind, text, date, time }) =>
          stands(text.replace(/[.\s]+$/, ''))
            ? [{ kind, by: null, text: short(text), date, time, at: placeOf(text, mind.context.recalled), now: false }]
            : [],
        )
  const all = new Map<string, AccountSource>()
  // The author's text or a memory explains the answer better than the voice's phrases around it.
  for (const one of [
    ...items,
    ...taken.filter(({ kind }) => kind !== 'soul' && kind !== 'usual-line'),
    ...own,
    ...taken,
  ])
    all.set(one.text, all.get(one.text) ?? one)
  return [...all.values()]
}

const sourceOf = (one: Drawn, mind: Known | undefined): AccountSource =>
  one.kind === 'talk'
    ? { kind: 'soul', section: `TALK.md, ${one.under}`, text: short(one.spoken) }
    : one.kind === 'line'
      ? { kind: one.isOwn ? 'soul' : 'usual-line', section: `Voice, ${one.key}`, text: short(one.spoken) }
      : sourceOfFact(one.fact, mind)

const sourceOfFact = (fact: Fact, mind: Known | undefined): AccountSource => ({
  kind: fact.overheard ? 'overheard' : fact.noted ? 'note' : 'told',
  by: fact.by.name,
  text: short(fact.sentence.text),
  date: fact.date,
  time: fact.time,
  at: placeOf(fact.sentence.text, mind?.context.recalled ?? [], fact),
  now: fact.now,
})

const headings: Readonly<Record<Exclude<Item['kind'], 'lore' | 'memory'>, string>> = {
  knows: 'Knows',
  about: 'Who I am',
  wish: 'Wishes',
  fear: 'Fears',
  opinion: 'Opinions',
  secret: 'Secrets',
}

const sourceOfItem = ({ kind, text }: Item, { context }: Known): AccountSource => {
  const authored = kind !== 'knows' || context.character.soul.knows.some((line) => line.text === text)
  if (kind === 'lore') {
    const section = context.lore.find((one) => one.text.includes(text.slice(0, enough)))?.heading ?? null
    return { kind, section, text: short(text) }
  }
  if (kind === 'memory' || !authored) {
    const hit = hitOf(text, context.recalled)
    return {
      kind: 'note',
      by: null,
      text: short(text),
      date: hit?.date ?? null,
      time: hit?.time ?? null,
      at: hit === undefined ? null : lineOf(text, hit),
      now: false,
    }
  }
  return { kind: 'soul', section: headings[kind], text: short(text) }
}

const hitOf = (text: string, hits: readonly MemoryHit[], when?: Fact): MemoryHit | undefined => {
  const bare = bareWords(text).slice(0, enough)
  return hits.find(
    (hit) => (when?.date == null || hit.date === null || hit.date === when.date) && bareWords(hit.text).includes(bare),
  )
}

const placeOf = (text: string, hits: readonly MemoryHit[], when?: Fact): string | null => {
  const hit = hitOf(text, hits, when)
  return hit === undefined ? null : lineOf(text, hit)
}

/** The line of a hit's source, since a hit may be several lines long. */
const lineOf = (text: string, hit: MemoryHit): string => {
  const bare = bareWords(text).slice(0, enough)
  const index = hit.text.split('\n').findIndex((line) => bareWords(line).includes(bare))
  return `${hit.path}:${hit.line + Math.max(0, index)}`
}
