import { type ChatDelta, type ChatModel, type ChatRequest, ModelError } from '../../mind/ports/chat-model.ts'
import type { NpcMemory } from '../../mind/ports/memory-port.ts'
import type { ModelCall, VillageObserver } from './observer.ts'

/** Wraps a model to report each finished request to the observer. */
export const observedModel = <Model extends ChatModel>(
  model: Model,
  { modelAsked }: VillageObserver,
  now: () => number,
): Model => {
  if (!modelAsked) return model
  async function* chat(
    request: ChatRequest,
    options: Parameters<ChatModel['chat']>[1],
  ): AsyncGenerator<ChatDelta, void, void> {
    const began = now()
    let firstMs: number | null = null
    let usage = { promptTokens: 0, completionTokens: 0 }
    // A consumer that leaves early has stopped it.
    let outcome: ModelCall['outcome'] = 'stopped'
    try {
      for await (const delta of model.chat(request, options)) {
        if (delta.kind === 'text' || delta.kind === 'toolCall') firstMs ??= now() - began
        if (delta.kind === 'usage')
          usage = { promptTokens: delta.promptTokens, completionTokens: delta.completionTokens }
        if (delta.kind === 'finish') outcome = 'ok'
        yield delta
      }
    } catch (error) {
      if (!options.signal.aborted) outcome = error instanceof ModelError ? error.errorClass : 'server'
      throw error
    } finally {
      modelAsked?.({ npc: request.context.character.id, ref: model.ref, outcome, ms: now() - began, firstMs, ...usage })
    }
  }
  return Object.assign(Object.create(model) as Model, { chat })
}

/** Wraps a memory to report each search to the observer. */
export const observedMemory = (memory: NpcMemory, { recalled }: VillageObserver, now: () => number): NpcMemory => {
  if (!recalled) return memory
  const search: NpcMemory['search'] = async (query) => {
    const began = now()
    try {
      const found = await memory.search(query)
      recalled({ npc: memory.npc, ms: now() - began, outcome: found.degraded.length === 0 ? 'ok' : 'partly' })
      return found
    } catch (error) {
      recalled({ npc: memory.npc, ms: now() - began, outcome: 'failed' })
      throw error
    }
  }
  return { ...memory, search }
}
