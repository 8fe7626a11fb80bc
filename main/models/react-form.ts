/** The label at the start of a line in ReAct form (`Thought:`, `Action:`, `Action Input:`). */
export type ReactForm =
  | { kind: 'none' }
  /** Undecided until more text comes. */
  | { kind: 'partial' }
  /** A thought before an action or a final answer. `length` includes the words "Final Answer:". */
  | { kind: 'thought'; length: number; text: string }
  /** The JSON of a call begins after `lead` characters, inside a code fence or without one. */
  | { kind: 'value'; lead: number; fence: string; name: string }
  /** A complete call. */
  | { kind: 'call'; length: number; text: string; name?: string }

/** A longer line isn't a label with its words. Characters. */
const longestThought = 4000
const longestLine = 400

const label = (words: string): RegExp => new RegExp(`^(?:\\*\\*)?${words}(?:\\*\\*)?[ \\t]*:(?:\\*\\*)?[ \\t]*`, 'i')
const thought = label('thought')
const action = label('action')
const input = label('action[ _]input')
const answer = label('final answer')
const toolLine = /^[`"]?([a-z]\w{0,63})[`"]?[ \t]*(\([^\n]*\))?[ \t]*$/i

/** Whether more text may turn this into one of the labels. */
const mayBecome = (text: string, labels: readonly string[]): boolean => {
  const begun = text
    .toLowerCase()
    .replace(/^\*{1,2}/, '')
    .replace(/\*{1,2}$/, '')
  return text.length < 24 && labels.some((each) => each.startsWith(begun))
}

/** Classifies `text`, which begins at the start of a line. `isCall`: whether a bare name makes a call. */
export const matchReact = (text: string, ended: boolean, isCall: (name: string) => boolean): ReactForm => {
  if (!ended && mayBecome(text, ['thought:', 'action:'])) return { kind: 'partial' }
  const thinks = thought.exec(text)
  if (thinks) return matchThought(text, thinks[0].length, ended)
  const acts = action.exec(text)
  return acts ? matchAction(text, acts[0].length, ended, isCall) : { kind: 'none' }
}

const matchThought = (text: string, begin: number, ended: boolean): ReactForm => {
  const line = text.indexOf('\n')
  if (line === -1) return ended || text.length > longestThought ? { kind: 'none' } : { kind: 'partial' }
  const length = line + (/^\s*/.exec(text.slice(line))?.[0].length ?? 0)
  const behind = text.slice(length)
  const said = text.slice(begin, line)
  if (action.test(behind)) return { kind: 'thought', length, text: said }
  const final = answer.exec(behind)
  if (final) return { kind: 'thought', length: length + final[0].length, text: said }
  return !ended && mayBecome(behind, ['action:', 'final answer:']) ? { kind: 'partial' } : { kind: 'none' }
}

const matchAction = (text: string, begin: number, ended: boolean, isCall: (name: string) => boolean): ReactForm => {
  const end = text.indexOf('\n')
  if (end === -1 && !ended) return text.length > longestLine ? { kind: 'none' } : { kind: 'partial' }
  const line = end === -1 ? text.length : end
  const tool = toolLine.exec(text.slice(begin, line))
  if (tool === null) return { kind: 'none' }
  const [, name = '', given] = tool
  if (given !== undefined)
    return isCall(name) ? { kind: 'call', length: line, text: `${name}${given}` } : { kind: 'none' }
  const next = line + (/^\s*/.exec(text.slice(line))?.[0].length ?? 0)
  const behind = text.slice(next)
  const asks = input.exec(behind)
  if (asks === null) {
    if (!ended && mayBecome(behind, ['action input:', 'action_input:'])) return { kind: 'partial' }
    return isCall(name) ? { kind: 'call', length: line, text: '{}', name } : { kind: 'none' }
  }
  const wanted = behind.slice(asks[0].length)
  const value = /^\s*(`{3})?(?:json)?\s*(?=\{)/i.exec(wanted)
  if (value) return { kind: 'value', lead: next + asks[0].length + value[0].length, fence: value[1] ?? '', name }
  if (!ended && /^\s*(?:`{0,3}(?:j(?:s(?:on?)?)?)?\s*)$/i.test(wanted)) return { kind: 'partial' }
  const stop = wanted.indexOf('\n')
  if (stop === -1 && !ended && wanted.length <= longestLine) return { kind: 'partial' }
  const words = stop === -1 ? wanted : wanted.slice(0, stop)
  return { kind: 'call', length: next + asks[0].length + words.length, text: words.trim() || '{}', name }
}

const calling = ['calls?', 'calling', 'uses?', 'using', 'invokes?', 'invoking', 'runs?', 'running'].join('|')
const tick = '`'

/** A call written as a gesture: `*calls give_item*`, `*uses the tool give(item="bread")*`. */
const gesture = new RegExp(
  String.raw`^(\*{1,2})\s*(?:i\s+)?(?:${calling})\s+(the\s+)?((?:tool|function)\s+)?([${tick}"]?)([a-z]\w{1,63})\4\s*` +
    String.raw`(\([^*\n]{0,300}\)|\{[^*\n]{0,300}\})?(\s+(?:tool|function))?\s*\.?\1`,
  'i',
)
const gesturePartial = new RegExp(
  String.raw`^\*{1,2}\s*(?:i\s+)?(?:[a-z]{0,8}|(?:${calling})\s+[^*\n]{0,400}\*?)$`,
  'i',
)
const verbs = [
  'call',
  'calls',
  'calling',
  'use',
  'uses',
  'using',
  'invoke',
  'invokes',
  'invoking',
  'run',
  'runs',
  'running',
  'i',
]

/** Matches a call at the start of a text that begins with an asterisk. Null if it's an ordinary gesture. */
export const matchGesture = (
  text: string,
  ended: boolean,
  isTool: (name: string) => boolean,
): { length: number; text: string; name?: string } | 'partial' | null => {
  const match = gesture.exec(text)
  if (match) {
    const [all, , , word, quote, name = '', given, behind] = match
    // A tool may be named like an everyday word ("*calls wait*"). Then another sign must show that it's a call.
    const isProgram = name.includes('_') || (isTool(name) && Boolean(word || quote || given || behind))
    if (!isProgram) return null
    return given === undefined
      ? { length: all.length, text: '{}', name }
      : { length: all.length, text: `${name}${given}` }
  }
  if (ended || !gesturePartial.test(text)) return null
  const word = /^\*{1,2}\s*(?:i\s+)?([a-z]*)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return verbs.some((verb) => verb.startsWith(word)) ? 'partial' : null
}
