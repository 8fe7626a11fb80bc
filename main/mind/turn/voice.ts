import { mostRemark } from '../dispatch/access/heartbeat-ok.ts'
import type { LeftSentence, Watch, WordFilter } from '../faculties/given.ts'
import type { Hooks } from '../hooks/hook-types.ts'
import { isByRules } from '../ports/chat-model.ts'
import { createAnswerWords } from './answer-words.ts'
import { createDelivery, type Delivered } from './delivery.ts'
import { createSpeech, type TurnSpeech } from './loop/speech.ts'
import { createSayBound, mostSaid } from './say-bound.ts'
import { createSpokenForm } from './spoken-form.ts'
import { isStillNear, needsEars } from './still-near.ts'
import type { Thought } from './turn-values.ts'

/** The path of one turn's words from mind and tools, through all filters, to the listener. */
export interface Voice {
  readonly speech: TurnSpeech
  readonly text: string
  readonly shown: string
  /** Tells that something happened in the world, so words that waited for it may be said. */
  settle(): void
  /** Tells that the last word was said. */
  finish(): Promise<Delivered>
}

export const createVoice = (turn: Thought, { hooks, watches }: { hooks: Hooks; watches: readonly Watch[] }): Voice => {
  const { ports, inbound, sink, scene, signal, prompt, unspoken } = turn
  const { npc, speaker, channel } = inbound
  const delivery = createDelivery({
    ...{ hooks, scene, channel, unspoken, signal },
    to: speaker.id,
    onDelta: (text) => sink.onDelta?.(text),
    // If the player has spoken meanwhile, they get an answer wherever they are now.
    ...(needsEars(inbound)
      ? { isWanted: () => turn.record.steered.length > 0 || isStillNear(ports.world, inbound) }
      : {}),
    prompt: () => prompt.messages.flatMap(({ role, content }) => (role === 'system' ? content : [])),
  })
  let isHeard = false
  /** The last text sent, and whether something after it was left out. */
  let last = ' '
  /** Whether a text came that might have been words. */
  let hasCome = false
  let isGap = false
  /** Whether another answer begins. */
  let isApart = false
  /** Rules say what authors wrote, at its length. */
  const bound = createSayBound(isByRules(turn.model.ref) ? Number.POSITIVE_INFINITY : mostSaid)
  const deliver = (words: string): void => {
    if (words === '') return
    last = (last + words).slice(-tailLength)
    isHeard ||= words.trim() !== ''
    delivery.push(words)
  }
  const send = (text: string): void => {
    const trimmed = isGap && /\s$/.test(last) ? text.trimStart() : text
    if (trimmed === '') return
    // Text between two answers may have been left out together with its space.
    const words = isApart && isHeard && /\S$/.test(last) && opensWords.test(trimmed) ? ` ${trimmed}` : trimmed
    isGap = false
    isApart = false
    deliver(bound.pass(words))
  }
  const spoken = createSpokenForm(ports.language.gestures, namesOf(turn.context.character.name))
  const leave = (text: string): void => {
    hasCome ||= text.trim() !== ''
    send(spoken.push(text))
  }
  const filters = filtersOf(watches, leave)
  const words = createAnswerWords({
    remark: (inbound.purpose ?? 'talk') === 'talk' ? undefined : mostRemark,
    unspoken,
    say: filters[0]?.push ?? leave,
  })
  let isEnded = false
  const endAnswer = (): LeftSentence[] => {
    if (isEnded) return []
    isEnded = true
    words.endAnswer()
    for (const filter of filters) filter.finish()
    send(spoken.end())
    deliver(bound.end())
    const leftOut = filters.flatMap((filter) => filter.leftOut?.() ?? [])
    isGap ||= leftOut.length > 0
    return leftOut
  }
  const onError = (error: unknown): void => ports.logger.error({ npc, error }, 'reply: words could not be delivered')
  const push = (delta: string): void => {
    isEnded = false
    words.push(delta)
  }
  const speech = createSpeech(push, onError, {
    onPause: () => {
      words.endAnswer()
      for (const filter of filters) filter.pause?.()
      send(spoken.end())
      isApart = true
    },
    onAnew: () => {
      endAnswer()
      bound.anew()
      delivery.anew()
    },
    onEnd: endAnswer,
    isHeard: () => isHeard,
    isMute: () => hasCome && !isHeard,
    tail: () => last,
  })
  return {
    speech,
    get text() {
      return speech.text
    },
    get shown() {
      return delivery.shown
    },
    settle: () => {
      for (const filter of filters) filter.settle?.()
    },
    finish: async () => {
      endAnswer()
      const left = await delivery.finish()
      return { ...left, silent: (words.keptSilent || needsEars(inbound)) && left.text === '' && left.heldBack === null }
    },
  }
}

/** How many characters of the end are kept, enough to see how a sentence ends. */
const tailLength = 40

/** The forms of a name: in full, and as people say it. */
const namesOf = (name: string): string[] => [...new Set([name, name.split(/\s+/)[0] ?? name])]

const opensWords = /^["“‘'(]*[\p{L}\p{N}]/u

/** The filters in a row. Each passes its words to the next, and the last one to the listener. */
const filtersOf = (watches: readonly Watch[], say: (text: string) => void): WordFilter[] =>
  watches
    .toReversed()
    .reduce<WordFilter[]>((filters, { words }) => {
      const filter = words?.(filters.at(-1)?.push ?? say)
      if (filter !== undefined) filters.push(filter)
      return filters
    }, [])
    .toReversed()
