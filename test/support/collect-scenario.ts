import { expect, it } from 'vitest'
import { openScenarioFile, seedsOf } from '../../main/lab/headless/scenario/open-scenario-file.ts'

const isLong = process.env.HEARTHFOLK_LONG === '1'

/** Days are simulated on any machine, so only a story that never ends is stopped. */
const longestStory = 300_000

/**
 * One test for the first seed of a story, or for each seed in a long run; a file that cannot be parsed is a failing test
 * that names its line.
 */
export const collectScenario = async (file: string): Promise<void> => {
  const story = await openScenarioFile(file, { load: (path) => import(/* @vite-ignore */ `${path}?told`) }).catch(
    (error: unknown) => {
      it(`${file} is a story`, () => {
        throw error
      })
      return null
    },
  )
  if (story === null) return
  it.each(isLong ? seedsOf(story, true) : seedsOf(story, false).slice(0, 1))(
    `${story.title} (seed %i)`,
    async (seed) => {
      const result = await story.tell(seed)
      expect(result.ok ? '' : result.message).toBe('')
    },
    longestStory,
  )
}
