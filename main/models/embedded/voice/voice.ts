import type { VoiceKey } from '../../../content/character.ts'
import { bareWords } from '../../../language/bare-words.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { ordinaryMood } from '../../../world/life/mood.ts'
import { sentencesOf } from '../../../world/society/said-lately.ts'
import { type Notebook, noNotebook } from '../account/notebook.ts'
import { neutralLines, unkeptLines } from './neutral-lines.ts'

export interface Slots {
  memory?: string
  topic?: string
  place?: string
  person?: string
  feeling?: string
  gift?: string
  /** Goods in words, and what is asked for them. */
  goods?: string
  price?: string
}

/** Chooses lines. The same context gives the same choice. Avoids a line said lately as long as there is another. */
export interface Voice {
  line(key: VoiceKey, slots?: Slots): string
  /** Picks one of several equally good items, by the same seed. */
  choose<Item>(items: readonly Item[], salt: string): Item | undefined
  /** Whether I said this in this talk, or to this listener lately. */
  said(text: string): boolean
  /** Whether I said this to another villager lately. */
  saidToOthers(text: string): boolean
  /** Whether a text ends with one of my lines under this heading. */
  endsWith(text: string, key: VoiceKey): boolean
}

const hash = (text: string, seed: number): number => {
  let value = (seed ^ 0x811c9dc5) >>> 0
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  value ^= value >>> 15
  return Math.imul(value, 0x2c1b3c6d) >>> 0
}

/** A number that is the same for the same text. */
export const hashText = (text: string): number => hash(text, 0)

interface SaidLately {
  toThem: ReadonlySet<number>
  toOthers: ReadonlySet<number>
}
const saidLately = ({ surroundings }: TurnContext): SaidLately => ({
  toThem: new Set(surroundings?.saidLately?.toThem),
  toOthers: new Set(surroundings?.saidLately?.toOthers),
})
const isAmong = (text: string, sentences: ReadonlySet<number>): boolean =>
  sentences.size > 0 && sentencesOf(text).some((each) => sentences.has(each))

/** Builds the voice of one turn. `name` is the name my partner wants. */
export const createVoice = (context: TurnContext, name: string, notebook: Notebook = noNotebook): Voice => {
  const own = context.conversation
    .filter((turn) => turn.from === 'self')
    .slice(-5)
    .map((turn) => bareWords(turn.text))
  const lately = saidLately(context)
  const said = (text: string): boolean => {
    const bare = bareWords(text)
    return bare !== '' && (own.some((line) => line.includes(bare)) || isAmong(text, lately.toThem))
  }
  const choose = <Item>(items: readonly Item[], salt: string): Item | undefined =>
    items.length === 0 ? undefined : items[hash(`${salt}|${context.conversation.length}`, context.seed) % items.length]
  const fill = (line: string, slots: Slots): string => {
    const values: Record<string, string | undefined> = {
      name,
      memory: slots.memory,
      topic: slots.topic ?? 'that',
      place: slots.place ?? context.percepts.place?.label ?? 'here',
      person: slots.person ?? 'somebody',
      gift: slots.gift,
      feeling: slots.feeling ?? ordinaryMood,
      goods: slots.goods,
      price: slots.price,
      doing: context.percepts.doing === '' ? 'taking the day as it comes' : context.percepts.doing,
    }
    const filler = (key: string): string => values[key] ?? 'that'
    return line
      .replaceAll(
        /\b([Aa])n? \{(\w+)\}/g,
        (_, article: string, key: string) => `${article}${/^[aeiou]/i.test(filler(key)) ? 'n' : ''} ${filler(key)}`,
      )
      .replaceAll(/\{(\w+)\}/g, (_, key: string) => filler(key))
  }
  const authoredLines = (key: VoiceKey): readonly string[] => {
    const authored = context.character.soul.voice[key] ?? []
    return key === 'noted' && context.keepsNotes === false
      ? unkeptLines
      : authored.length > 0
        ? authored
        : neutralLines[key]
  }
  const spoken =
    name === ''
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')
  const names = (line: string): boolean => spoken?.test(line) === true
  const lineFor = (key: VoiceKey, slots: Slots): string => {
    const lines = authoredLines(key)
    // A line that names Lotte is for others, so Lotte herself gets another one.
    const fitting = lines.filter((line) => !names(line))
    const filled = (fitting.length > 0 ? fitting : lines).map((line) => fill(line, slots))
    const fresh = filled.filter((line) => !said(line))
    if (context.speaker.kind === 'player') return choose(fresh.length > 0 ? fresh : filled, key) ?? ''
    // Neighbours meet often. Lines that nobody heard today come first, then those that only others heard. Plain words
    // come before a repetition.
    const newest = fresh.filter((line) => !isAmong(line, lately.toOthers))
    const plain = neutralLines[key].map((line) => fill(line, slots)).filter((line) => !said(line))
    return choose([newest, fresh, plain, filled].find((each) => each.length > 0) ?? [], key) ?? ''
  }
  return {
    said,
    saidToOthers: (text) => isAmong(text, lately.toOthers),
    choose,
    endsWith: (text, key) => authoredLines(key).some((line) => bareWords(text).endsWith(bareWords(fill(line, {})))),
    line(key, slots = {}) {
      const spoken = lineFor(key, slots)
      notebook.drew({ kind: 'line', key, isOwn: (context.character.soul.voice[key] ?? []).length > 0, spoken })
      return spoken
    },
  }
}
