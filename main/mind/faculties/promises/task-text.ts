import type { IntentAct } from '../../ports/promises.ts'
import { intentActs } from '../../ports/promises.ts'
import { type IntentTask, longestTask } from './intent.ts'
import { plainLine } from './marks.ts'

/** Writes a task for the file: `ask them about the silver ring`, `tell them from Ada: "the bridge is out"`. */
export const sayTask = (
  { act, words }: IntentTask,
  { from, quoted }: { from: string | null; quoted: boolean },
): string => {
  if (act === 'do') return words
  const head = `${act} them${from === null ? '' : ` from ${from}`}`
  if (words === '') return head
  const bare = `${head} ${words}`
  // Without quotes, words that start with a colon or "from" would be misread.
  return act === 'tell' || quoted || readTask(`${bare}.`, from).words !== words ? `${head}: "${words}"` : bare
}

const whom = String.raw`(?:them|him|her|it|me|us|you|everyone|everybody|people|the \p{L}+|\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)`
const shape = new RegExp(
  String.raw`^(tell|ask|remind|give|greet) ${whom}(?: from (?:[^:"]{1,60}?))?(?:\s*:\s*"(.*)"|\s*:\s+(.+)|\s+(.+))?$`,
  'u',
)

/**
 * Reads what `sayTask` wrote with this name. Also reads handwritten tasks: "ask her about the ring", "say that the mill
 * is closed", "bake a cake".
 */
export const readTask = (text: string, from: string | null = null): IntentTask => {
  const plain = text
    .trim()
    .replace(/\.$/, '')
    .replace(/^to (?=(?:tell|ask|remind|give|greet)\b)/, '')
    .replace(/^(tell|ask|remind|greet)ing\b/, '$1')
  const own = ownForm(plain, from)
  if (own !== null) return own
  const match = shape.exec(plain)
  if (match) {
    const act = match[1] as IntentAct
    const words = (match[2] ?? match[3] ?? match[4] ?? '').trim()
    return task(act, act === 'tell' ? words.replace(/^that /, '') : words)
  }
  const said = /^say (?:that |: ?)?["“]?(.+?)["”]?$/.exec(plain)?.[1]
  if (said !== undefined) return /^(?:hello|hi|good day)$/i.test(said) ? task('greet', '') : task('tell', said)
  return task('do', plain)
}

/**
 * Reads a line in our own form. A name may contain anything, so the message is the text between the name and the
 * closing quote.
 */
const ownForm = (plain: string, from: string | null): IntentTask | null => {
  for (const act of intentActs) {
    const head = `${act} them${from === null ? '' : ` from ${from}`}`
    if (act === 'do' || !plain.startsWith(head)) continue
    const rest = plain.slice(head.length)
    if (rest === '') return task(act, '')
    if (rest.startsWith(': "') && rest.endsWith('"') && rest.length > 3) return task(act, rest.slice(3, -1))
  }
  return null
}

export const task = (act: IntentAct, words: string): IntentTask => ({ act, words: plainLine(words, longestTask) })
