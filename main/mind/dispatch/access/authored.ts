import type { Content } from '../../../content/load-content.ts'
import { remember } from '../../../language/en/requests/remember.ts'
import type { NpcId } from '../../../world/ids.ts'
import { createNewsWords, type NewsWords } from '../../faculties/news/news-words.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { createPromptMemory, type PromptMemory } from '../../prompt/prompt-memory.ts'
import type { NamedPerson } from '../../recall/named-person.ts'

/** What the world's authors wrote: whoever says it has it from no player. */
export interface Authored {
  /** A text without the clauses that stand so in a soul or in the lore, whoever's it is: villagers hand on each other's lines too. `names` were put in. */
  without(text: string, names?: readonly string[]): string
  /** Whether all of it is somebody's turn of phrase (a greeting, a nod, a farewell of a voice): said every day, and telling nothing. */
  isPhrase(text: string, names?: readonly string[]): boolean
  /** What was read of words that may be news in this world. Without it they are read anew each time. */
  newsWords?: NewsWords
}

/** The same, with what is read once for all of its villagers. */
export interface AuthoredWorld extends Authored {
  /** Everybody else in the world, as a villager knows them: the same list at each turn. */
  acquaintancesOf(npc: NpcId): TurnContext['acquaintances']
  /** What prompts say again and again, of these people and this world. */
  promptMemory?: PromptMemory
  /** Everybody by name and trade. */
  named(): readonly NamedPerson[]
}

/** Knows everybody's turns of phrase. */
export type Phrases = Pick<Authored, 'isPhrase'>

export type AuthoredContent = Pick<Content, 'characters' | 'lore'>

/** What a village says and hears in some days. */
const mostTexts = 5000

const clause = /[^.!?…:;"“”()|\n]+/gu

const asKnown = ({
  id,
  name,
  role,
  home,
}: AuthoredContent['characters'][number]): TurnContext['acquaintances'][number] => ({ id, name, role, home })

/** Everybody but one, as that one knows them. */
export const acquaintancesIn = (characters: AuthoredContent['characters'], npc: NpcId): TurnContext['acquaintances'] =>
  characters.filter(({ id }) => id !== npc).map(asKnown)

/** Reads the content when it is first asked. */
const authoredIn = ({ characters, lore }: AuthoredContent): AuthoredWorld => {
  const people = characters.flatMap(({ name }) => name.toLowerCase().split(/\s+/))
  const everybody = new Set(people)
  // Everybody's names are gathered once, not for each sentence.
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
      // One villager is one object for all who know them.
      everyone ??= characters.map(asKnown)
      const known = circles.get(npc) ?? everyone.filter(({ id }) => id !== npc)
      circles.set(npc, known)
      return known
    },
    without: (text, names = []) =>
      leftOf(keyOf(text, names), () => {
        known ??= read()
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

/** The same for as long as the content is: reading all souls costs more than a turn. */
export const createAuthoredReader = (): ((content: AuthoredContent) => AuthoredWorld) => {
  let last: { content: AuthoredContent; authored: AuthoredWorld } | null = null
  return (content) => {
    if (last?.content !== content) last = { content, authored: authoredIn(content) }
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

/** Its words alone; a line of a voice is the same whoever is addressed. */
const bare = (text: string, names: Skipped): string =>
  (
    text
      .replaceAll(/\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
    .filter((word) => !names.has(word))
    .join(' ')
