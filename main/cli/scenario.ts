import { limited } from '../content/limited.ts'
import { StoryError } from '../lab/headless/scenario/names.ts'
import { type OpenScenario, openScenarioFile, seedsOf } from '../lab/headless/scenario/open-scenario-file.ts'
import { StoryFileError } from '../lab/headless/scenario/story/read-story.ts'
import type { StoryResult } from '../lab/headless/scenario/story/tell-story.ts'
import { readWhole } from './numbers.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { createProgress } from './progress.ts'
import { openProject } from './project.ts'
import { inWords } from './say-finding.ts'

/** As they come from the command line. */
export interface ScenarioWords {
  seed?: string
  full?: boolean
}

interface ScenarioReport {
  /** Every story went as expected with every seed. */
  ok: boolean
  /** Problems in the content that affect none of these stories. */
  warnings: string[]
  stories: { file: string; title: string; ok: boolean; seeds: StoryResult[] }[]
}

/** `scenario <files…>`: plays stories in a village and checks how they go. The exit code is 1 if one fails. */
export const scenario = (globals: GlobalOptions, files: readonly string[], options: ScenarioWords): Promise<void> =>
  answer(globals, () => run(globals, files, options), readable)

async function run(globals: GlobalOptions, files: readonly string[], options: ScenarioWords): Promise<ScenarioReport> {
  const seed = readWhole('--seed', options.seed, 0, 0xffffffff)
  const isLong = options.full === true || process.env.HEARTHFOLK_LONG === '1'
  const { root, content, config } = await openProject(globals)
  const place = { root, contentRoot: content, world: config.world.name, map: config.start.map }
  // All files are read and checked before the first story runs, so that every mistake shows at once.
  const problems: string[] = []
  const stories: { story: OpenScenario; needs: string[] }[] = []
  const warnings = new Set<string>()
  for (const file of files) {
    const story = await openScenarioFile(file, place).catch((error: unknown) => void problems.push(wordsOf(error)))
    if (!story) continue
    const checked = await story.check()
    problems.push(...checked.problems)
    for (const warning of checked.warnings) warnings.add(warning)
    stories.push({ story, needs: checked.needs })
  }
  if (problems.length > 0) throw new UserError('BadScenario', limited(problems).join('\n'))
  const all = stories.map(({ story, needs }) => ({
    story,
    needs,
    seeds: seed === undefined ? seedsOf(story, isLong) : [seed],
  }))
  const total = all.reduce((sum, { seeds }) => sum + seeds.length, 0)
  const progress = createProgress('scenario')
  const report: ScenarioReport = { ok: true, warnings: limited([...warnings]), stories: [] }
  let told = 0
  try {
    for (const { story, needs, seeds } of all) {
      const results: StoryResult[] = []
      // A story that needs broken content fails; the others run.
      if (needs.length > 0) results.push({ seed: seeds[0] ?? 0, ok: false, message: limited(needs).join('\n') })
      for (const each of needs.length > 0 ? [] : seeds) {
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

function wordsOf(error: unknown): string {
  if (error instanceof StoryError) return inWords(error.said)
  if (error instanceof StoryFileError) return error.message
  throw error
}

const readable = ({ stories, warnings }: ScenarioReport): string =>
  [
    ...stories.flatMap(({ file, title, ok, seeds }) => [
      phrase(ok ? 'scenario.ok' : 'scenario.failed', {
        title,
        file,
        seeds: seeds.map(({ seed }) => seed).join(', '),
      }),
      ...seeds.flatMap((result) => (result.ok ? [] : ['', result.message, ''])),
    ]),
    ...(warnings.length === 0
      ? []
      : ['', phrase('scenario.left-out-because-of-faults-none'), ...warnings.map((warning) => `  ${warning}`)]),
  ].join('\n')
