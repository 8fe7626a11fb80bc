/** What a marker in a model's text means for its speech. */
export type Marker =
  /** Everything until `closer` is a thought. */
  | { kind: 'thought'; closer: string }
  /** The end of a thought whose beginning was never seen: the server swallowed the opening tag. */
  | { kind: 'strayThoughtEnd' }
  /** Everything until `closer` is a tool call written as text. */
  | { kind: 'call'; closer: string }
  /** The end of what had no beginning: it means nothing. */
  | { kind: 'lost' }
  /** Opens a turn: its role stands behind it. Ends the speech when something was said already. */
  | { kind: 'turnStart' }
  /** The answer is over; what follows is a model talking to itself. */
  | { kind: 'stop' }

export type MarkerMatch = { kind: 'none' } | { kind: 'partial' } | { kind: 'full'; marker: Marker; length: number }

const thoughtTags = ['think', 'thinking', 'thought', 'reasoning']
const callTags = ['tool_call', 'function_call']

/** Chat templates of the common open models; lower case. Every other `<|…|>` also ends the speech. */
const literals = new Map<string, Marker>([
  ...thoughtTags.map((tag): [string, Marker] => [`<${tag}>`, { kind: 'thought', closer: `</${tag}>` }]),
  ...thoughtTags.map((tag): [string, Marker] => [`</${tag}>`, { kind: 'strayThoughtEnd' }]),
  ...callTags.map((tag): [string, Marker] => [`<${tag}>`, { kind: 'call', closer: `</${tag}>` }]),
  ...[...callTags, 'tool_response'].map((tag): [string, Marker] => [`</${tag}>`, { kind: 'lost' }]),
  // Harmony: whatever channel opens, only the final one is speech.
  ['<|channel|>', { kind: 'thought', closer: 'final<|message|>' }],
  ['<|im_start|>', { kind: 'turnStart' }],
  ['<|start|>', { kind: 'turnStart' }],
  ['<|start_header_id|>', { kind: 'turnStart' }],
  ['<start_of_turn>', { kind: 'turnStart' }],
  ...['<end_of_turn>', '<eos>', '<bos>', '<s>', '</s>', '[inst]', '[/inst]', '<<sys>>', '[tool_calls]', '<tool_response>'].map((text): [string, Marker] => [
    text,
    { kind: 'stop' },
  ]),
])
const literalEntries = [...literals]

const specialToken = /^<[|｜][^<>|｜\n]{1,40}[|｜]>/
const partialSpecialToken = /^<(?:[|｜](?:[^<>|｜\n]{0,40}[|｜]?)?)?$/

/** What stands at the start of `text`, which begins with `<` or `[`. `partial`: more text may complete a marker. */
export const matchMarker = (text: string): MarkerMatch => {
  const lower = text.slice(0, 48).toLowerCase()
  let partial = partialSpecialToken.test(lower)
  for (const [literal, marker] of literalEntries) {
    if (lower.startsWith(literal)) return { kind: 'full', marker, length: literal.length }
    partial ||= literal.startsWith(lower)
  }
  const special = specialToken.exec(lower)
  if (special !== null) return { kind: 'full', marker: { kind: 'stop' }, length: special[0].length }
  return partial ? { kind: 'partial' } : { kind: 'none' }
}

/** The first marker character at or after `from`, or -1. */
export const nextMarkerStart = (text: string, from: number): number => {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 60 || code === 91) return at
  }
  return -1
}

/** How many characters at the end of `text` may be the beginning of `closer` (lower case). */
export const partialTail = (text: string, closer: string): number => {
  const lower = text.slice(-closer.length).toLowerCase()
  for (let length = Math.min(closer.length - 1, lower.length); length > 0; length--) {
    if (closer.startsWith(lower.slice(lower.length - length))) return length
  }
  return 0
}
