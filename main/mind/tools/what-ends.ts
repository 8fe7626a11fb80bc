import { promptName } from '../../language/fence.ts'
import type { ToolRun } from '../ports/tool.ts'
import { marketNow } from './act.ts'

/** Sentences about what a new walk, lesson or following would interrupt. Call before the act. */
export const whatEnds = (run: ToolRun): string => {
  const { percepts, surroundings, acquaintances } = marketNow(run)
  const nameOf = (id: string): string =>
    promptName([...percepts.people, ...acquaintances].find((each) => each.id === id)?.name ?? id)
  const { lesson } = surroundings
  return [
    percepts.following === null ? '' : ` With that you stop following ${nameOf(percepts.following)}.`,
    lesson === null
      ? ''
      : ` With that you leave your lesson in ${lesson.skill} with ${nameOf(lesson.with)}: it is lost unless you come back to it soon.`,
    percepts.following === null && lesson === null && /^walking to\b/.test(percepts.doing)
      ? ` With that you give up ${promptName(percepts.doing)}.`
      : '',
  ].join('')
}
