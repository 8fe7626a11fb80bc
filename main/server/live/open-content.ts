import { join } from 'node:path'
import { openAudit } from '../../content/skills/audit/open-audit.ts'
import { type ContentChange, watchContent } from '../../content/watch-content.ts'
import { watchMap } from '../../content/watch-map.ts'
import { languages } from '../../language/languages.ts'
import type { MapData } from '../../world/map-data.ts'
import type { Config } from '../config/schema.ts'
import type { OpenVillageOptions } from './village.ts'

/** Opens what authors wrote and what NPCs learned, with the audit that reads it first, and watches all of it. */
export async function openContent({
  options,
  config,
  map,
  saveFolder,
  closing,
  onChange,
  onMap,
}: {
  options: OpenVillageOptions
  config: Config
  map: MapData
  saveFolder: string
  closing: (closer: () => unknown) => void
  onChange: (change: ContentChange) => void
  onMap: (files: string[]) => void
}) {
  const { logger, contentRoot = options.root } = options
  // A release applies at once. None can happen before the content is loaded.
  let reload: () => Promise<unknown> = async () => null
  const audit = await openAudit({
    saveFolder,
    logger,
    onRelease: () =>
      void reload().catch((error: unknown) => logger.error({ error }, 'content: a release could not be applied')),
  })
  closing(() => audit.close())
  const content = await watchContent({
    guard: audit.guard,
    root: contentRoot,
    world: config.world.name,
    language: languages[config.world.language],
    places: new Set(Object.keys(map.places)),
    extraPaths: config.memory.extraPaths,
    learned: { folder: join(saveFolder, 'npc-agents'), label: `saves/${options.save}/npc-agents` },
    watchSkills: config.skills.watch,
    logger,
    onChange,
  })
  closing(() => content.close())
  reload = content.reload
  const mapWatch = await watchMap({ root: contentRoot, world: config.world.name, map: map.id, logger, onChange: onMap })
  closing(() => mapWatch.close())
  return { audit, content, mapWatch }
}
