import { matchCallOpening, matchMarked, matchMarkedForm } from './call-openers.ts'
import { hasCallKey, hasCallKeys, isCallText, longestCallText } from './call-text.ts'
import { findLateCall, lateTail } from './late-call.ts'
import { matchLineCall } from './line-call.ts'
import { createLineSoFar } from './line-so-far.ts'
import { matchGesture, matchReact, type ReactForm } from './react-form.ts'
import type { RoleNames } from './role-tag.ts'
import { firstOf, matchMarker, nextMarkerStart, partialTail } from './speech-markers.ts'
import { inValue, type Mode, modeAfter } from './speech-modes.ts'
import { createSpeechPieces, type SpeechPiece } from './speech-pieces.ts'
import { createSpeechTags } from './speech-tags.ts'
import { createToolNames, type ToolParameters } from './tool-names.ts'
import { matchHeader } from './turn-header.ts'

export interface SpeechFilter {
  push(text: string): SpeechPiece[]
  /** Ends the text. `cut`: it ended for lack of room, so an open thought stays a thought. */
  end(options?: { cut?: boolean }): SpeechPiece[]
  /** Whether the speech is over: a stop word or another speaker's role tag appeared. */
  readonly stopped: boolean
  /** Whether a thought ended that had no beginning. */
  readonly strayThoughtEnd: boolean
}

const tagBegun = /^<([a-z]\w{1,63})>/
const tagPartial = /^<([a-z]\w{0,63})?$/
/**
 * Keeps out of the speech whatever a model must not say: thoughts, stop words of chat templates, role tags at the start
 * of a line, and calls written as text, with or without marks. The text may be cut at any character. The filter holds
 * back what could become a marker until that is clear. It drops white space at the start and end of the speech.
 */
