import { optional } from '../base/optional.ts'
import { longestCallText } from './call-text.ts'

export type SpeechPiece =
  | { kind: 'text' | 'thinking'; text: string }
  /** Tool calls that the model wrote as text, without their marks. `name`: the tool, if the mark named it. */
  | { kind: 'call'; text: string; name?: string }
  /** The beginning of a call that never became one. */
  | { kind: 'dropped'; text: string; why: 'cut' | 'too-long' | 'broken' }

/** Collects the pieces that a filter has read. Joins adjacent texts. */
export const createSpeechPieces = () => {
  let pieces: SpeechPiece[] = []
  let spoken = false
  let heldSpace = ''
  let isBehindCall = false

  const add = (kind: 'text' | 'thinking', text: string): void => {
    if (text === '') return
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else pieces.push({ kind, text })
  }
  /** Adds speech without the white space at its start and end. Returns whether anything else was added. */
  const addSpeech = (text: string): boolean => {
    // Where a call was cut out of a sentence, one space stays.
    if (isBehindCall && /^[\s.,;:!?…]/.test(text)) heldSpace = heldSpace.replace(/[^\S\n]+$/, '')
    isBehindCall &&= text === ''
    const words = heldSpace + text
    const kept = words.trimEnd()
    heldSpace = spoken || kept !== '' ? words.slice(kept.length) : ''
    if (kept === '') return false
    add('text', spoken ? kept : kept.trimStart())
    spoken = true
    return true
  }
  const addCall = (text: string, name?: string): void => {
    isBehindCall = true
    if (text.length > longestCallText) drop('too-long', text)
    else if (text !== '' || name !== undefined) pieces.push({ kind: 'call', text, ...optional({ name }) })
  }
  const drop = (why: Extract<SpeechPiece, { kind: 'dropped' }>['why'], text: string): void => {
    isBehindCall = true
    pieces.push({ kind: 'dropped', text, why })
  }
  const take = (): SpeechPiece[] => {
    const taken = pieces
    pieces = []
    return taken
  }

  return { add, addSpeech, hasSpoken: () => spoken, addCall, drop, take }
}
