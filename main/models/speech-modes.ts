import { longestCallText } from './call-text.ts'
import { createJsonScan, type JsonScan } from './json-scan.ts'
import type { Marker } from './speech-markers.ts'

/** What the filter is currently reading. */
export type Mode =
  | { kind: 'speech' }
  | { kind: 'until'; closer: string; piece: 'thinking' | 'call'; name?: string | undefined }
  /** Inside JSON. `lead`: the text before it. `marked`: a mark said that it's a call. Otherwise it may be speech. */
  | { kind: 'value'; scan: JsonScan; lead: string; fence: string; marked: boolean; name?: string | undefined }
  /** After a mark, before its JSON begins. */
  | { kind: 'mark' }
  /** After a call in JSON. Another call or the end of the fence may follow. */
  | { kind: 'behind'; fence: string; marked: boolean }
  /** Between the start of a turn and its text, where the role is named. */
  | { kind: 'header' }
  /** A line that belongs to another speaker. */
  | { kind: 'muted' }
  | { kind: 'stopped' }

/** The mode at the beginning of JSON. */
export const inValue = (value: Omit<Extract<Mode, { kind: 'value' }>, 'kind' | 'scan'>): Mode => ({
  kind: 'value',
  scan: createJsonScan(longestCallText),
  ...value,
})

/** The mode after a marker. Null if the filter continues as before. `spoken`: whether there were words before it. */
export const modeAfter = (marker: Marker, spoken: boolean): Mode | null => {
  switch (marker.kind) {
    case 'thought':
      return { kind: 'until', closer: marker.closer, piece: 'thinking' }
    case 'call':
      return { kind: 'until', closer: marker.closer, piece: 'call', name: marker.name }
    case 'calls':
      return { kind: 'mark' }
    case 'strayThoughtEnd':
    case 'lost':
      return null
    case 'turnStart':
      return spoken ? { kind: 'stopped' } : { kind: 'header' }
    case 'stop':
      // A lone end marker before any word is a slip of the template, not the end of the answer.
      return spoken ? { kind: 'stopped' } : null
    default:
      return marker satisfies never
  }
}
