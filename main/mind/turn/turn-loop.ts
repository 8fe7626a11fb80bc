import { TurnTimeout } from '../../base/deadline.ts'
import { silentToken } from '../../language/silent-reply.ts'
import { type ChatMessage, isByRules, ModelError, okToken } from '../ports/chat-model.ts'
import { fallbackLine } from './fallback-line.ts'
import type { ModelAnswer } from './loop/ask-model.ts'
import { createAsker } from './loop/asker.ts'
import { observe } from './loop/observe.ts'
import { createCallRunner } from './loop/run-calls.ts'
import { owedIn, secondLook } from './loop/second-look.ts'
import type { TurnSpeech } from './loop/speech.ts'
import { contextAfter, createSteering, messageOf } from './loop/steering.ts'
import type { TurnOptions, TurnResult } from './loop/turn-types.ts'

/**
 * Runs one turn: model, tool calls, results, model, and so on until an answer without calls or a limit. At a limit, or
 * if the model fails, the NPC says one of its own lines. Throws only if `signal` aborts, with its reason.
 */
export const runTurn = async (options: TurnOptions, speech: TurnSpeech): Promise<TurnResult> => {
  const { limits } = options
  const timer = options.deadline(limits.timeMs)
  const signal = AbortSignal.any([options.signal, timer.signal])
  const result: TurnResult = {
    text: '',
    acts: [],
    skipped: [],
    end: { kind: 'iterations' },
    by: options.model.ref,
    modelCalls: 0,
    usage: { promptTokens: 0, completionTokens: 0 },
  }
  const calls = createCallRunner({ ...options, signal }, result)
  const asker = createAsker({ ...options, signal, speech }, result)
  const { isSeen = () => true, isPlain = () => false, isAwaited = () => true, fallback = fallbackLine } = options
  /** Whether the person who spoke to the NPC has seen it do something. */
  const hasReacted = (): boolean => result.acts.some(({ call, result: { ok } }) => ok && isSeen(call.name))
  /** Whether the mind has spoken and its acts tell it nothing new. */
  const isComplete = ({ text, calls: asked, by, broken }: ModelAnswer): boolean =>
    !broken &&
    (asked.length === 0 ||
      (speech.isHeard &&
        !endsOpen.test(text) &&
        !isByRules(by) &&
        asked.every(({ name }) => isPlain(name)) &&
        result.acts.slice(-asked.length).every(({ call, result: { ok } }) => ok && isPlain(call.name))))
  let context = options.context
  /** How many sentences were left out. */
  let leftOut = 0
  /** Whether the last answer reached the model's own limit. */
  let isCutShort = false
  /** Whether its stream was cut in the middle of a sentence. */
  let isBroken = false
  /**
   * Whether the model was asked once more because it said nothing, said something untrue, or promised in words only.
   */
  let isAskedAgain = false
  /** The messages that this turn adds to the talk. */
  const since: ChatMessage[] = []
  try {
    while (result.modelCalls < mostCalls(result.by, limits)) {
      const answer = await asker.ask(since, context)
      speech.pause()
      result.by = answer.by
      if (!isByRules(answer.by)) asker.heard(answer.text)
      if (answer.cut !== undefined) result.cut = answer.cut
      isCutShort = answer.isCutShort
      isBroken = answer.isBroken
      const steering = createSteering(
        result.modelCalls < mostCalls(result.by, limits) ? options.steer : undefined,
        signal,
      )
      if (answer.calls.length > 0) {
        observe(options.logger, () => options.trace?.('tools', { calls: answer.calls.map(({ name }) => name) }))
        since.push(
          { role: 'assistant', content: answer.text, toolCalls: answer.calls },
          ...(await calls.run(answer, steering)),
        )
        asker.done(
          result.acts.flatMap(({ call, result: { ok } }) => (ok ? [call] : [])),
          context,
        )
      } else if (answer.text !== '') since.push({ role: 'assistant', content: answer.text })
      const words = await steering.take()
      if (words.length > 0) {
        since.push(messageOf(words))
        context = contextAfter(context, words, speech.text)
        speech.anew()
        asker.unheard()
      } else if (isComplete(answer)) {
        const mayAskAgain =
          !isAskedAgain && !isBroken && !isByRules(result.by) && result.modelCalls < limits.iterations && isAwaited()
        const all = speech.end()
        leftOut += all.length
        // What an answer before claimed in vain, the model has answered anew by now.
        const untrue = all.filter(({ text }) => !isAnsweredAnew(text, answer.text, since))
        asker.unheard(speech.isHeard ? all.map(({ text }) => text) : undefined)
        const isEmpty = (speech.text === '' || speech.isMute) && !hasReacted() && context.utterance !== ''
        const owed = mayAskAgain && !isEmpty ? owedIn(speech.text, untrue, options.owed) : []
        if (!mayAskAgain || (untrue.length === 0 && !isEmpty && owed.length === 0)) {
          result.end = { kind: 'answered' }
          break
        }
        isAskedAgain = true
        const silence = context.speaker.id === context.character.id ? okToken : silentToken
        since.push(secondLook({ untrue, owed, acts: result.acts, isHeard: speech.isHeard, silence }))
      }
      speech.pause()
    }
  } catch (error) {
    options.signal.throwIfAborted()
    result.end = endOf(error, options)
    isBroken = asker.isOpen()
  } finally {
    timer.cancel()
  }
  // The held-back text may turn out to contain no words.
  if (result.end.kind !== 'answered') leftOut += speech.end().length
  const silent = speech.text === '' || speech.isMute || (leftOut > 0 && !speech.isHeard)
  const isKept = result.acts.some(({ call, result: { ok } }) => ok && call.name === 'remember')
  const excuse = (kind?: 'noted'): void => {
    // If nobody spoke to the NPC, nobody waits for an answer. A written talk ends where it can't go on.
    if (context.speaker.id === context.character.id || context.wholeTalk !== undefined) return
    const line = fallback(context, kind)
    if (line === fallbackLine(context, kind)) result.excuse = line
    speech.add(line)
  }
  if (!silent && (isBroken || isCutShort) && endsOpen.test(speech.tail)) speech.add('…')
  if (isBroken) excuse()
  else if (result.end.kind !== 'answered') {
    if (silent) excuse()
    else if (endsOpen.test(speech.tail)) speech.add('…')
  }
  // It has no words and no visible act. Some models answer with nothing, which would confuse players. An act alone is no
  // answer where words were meant to come with it and were all left out.
  else if (silent && (leftOut > 0 || (context.utterance === '' ? result.acts.length === 0 : !hasReacted())))
    excuse(isKept && leftOut === 0 ? 'noted' : undefined)
  return { ...result, text: speech.text.trim() }
}

const hasWords = /\p{L}/u

/** Whether left-out words stood in an answer before, and the last one has other words. */
const isAnsweredAnew = (left: string, last: string, since: readonly ChatMessage[]): boolean =>
  hasWords.test(last) &&
  !last.includes(left) &&
  since.slice(0, -1).some(({ role, content }) => role === 'assistant' && content.includes(left))

/** Matches an end in the middle of a sentence. */
const endsOpen = /[\p{L}\p{N},;:–—-]\s*$/u

/**
 * The most calls by rules, which need no model. They are enough for the longest skill that is followed step by step,
 * because it must not stop halfway.
 */
const mostCallsByRules = 64
const mostCalls = (by: string, { iterations }: TurnOptions['limits']): number =>
  isByRules(by) ? Math.max(iterations, mostCallsByRules) : iterations

const endOf = (error: unknown, { model }: TurnOptions): TurnResult['end'] => {
  if (error instanceof TurnTimeout) return { kind: 'timeout' }
  if (error instanceof ModelError) return { kind: 'failed', error }
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'failed', error: new ModelError({ ref: model.ref, errorClass: 'server', message, cause: error }) }
}
