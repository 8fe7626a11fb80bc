/**
 * How the start of a text looks: like a tool call in plain JSON, or not. `partial`: undecided until more text comes.
 */
export type CallOpening =
  | { kind: 'none' }
  /** `begun`: whether the text would end inside a call if it ended here. */
  | { kind: 'partial'; begun: boolean }
  /** A JSON value begins after `lead` characters, inside a code fence of these ticks or without one. */
  | { kind: 'value'; lead: number; fence: string }
  /** A code fence whose language says that it contains a call. */
  | { kind: 'fence'; lead: number; fence: string }

/** Keys with which a call's JSON begins on the common servers. */
const keys = ['name', 'arguments', 'parameters', 'function', 'type', 'id', 'tool_call', 'tool_calls', 'function_call']
/** Keys of other servers. JSON with these is a call only if it also has the name of a tool. */
const looseKeys = [
  'tool',
  'tool_name',
  'tool_input',
  'action',
  'action_input',
  'recipient_name',
  'args',
  'input',
  'params',
  'thought',
  'thoughts',
  'say',
  'speech',
]
const callLanguages = ['tool_call', 'tool_calls', 'function_call', 'tool_code']
/** Nobody speaks a program. One that calls no tool is removed. */
const programLanguages =
  'python3 python py javascript js typescript ts jsx tsx bash shell sh zsh console terminal powershell ruby rb lua java kotlin swift golang go rust php perl csharp cpp scala sql html xml yaml yml toml ini code pseudocode tool tools function functions api http curl'.split(
    ' ',
  )
const plainLanguages = ['json', '']

/** Matches every prefix of the word, the empty one included. */
const beginning = (word: string): string => [...word].reduceRight((rest, letter) => `(?:${letter}${rest})?`, '')
const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`

const gap = '\\s{0,40}'
const object = `(?:\\[${gap})?\\{${gap}`
const allKeys = [...keys, ...looseKeys]
const valueWhole = new RegExp(`^${object}["']${anyOf(allKeys)}["']${gap}:`, 'i')
const valuePartial = new RegExp(
  `^(?:|\\[${gap}|${object}(?:["'](?:${anyOf(allKeys.map(beginning))}|${anyOf(allKeys)}["']${gap}))?)$`,
  'i',
)
const valueBegun = new RegExp(
  `^${object}["'](?:${anyOf(keys.filter((key) => key.length > 4).map((key) => key[0] + beginning(key.slice(1))))}|n)`,
  'i',
)

const callFence = new RegExp(`^(\`{3})(?:${anyOf(callLanguages)}\\s|${anyOf(programLanguages)}[ \\t]{0,40}\\n)`, 'i')
const plainFence = new RegExp(`^(\`{1,3})(?!\`)${anyOf(plainLanguages)}${gap}`, 'i')
const fencePartial = new RegExp(
  `^(?:\`{1,3}(?:${anyOf([...callLanguages, ...plainLanguages].map(beginning))}|${anyOf(plainLanguages)}${gap})|\`{3}(?:${anyOf(programLanguages.map(beginning))}|${anyOf(programLanguages)}[ \\t]{0,40}))$`,
  'i',
)
/** A longer opening no longer counts as partial. */
const longestOpening = 256

/** Classifies the start of `text`, which begins with `{`, `[` or a backtick. */
export const matchCallOpening = (text: string): CallOpening => {
  const head = text.slice(0, longestOpening)
  if (!head.startsWith('`')) return matchValue(head, 0, '')
  const call = callFence.exec(head)
  if (call) return { kind: 'fence', lead: call[0].length, fence: call[1] ?? '' }
  if (fencePartial.test(head)) return { kind: 'partial', begun: false }
  const plain = plainFence.exec(head)
  return plain ? matchValue(head, plain[0].length, plain[1] ?? '') : { kind: 'none' }
}

const matchValue = (head: string, lead: number, fence: string): CallOpening => {
  const value = head.slice(lead)
  if (valueWhole.test(value)) return { kind: 'value', lead, fence }
  return valuePartial.test(value) ? { kind: 'partial', begun: valueBegun.test(value) } : { kind: 'none' }
}

/** Mistral names the tool after its mark. */
const markedName = /^\s*([\w.-]{1,64})(?:(?:\[call_id\][\w-]{0,64})?\[args\])?\s*(?=\{)/i
const markPartial = /^\s*(?:[\w.-]{1,64}(?:\[[\w-]{0,7}\]?[\w-]{0,64}(?:\[\w{0,4}\]?\s*)?)?)?$/i

/**
 * Classifies the `text` after the mark of a call: whether its JSON begins after `lead` characters, and the tool's name
 * if the text has one.
 */
export const matchMarked = (
  text: string,
  ended: boolean,
): { kind: 'none' | 'partial' } | { kind: 'value'; lead: number; name: string | undefined } => {
  const named = markedName.exec(text)
  const lead = named?.[0].length ?? /^\s*(?=[[{])/.exec(text)?.[0].length
  if (lead !== undefined) return { kind: 'value', lead, name: named?.[1] }
  return { kind: !ended && markPartial.test(text) ? 'partial' : 'none' }
}

const markedForm = /^\s*(?:functions\.)?([a-z]\w{1,63})\(/
const formPartial = /^\s*(?:functions\.)?(?:[a-z]\w{0,63})?$/

/** Whether the `text` after the mark of a call is one in the form of a program: `<|python_tag|>open_shop()`. */
export const matchMarkedForm = (
  text: string,
  ended: boolean,
  isProgram: (name: string) => boolean,
): 'none' | 'partial' | 'call' => {
  if (!ended && formPartial.test(text)) return 'partial'
  return isProgram(markedForm.exec(text)?.[1] ?? '') ? 'call' : 'none'
}
