import { join } from 'node:path'
import { skillScene } from '../../content/known-names.ts'
import { placeUses, skillUses } from '../../content/place-uses.ts'
import { placesOf } from '../../content/places-of.ts'
import { openAudit } from '../../content/skills/audit/open-audit.ts'
import type { ToolForm } from '../../content/skills/check/tool-form.ts'
import { type ContentChange, watchContent } from '../../content/watch-content.ts'
import { type DrawnFiles, watchMap } from '../../content/watch-map.ts'
import type { Finding } from '../../language/findings/finding.ts'
import { readersFor } from '../../language/languages.ts'
import type { MapData } from '../../world/map-data.ts'
import type { Config } from '../config/schema.ts'
import type { OpenVillageOptions } from './village.ts'

/** Opens what authors wrote and what NPCs learned, with the audit that reads it first, and watches all of it. */
export async function openContent({
  options,
  config,
  map,
  drawn,
  saveFolder,
  closing,
  onChange,
  onMap,
}: {
  options: OpenVillageOptions
  config: Config
  map: MapData
  /** What was told of the map when it was read, and the files before that (`drawnFiles`). */
  drawn: { faults: readonly Finding[]; files: DrawnFiles }
  saveFolder: string
  closing: (closer: () => unknown) => void
  onChange: (change: ContentChange) => void
  onMap: (files: string[]) => void
}) {
  const { logger, contentRoot = options.root } = options
  // The minds open later, and their tools with them.
  let forms: () => readonly ToolForm[] | null = () => null
  // A release applies at once. None can happen before the content is loaded.
  let reload: () => Promise<unknown> = async () => null
  const audit = await openAudit({
    saveFolder,
    logger,
    onRelease: () =>
      void reload().catch((error: unknown) => logger.error({ error }, 'content: a release could not be applied')),
  })
  closing(() => audit.close())
  const { elsewhere } = options
  const content = await watchContent({
    guard: elsewhere ? (read, before) => audit.guard(elsewhere.content(read), before) : audit.guard,
    root: contentRoot,
    world: config.world.name,
    language: readersFor(config.world.language),
    // Only another world knows its places.
    ...(elsewhere ? {} : placesOf(map)),
    tools: () => forms(),
    extraPaths: config.memory.extraPaths,
    road: options.land?.road,
    learned: { folder: join(saveFolder, 'npc-agents'), label: `saves/${options.save}/npc-agents` },
    watchSkills: config.skills.watch,
    logger,
    onChange,
  })
  closing(() => content.close())
  reload = content.reload
  // Another world's map is not ours to watch.
  const mapWatch = elsewhere
    ? { problems: () => [], close: () => {} }
    : await watchMap({
        ...{ root: contentRoot, world: config.world.name, map: map.id, logger, onChange: onMap },
        ...{ told: drawn.faults, known: drawn.files },
        uses: () => {
          const now = content.current()
          const folders = now.characters.map(({ id }) => id)
          const scene = skillScene(now, { ...placesOf(map), folders, language: readersFor(config.world.language) })
          return [...placeUses(now, config.world.name), ...skillUses(now.skills, scene)]
        },
      })
  closing(() => mapWatch.close())
  const recheck = (how?: { tell: boolean }): Promise<unknown> =>
    content
      .recheck(how)
      .catch((error: unknown) => logger.error({ error }, 'content: skills could not be checked against the tools'))
  return {
    audit,
    content,
    mapWatch: mapWatch ?? { problems: () => [] },
    /** Checks the skills again after each change of the tools. */
    recheckAfter:
      <Outcome>(reloaded: ((outcome: Outcome) => void) | undefined) =>
      (outcome: Outcome): void => {
        reloaded?.(outcome)
        void recheck()
      },
    /** Checks the skills against these tools from now on. The first faults aren't logged: a start tells all there are. */
    checkAgainst: (tools: () => readonly ToolForm[]): Promise<unknown> => {
      forms = tools
      return recheck({ tell: false })
    },
  }
}
