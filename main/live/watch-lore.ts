import type { Logger } from '../agent/logger.ts'
import type { Config } from '../config/schema.ts'
import type { Diagnostic } from '../content/character.ts'
import { loadExtraLore } from '../content/load-extra-lore.ts'
import type { ContentChange } from '../content/watch-content.ts'
import type { FixedText } from '../memory/lore-rows.ts'

/** What the whole world may know (`WORLD.md` and `[memory] extraPaths`), read again when the content changed. */
export async function watchLore(options: {
  root: string
  config: Config
  onContent: (listener: (change: ContentChange) => void) => void
  logger: Logger
}): Promise<{ files: () => readonly FixedText[]; diagnostics: () => readonly Diagnostic[] }> {
  const { root, config, logger } = options
  const read = () => loadExtraLore({ root, world: config.world.name, paths: config.memory.extraPaths })
  let lore = await read()
  const tell = () => {
    for (const { file, message } of lore.diagnostics) logger.warn({ file }, `lore: ${message}`)
  }
  tell()
  options.onContent(({ loreChanged }) => {
    if (!loreChanged) return
    read().then(
      (next) => {
        lore = next
        tell()
      },
      (error: unknown) => logger.error({ error }, 'lore: it could not be read again; what was read before holds'),
    )
  })
  return { files: () => lore.files, diagnostics: () => lore.diagnostics }
}
