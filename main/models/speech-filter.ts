import { createRoleTagMatcher, type RoleNames } from './role-tag.ts'
import { type Marker, matchMarker, nextMarkerStart, partialTail } from './speech-markers.ts'

/** `call`: a tool call that the model wrote as text, without its tags. */
export type SpeechPiece = { kind: 'text' | 'thinking' | 'call'; text: string }

export interface SpeechFilter {
  push(text: string): SpeechPiece[]
  /** No more text comes. `cut`: it ended for want of room, so that an open thought stays a thought. */
  end(options?: { cut?: boolean }): SpeechPiece[]
  /** The speech is over: a stop word or another's role tag was met. */
  readonly stopped: boolean
  /** An end of a thought was met that had no beginning. */
  readonly strayThoughtEnd: boolean
}

type Mode =
  | { kind: 'speech' }
  | { kind: 'until'; closer: string; piece: 'thinking' | 'call' }
  /** Between the start of a turn and its text: the role's name. */
  | { kind: 'header' }
  /** A line that belongs to somebody else. */
  | { kind: 'muted' }
  | { kind: 'stopped' }

/** The end of what stands between a turn's start and its text, in the templates of ChatML, Llama 3 and Harmony. */
const headerEnd = /\n|<\|end_header_id\|>|<\|message\|>|(?=<\|channel\|>)/i
const longestHeader = 64
const otherRole = /user|human|system|tool|player/i

/**
 * Keeps out of the speech what a model must not say: thoughts, stop words of chat templates, role tags at the start of a
 * line and calls written as text. It may be fed the text cut at any character: what could become a marker is held back
 * until it is clear. White space at the start and end of the speech is dropped.
 */
export const createSpeechFilter = (names: RoleNames = {}): SpeechFilter => {
  const matchRoleTag = createRoleTagMatcher(names)
  let mode: Mode = { kind: 'speech' }
  let buffer = ''
  let lineStart = true
  let spoken = false
  let heldSpace = ''
  let strayThoughtEnd = false
  let body = ''
  let pieces: SpeechPiece[] = []

  const add = (kind: SpeechPiece['kind'], text: string): void => {
    if (text === '') return
    const last = pieces.at(-1)
    if (last?.kind === kind && kind !== 'call') last.text += text
    else pieces.push({ kind, text })
  }

  const speak = (text: string): void => {
    const words = heldSpace + text
    const kept = words.trimEnd()
    heldSpace = spoken || kept !== '' ? words.slice(kept.length) : ''
    if (kept === '') return
    add('text', spoken ? kept : kept.trimStart())
    spoken = true
    lineStart = false
  }

  const meet = (marker: Marker): void => {
    switch (marker.kind) {
      case 'thought':
        mode = { kind: 'until', closer: marker.closer, piece: 'thinking' }
        return
      case 'call':
        mode = { kind: 'until', closer: marker.closer, piece: 'call' }
        return
      case 'strayThoughtEnd':
        strayThoughtEnd = true
        return
      case 'lost':
        return
      case 'turnStart':
        mode = spoken ? { kind: 'stopped' } : { kind: 'header' }
        return
      case 'stop':
        // A lone end marker before any word is a template's slip, not the end of the answer.
        if (spoken) mode = { kind: 'stopped' }
        return
      default:
        marker satisfies never
    }
  }

  /** Each reader takes what is clear from the buffer and says whether it may be asked again. */
  const readSpeech = (ended: boolean): boolean => {
    if (lineStart) {
      const tag = matchRoleTag(buffer, ended)
      if (tag.kind === 'partial') return false
      if (tag.kind === 'full') {
        buffer = buffer.slice(tag.length)
        lineStart = false
        if (tag.whose === 'self' || (tag.whose === 'model' && !spoken)) return true
        mode = spoken ? { kind: 'stopped' } : { kind: 'muted' }
        return true
      }
    }
    const newline = buffer.indexOf('\n')
    const marker = nextMarkerStart(buffer, 0)
    if (newline !== -1 && (marker === -1 || newline < marker)) {
      speak(buffer.slice(0, newline + 1))
      buffer = buffer.slice(newline + 1)
      lineStart = true
      return buffer !== ''
    }
    if (marker === -1) {
      speak(buffer)
      buffer = ''
      return false
    }
    speak(buffer.slice(0, marker))
    buffer = buffer.slice(marker)
    const match = matchMarker(buffer)
    if (match.kind === 'partial' && !ended) return false
    if (match.kind === 'full') {
      buffer = buffer.slice(match.length)
      meet(match.marker)
      return true
    }
    speak(buffer.slice(0, 1))
    buffer = buffer.slice(1)
    return buffer !== ''
  }

  const readUntil = (inside: Extract<Mode, { kind: 'until' }>, ended: boolean): boolean => {
    const at = buffer.toLowerCase().indexOf(inside.closer)
    const clear = at === -1 ? buffer.length - (ended ? 0 : partialTail(buffer, inside.closer)) : at
    const text = buffer.slice(0, clear)
    if (inside.piece === 'call') body += text
    if (inside.piece === 'thinking') add('thinking', text)
    buffer = buffer.slice(at === -1 ? clear : at + inside.closer.length)
    if (at === -1) return false
    if (inside.piece === 'call') add('call', body)
    body = ''
    mode = { kind: 'speech' }
    return true
  }

  const readHeader = (ended: boolean): boolean => {
    const end = headerEnd.exec(buffer)
    if (end === null || end.index > longestHeader) {
      if (end === null && !ended && buffer.length < 2 * longestHeader) return false
      // A role's name is short: without its end this was no header.
      if (ended) buffer = ''
      mode = { kind: 'speech' }
      return buffer !== ''
    }
    const role = buffer.slice(0, end.index)
    buffer = buffer.slice(end.index + end[0].length)
    mode = otherRole.test(role) ? { kind: 'stopped' } : { kind: 'speech' }
    lineStart = true
    return true
  }

  const read = (ended: boolean): boolean => {
    switch (mode.kind) {
      case 'speech':
        return buffer !== '' && readSpeech(ended)
      case 'until':
        return readUntil(mode, ended)
      case 'header':
        return readHeader(ended)
      case 'muted': {
        const newline = buffer.indexOf('\n')
        buffer = newline === -1 ? '' : buffer.slice(newline + 1)
        if (newline === -1) return false
        mode = { kind: 'speech' }
        lineStart = true
        return true
      }
      case 'stopped':
        buffer = ''
        return false
      default:
        return mode satisfies never
    }
  }

  const take = (): SpeechPiece[] => {
    const taken = pieces
    pieces = []
    return taken
  }

  return {
    push(text) {
      buffer += text
      while (read(false));
      return take()
    },
    end({ cut = false } = {}) {
      while (read(true));
      // The closing tag of a call is often a stop word that the server keeps.
      if (mode.kind === 'until' && mode.piece === 'call' && !cut) add('call', body)
      return take()
    },
    get stopped() {
      return mode.kind === 'stopped'
    },
    get strayThoughtEnd() {
      return strayThoughtEnd
    },
  }
}
