import { join } from 'node:path'
import type { Logger } from '../../../base/logger.ts'
import { handOnRelease } from '../../../content/skills/audit/hand-on-release.ts'
import type { OpenAudit } from '../../../content/skills/audit/open-audit.ts'
import type { ContentWatch } from '../../../content/watch-content.ts'
import { readersFor } from '../../../language/languages.ts'
import type { ToolSet } from '../../../mind/tools/tool-set.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { Config } from '../../config/schema.ts'
import type { LiveWorld } from '../live-world.ts'
import { openWorkshop } from '../workshop/open-workshop.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { wordsAfterLesson } from './after-lesson.ts'
import { createLessonErrands, type LessonErrands } from './errand.ts'
import { createLearnedFiles } from './learned-files.ts'
import { createLearning } from './learning.ts'
import { mayStillTeach } from './may-still-teach.ts'

/**
 * All the ways in which people of one save learn: lessons from one another, players' teaching, their own work, and
 * manual edits of their folders.
 */
export interface OpenLearning {
  errands: LessonErrands
  workshop: Workshop
  /** Before the first tick: brings files and world into agreement. */
  begin(): Promise<void>
  /** The content was reloaded. Returns at once. */
  onContent(): void
  /** Resolves when the folders of learned skills match the world. */
  learned(): Promise<void>
  /** Resolves when the folders match the world and all other work is done too. */
  settled(): Promise<void>
}

export const openLearning = (options: {
  /** The name of the save, and its folder. */
  save: string
  saveFolder: string
  config: () => Config
  world: LiveWorld
  map: MapData
  content: ContentWatch
  audit: OpenAudit
  tools: () => ToolSet
  /** The tools that came from plugins. */
  pluginTools: () => ReadonlySet<string>
  isOff: (npc: NpcId) => boolean
  logger: Logger
}): OpenLearning => {
  const { saveFolder, config, world, map, content, tools, isOff, logger } = options
  const state = () => world.state
  const errands = createLessonErrands({
    state,
    map,
    act: (command) => world.perform(command),
    mayTeach: mayStillTeach({ content: content.current, config, isOff }),
  })
  const ports = {
    state,
    content: content.current,
    reload: content.reload,
    submit: (command: Parameters<LiveWorld['send']>[0]) => world.send(command),
    logger,
  }
  const workshop = openWorkshop({
    ...ports,
    saveFolder,
    config,
    map,
    perform: (command) => world.perform(command),
    tools,
    strange: options.pluginTools,
    language: readersFor(config().world.language),
  })
  const learning = createLearning({
    ...ports,
    files: createLearnedFiles(join(saveFolder, 'npc-agents')),
    handOn: (source, npc, text) =>
      handOnRelease(options.audit, source, {
        file: `saves/${options.save}/npc-agents/${npc}/skills/${source.name}/SKILL.md`,
        text,
      }),
  })
  return {
    errands,
    workshop,
    async begin() {
      // Runs first, so that a half-adopted skill isn't mistaken for a person's gift.
      await workshop.begin()
      await content.reload()
      await learning.begin()
      world.onEvent((event) => {
        workshop.onEvent(event)
        learning.onEvent(event)
        for (const command of wordsAfterLesson(event, world.state, isOff)) world.send(command)
      })
    },
    onContent: () => learning.onContent(),
    learned: learning.settled,
    async settled() {
      await errands.settled()
      await workshop.settled()
      await learning.settled()
    },
  }
}
