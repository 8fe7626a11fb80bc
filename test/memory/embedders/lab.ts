import { silentLogger } from '../../../main/base/logger.ts'
import { type ChooseEmbedderOptions, chooseEmbedder } from '../../../main/memory/embedders/choose-embedder.ts'
import type { EmbedderProvider } from '../../../main/memory/embedders/provider.ts'

/** The "discard" port, on which nobody listens. */
export const nowhere = 'http://127.0.0.1:9'

/** A provider that finds nothing unless `change` says where; it looks once. */
export const choose = (change: Partial<ChooseEmbedderOptions> = {}): EmbedderProvider =>
  chooseEmbedder({
    choice: 'auto',
    cacheFolder: '/nonexistent',
    hub: nowhere,
    retryMs: 0,
    logger: silentLogger,
    random: () => 0.5,
    ...change,
    env: { OLLAMA_HOST: nowhere, ...change.env },
  })

/** Resolves when the provider has announced its next change. */
export const changed = (provider: EmbedderProvider) => new Promise<void>((resolve) => provider.onChange(resolve))
