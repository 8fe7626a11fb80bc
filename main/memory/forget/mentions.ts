import { unmask } from '../../language/confusables.ts'
import { promptName } from '../../language/fence.ts'
import type { NamesInNotes } from '../../language/names/names-in-notes.ts'
import { cleanName } from '../clean-text.ts'
import { defaultLanguage } from '../memory-language.ts'
import { type CommonWords, patternOfName, patternOfUse, useOfName } from './names.ts'

/**
 * A person to forget, and everything by which traces of them can be recognised. Plain data, so an interrupted
 * forgetting can continue.
 */
export interface Traces {
  /** All ids of this one person. */
  players: readonly string[]
  /** All display names that the person ever had. */
  names: readonly string[]
  /** The display names of all other players and of the villagers. */
  otherPlayers: readonly string[]
  villagers: readonly string[]
  /** The sentences that the person said, in the form of `sentenceKeys`. */
  said: readonly string[]
  /** The person's names, in lower case, that other players use as words: "a fern". */
  saidAsWord?: readonly string[]
}

/** Finds a person in texts. */
export interface Mentions {
  readonly players: ReadonlySet<string>
  /** The names to search for, without those that someone else has too. */
  readonly names: readonly string[]
  /** The names that don't always prove a mention, and why. A person must judge texts that contain them. */
  readonly unsure: readonly UnsureName[]
  isTheirs(id: unknown): boolean
  hasId(text: string): boolean
  /** Whether the text names the person and can't mean anyone else. */
  hasName(text: string): boolean
  /**
   * Whether the text contains a name that is also a word or belongs to the world, and the context doesn't show who is
   * meant.
   */
  mayName(text: string): boolean
  /** Whether the text repeats a sentence of the person word for word. */
  hasWords(text: string): boolean
  /** The text without the sentences that name the person. */
  withoutSentences(text: string): string
}

export interface UnsureName {
  name: string
  /**
   * `others`: another player or a villager has the name. `world`: the authored texts have it. `word`: it is an everyday
   * word.
   */
  why: 'others' | 'world' | 'word'
}

/** The fewest words of a sentence that can identify its speaker. Many people say shorter ones. */
const tellingWords = 5

/** The sentences of a text that are long enough to identify their speaker, without case and punctuation. */
export const sentenceKeys = (text: string): string[] =>
  // Notes use other quotation marks than players type. An apostrophe inside a word doesn't count.
  text.split(/[.!?…"“”„‟«»＂\n]+|(?<!\p{L})['’‘]|['’](?!\p{L})/u).flatMap((sentence) => {
    const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    return words.length < tellingWords ? [] : [words.join(' ')]
  })

export const createMentions = (
  traces: Traces,
  common: CommonWords,
  language: NamesInNotes = defaultLanguage.notes,
): Mentions => {
  const players = new Set(traces.players)
  const others = new Set(
    [...traces.otherPlayers.flatMap(formsOf), ...traces.villagers.flatMap(calledBy)].map((name) => name.toLowerCase()),
  )
  const forms = [...new Set(traces.names.flatMap(formsOf))]
  const names = forms.filter((name) => !others.has(name.toLowerCase()))
  const otherWords = new Set([...others].flatMap((name) => name.split(/\s+/)))
  const asWord = new Set(traces.saidAsWord)
  const uses = names.map((name) => ({
    name,
    use: useOfName(name, language, { common, others: otherWords, saidAsWord: asWord }),
  }))
  const patterns = uses.flatMap(({ name, use }) => (use === 'never' ? [] : [patternOfUse(name, use, language)]))
  const uncertain = uses.flatMap(({ name, use }) =>
    use === 'in-talk'
      ? [patternOfName(name)]
      : use === 'as-person'
        ? [patternOfUse(name, 'maybe-person', language)]
        : [],
  )
  // "Ada Lovelace" is not the Ada to be forgotten.
  const longer = [...traces.otherPlayers, ...traces.villagers].filter((other) =>
    names.some((name) => other.length > name.length && found(patternOfName(name), other)),
  )
  // The June in a date isn't a person either.
  const masks = [language.dates, ...longer.map((other) => patternOfName(other))]
  const nameWords = new Set(uses.flatMap(({ name }) => name.toLowerCase().match(word) ?? []))
  /**
   * A text in plain letters: "Аna" with a Cyrillic letter, "Ａｎａ" and "Ána" all become "Ana". Words and names of others
   * stay as they are.
   */
  const plainly = (text: string): string =>
    isPlain.test(text)
      ? text
      : text.replace(word, (written) => {
          const lower = written.toLowerCase()
          const plain = unmask(written)
          const isOther = otherWords.has(lower) || common.has(written) || common.has(lower)
          return nameWords.has(plain.toLowerCase()) && !isOther ? plain : written
        })
  const said = new Set(traces.said)
  const sentence = sentenceWith(language.abbreviations)
  const whyUnsure = ({ name, use }: (typeof uses)[number]): UnsureName[] =>
    use === 'in-talk' ? [{ name, why: 'world' }] : use === 'never' || use === 'as-person' ? [{ name, why: 'word' }] : []
  const borne = forms.filter((name) => !names.includes(name)).map((name): UnsureName => ({ name, why: 'others' }))
  const unsure = [...borne, ...uses.flatMap(whyUnsure)]

  const holds = (text: string, wanted: readonly RegExp[]): boolean => {
    if (wanted.length === 0) return false
    const masked = masks.reduce((rest, mask) => rest.replace(mask, '·'), asRead(text))
    const plain = plainly(masked)
    return wanted.some((pattern) => found(pattern, masked) || (plain !== masked && found(pattern, plain)))
  }
  const hasName = (text: string): boolean => holds(text, patterns)
  return {
    players,
    names: uses.flatMap(({ name, use }) => (use === 'never' ? [] : name)),
    isTheirs: (id) => typeof id === 'string' && players.has(id),
    hasId: (text) => traces.players.some((id) => text.includes(id)),
    unsure,
    hasName,
    mayName: (text) => holds(text, uncertain) && !hasName(text),
    hasWords: (text) => said.size > 0 && sentenceKeys(text).some((key) => said.has(key)),
    withoutSentences: (text) => {
      const rest = (text.match(sentence) ?? [])
        .filter((sentence) => !hasName(sentence))
        .join('')
        .trim()
      // A name may contain a full stop.
      return hasName(rest) ? '' : rest
    },
  }
}

/** Finds sentences. "Mr." doesn't end one. */
const sentenceWith = (abbreviations: ReadonlySet<string>): RegExp =>
  new RegExp(`(?:\\b(?:${[...abbreviations].join('|')})\\.|[^.!?…\\n])*[.!?…\\n]*["”’')\\]]*\\s*`, 'giu')

/**
 * The forms of a name: as typed, as in notes, as in prompts, and in plain letters, as a model writes a name that it
 * can't spell.
 */
const formsOf = (name: string): string[] =>
  [name.trim(), cleanName(name), promptName(name), unmask(name)]
    .map((form) => asRead(form).trim())
    .filter((form) => form !== '' && form !== 'a stranger')

/** Composes letters in one way and removes invisible characters. */
const asRead = (text: string): string =>
  isPlain.test(text) ? text : text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
const word = /[\p{Alphabetic}\p{M}\p{N}]+/gu
const isPlain = /^[\x00-\x7f]*$/

/** All that a person is called: "Bram Hollow" is also called Bram. */
const calledBy = (name: string): string[] => [...formsOf(name), ...name.split(/\s+/)]

const found = (pattern: RegExp, text: string): boolean => {
  pattern.lastIndex = 0
  return pattern.test(text)
}
