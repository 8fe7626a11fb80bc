import { StoryError } from '../headless/scenario/names.ts'
import { openScenarioFile, seedsOf } from '../headless/scenario/open-scenario-file.ts'
import { StoryFileError } from '../headless/scenario/story/read-story.ts'
import type { StoryResult } from '../headless/scenario/story/tell-story.ts'
import { readWhole } from './numbers.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { createProgress } from './progress.ts'
import { openProject } from './project.ts'

/** As they come from the command line. */
export interface ScenarioWords {
  seed?: string
  full?: boolean
}

interface ScenarioReport {
  /** Every story went as it should, with every seed. */
  ok: boolean
  stories: { file: string; title: string; ok: boolean; seeds: StoryResult[] }[]
}

/** `scenario <files…>`: tells stories to a village and says whether they went as they should. The exit code is 1 when one did not. */
export const scenario = (globals: GlobalOptions, files: readonly string[], options: ScenarioWords): Promise<void> =>
  answer(globals, () => run(globals, files, options), readable)

async function run(globals: GlobalOptions, files: readonly string[], options: ScenarioWords): Promise<ScenarioReport> {
  const seed = readWhole('--seed', options.seed, 0, 0xffffffff)
  const isLong = options.full === true || process.env.HEARTHFOLK_LONG === '1'
  const { content } = await openProject(globals)
  // All are read before the first is told: a slip of the pen shows at once.
  const stories = await Promise.all(files.map((file) => openScenarioFile(file, { contentRoot: content }).catch(refuse)))
  const all = stories.map((story) => ({ story, seeds: seed === undefined ? seedsOf(story, isLong) : [seed] }))
  const total = all.reduce((sum, { seeds }) => sum + seeds.length, 0)
  const progress = createProgress('scenario')
  const report: ScenarioReport = { ok: true, stories: [] }
  let told = 0
  try {
    for (const { story, seeds } of all) {
      const results: StoryResult[] = []
      for (const each of seeds) {
        results.push(await story.tell(each))
        progress.show(++told / total)
      }
      const ok = results.every((result) => result.ok)
      report.stories.push({ file: story.file, title: story.title, ok, seeds: results })
      report.ok &&= ok
    }
  } finally {
    progress.end()
  }
  return report
}

function refuse(error: unknown): never {
  if (error instanceof StoryFileError || error instanceof StoryError) throw new UserError('BadScenario', error.message, { cause: error })
  throw error
}

const readable = ({ stories }: ScenarioReport): string =>
  stories
    .flatMap(({ file, title, ok, seeds }) => [
      `${ok ? 'ok    ' : 'FAILED'}  ${title}  (${file}, seeds ${seeds.map(({ seed }) => seed).join(', ')})`,
      ...seeds.flatMap((result) => (result.ok ? [] : ['', result.message, ''])),
    ])
    .join('\n')
