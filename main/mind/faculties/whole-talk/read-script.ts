import { cutAtWord } from '../../../language/fence.ts'
import { silentToken } from '../../../language/silent-reply.ts'
import { endsWhole } from '../../../language/whole-sentences.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { ChatDelta, ToolCall } from '../../ports/chat-model.ts'
import type { ScriptLine } from './talk-script.ts'

/** A talk ends earlier, so further lines would never be said. */
const mostLines = 8
const longestLine = 400
/** What models put before a name: list marks, numbers, bold. */
const label = /^[\s>*_#-]*(?:\d{1,2}[.)]\s*)?[*_]*([\p{L}][\p{L}\p{M} .'’-]{0,40}?)[*_]*\s*:[*_]*\s*(.*)$/u
const gesture = /\*[^*\n]*\*|\([^()\n]*\)|\[[^[\]\n]*\]/g

type Person = { id: NpcId; name: string }

/**
 * Reads a whole talk, as `Marta: …` line by line, each perhaps followed by calls. It ends before the first line that
 * belongs to neither of the two. Empty if the text is no talk that the first person opens. A text without any name is
 * the first person's line alone.
 */
export const readScript = (deltas: readonly ChatDelta[], [first, second]: readonly [Person, Person]): ScriptLine[] => {
  const people = [first, second].flatMap(({ id, name }) =>
    [name, name.split(' ')[0] ?? name].map((called) => [called.toLowerCase(), id] as const),
  )
  const idOf = new Map(people)
  const pieces = piecesOf(deltas)
  const isNamed = pieces.some((piece) => typeof piece === 'string' && idOf.has(nameIn(piece)))
  if (!isNamed) return loneLine(pieces, first.id)
  const lines: ScriptLine[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (typeof piece !== 'string') {
      last?.calls.push(piece)
      continue
    }
    const who = idOf.get(nameIn(piece))
    if (who === undefined) {
      // A heading may stand before the talk.
      if (last === undefined) continue
      break
    }
    const text = wordsIn(label.exec(piece)?.[2] ?? '')
    if (text.includes(silentToken) || (last === undefined && who !== first.id)) break
    if (last?.who === who) last.text = `${last.text} ${text}`.trim()
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

const nameIn = (line: string): string => (label.exec(line)?.[1] ?? '').trim().toLowerCase()

const wordsIn = (text: string): string =>
  cutAtWord(
    text
      .replace(gesture, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^["“„](.*)["”]$/u, '$1'),
    longestLine,
  )

const loneLine = (pieces: readonly (string | Omit<ToolCall, 'id'>)[], who: NpcId): ScriptLine[] => {
  const texts = pieces.filter((piece) => typeof piece === 'string')
  const calls = pieces.filter((piece) => typeof piece !== 'string')
  const [text = ''] = texts
  return texts.length === 1 && !text.includes(silentToken) ? [{ who, text: wordsIn(text), calls }] : []
}
