import type { Names } from '../names.ts'
import type { Story, StoryProblem } from './read-story.ts'
import { namesIn } from './values.ts'

const people = new Set(['npc', 'body', 'player', 'people', 'where'])

/**
 * Faults in the folders of people the story names, each with the first line that names them. Faults of others don't
 * matter.
 */
export const neededFaults = (story: Pick<Story, 'lines'>, names: Names): StoryProblem[] => {
  const told = new Set<string>()
  return story.lines.flatMap(({ line, known, values }) =>
    known.template.gaps
      .filter(({ kind }) => people.has(kind))
      .flatMap(({ name }) => namesIn(values[name] ?? ''))
      .flatMap((word) => {
        const faults = names.faultsOf(word).filter((fault) => !told.has(fault))
        for (const fault of faults) told.add(fault)
        return faults.length === 0
          ? []
          : [
              {
                line,
                message: `This story needs ${word}, and in that folder something is wrong. Mend it first:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
              },
            ]
      }),
  )
}
