import { optional } from '../base/optional.ts'
import { matchCallOpening } from './call-openers.ts'
import { hasCallKey, hasCallKeys, isCallText, longestCallText } from './call-text.ts'
import { readFunctionForm } from './function-form.ts'
import { createJsonScan, type JsonScan } from './json-scan.ts'
import { matchGesture, matchReact, type ReactForm } from './react-form.ts'
import { createRoleTagMatcher, type RoleNames } from './role-tag.ts'
import { type Marker, matchMarker, nextMarkerStart, partialTail } from './speech-markers.ts'

export type SpeechPiece =
  | { kind: 'text' | 'thinking'; text: string }
  /** Tool calls that the model wrote as text, without their marks. `name`: the mark named the tool. */
  | { kind: 'call'; text: string; name?: string }
  /** The beginning of a call that never became one. */
  | { kind: 'dropped'; text: string; why: 'cut' | 'too-long' | 'broken' }

export interface SpeechFilter {
  push(text: string): SpeechPiece[]
  /** No more text comes. `cut`: it ended for lack of room, so an open thought stays a thought. */
  end(options?: { cut?: boolean }): SpeechPiece[]
  /** The speech is over: a stop word or another speaker's role tag appeared. */
  readonly stopped: boolean
  /** A thought ended that had no beginning. */
  readonly strayThoughtEnd: boolean
}

type Mode =
  | { kind: 'speech' }
  | { kind: 'until'; closer: string; piece: 'thinking' | 'call'; name?: string | undefined }
  /** Inside JSON. `lead`: the text before it. `marked`: a mark said that it's a call; otherwise it may be speech. */
  | { kind: 'value'; scan: JsonScan; lead: string; fence: string; marked: boolean; name?: string | undefined }
  /** After a mark, before its JSON. */
  | { kind: 'mark' }
  /** After a call in JSON, where the next call or the end of the fence may stand. */
  | { kind: 'behind'; fence: string; marked: boolean }
  /** Between the start of a turn and its text: the role's name. */
  | { kind: 'header' }
  /** A line that belongs to another speaker. */
  | { kind: 'muted' }
  | { kind: 'stopped' }

