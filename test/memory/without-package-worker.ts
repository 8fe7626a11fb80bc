import { registerHooks } from 'node:module'

registerHooks({
  resolve(name, context, next) {
    if (name === '@huggingface/transformers') throw new Error("Cannot find package '@huggingface/transformers'")
    return next(name, context)
  },
})
await import('../../main/memory/embedders/transformers-worker.ts')
