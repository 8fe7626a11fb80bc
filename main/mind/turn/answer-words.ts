import { createSilentFilter } from '../../language/silent-reply.ts'
import { createOkFilter } from '../dispatch/access/heartbeat-ok.ts'
import { createPlainSpeech } from '../dispatch/access/plain-speech.ts'
import { createTokenReader } from '../dispatch/access/token-reader.ts'
import { createInventedTurn } from './invented-turn.ts'

/** A mind's words without the tokens that mean silence. */
export interface AnswerWords {
  push(delta: string): void
  /** Ends an answer. A token counts only for its own answer. */
  endAnswer(): void
  /** Whether one of the answers chose silence. */
  readonly keptSilent: boolean
}

/**
 * Filters a mind's words so that the silence token is never shown, even in pieces. `remark`: if nobody spoke to the
 * NPC, a remark of up to this many characters next to the all-is-well token is dropped too. `unspoken`: texts that must
 * not be recited.
 */
export const createAnswerWords = (options: {
  remark?: number | undefined
  unspoken?: readonly string[]
  say: (text: string) => void
}): AnswerWords => {
  const { remark, unspoken = [], say } = options
  const plain = createPlainSpeech(unspoken)
  const own = createInventedTurn()
  const newOkFilter = () => createOkFilter(remark === undefined ? {} : { remark })
  let silent = createSilentFilter()
  let ok = newOkFilter()
  let tokens = createTokenReader()
  let keptSilent = false
  const send = (text: string): void => {
    if (text !== '') say(text)
  }
  return {
    push: (delta) => send(ok.push(silent.push(tokens.push(plain.push(own.push(delta)))))),
    endAnswer: () => {
      send(ok.push(silent.push(tokens.push(plain.push(own.end()) + plain.end()) + tokens.end())))
      const rest = silent.end()
      send(ok.push(rest.text))
      const last = ok.end(rest.found)
      send(last.text)
      keptSilent ||= rest.silent || last.silent
      silent = createSilentFilter()
      ok = newOkFilter()
      tokens = createTokenReader()
    },
    get keptSilent() {
      return keptSilent
    },
  }
}