/** Ends the header between a turn's start and its text, in the templates of ChatML, Llama 3 and Harmony. */
const headerEnd = /\n|<\|end_header_id\|>|<\|message\|>|(?=<\|channel\|>)/i
const longestHeader = 64
/** Mistral names the tool after its mark. */
const markedName = /^\s*([\w.-]{1,64})(?:\[call_id\][\w-]{0,64})?\[args\]\s*(?=\{)/i
const markPartial = /^\s*(?:[\w.-]{1,64}(?:\[[\w-]{0,7}\]?[\w-]{0,64}(?:\[\w{0,4}\]?\s*)?)?)?$/i
/** A line that begins like a call in a program, or a tag with a tool's name. `gi` may still become `give(`. */
const formBegun = /^[`[]?(?:print\()?(?:functions\.)?([a-z]\w{1,63})[({]/
const formPartial = /^[`[]?(?:print\(|functions\.)?([a-z]\w{0,63})?$/
const formCut = /^[^(]*\(\s*\w+\s*=[^)]*$/
const tagBegun = /^<([a-z]\w{1,63})>/
const tagPartial = /^<([a-z]\w{0,63})?$/
/** May stand before the name of a tool in a line of a program. */
const formLeads = ['print(', 'functions.']
/** A prompt of a console before a line of a program. */
const promptBegun = /^(>{1,3})[ \t]*([a-z]\w{1,63})[({]/
const promptPartial = /^>{1,3}[ \t]*(?:[a-z]\w{0,63})?$/
/** The smaller index that was found. */
const firstOf = (one: number, other: number): number => (one === -1 ? other : other === -1 ? one : Math.min(one, other))
const otherRole = /user|human|system|tool|player/i

/**
 * Keeps out of the speech what a model must not say: thoughts, stop words of chat templates, role tags at the start of
 * a line, and calls written as text, with or without marks. The text may be cut at any character: the filter holds back
 * what could become a marker until that is clear. It drops white space at the start and end of the speech.
 */
export const createSpeechFilter = (names: RoleNames = {}, tools: ReadonlySet<string> = new Set()): SpeechFilter => {
  const isTool = (name: string): boolean => tools.has(name)
  const isProgram = (name: string): boolean => isTool(name) || name.includes('_')
  const mayBecomeTool = (begun: string, leads: readonly string[] = []): boolean =>
    tools.size > 0 && [...tools, ...leads].some((name) => name.startsWith(begun))
  const matchRoleTag = createRoleTagMatcher(names)
  let mode: Mode = { kind: 'speech' }
  let buffer = ''
  let lineStart = true
  let spoken = false
  let heldSpace = ''
  let strayThoughtEnd = false
  let body = ''
  /** A call in the form of ReAct came, after which a model may make up what came of it. */
  let reacted = false
  /** How many characters of the buffer were already searched and hold no call in JSON. */
  let plain = 0
  let pieces: SpeechPiece[] = []

  const add = (kind: 'text' | 'thinking', text: string): void => {
    if (text === '') return
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else pieces.push({ kind, text })
  }
  const addCall = (text: string, name?: string): void => {
    if (text.length > longestCallText) drop('too-long', text)
    else if (text !== '' || name !== undefined) pieces.push({ kind: 'call', text, ...optional({ name }) })
  }
  const drop = (why: Extract<SpeechPiece, { kind: 'dropped' }>['why'], text: string): void => {
    pieces.push({ kind: 'dropped', text, why })
  }
  const takeOff = (length: number): string => {
    const taken = buffer.slice(0, length)
    buffer = buffer.slice(length)
    plain = Math.max(0, plain - length)
    return taken
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
        mode = { kind: 'until', closer: marker.closer, piece: 'call', name: marker.name }
        return
      case 'calls':
        mode = { kind: 'mark' }
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
        // A lone end marker before any word is a slip of the template, not the end of the answer.
        if (spoken) mode = { kind: 'stopped' }
        return
      default:
        marker satisfies never
    }
  }

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
      case 'value': {
        takeOff(form.lead)
        const scan = createJsonScan(longestCallText)
        mode = { kind: 'value', scan, lead: '', fence: form.fence, marked: true, name: form.name }
        break
      }
      default:
        form satisfies never
    }
    reacted = true
    return buffer !== ''
  }

  /** Each reader takes what is clear from the buffer and returns whether to ask it again. */
  const readSpeech = (ended: boolean): boolean => {
    if (lineStart) {
      const tag = matchRoleTag(buffer, ended)
      if (tag.kind === 'partial') return false
      if (tag.kind === 'full') {
        takeOff(tag.length)
        lineStart = false
        if (tag.whose === 'self' || (tag.whose === 'model' && !spoken)) return true
        mode = spoken ? { kind: 'stopped' } : { kind: 'muted' }
        return true
      }
    }
    const newline = buffer.indexOf('\n')
    if (lineStart && plain === 0) {
      const react = matchReact(buffer, ended, isProgram)
      if (react.kind === 'partial') return false
      if (react.kind !== 'none') return meetReact(react)
      if (reacted && !ended && 'observation:'.startsWith(buffer.toLowerCase())) return false
      if (reacted && /^observation:/i.test(buffer)) {
        // The tool's answer, made up.
        mode = { kind: 'stopped' }
        return true
      }
      if (!ended && promptPartial.test(buffer)) return false
      const prompt = promptBegun.exec(buffer)
      if (prompt !== null && (isTool(prompt[2] ?? '') || prompt[1] !== '>')) {
        const line = newline === -1 ? buffer : buffer.slice(0, newline)
        if (newline === -1 && !ended && line.length <= longestCallText) return false
        const call = line.replace(/^[>\s]+/, '')
        if (readFunctionForm(call) !== null) {
          takeOff(line.length)
          addCall(call)
          return buffer !== ''
        }
      }
      const begun = formPartial.exec(buffer)
      if (!ended && begun !== null && mayBecomeTool(begun[1] ?? '', formLeads)) return false
      if (isTool(formBegun.exec(buffer)?.[1] ?? '')) {
        const line = newline === -1 ? buffer : buffer.slice(0, newline)
        if (newline === -1 && !ended && line.length <= longestCallText) return false
        if (readFunctionForm(line) !== null) {
          addCall(takeOff(line.length))
          return buffer !== ''
        }
        if (ended && formCut.test(line)) {
          drop('cut', takeOff(line.length))
          return buffer !== ''
        }
      }
    }
    const marker = firstOf(nextMarkerStart(buffer, 0), buffer.indexOf('*'))
    if (newline !== -1 && (marker === -1 || newline < marker)) {
      speak(takeOff(newline + 1))
      lineStart = true
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
      meet(match.marker)
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
      mode = {
        kind: 'value',
        scan: createJsonScan(longestCallText),
        lead: takeOff(opening.lead),
        fence: opening.fence,
        marked: false,
      }
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
      // Once known not to be speech, it stays so.
      if (scan.tooLong && !marked) mode = { kind: 'value', scan, lead, fence, marked: true }
      return buffer !== ''
    }
    if (scan.tooLong) drop('too-long', scan.text)
    else addCall(scan.text, name)
    mode = { kind: 'behind', fence, marked }
    return true
  }

  /** The text ended inside JSON. */
  const endValue = ({ scan, lead, marked }: Extract<Mode, { kind: 'value' }>): void => {
    if (marked || hasCallKey.test(scan.text)) drop(scan.tooLong ? 'too-long' : 'cut', scan.text)
    else speak(lead + scan.text)
  }

  const readMark = (ended: boolean): boolean => {
    const named = markedName.exec(buffer)
    const start = named?.[0].length ?? /^\s*(?=[[{])/.exec(buffer)?.[0].length
    if (start !== undefined) {
      takeOff(start)
      mode = {
        kind: 'value',
        scan: createJsonScan(longestCallText),
        lead: '',
        fence: '',
        marked: true,
        name: named?.[1],
      }
      return true
    }
    if (!ended && markPartial.test(buffer)) return false
    // Whatever it is, it was written for a machine.
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
      mode = { kind: 'value', scan: createJsonScan(longestCallText), lead: '', fence, marked }
    } else {
      const opening = /^[[{]/.test(rest) ? matchCallOpening(rest) : null
      if (opening?.kind === 'partial' && !ended) return false
      if (opening?.kind === 'value') {
        takeOff(next)
        mode = { kind: 'value', scan: createJsonScan(longestCallText), lead: '', fence, marked }
      } else mode = { kind: 'speech' }
    }
    return true
  }

  const readUntil = (inside: Extract<Mode, { kind: 'until' }>, ended: boolean): boolean => {
    const at = buffer.toLowerCase().indexOf(inside.closer)
    const clear = at === -1 ? buffer.length - (ended ? 0 : partialTail(buffer, inside.closer)) : at
    const text = buffer.slice(0, clear)
    // Keeps one character more than allowed, which shows that the text is too long.
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
    const end = headerEnd.exec(buffer)
    if (end === null || end.index > longestHeader) {
      if (end === null && !ended && buffer.length < 2 * longestHeader) return false
      // A role's name is short. If it doesn't end soon, this wasn't a header.
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
      case 'value':
        return readValue(mode)
      case 'mark':
        return readMark(ended)
      case 'behind':
        return readAfterValue(mode, ended)
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
      if (mode.kind === 'value') endValue(mode)
      // The closing tag of a call is often a stop word that the server swallows.
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
