import { cleanText } from '../../language/en/grammar/text.ts'
import { isKnownWord } from '../../language/en/lexicon/related.ts'
import { shortName } from '../../language/en/names/names.ts'
import { isSuchKin, kinIn, yourKinIn } from '../../language/en/questions/of-person.ts'
import { isNoName } from '../../language/en/talk/sorts-of-words.ts'
import type { MemoryHit } from '../../mind/ports/memory-port.ts'
import type { TurnContext } from '../../mind/ports/turn-context.ts'
import { type Notebook, noNotebook } from './account/notebook.ts'
import { buildItems, type Item } from './knowledge/items.ts'
import { fitsPronoun, knownPeople, type Person, peopleIn } from './knowledge/people.ts'
import type { ReadOnce } from './knowledge/read-once.ts'
import { collectErrands, type Errand } from './recall/errands.ts'
import type { Fact } from './recall/fact.ts'
import { collectFacts, toldBySpeaker } from './recall/facts.ts'
import { collectOwnNotes, type OwnNote } from './recall/own-days.ts'
import { collectSightings, type Sighting } from './recall/sightings.ts'
import type { TalkIndex } from './repertoire/index-talk.ts'
import { createTalkReader } from './repertoire/talk-reader.ts'
import { createVoice, type Voice } from './voice/voice.ts'

/** One turn as the answering rules see it: the context, and what was derived from it once. */
export interface Mind {
  context: TurnContext
  /** What to call my partner: the name they asked for, or else their own. */
  name: string
  voice: Voice
  people: Person[]
  items: Item[]
  /** Everything I was told that this turn knows of, oldest first. */
  facts: Fact[]
  /** The facts that my partner told me. */
  ownFacts: Fact[]
  /** What I saw others do, oldest first. */
  sightings: Sighting[]
  /** What I noted about my own days, oldest first. */
  ownNotes: OwnNote[]
  /** What I noted about errands for my partner, oldest first. */
  errands: Errand[]
  tools: ReadonlySet<string>
  /** What my TALK.md says, read when first asked for. Null: I have none. */
  talk(): TalkIndex | null
  /** The person last talked about, whom "he", "she" or "them" in these words refers to. */
  lastPerson(words?: string): Person | null
  /** My last words. */
  lastOwn: string
  lastOther: string
  searched: boolean
  /** The words for which I searched my notes in this turn. */
  searches: readonly string[]
  /** What they told me along with a question, which shows the subject of the question. */
  toldAlongside: string
  /** The notebook in which rules record their answers and sources. */
  notebook: Notebook
}

/** The name that people ask to be called: one to three words after "my name is" or "call me". */
export const givenName = (text: string): string | null => {
  const match =
    /\b(?:[Mm]y name is|[Mm]y name's|[Cc]all me|I am called|[Ii] go by|they call me|people call me|everyone calls me|you (?:can|may) call me|(?<=^|^[Hh]i |^[Hh]ello |[,.!] )name is|[Tt]he name is)(?: the name(?: of)?)? (\p{L}[\p{L}'-]*(?: (?!and|but|the|from|of|so|i|who|or|if|when|please|by|in|too|now)\p{Lu}[\p{L}'-]*){0,2})/u.exec(
      text,
    )
  const presented = /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Ww]ell),? )?I am (\p{Lu}\p{Ll}+)(?=$|,| and\b)/u.exec(text)?.[1]
  const name = match?.[1] ?? (presented !== undefined && isKnownWord(presented.toLowerCase()) ? undefined : presented)
  if (name === undefined || isNoName.test(name) || (/^\p{Ll}/u.test(name) && isKnownWord(name))) return null
  return name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** The people whom words name, or the one who is a relative of mine: "is your sister married?" */
const peopleOrKin = (text: string, people: readonly Person[], context: TurnContext): readonly Person[] => {
  const kin = yourKinIn(text)
  const tie =
    kin === null
      ? undefined
      : context.surroundings?.ties.find(({ reasons }) =>
          reasons.some(({ why }) =>
            isSuchKin(
              kin,
              kinIn(why)
                ?.replaceAll('-', ' ')
                .replace(/^(?:half|step) ?/, '') ?? '',
            ),
          ),
        )
  const relative = people.find(({ id }) => id === tie?.id)
  return relative === undefined ? peopleIn(text, people, context) : [relative]
}