export const createSpeechFilter = (names: RoleNames = {}, tools: ToolParameters = new Map()): SpeechFilter => {
  const toolNames = createToolNames(tools)
  const { isTool, isProgram, mayBecomeTool } = toolNames
  let mode: Mode = { kind: 'speech' }
  let buffer = ''
  const line = createLineSoFar()
  let strayThoughtEnd = false
  let body = ''
  /** Whether a call in the form of ReAct came. A model may invent the result after it. */
  let reacted = false
  /** How many characters of the buffer were already searched and contain no JSON call. */
  let plain = 0
  const { add, addSpeech, hasSpoken, addCall, drop, take } = createSpeechPieces()

  const takeOff = (length: number): string => {
    const taken = buffer.slice(0, length)
    buffer = buffer.slice(length)
    plain = Math.max(0, plain - length)
    return taken
  }

  /** The end of what was said in this line. */
  let before = ''
  const speak = (text: string): void => {
    before = `${before}${text}`.slice(-lateTail).replace(/^[\s\S]*\n/, '')
    if (addSpeech(text)) line.say(text)
  }

  const tags = createSpeechTags(names, { line, takeOff, speak, hasSpoken })

  const meetReact = (form: Exclude<ReactForm, { kind: 'none' | 'partial' }>): boolean => {
    switch (form.kind) {
      case 'thought':
        takeOff(form.length)
        add('thinking', form.text)
        return buffer !== ''
      case 'call':
        takeOff(form.length)
        addCall(form.text, form.name)
        break
      case 'value':
        takeOff(form.lead)
        mode = inValue({ lead: '', fence: form.fence, marked: true, name: form.name })
        break
      default:
        form satisfies never
    }
    reacted = true
    return buffer !== ''
  }

  /** Each reader takes the decided part of the buffer and returns whether to call it again. */
  const readSpeech = (ended: boolean): boolean => {
    const newline = buffer.indexOf('\n')
    const marker = firstOf(nextMarkerStart(buffer, 0), buffer.indexOf('*'))
    const tag = tags.read(buffer, firstOf(firstOf(newline, marker), buffer.length), ended)
    if (tag === 'wait') return false
    if (tag !== null) {
      if (tag !== 'again') mode = tag
      return true
    }
    if (line.isOpen() && plain === 0) {
      const react = matchReact(buffer, ended, isProgram)
      if (react.kind === 'partial') return false
      if (react.kind !== 'none') return meetReact(react)
      if (reacted && !ended && 'observation:'.startsWith(buffer.toLowerCase())) return false
      if (reacted && /^observation:/i.test(buffer)) {
        // The following text is an invented tool result.
        mode = { kind: 'stopped' }
        return true
      }
      const call = matchLineCall(buffer, ended, toolNames)
      if (call.kind === 'partial') return false
      if (call.kind === 'cut') drop('cut', takeOff(call.length))
      if (call.kind === 'call') {
        takeOff(call.length)
        addCall(call.text)
      }
      if (call.kind !== 'none') return buffer !== ''
    }
    if (plain === 0) {
      const late = findLateCall({ before, text: buffer, ended }, toolNames)
      if (late.kind !== 'none' && (marker === -1 || late.at <= marker)) {
        speak(takeOff(late.at))
        if (late.kind === 'partial') return false
        const text = takeOff(late.length)
        if (late.kind === 'call') addCall(late.text)
        else drop('cut', text)
        return buffer !== ''
      }
    }
    if (newline !== -1 && (marker === -1 || newline < marker)) {
      speak(takeOff(newline + 1))
      line.begin()
      return buffer !== ''
    }
    if (marker === -1) {
      speak(takeOff(buffer.length))
      return false
    }
    speak(takeOff(marker))
    const told = buffer.startsWith('*') ? matchGesture(buffer, ended, isTool) : null
    if (told === 'partial') return false
    if (told !== null) {
      takeOff(told.length)
      addCall(told.text, told.name)
      return buffer !== ''
    }
    const match = matchMarker(buffer)
    if (match.kind === 'full') {
      takeOff(match.length)
      if (match.marker.kind === 'strayThoughtEnd') strayThoughtEnd = true
      mode = modeAfter(match.marker, hasSpoken()) ?? mode
      return true
    }
    const named = match.kind === 'none' ? tagBegun.exec(buffer) : null
    if (named !== null && isTool(named[1] ?? '')) {
      takeOff(named[0].length)
      mode = { kind: 'until', closer: `</${named[1]?.toLowerCase()}>`, piece: 'call', name: named[1] }
      return true
    }
    const tagged = tagPartial.exec(buffer)
    if (!ended && tagged !== null && mayBecomeTool(tagged[1] ?? '')) return false
    const opening = plain > 0 || buffer.startsWith('<') ? ({ kind: 'none' } as const) : matchCallOpening(buffer)
    if (opening.kind === 'fence') {
      takeOff(opening.lead)
      mode = { kind: 'until', closer: opening.fence, piece: 'call' }
      return true
    }
    if (opening.kind === 'value') {
      mode = inValue({ lead: takeOff(opening.lead), fence: opening.fence, marked: false })
      return true
    }
    if (!ended && (match.kind === 'partial' || opening.kind === 'partial')) return false
    if (opening.kind === 'partial' && opening.begun) drop('cut', takeOff(buffer.length))
    else speak(takeOff(1))
    return buffer !== ''
  }

  const readValue = ({ scan, lead, fence, marked, name }: Extract<Mode, { kind: 'value' }>): boolean => {
    takeOff(scan.read(buffer))
    const isSpeech = !marked && (scan.tooLong ? !hasCallKeys(scan.text) : scan.whole && !isCallText(scan.text, isTool))
    if (isSpeech) {
      buffer = lead + scan.text + buffer
      plain = lead.length + scan.text.length
      mode = { kind: 'speech' }
      return true
    }
    if (!scan.whole) {
      // Text that is known not to be speech stays so.
      if (scan.tooLong && !marked) mode = { kind: 'value', scan, lead, fence, marked: true }
      return buffer !== ''
    }
    if (scan.tooLong) drop('too-long', scan.text)
    else addCall(scan.text, name)
    mode = { kind: 'behind', fence, marked }
    return true
  }

  /** Handles text that ended inside JSON. */
  const endValue = ({ scan, lead, marked }: Extract<Mode, { kind: 'value' }>): void => {
    if (marked || hasCallKey.test(scan.text)) drop(scan.tooLong ? 'too-long' : 'cut', scan.text)
    else speak(lead + scan.text)
  }

  const readMark = (ended: boolean): boolean => {
    const value = matchMarked(buffer, ended)
    if (value.kind === 'partial') return false
    if (value.kind === 'value') {
      takeOff(value.lead)
      mode = inValue({ lead: '', fence: '', marked: true, name: value.name })
      return true
    }
    const form = matchMarkedForm(buffer, ended, isProgram)
    if (form === 'partial') return false
    if (form === 'call') {
      takeOff(/^\s*/.exec(buffer)?.[0].length ?? 0)
      mode = { kind: 'speech' }
      return true
    }
    // In any case, a machine was to read it.
    drop('broken', buffer)
    mode = { kind: 'stopped' }
    return true
  }

  const readAfterValue = ({ fence, marked }: Extract<Mode, { kind: 'behind' }>, ended: boolean): boolean => {
    const next = /^\s*[;,]?\s*/.exec(buffer)?.[0].length ?? 0
    if (next === buffer.length && !ended) return false
    const rest = buffer.slice(next)
    if (fence !== '' && rest.startsWith(fence)) {
      takeOff(next + fence.length)
      mode = { kind: 'speech' }
    } else if (fence !== '' && fence.startsWith(rest) && !ended) return false
    else if (marked && /^[[{]/.test(rest)) {
      takeOff(next)
      mode = inValue({ lead: '', fence, marked })
    } else {
      const opening = /^[[{]/.test(rest) ? matchCallOpening(rest) : null
      if (opening?.kind === 'partial' && !ended) return false
      if (opening?.kind === 'value') {
        takeOff(next)
        mode = inValue({ lead: '', fence, marked })
      } else mode = { kind: 'speech' }
    }
    return true
  }

  const readUntil = (inside: Extract<Mode, { kind: 'until' }>, ended: boolean): boolean => {
    const at = buffer.toLowerCase().indexOf(inside.closer)
    const clear = at === -1 ? buffer.length - (ended ? 0 : partialTail(buffer, inside.closer)) : at
    const text = buffer.slice(0, clear)
    // Keeps one character more than allowed, to show that the text is too long.
    if (inside.piece === 'call') body += text.slice(0, Math.max(0, longestCallText + 1 - body.length))
    if (inside.piece === 'thinking') add('thinking', text)
    takeOff(at === -1 ? clear : at + inside.closer.length)
    if (at === -1) return false
    if (inside.piece === 'call') addCall(body, inside.name)
    body = ''
    mode = { kind: 'speech' }
    return true
  }

  const readHeader = (ended: boolean): boolean => {
    const header = matchHeader(buffer, ended)
    if (header.kind === 'partial') return false
    buffer = buffer.slice(header.length)
    mode = header.kind === 'full' && header.isOther ? { kind: 'stopped' } : { kind: 'speech' }
    if (header.kind === 'none') return buffer !== ''
    line.begin()
    return true
  }

  const read = (ended: boolean): boolean => {
    switch (mode.kind) {
      case 'speech':
        return buffer !== '' && readSpeech(ended)
      case 'until':
        return readUntil(mode, ended)
      case 'value':
        return readValue(mode)
      case 'mark':
        return readMark(ended)
      case 'behind':
        return readAfterValue(mode, ended)
      case 'header':
        return readHeader(ended)
      case 'muted': {
        if (!tags.mute(buffer)) return false
        mode = { kind: 'speech' }
        line.begin()
        return true
      }
      case 'stopped':
        buffer = ''
        return false
      default:
        return mode satisfies never
    }
  }

  return {
    push(text) {
      buffer += text
      while (read(false));
      return take()
    },
    end({ cut = false } = {}) {
      while (read(true));
      if (mode.kind === 'value') endValue(mode)
      tags.end()
      // The closing tag of a call is often a stop word, which the server removes.
      if (mode.kind === 'until' && mode.piece === 'call') {
        if (cut) drop('cut', body)
        else addCall(body, mode.name)
      }
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
