import type { ChatModel } from '../mind/ports/chat-model.ts'

export interface DeferredModelOptions {
  ref: string
  label: string
  /** Makes the real model; asked at the first answer, and again after it failed. Throws `ModelError`. */
  load: () => Promise<ChatModel>
}

/** A model that is made when it is first asked, so that a reference can be resolved without waiting for a file. */
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