/** The lines of a talk, the newest first; but what they said before what I answered, since they go on asking of that. */
const newestFirst = (talk: TurnContext['conversation']): number[] =>
  talk
    .map((_, at) => at)
    .toSorted((one, other) => other - one)
    .toSorted((one, other) => placeIn(talk, other) - placeIn(talk, one))
const placeIn = (talk: TurnContext['conversation'], at: number): number =>
  talk[at]?.from === 'other' && talk[at + 1]?.from === 'self' ? at + 1.5 : at

/** Words that ask for a name. "I am Iris" doesn't make anyone Iris, since the game knows who they are. */
const asksToBeCalled = /\b(?:call me|I go by)\b/i

const nameOf = (context: TurnContext, facts: readonly Fact[]): string => {
  const named = facts
    .map((fact) => (asksToBeCalled.test(fact.sentence.text) ? givenName(fact.sentence.text) : null))
    .filter((name) => name !== null)
    .at(-1)
  const own = context.speaker.kind === 'npc' ? shortName(context.speaker.name) : context.speaker.name
  const shown = cleanText(named ?? own)
    .replaceAll(/\s+/g, ' ')
    .slice(0, 40)
    .trim()
  return /[\p{L}\p{N}]/u.test(shown) ? shown : 'stranger'
}

/**
 * The context with all villagers as acquaintances. Villagers have always known one another, even if they never talked.
 */
const amongNeighbours = (context: TurnContext): TurnContext =>
  context.speaker.kind === 'npc' &&
  context.speaker.firstMeeting &&
  context.acquaintances.some((person) => person.id === context.speaker.id)
    ? { ...context, speaker: { ...context.speaker, firstMeeting: false } }
    : context

/** How many lines of the talk are read again each turn. Notes contain older tellings. */
const rereadLines = 40

/** The most searches in one turn: one for who somebody is, and one for what that person did. */
export const mostSearches = 2

/** Prepares one turn. `found` are memories from my own search, in addition to the recalled ones. */
export const createMind = (
  given: TurnContext,
  options: {
    tools: ReadonlySet<string>
    found: readonly MemoryHit[]
    searches?: readonly string[]
    once?: ReadOnce
    notebook?: Notebook
  },
): Mind => {
  const { searches = [], notebook = noNotebook } = options
  const context = amongNeighbours({ ...given, conversation: given.conversation.slice(-rereadLines) })
  const facts = collectFacts(context, options.found, options.once)
  const ownFacts = facts.filter((fact) => toldBySpeaker(fact, context))
  const name = nameOf(context, ownFacts)
  const people = knownPeople(context, options.once)
  const talk = context.conversation
  /** The people named in each turn. Found on demand, since few answers need them. */
  const namedAt = new Map<number, readonly Person[]>()
  const namedIn = (index: number): readonly Person[] => {
    const text = talk[index]?.text ?? ''
    const known = namedAt.get(index) ?? peopleOrKin(text, people, context)
    namedAt.set(index, known)
    return known
  }
  const lastPerson = (words = ''): Person | null => {
    const now = peopleIn(context.utterance, people, context).find((person) => fitsPronoun(person, words))
    if (now !== undefined) return now
    for (const index of newestFirst(talk)) {
      const found = namedIn(index).find((person) => fitsPronoun(person, words))
      if (found !== undefined) return found
    }
    return null
  }
  return {
    context,
    name,
    people,
    facts,
    ownFacts,
    sightings: collectSightings(context, options.found),
    ownNotes: collectOwnNotes(context, options.found),
    errands: collectErrands(context, options.found),
    lastPerson,
    voice: createVoice(context, name, notebook),
    items: buildItems(context, options.found, options.once),
    tools: options.tools,
    talk: () => (options.once ?? createTalkReader()).talk(context),
    lastOwn: talk.findLast((turn) => turn.from === 'self')?.text ?? '',
    lastOther: talk.findLast((turn) => turn.from === 'other')?.text ?? '',
    searched: searches.length > 0,
    searches,
    toldAlongside: '',
    notebook,
  }
}
