import type { Deadline } from '../../base/deadline.ts'
import type { ChatModel, ToolCall, ToolSchema } from '../ports/chat-model.ts'
import { callSignature } from './loop/call-signature.ts'
import { createSpeech } from './loop/speech.ts'
import type { TurnResult } from './loop/turn-types.ts'
import type { AskedAgain } from './run-prompt.ts'
import { runTurn } from './turn-loop.ts'

/** A call of the run that is thought once more, with what came of it then. */
export interface EarlierCall {
  tool: string
  arguments: Record<string, unknown>
  ok: boolean
  text: string
}

export interface ThinkAgainOptions {
  model: ChatModel
  asked: AskedAgain
  schemas: ToolSchema[]
  /** In the order in which they were made. */
  earlier: readonly EarlierCall[]
  /** Model calls at most. */
  iterations: number
  /** Real milliseconds for all of it. */
  timeMs: number
  deadline: Deadline
  signal: AbortSignal
}

/** What a model reads where the world was not asked. */
const onlyThought = 'Nothing was done: this is a turn thought once more. Answer as if it had been done.'

/**
 * A turn once more, of which nothing comes: no tool is carried out, nobody hears a word, nothing is written down. A call that was made then, with the same arguments, brings
 * what it brought then. The words are the model's own, before they are held against deeds. Throws only when `signal` aborts.
 */
export const thinkAgain = (options: ThinkAgainOptions): Promise<TurnResult> => {
  const { model, asked, schemas, iterations, timeMs, deadline, signal } = options
  const left = options.earlier.map((call) => ({ ...call, signature: signatureOf(call) }))
  return runTurn(
    {
      ...{ model, messages: asked.messages, schemas, context: asked.context, deadline, signal },
      limits: { iterations, timeMs },
      tools: {
        async run(call) {
          const at = left.findIndex(({ signature }) => signature === callSignature(call))
          const [known] = at < 0 ? [] : left.splice(at, 1)
          if (known === undefined) return { ok: true, text: onlyThought }
          return known.ok ? { ok: true, text: known.text } : { ok: false, error: known.text }
        },
      },
    },
    createSpeech(() => {}),
  )
}

const signatureOf = ({ tool, arguments: given }: EarlierCall): string =>
  callSignature({ id: '', name: tool, arguments: given } satisfies ToolCall)
