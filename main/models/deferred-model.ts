import type { ChatModel } from '../mind/ports/chat-model.ts'

export interface DeferredModelOptions {
  ref: string
  label: string
  /** Loads the real model. Called at the first answer, and again if that failed. Throws `ModelError`. */
  load: () => Promise<ChatModel>
}

/** A model that is loaded at its first use, so that resolving a reference doesn't wait for a file. */
export const deferredModel = ({ ref, label, load }: DeferredModelOptions): ChatModel => {
  let loaded: ChatModel | undefined
  return {
    ref,
    label,
    get tools() {
      return loaded?.tools ?? true
    },
    get contextTokens() {
      return loaded?.contextTokens ?? 32_768
    },
    async *chat(request, options) {
      options.signal.throwIfAborted()
      loaded ??= await load()
      yield* loaded.chat(request, options)
    },
  }
}
