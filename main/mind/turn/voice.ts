import { mostRemark } from '../dispatch/access/heartbeat-ok.ts'
import { beTrue } from '../faculties/say-do/be-true.ts'
import { createAnswerWords } from './answer-words.ts'
import { createDelivery, type Delivered } from './delivery.ts'
import { createSpeech, type TurnSpeech } from './loop/speech.ts'
import type { Thought } from './turn-values.ts'

/** The way of the words of one turn: from mind and tools, through all that holds some of them back, to whoever listens. */
export interface Voice {
  readonly speech: TurnSpeech
  readonly text: string
  readonly shown: string
  /** Something was done in the world: what waited for it may be said. */
  settle(): void
  /** The last word was said. */
  finish(): Promise<Delivered & { corrected: { claim: string; sentence: string }[] }>
}

export const createVoice = (turn: Thought): Voice => {
  const { ports, inbound, sink, scene, signal, prompt, unspoken } = turn
  const { npc, speaker, channel } = inbound
  const { hooks, logger, world } = ports
  const delivery = createDelivery({
    ...{ hooks, scene, channel, unspoken, signal },
    to: speaker.id,
    onDelta: (text) => sink.onDelta?.(text),
    prompt: () => prompt.messages.flatMap(({ role, content }) => (role === 'system' ? content : [])),
  })
  const truth = beTrue(world, turn, delivery.push)
  const words = createAnswerWords({
    remark: (inbound.purpose ?? 'talk') === 'talk' ? undefined : mostRemark,
    unspoken,
    say: truth.push,
  })
  const corrected: { claim: string; sentence: string }[] = []
  const putRight = (): void => {
    for (const { claim, sentence } of truth.finish()) {
      corrected.push({ claim: claim.kind, sentence })
      logger.info({ npc, claim: claim.kind }, 'reply: a claim was put right, since nothing in the world bears it out')
    }
  }
  const endAnswer = (): void => {
    words.endAnswer()
    putRight()
  }
  const speech = createSpeech(words.push, (error) => logger.error({ npc, error }, 'reply: words could not be shown'), {
    onPause: words.endAnswer,
    onAnew: () => {
      endAnswer()
      delivery.anew()
    },
  })
  return {
    speech,
    get text() {
      return speech.text
    },
    get shown() {
      return delivery.shown
    },
    settle: truth.settle,
    finish: async () => {
      endAnswer()
      const left = await delivery.finish()
      const silent = words.keptSilent && left.text === '' && left.heldBack === null
      return { ...left, silent, corrected }
    },
  }
}
