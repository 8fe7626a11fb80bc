import type { ChatModel, ChatOptions, ChatRequest } from '../ports/chat-model.ts'
import { serverOf } from './players-first.ts'

/** Places at model servers that several villages share. */
export interface SharedPlaces {
  /** Waits for a place; resolves with a function that leaves it. Rejects with the signal's reason when that aborts. */
  enter(server: string, signal: AbortSignal): Promise<() => void>
  /** The fewest places that this village has at a server that it uses; null: it uses none. */
  places(): number | null
}

/** Wraps a model so that each request waits for a place at its server. Without `places` nothing changes. */
export const queuedModel = <Model extends ChatModel>(model: Model, places: SharedPlaces | undefined): Model => {
  if (!places) return model
  async function* chat(request: ChatRequest, options: ChatOptions): ReturnType<ChatModel['chat']> {
    const leave = await (places as SharedPlaces).enter(serverOf(model), options.signal)
    try {
      yield* model.chat(request, options)
    } finally {
      leave()
    }
  }
  return Object.assign(Object.create(model) as Model, { chat })
}

/** The smaller of two numbers of places; null: no limit is known. */
export const fewer = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)
