import { basename, join } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import type { Content } from '../../content/load-content.ts'
import type { LessonPlan } from '../../mind/ports/tool.ts'
import type { WorldActs } from '../../mind/ports/world-acts.ts'
import { wordsAfterLesson } from '../../server/live/learning/after-lesson.ts'
import { createLessonErrands, type ErrandOptions } from '../../server/live/learning/errand.ts'
import { createLearnedFiles } from '../../server/live/learning/learned-files.ts'
import { createLearning } from '../../server/live/learning/learning.ts'
import { mayStillTeach } from '../../server/live/learning/may-still-teach.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import type { MapData } from '../../world/map-data.ts'
import type { WorldState } from '../../world/state.ts'
import type { RunContent } from './run-content.ts'

/**
 * Teaching among NPCs in a run. The clock stands still while files are written. Without `--save` they are removed with
 * the run's own folder.
 */
export interface RunLearning {
  /** The content, including skills learned so far. */
  content(): Content
  plan(plan: LessonPlan): void
  /** For a resumed run: writes and reads what the save lacks. */
  begin(): Promise<void>
  /** Loads texts that people have written in the meantime. */
  reread(): Promise<Content>
  afterTick(events: readonly SimulationEvent[]): Promise<void>
}

export const createRunLearning = (options: {
  written: RunContent
  state: WorldState
  map: MapData
  /** The run's folder. */
  folder: string
  acts: WorldActs
  rules: Parameters<typeof mayStillTeach>[0]['config']
  errands?: NonNullable<ErrandOptions['errands']>
  logger: Logger
}): RunLearning => {
  const { written, state, map, acts, logger } = options
  const folder = join(options.folder, 'npc-agents')
  let content = written.content
  const learned = { folder, label: `saves/${basename(options.folder)}/npc-agents` }
  const reload = async (): Promise<void> => {
    content = await written.withLearned(learned)
  }
  const learning = createLearning({
    state: () => state,
    content: () => content,
    files: createLearnedFiles(folder),
    reload,
    submit: (command) => void acts.perform(command),
    logger,
  })
  const mayTeach = mayStillTeach({ content: () => content, config: options.rules, isOff: () => false })
  const errands = createLessonErrands({
    state: () => state,
    map,
    act: acts.perform,
    mayTeach,
    ...(options.errands ? { errands: options.errands } : {}),
  })
  return {
    content: () => content,
    plan: errands.plan,
    async begin() {
      await reload()
      await learning.begin()
    },
    async reread() {
      content = await written.reread(learned)
      return content
    },
    async afterTick(events) {
      for (const event of events) {
        learning.onEvent(event)
        for (const command of wordsAfterLesson(event, state, () => false)) await acts.perform(command)
      }
      await learning.settled()
      errands.afterTick()
      await errands.settled()
    },
  }
}
