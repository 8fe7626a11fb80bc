import { orAbort, TurnTimeout } from '../../../base/deadline.ts'
import { endsWhole } from '../../../language/whole-sentences.ts'
import type { Account } from '../../ports/account.ts'
import { type ChatMessage, type DroppedCall, ModelError, type ToolCall } from '../../ports/chat-model.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { askModel, type ModelAnswer } from './ask-model.ts'
import { observe } from './observe.ts'
import { pruneToolResults } from './prune.ts'
import { createSaidBack, type SaidBack } from './said-back.ts'
import { createSaidByCall } from './said-by-call.ts'
import { createSentenceHold } from './sentence-hold.ts'
import type { TurnSpeech } from './speech.ts'
import { offeredNames, type TurnOptions, type TurnResult } from './turn-types.ts'

type AskOptions = Pick<
  TurnOptions,
  'model' | 'messages' | 'schemas' | 'offer' | 'sink' | 'trace' | 'shorten' | 'renew' | 'logger'
> & {
  signal: AbortSignal
  speech: TurnSpeech
}

/** Asks the model for a turn's next answer. If the talk is too long, asks once more with a shorter one. */
export const createAsker = (options: AskOptions, result: Pick<TurnResult, 'modelCalls' | 'usage'>) => {
  const { model, signal, sink, speech, logger, trace } = options
  const { offer = () => ({ shown: options.schemas, hidden: [] }) } = options
  let { messages, shorten } = options
  let streaming = false
  /** The model's words of this answer. */
  let words = ''
  const saidByCall = createSaidByCall()
  const hold = createSentenceHold()
  let saidBack: SaidBack | null = null
  /**
   * Words that wait for the end of the answer, because the same answer may whisper them. Nobody can take back spoken
   * words.
   */
  let held: string | null = null
  const stream = (words: string): void => {
    if (words !== '') speech.stream(words)
  }
  const listener = {
    text: (delta: string) => {
      if (!streaming) observe(logger, () => trace?.('streaming', { call: result.modelCalls }))
      streaming = true
      words += delta
      const free = hold.push(saidBack?.push(delta) ?? delta)
      if (held === null) stream(saidByCall.push(free))
      else held += free
    },
    model: (label: string) => observe(logger, () => sink?.model?.(label)),
    /** The model's words are for people who inspect a turn, never for a log. */
    dropped: ({ why, text }: { why: DroppedCall; text: string }) =>
      observe(logger, () => trace?.('dropped', { call: result.modelCalls, why, shown: { text } })),
    account: (account: () => Account) =>
      observe(logger, () => trace?.('account', { call: result.modelCalls, shown: { account } })),
    usage: (used: TurnResult['usage']) => {
      result.usage.promptTokens += used.promptTokens
      result.usage.completionTokens += used.completionTokens
    },
  }
  /** Asks once. `since`: the messages that this turn has added to the talk. */
  const ask = async (since: readonly ChatMessage[], context: TurnContext): Promise<ModelAnswer> => {
    result.modelCalls++
    observe(logger, () => trace?.('inference', { call: result.modelCalls, model: model.ref }))
    const before = speech.text
    const offered = model.tools ? offer() : { shown: [], hidden: [] }
    const { shown, hidden } = offered
    const request = {
      messages: pruneToolResults([...messages, ...since]),
      tools: shown,
      ...(hidden.length === 0 ? {} : { hidden }),
      context,
    }
    held = offeredNames(offered).includes('whisper') ? '' : null
    words = ''
    saidBack = createSaidBack(context.utterance, context.character.name)
    /** Whether the answer ends before its end. */
    let isBroken = true
    try {
      const answer = await askModel(model, request, {
        ...{ signal, listener, overflow: shorten ? 'throw' : 'advance' },
        renew: async () => {
          const newer = options.renew ? await orAbort(options.renew(), signal) : messages
          if (newer === null) return null
          messages = newer
          return { ...request, messages: pruneToolResults([...messages, ...since]) }
        },
      })
      isBroken = answer.isCutShort || answer.isBroken
      saidByCall.add(whispers(answer.calls), [context.speaker.name])
      return answer
    } catch (error) {
      const tooLong = error instanceof ModelError && error.errorClass === 'context-overflow' && speech.text === before
      if (!shorten || !tooLong) throw error
      const shorter = await orAbort(shorten(), signal)
      // If nothing could be shortened, another model of the chain may have room.
      shorten = undefined
      messages = shorter ?? messages
      return ask(since, context)
    } finally {
      const last = hold.push(saidBack?.end() ?? '') + hold.end(isBroken)
      const rest = saidByCall.push((held ?? '') + last) + saidByCall.end()
      // A stopped turn says nothing more.
      if (!signal.aborted || signal.reason instanceof TurnTimeout) stream(rest)
      held = null
    }
  }
  return {
    ask,
    /** Whether the last answer so far ends in the middle of a sentence. */
    isOpen: (): boolean => words.trim() !== '' && !endsWhole(words),
    /** The words of an answer, which the next one doesn't repeat. */
    heard: saidByCall.hear,
    /** Words may be said once more: all, or only these. */
    unheard: saidByCall.forget,
    /** The executed calls. The turn doesn't repeat their words. */
    done: (calls: readonly ToolCall[], { speaker }: TurnContext): void => saidByCall.add(calls, [speaker.name]),
  }
}

const whispers = (calls: readonly ToolCall[]): ToolCall[] => calls.filter(({ name }) => name === 'whisper')
