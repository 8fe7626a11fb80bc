/** The effect of a marker in a model's text on its speech. */
export type Marker =
  /** Everything until `closer` is a thought. */
  | { kind: 'thought'; closer: string }
  /** The end of a thought without a beginning. The server removed the opening tag. */
  | { kind: 'strayThoughtEnd' }
  /** Everything until `closer` is a tool call written as text. */
  | { kind: 'call'; closer: string; name?: string }
  /** Tool calls follow as JSON. No tag closes them. */
  | { kind: 'calls' }
  /** An end without a beginning. It has no meaning. */
  | { kind: 'lost' }
  /** Opens a turn. Its role follows. Ends the speech if something was said already. */
  | { kind: 'turnStart' }
  /** The answer is over. After this, the model talks to itself. */
  | { kind: 'stop' }

export type MarkerMatch = { kind: 'none' } | { kind: 'partial' } | { kind: 'full'; marker: Marker; length: number }

const thoughtTags = ['think', 'thinking', 'thought', 'reasoning']
const callTags = ['tool_call', 'function_call', 'tool_use', 'tool', 'tools']

/** Markers of chat templates of the common open models, in lower case. Every other `<|…|>` also ends the speech. */
const literals = new Map<string, Marker>([
  ...thoughtTags.map((tag): [string, Marker] => [`<${tag}>`, { kind: 'thought', closer: `</${tag}>` }]),
  ...thoughtTags.map((tag): [string, Marker] => [`</${tag}>`, { kind: 'strayThoughtEnd' }]),
  ...callTags.map((tag): [string, Marker] => [`<${tag}>`, { kind: 'call', closer: `</${tag}>` }]),
  ...[...callTags, 'tool_response'].map((tag): [string, Marker] => [`</${tag}>`, { kind: 'lost' }]),
  ['[tool_request]', { kind: 'call', closer: '[end_tool_request]' }],
  ['[tool_call]', { kind: 'call', closer: '[/tool_call]' }],
  ...['<function_calls>', '</function_calls>', '</invoke>'].map((text): [string, Marker] => [text, { kind: 'lost' }]),
  ...['[tool_calls]', '<|python_tag|>', '<|tool_call|>', '<|tool_calls|>'].map((text): [string, Marker] => [
    text,
    { kind: 'calls' },
  ]),
  ...['</function>', '[/tool_calls]', '<|/tool_call|>', '<|/tool_calls|>'].map((text): [string, Marker] => [
    text,
    { kind: 'lost' },
  ]),
  // In Harmony, only the final channel is speech, whichever channel opens first.
  ['<|channel|>', { kind: 'thought', closer: 'final<|message|>' }],
  ['<|im_start|>', { kind: 'turnStart' }],
  ['<|start|>', { kind: 'turnStart' }],
  ['<|start_header_id|>', { kind: 'turnStart' }],
  ['<start_of_turn>', { kind: 'turnStart' }],
  ...['<end_of_turn>', '<eos>', '<bos>', '<s>', '</s>', '[inst]', '[/inst]', '<<sys>>', '<tool_response>'].map(
    (text): [string, Marker] => [text, { kind: 'stop' }],
  ),
])
const literalEntries = [...literals]

const specialToken = /^<[|｜][^<>|｜\n]{1,40}[|｜]>/
const partialSpecialToken = /^<(?:[|｜](?:[^<>|｜\n]{0,40}[|｜]?)?)?$/

/** A tag that contains the name of the tool. */
const functionTag = /^<function=([\w.:-]{1,64})>/i
const invokeTag = /^<invoke\s+name="([\w.:-]{1,64})"\s*>/i
const partialInvokeTag = /^<invoke(?:\s+(?:n(?:a(?:m(?:e(?:=(?:"[\w.:-]{0,64}"?\s*)?)?)?)?)?)?)?$/i
/** Tokens for calls in templates that aren't listed. */
const callToken = /tool.?call|(?:start|end)_action/i
const partialFunctionTag = /^<function=[\w.:-]{0,64}$/i

/** Classifies the start of `text`, which begins with a marker character. `partial`: more text may complete a marker. */
export const matchMarker = (text: string): MarkerMatch => {
  const lower = text.slice(0, 48).toLowerCase()
  const invoked = invokeTag.exec(text.slice(0, 100))
  if (invoked)
    return {
      kind: 'full',
      marker: { kind: 'call', closer: '</invoke>', name: invoked[1] ?? '' },
      length: invoked[0].length,
    }
  const named = functionTag.exec(text.slice(0, 80))
  if (named)
    return {
      kind: 'full',
      marker: { kind: 'call', closer: '</function>', name: named[1] ?? '' },
      length: named[0].length,
    }
  let partial =
    partialSpecialToken.test(lower) ||
    partialFunctionTag.test(text.slice(0, 80)) ||
    partialInvokeTag.test(text.slice(0, 100)) ||
    '<function='.startsWith(lower) ||
    '<invoke'.startsWith(lower)
  for (const [literal, marker] of literalEntries) {
    if (lower.startsWith(literal)) return { kind: 'full', marker, length: literal.length }
    partial ||= literal.startsWith(lower)
  }
  const special = specialToken.exec(lower)
  if (special !== null) {
    const kind = !callToken.test(special[0]) ? 'stop' : /end/.test(special[0]) ? 'lost' : 'calls'
    return { kind: 'full', marker: { kind }, length: special[0].length }
  }
  return partial ? { kind: 'partial' } : { kind: 'none' }
}

const markerSigns: ReadonlySet<string> = new Set('<[{`')

/** The first marker character at or after `from`, or -1. */
export const nextMarkerStart = (text: string, from: number): number => {
  for (let at = from; at < text.length; at++) {
    if (markerSigns.has(text.charAt(at))) return at
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

/** The smaller of two indexes, ignoring one that wasn't found. */
export const firstOf = (one: number, other: number): number =>
  one === -1 ? other : other === -1 ? one : Math.min(one, other)
