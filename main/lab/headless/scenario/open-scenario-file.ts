import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { finding } from '../../../language/findings/finding.ts'
import { StoryError } from './names.ts'
import type { CodeScenario } from './scenario.ts'
import type { StoryPlace } from './scenario-types.ts'
import { checkStory } from './story/check-story.ts'
import { readStory, type Story, StoryFileError, type StoryProblem } from './story/read-story.ts'
import { tellStory } from './story/tell-story.ts'

/** A scenario that can be run with any seed, from either file format. */
export type OpenScenario = CodeScenario & {
  file: string
  /**
   * Finds, by file and line, what must be corrected in it and in the content it needs, and faults elsewhere. Runs
   * nothing.
   */
  check(): Promise<{ problems: string[]; needs: string[]; warnings: string[] }>
}

/** Imports a module by its path. */
export type LoadModule = (path: string) => Promise<object>

const importModule: LoadModule = (file) => import(pathToFileURL(file).href)

/** @throws StoryFileError for a story with errors, StoryError for a file without one. */
export const openScenarioFile = async (
  path: string,
  { load = importModule, ...place }: StoryPlace & { load?: LoadModule } = {},
): Promise<OpenScenario> => {
  const from = process.cwd()
  const whole = resolve(from, path)
  const file = relative(from, whole)
  if (whole.endsWith('.md')) {
    const text = await readFile(whole, 'utf8').catch((cause: unknown) => {
      throw new StoryError(finding('open-scenario-file.cannot-be-read', { file }), { cause })
    })
    const story = await readWhole(text, file, place)
    const { title, seeds, moreSeeds } = story
    return {
      file,
      title,
      seeds,
      moreSeeds,
      tell: (seed) => tellStory(story, seed, place),
      async check() {
        const { problems, needs, warnings } = await checkStory(story, place)
        const told = ({ line, message }: StoryProblem): string => `${file}:${line}: ${message}`
        return { problems: problems.map(told), needs: needs.map(told), warnings }
      },
    }
  }
  if (!whole.endsWith('.ts') || whole.endsWith('.test.ts'))
    throw new StoryError(finding('open-scenario-file.is-no-story', { file }))
  const module = await load(whole).catch((cause: unknown) => {
    throw new StoryError(finding('open-scenario-file.cannot-be-run', { file, cause: wordsOf(cause) }), { cause })
  })
  const { default: story } = module as { default?: Partial<CodeScenario> }
  if (typeof story?.tell !== 'function' || !Array.isArray(story.seeds) || !story.title)
    throw new StoryError(finding('open-scenario-file.holds-no-story', { file }))
  const { title, seeds, moreSeeds = [], tell } = story as CodeScenario
  return {
    file,
    title,
    seeds,
    moreSeeds,
    check: async () => ({ problems: [], needs: [], warnings: [] }),
    async tell(seed) {
      try {
        const result = await tell(seed, place)
        return result.ok ? result : { ...result, message: `${file}: ${result.message}` }
      } catch (error) {
        return {
          seed,
          ok: false,
          message: `${file}: "${title}", seed ${seed}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        }
      }
    },
  }
}

/**
 * If some lines can't be understood, the names in the others are still checked, so that all faults of a file are
 * reported at once.
 */
const readWhole = async (text: string, file: string, place: StoryPlace): Promise<Story> => {
  try {
    return readStory(text, file)
  } catch (error) {
    if (!(error instanceof StoryFileError)) throw error
    const { problems } = await checkStory(error.understood, place)
    throw new StoryFileError(error.understood, [...error.problems, ...problems])
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** The seeds to run, in order. */
export const seedsOf = ({ seeds, moreSeeds }: Pick<CodeScenario, 'seeds' | 'moreSeeds'>, isLong: boolean): number[] => [
  ...new Set(isLong ? [...seeds, ...moreSeeds] : seeds),
]
