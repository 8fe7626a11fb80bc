import { orAbort } from '../../../base/deadline.ts'
import { withoutBrokenEnd } from '../../../language/whole-sentences.ts'
import {
  type ChatModel,
  type ModelAttempt,
  ModelError,
  type ToolCall,
  type ToolSchema,
} from '../../ports/chat-model.ts'
import type { TurnContext } from '../../ports/turn-context.ts'

/** A question to a model whose answer nobody hears. */
export interface SilentQuestion {
  model: ChatModel
  /** Contains only our own words, nothing that people said. */
  system: string
  /** Contains what people said, fenced. */
  data: string
  context: TurnContext
  maxTokens: number
  /** What it may call instead of answering. Default: nothing. */
  tools?: readonly ToolSchema[]
  /** Which brains can answer such a question. The rule-driven one treats everything as talk. */
  writes: (ref: string) => boolean
  signal: AbortSignal
}

export type SilentAnswer =
  | { kind: 'words'; text: string; calls: readonly ToolCall[] }
  | { kind: 'failed'; why: string; overflow: boolean }

/** A low temperature, for reliable rather than lively words. */
const temperature = 0.2

/**
 * One request, whose calls the caller carries out. Failures, including aborts, are returned as values, since the caller knows its own signal.
 */
export const askSilently = async (question: SilentQuestion): Promise<SilentAnswer> => {
  const { model, system, data, context, maxTokens, tools = [], writes, signal } = question
  if (!writes(model.ref)) return { kind: 'failed', why: `${model.ref} writes no notes`, overflow: false }
  let asked = model.ref
  let text = ''
  const calls: ToolCall[] = []
  const messages = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: data },
  ]
  const onAttempt = ({ kind, ref }: ModelAttempt): void => {
    if (kind === 'trying') asked = ref
  }
  // Reports an overflow instead of trying a brain with a larger window, because the caller asks again in portions.
  const deltas = model.chat(
    { messages, tools: [...tools], maxTokens, temperature, context },
    { signal, onAttempt, overflow: 'throw' },
  )
  try {
    for (;;) {
      const step = await orAbort(deltas.next(), signal)
      if (step.done) break
      if (step.value.kind === 'text') text += step.value.text
      if (step.value.kind === 'toolCall') calls.push(step.value.call)
      if (
        step.value.kind === 'finish' &&
        (step.value.reason === 'length' || step.value.cut !== undefined || step.value.isBroken)
      )
        text = withoutBrokenEnd(text)
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { kind: 'failed', why, overflow: error instanceof ModelError && error.errorClass === 'context-overflow' }
  } finally {
    // Isn't awaited, because a hanging model would never return. Errors while closing don't matter.
    void deltas.return().catch(() => {})
  }
  // The last fallback may be the rule-driven brain, which follows no instructions. Its words are only talk.
  return writes(asked)
    ? { kind: 'words', text, calls }
    : { kind: 'failed', why: `${asked} answered instead`, overflow: false }
}

/** The list items of an answer. Other text is left out. */
export const listedLines = (text: string, longest: number): string[] =>
  text
    .split('\n')
    .flatMap((line) => /^\s*(?:[-*•]|\d{1,2}[.)])\s+(.*\S)\s*$/su.exec(line)?.[1] ?? [])
    .map((line) =>
      line
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => (line.length > longest ? `${line.slice(0, longest).replace(/\s+\S*$/, '')} …` : line))
