import { createSilentFilter } from '../../language/silent-reply.ts'
import { createOkFilter } from '../dispatch/access/heartbeat-ok.ts'
import { createPlainSpeech } from '../dispatch/access/plain-speech.ts'

/** The words of a mind without the tokens with which it says that it says nothing. */
export interface AnswerWords {
  push(delta: string): void
  /** An answer ends here: a token counts for the answer that it stands in, and for no other of the turn. */
  endAnswer(): void
  /** One of the answers chose to say nothing. */
  readonly keptSilent: boolean
}

/**
 * The token of a silent reply never gets out, also when it comes in pieces. `remark`: nobody spoke to the NPC, and with the
 * token that all is well goes a remark of so many characters. `unspoken`: texts that are not recited.
 */
export const createAnswerWords = (options: {
  remark?: number | undefined
  unspoken?: readonly string[]
  say: (text: string) => void
}): AnswerWords => {
  const { remark, unspoken = [], say } = options
  const plain = createPlainSpeech(unspoken)
  const newOkFilter = () => createOkFilter(remark === undefined ? {} : { remark })
  let silent = createSilentFilter()
  let ok = newOkFilter()
  let keptSilent = false
  const send = (text: string): void => {
    if (text !== '') say(text)
  }
  return {
    push: (delta) => send(ok.push(silent.push(plain.push(delta)))),
    endAnswer: () => {
      send(ok.push(silent.push(plain.end())))
      const rest = silent.end()
      send(ok.push(rest.text))
      const last = ok.end()
      send(last.text)
      keptSilent ||= rest.silent || last.silent
      silent = createSilentFilter()
      ok = newOkFilter()
    },
    get keptSilent() {
      return keptSilent
    },
  }
}
