import { cutAtWord, promptName } from '../../../language/fence.ts'
import { silentToken } from '../../../language/silent-reply.ts'
import { endsWhole } from '../../../language/whole-sentences.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { ChatDelta, ToolCall } from '../../ports/chat-model.ts'
import type { ScriptLine } from './talk-script.ts'

/** A talk ends earlier, so further lines would never be said. */
const mostLines = 8
const longestLine = 400
/** What models put before a name: list marks, numbers, bold. */
const marks = /^[\s>*_#-]*(?:\d{1,2}[.)]\s{0,9}[*_]{0,3})?/
/** What stands between a name and its words. */
const colon = /^[*_]{0,3}\s{0,9}[:：][*_]{0,3}\s*/
/** Gestures, and calls that an adapter left in the words. */
const gesture = /\b[a-z]\w{1,63}\([^()\n]*=[^()\n]*\)|\*[^*\n]*\*|\([^()\n]*\)|\[[^[\]\n]*\]/g

type Person = { id: NpcId; name: string }

/**
 * Reads a whole talk, as `Marta: …` line by line, each perhaps followed by calls. It ends before the first line that
 * belongs to neither of the two. Empty if the text is no talk that the first person opens. A text without any name is
 * the first person's line alone.
 */
export const readScript = (deltas: readonly ChatDelta[], [first, second]: readonly [Person, Person]): ScriptLine[] => {
  const called = namesOf(first, second)
  const pieces = piecesOf(deltas).map((piece) => (typeof piece === 'string' ? (lineOf(piece, called) ?? piece) : piece))
  if (!pieces.some((piece) => typeof piece !== 'string' && 'who' in piece)) return loneLine(pieces, first.id)
  const lines: ScriptLine[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    // A heading may stand before the talk.
    if (typeof piece === 'string' && last === undefined) continue
    if (typeof piece === 'string') break
    if (!('who' in piece)) {
      last?.calls.push(piece)
      continue
    }
    const { who } = piece
    const text = wordsIn(piece.text)
    if (text.includes(silentToken) || (last === undefined && who !== first.id)) break
    if (last?.who === who) last.text = cutAtWord(`${last.text} ${text}`.trim(), longestLine)
    else lines.push({ who, text, calls: [] })
  }
  const isCut = deltas.some((delta) => delta.kind === 'finish' && (delta.reason === 'length' || delta.isBroken))
  const whole = isCut && !endsWhole(lines.at(-1)?.text ?? '') ? lines.slice(0, -1) : lines
  const wordless = whole.findIndex(({ text }) => text === '')
  return whole.slice(0, Math.min(mostLines, wordless === -1 ? whole.length : wordless))
}

/** Lines of text, and the calls between them. */
const piecesOf = (deltas: readonly ChatDelta[]): (string | Omit<ToolCall, 'id'>)[] => {
  const pieces: (string | Omit<ToolCall, 'id'>)[] = []
  let text = ''
  const flush = (): void => {
    pieces.push(...text.split('\n').filter((line) => line.trim() !== ''))
    text = ''
  }
  for (const delta of deltas) {
    if (delta.kind === 'text') text += delta.text
    if (delta.kind !== 'toolCall') continue
    flush()
    const { name, arguments: input, argumentsError } = delta.call
    if (argumentsError === undefined) pieces.push({ name, arguments: input })
  }
  flush()
  return pieces
}

/**
 * The names as they may stand before a line, in small letters, longest first. A first name counts unless the other is
 * called so too.
 */
const namesOf = (first: Person, second: Person): [string, NpcId][] => {
  const whole = ({ name }: Person): string[] => [name.toLowerCase(), promptName(name).toLowerCase()]
  const short = ({ name }: Person): string => (name.split(' ')[0] ?? name).toLowerCase()
  const called = (person: Person, other: Person): [string, NpcId][] => {
    const isShared = short(person) === short(other) || whole(other).includes(short(person))
    return [...whole(person), ...(isShared ? [] : [short(person)])].map((name) => [name, person.id])
  }
  return [...called(first, second), ...called(second, first)].sort(([one], [other]) => other.length - one.length)
}

/** Whose line it is, and its words. Null: it begins with no name of the two. */
const lineOf = (line: string, called: readonly [string, NpcId][]): { who: NpcId; text: string } | null => {
  const named = line.replace(marks, '')
  const small = named.toLowerCase()
  for (const [name, who] of called) {
    const behind = small.startsWith(name) ? named.slice(name.length) : ''
    if (colon.test(behind)) return { who, text: behind.replace(colon, '') }
  }
  return null
}

const wordsIn = (text: string): string =>
  cutAtWord(
    text
      .replace(gesture, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,!?])/g, '')
      .trim()
      .replace(/^["“„](.*)["”]$/u, '$1'),
    longestLine,
  )

const loneLine = (pieces: readonly (string | object)[], who: NpcId): ScriptLine[] => {
  const texts = pieces.filter((piece) => typeof piece === 'string')
  const calls = pieces.filter((piece) => typeof piece !== 'string') as Omit<ToolCall, 'id'>[]
  const [text = ''] = texts
  return texts.length === 1 && !text.includes(silentToken) ? [{ who, text: wordsIn(text), calls }] : []
}
