import { orAbort } from '../../../base/deadline.ts'
import type { NpcId } from '../../../world/ids.ts'
import {
  type ChatDelta,
  type ChatModel,
  type ChatOptions,
  type ChatRequest,
  ModelError,
} from '../../ports/chat-model.ts'
import type { ModelSource } from '../../ports/model-source.ts'

/** An operator's switch. An NPC that is switched off changes nothing in the world, and no model answers for it. */
export interface KillSwitch {
  isOff(npc: NpcId): boolean
  /** Calls the listener on any change. Returns a function that removes the listener. */
  onChange(listener: () => void): () => void
}

export const nobodyIsOff: KillSwitch = { isOff: () => false, onChange: () => () => {} }

/** The rule-driven brain without tools: words only. */
export const wordsAlone = (brain: ChatModel): ChatModel => ({
  ref: brain.ref,
  label: brain.label,
  tools: false,
  contextTokens: brain.contextTokens,
  async *chat(request, options) {
    for await (const delta of brain.chat({ ...request, tools: [] }, options)) if (delta.kind !== 'toolCall') yield delta
  },
})

/**
 * Uses `brain` for an NPC that is switched off. If the NPC is switched off during a model's call, the call is aborted,
 * which looks like a failure to its caller.
 */
export const withKillSwitch =
  (source: ModelSource, killSwitch: KillSwitch, brain: ChatModel | null): ModelSource =>
  async (ask) => {
    if (killSwitch === nobodyIsOff) return source(ask)
    if (killSwitch.isOff(ask.npc) && brain) return wordsAlone(brain)
    const model = await source(ask)
    return Object.assign(Object.create(model) as ChatModel, { chat: brokenOff(model, { npc: ask.npc, killSwitch }) })
  }

const brokenOff = (model: ChatModel, { npc, killSwitch }: { npc: NpcId; killSwitch: KillSwitch }) =>
  async function* (request: ChatRequest, options: ChatOptions): AsyncGenerator<ChatDelta, void, void> {
    const abort = new AbortController()
    const check = (): void => {
      if (killSwitch.isOff(npc))
        abort.abort(new ModelError({ ref: model.ref, errorClass: 'server', message: `${npc} is switched off` }))
    }
    const forget = killSwitch.onChange(check)
    check()
    const signal = AbortSignal.any([options.signal, abort.signal])
    try {
      signal.throwIfAborted()
      const deltas = model.chat(request, { ...options, signal })
      try {
        for (let step = await orAbort(deltas.next(), signal); !step.done; step = await orAbort(deltas.next(), signal))
          yield step.value
      } finally {
        // Isn't awaited, because a hanging model would never return. Errors while closing don't matter.
        void deltas.return().catch(() => {})
      }
    } finally {
      forget()
    }
  }

/**
 * The model of one turn. If the NPC is switched off during an answer, `brain` finishes the answer from where the model
 * stopped.
 */
export const finishedInWords = (
  model: ChatModel,
  { npc, killSwitch, brain }: { npc: NpcId; killSwitch: KillSwitch; brain: ChatModel | null },
): ChatModel => {
  if (brain === null || killSwitch === nobodyIsOff) return model
  async function* chat(request: ChatRequest, options: ChatOptions): AsyncGenerator<ChatDelta, void, void> {
    let said = request.prefix ?? ''
    try {
      for await (const delta of model.chat(request, options)) {
        if (delta.kind === 'text') said += delta.text
        yield delta
      }
    } catch (error) {
      if (brain === null || options.signal.aborted || !killSwitch.isOff(npc)) throw error
      const { ref, label } = brain
      options.onAttempt?.({ kind: 'trying', ref, label })
      yield* wordsAlone(brain).chat({ ...request, ...(said === '' ? {} : { prefix: said }) }, options)
      options.onAttempt?.({ kind: 'answered', ref, label })
    }
  }
  return Object.assign(Object.create(model) as ChatModel, { chat })
}
