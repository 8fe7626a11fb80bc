import { silentToken } from '../../../language/silent-reply.ts'
import { okToken } from '../../ports/chat-model.ts'

/**
 * Matches misspelled tokens that some models write at the beginning of an answer: "HEARTBEAT OK", "NO-REPLY",
 * "HEARTBEATOK".
 */
const misspelled = /^([^\p{L}]{0,16})(?:(HEARTBEAT[ -]?OK)|(NO[ -]?REPLY))(?![\p{L}\p{N}_])/u
const longest = 40

const begins = (letters: string): boolean =>
  ['HEARTBEAT OK', 'HEARTBEAT-OK', 'HEARTBEATOK', 'NO REPLY', 'NO-REPLY', 'NOREPLY'].some((word) =>
    word.startsWith(letters),
  )

/**
 * Rewrites a misspelled token in the form that the filters know. Holds back only text that may become a token. Create
 * one per answer.
 */
export const createTokenReader = (): { push(text: string): string; end(): string } => {
  let held: string | null = ''
  const read = (text: string): string =>
    text.replace(
      misspelled,
      (_all, before: string, ok?: string) => `${before}${ok === undefined ? silentToken : okToken}`,
    )
  return {
    push(text) {
      if (held === null) return text
      held += text
      const letters = held.replace(/^[^\p{L}]{0,16}/u, '')
      if (held.length < longest && begins(letters)) return ''
      const all = held
      held = null
      return read(all)
    },
    end() {
      const all = held ?? ''
      held = null
      return read(all)
    },
  }
}
