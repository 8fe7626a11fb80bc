import type { Content } from '../../../content/load-content.ts'
import type { Language } from '../../../language/language.ts'
import { remember } from '../../../language/remember.ts'
import type { NpcId } from '../../../world/ids.ts'
import { createNewsWords, type NewsWords } from '../../faculties/news/news-words.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { createPromptMemory, type PromptMemory } from '../../prompt/prompt-memory.ts'
import type { NamedPerson } from '../../recall/named-person.ts'
import { answersToNeighbours, questionsTo } from './neighbour-questions.ts'

/** What the world's authors wrote. An NPC that says these words didn't get them from a player. */
export interface Authored {
  /** The language of the world's people. */
  readonly language: Language
  /**
   * The text without clauses that come from a soul or the lore. Villagers repeat such clauses to each other. `names`
   * are the names that were filled in.
   */
  without(text: string, names?: readonly string[]): string
  /**
   * Whether the whole text is a stock phrase of a voice (a greeting, a nod, a farewell). Such phrases are said daily
   * and tell nothing.
   */
  isPhrase(text: string, names?: readonly string[]): boolean
  /** Everyone by name and trade. */
  named?(): readonly NamedPerson[]
  /** Cache of words that may be news in this world. Without it they are analysed each time. */
  newsWords?: NewsWords
}

/** Authored text, plus what is computed once for all villagers. */
export interface AuthoredWorld extends Authored {
  /** Everyone else in the world as a villager knows them; the same list at each turn. */
  acquaintancesOf(npc: NpcId): TurnContext['acquaintances']
  /** A cache of what prompts repeat about these people and this world. */
  promptMemory?: PromptMemory
  /** Everyone by name and trade. */
  named(): readonly NamedPerson[]
}

/** Recognises everyone's stock phrases. */
export type Phrases = Pick<Authored, 'isPhrase'>

export type AuthoredContent = Pick<Content, 'characters' | 'lore'>

/** The most texts kept: enough for several days of a village's talk. */
const mostTexts = 5000

const clause = /[^.!?…:;"“”()|\n]+/gu

const asKnown = (character: AuthoredContent['characters'][number]): TurnContext['acquaintances'][number] => {
  const { id, name, role, home, age, pronouns, schedule } = character
  const asked = questionsTo(character)
  const day = schedule.length > 0 ? { day: schedule } : {}
  return { id, name, role, home, age, pronouns, ...day, ...(asked.length > 0 ? { asked } : {}) }
}

/** Everyone but one, as that one knows them. */
export const acquaintancesIn = (characters: AuthoredContent['characters'], npc: NpcId): TurnContext['acquaintances'] =>
  characters.filter(({ id }) => id !== npc).map(asKnown)

/** Several villages in one process may share the same content. */
const clausesOfContent = new WeakMap<AuthoredContent, Set<string>>()

/** Reads the content on first use. */
const authoredIn = (content: AuthoredContent, language: Language): AuthoredWorld => {
  const { characters, lore } = content
  const people = characters.flatMap(({ name }) => name.toLowerCase().split(/\s+/))
  const everybody = new Set(people)
  // Collects everyone's names once, not per sentence.
  const skipping = (names: readonly string[]): Skipped => {
    const own = new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)))
    return { has: (word) => everybody.has(word) || own.has(word) }
  }
  const clausesOf = (text: string): string[] => text.match(clause) ?? []
  let known: Set<string> | null = null
  let phrases: Set<string> | null = null
  const read = (): Set<string> => {
    const texts = [
      ...characters.flatMap(({ soulText, soul, identityText = '', memoryText = '', ties = [] }) => [
        soulText,
        ...linesOf(soul),
        identityText,
        memoryText,
        ...ties.map(({ why }) => why),
      ]),
      ...characters.flatMap(answersToNeighbours),
    ]
    return new Set(
      [...texts, ...lore.map(({ text }) => text)].flatMap((text) =>
        clausesOf(text).map((each) => bare(each, everybody)),
      ),
    )
  }
  let everyone: TurnContext['acquaintances'] | null = null
  const circles = new Map<NpcId, TurnContext['acquaintances']>()
  let named: readonly NamedPerson[] | null = null
  const leftOf = remember<string>(mostTexts)
  const isPhraseOf = remember<boolean>(mostTexts)
  const keyOf = (text: string, names: readonly string[]): string => `${names.join('\n')}\n\n${text}`
  return {
    language,
    newsWords: createNewsWords(),
    promptMemory: createPromptMemory(),
    named() {
      named ??= characters.map(({ id, name, role, pronouns }) => ({
        id,
        name,
        role,
        pronouns,
      }))
      return named
    },
    acquaintancesOf(npc) {
      // Each villager is one object, shared by all who know them.
      everyone ??= characters.map(asKnown)
      const known = circles.get(npc) ?? everyone.filter(({ id }) => id !== npc)
      circles.set(npc, known)
      return known
    },
    without: (text, names = []) =>
      leftOf(keyOf(text, names), () => {
        known ??= clausesOfContent.get(content) ?? read()
        clausesOfContent.set(content, known)
        const skip = skipping(names)
        return clausesOf(text)
          .filter((each) => !known?.has(bare(each, skip)))
          .join('. ')
      }),
    isPhrase: (text, names = []) =>
      isPhraseOf(keyOf(text, names), () => {
        phrases ??= new Set(
          characters
            .flatMap(({ soul }) => Object.values(soul.voice).flat().flatMap(clausesOf))
            .map((each) => bare(each, skipping([]))),
        )
        const skip = skipping(names)
        return clausesOf(text).every((each) => phrases?.has(bare(each, skip)))
      }),
  }
}

/** Reads authored content. Caches the result per content object, because reading all souls takes longer than a turn. */
export const createAuthoredReader = (language: Language): ((content: AuthoredContent) => AuthoredWorld) => {
  let last: { content: AuthoredContent; authored: AuthoredWorld } | null = null
  return (content) => {
    if (last?.content !== content) last = { content, authored: authoredIn(content, language) }
    return last.authored
  }
}

const linesOf = ({
  about,
  wishes,
  fears,
  secrets,
  opinions,
  knows,
  voice,
}: AuthoredContent['characters'][number]['soul']): string[] => [
  ...[...about, ...wishes, ...fears],
  ...[...secrets, ...knows].map(({ text }) => text),
  ...[...Object.values(opinions), ...Object.values(voice)].flat(),
]

type Skipped = Pick<ReadonlySet<string>, 'has'>

/** A text's words without names. A voice's line is the same no matter whom it addresses. */
const bare = (text: string, names: Skipped): string =>
  (
    text
      .replaceAll(/\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
    .filter((word) => !names.has(word))
    .join(' ')
