import type { Deadline } from '../../base/deadline.ts'
import type { ChatModel, ToolCall, ToolSchema } from '../ports/chat-model.ts'
import { callSignature } from './loop/call-signature.ts'
import { createSpeech } from './loop/speech.ts'
import type { TurnResult } from './loop/turn-types.ts'
import type { AskedAgain } from './run-prompt.ts'
import { runTurn } from './turn-loop.ts'

/** A call of the original run, with its result. */
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
  /** Tools that only rules see. Default: none. */
  hidden?: readonly ToolSchema[]
  /** The calls in the order in which they were made. */
  earlier: readonly EarlierCall[]
  /** The most model calls. */
  iterations: number
  /** Real milliseconds in total. */
  timeMs: number
  deadline: Deadline
  signal: AbortSignal
}

/** The result that a model gets, because the world wasn't asked. */
const onlyThought = 'Nothing was done: this is a turn thought once more. Answer as if it had been done.'

/**
 * Repeats a turn without effects: no tool runs, nobody hears a word, and nothing is written. A call with the same
 * arguments as an original one gives the original result. The words come directly from the model and aren't checked
 * against deeds. Throws only if `signal` aborts.
 */
export const thinkAgain = (options: ThinkAgainOptions): Promise<TurnResult> => {
  const { model, asked, schemas, hidden = [], iterations, timeMs, deadline, signal } = options
  const left = options.earlier.map((call) => ({ ...call, signature: signatureOf(call) }))
  return runTurn(
    {
      ...{ model, messages: asked.messages, schemas, context: asked.context, deadline, signal },
      offer: () => ({ shown: schemas, hidden }),
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
