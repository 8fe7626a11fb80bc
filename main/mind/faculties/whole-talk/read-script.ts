import { cutAtWord, promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import { silentToken } from '../../../language/silent-reply.ts'
import { endsWhole } from '../../../language/whole-sentences.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { ChatDelta, ToolCall } from '../../ports/chat-model.ts'
import { createSpokenForm } from '../../turn/spoken-form.ts'
import type { ScriptLine } from './talk-script.ts'

/** A talk ends earlier, so further lines would never be said. */
const mostLines = 8
const longestLine = 400
/** What models put before a name: list marks, numbers, bold. */
const marks = /^[\s>*_#-]*(?:\d{1,2}[.)]\s{0,9}[*_]{0,3})?/
/** What stands between a name and its words. */
const colon = /^[*_]{0,3}\s{0,9}[:：][*_]{0,3}\s*/
/** Calls that an adapter left in the words. */
const rawCall = /\b[a-z]\w{1,63}\([^()\n]*=[^()\n]*\)/g
/** Stands for a call in a text, with its place in the list of calls. No model writes it. */
const callMark = /\u0000(\d+)\u0000/

type Person = { id: NpcId; name: string }
type WrittenCall = Omit<ToolCall, 'id'>
type NamedLine = { who: NpcId; text: string }

const isLine = (piece: string | WrittenCall | NamedLine): piece is NamedLine =>
  typeof piece !== 'string' && 'who' in piece

/**
 * Reads a whole talk, as `Marta: …` line by line, each perhaps followed by calls. It ends before the first line that
 * belongs to neither of the two. Empty if the text is no talk that the first person opens. A text without any name is
 * the first person's line alone.
 */
export const readScript = (
  deltas: readonly ChatDelta[],
  [first, second]: readonly [Person, Person],
  gestures: Language['gestures'],
): ScriptLine[] => {
  const called = namesOf(first, second)
  const wordsIn = (text: string, { name }: Person): string => spokenWords(text, gestures, name)
  const pieces = piecesOf(deltas, called).map((piece) =>
    typeof piece === 'string' ? (lineOf(piece, called) ?? piece) : piece,
  )
  const bare = pieces.filter((piece): piece is string | WrittenCall => !isLine(piece))
  if (bare.length === pieces.length) return loneLine(bare, first.id, (text) => wordsIn(text, first))
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
    const text = wordsIn(piece.text, who === first.id ? first : second)
    if (text.includes(silentToken) || (last === undefined && who !== first.id)) break
    if (last?.who === who) last.text = cutAtWord(`${last.text} ${text}`.trim(), longestLine)
    else lines.push({ who, text, calls: [] })
  }
  const isCut = deltas.some((delta) => delta.kind === 'finish' && (delta.reason === 'length' || delta.isBroken))
  const whole = isCut && !endsWhole(lines.at(-1)?.text ?? '') ? lines.slice(0, -1) : lines
  const wordless = whole.findIndex(({ text }) => text === '')
  return whole.slice(0, Math.min(mostLines, wordless === -1 ? whole.length : wordless))
}

/** Lines of text, each before its calls. Words of a line behind a call belong to it, unless a name begins them. */
const piecesOf = (deltas: readonly ChatDelta[], called: readonly [string, NpcId][]): (string | WrittenCall)[] => {
  const calls: WrittenCall[] = []
  let text = ''
  for (const delta of deltas) {
    if (delta.kind === 'text') text += delta.text.replaceAll('\u0000', '')
    if (delta.kind !== 'toolCall') continue
    const { name, arguments: input, argumentsError } = delta.call
    if (argumentsError !== undefined) continue
    text += `\u0000${calls.length}\u0000`
    calls.push({ name, arguments: input })
  }
  return text.split('\n').flatMap((whole) => {
    const pieces: (string | WrittenCall)[] = []
    let line = ''
    let ofLine: WrittenCall[] = []
    const flush = (): void => {
      if (line.trim() !== '') pieces.push(line)
      pieces.push(...ofLine)
      line = ''
      ofLine = []
    }
    // Every second part is the place of a call.
    for (const [index, part] of whole.split(callMark).entries()) {
      if (index % 2 === 1) ofLine.push(...calls.slice(Number(part), Number(part) + 1))
      else {
        if (lineOf(part, called) !== null) flush()
        line += part
      }
    }
    flush()
    return pieces
  })
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

const spokenWords = (text: string, gestures: Language['gestures'], name: string): string => {
  const form = createSpokenForm(gestures, [name])
  const bare = text.replace(rawCall, ' ')
  return cutAtWord(
    `${form.push(bare)}${form.end()}`
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,!?])/g, '')
      .trim()
      .replace(/^["“„](.*)["”]$/u, '$1'),
    longestLine,
  )
}

const loneLine = (
  pieces: readonly (string | WrittenCall)[],
  who: NpcId,
  wordsIn: (text: string) => string,
): ScriptLine[] => {
  const texts = pieces.filter((piece) => typeof piece === 'string')
  const calls = pieces.filter((piece) => typeof piece !== 'string')
  const [text = ''] = texts
  const isLine = texts.length === 1 || (texts.length === 0 && calls.length > 0)
  return isLine && !text.includes(silentToken) ? [{ who, text: wordsIn(text), calls }] : []
}
