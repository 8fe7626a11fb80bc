import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import type { ScenarioOptions, ScenarioVillage } from './scenario-types.ts'
import type { StoryResult } from './story/tell-story.ts'
import { createScenario } from './village.ts'

/** A story as code: for what the plain words of a `.md` cannot say. */
export interface CodeScenario {
  title: string
  seeds: readonly number[]
  moreSeeds: readonly number[]
  tell(seed: number, where?: StoryPlace): Promise<StoryResult>
}

/** Where the content of a story is taken from. Default: the project. */
export type StoryPlace = Pick<ScenarioOptions, 'contentRoot'>

export interface CodeScenarioOptions extends Omit<ScenarioOptions, 'seed' | 'model'> {
  seeds: readonly number[]
  /** Also these, where time is taken for all. */
  moreSeeds?: readonly number[]
  /** Made anew for each seed: a script is used up. */
  model?: () => ChatModel
}

const shownLines = 40

/** `export default scenario('What happens', { seeds: [1, 2] }, async (village) => { … })`. The story throws when it does not go as it should. */
export const scenario = (
  title: string,
  options: CodeScenarioOptions,
  story: (village: ScenarioVillage) => Promise<void>,
): CodeScenario => {
  const { seeds, moreSeeds = [], model, ...rest } = options
  return {
    title,
    seeds,
    moreSeeds,
    async tell(seed, where) {
      let village: ScenarioVillage | null = null
      try {
        village = await createScenario({ ...where, ...rest, seed, ...(model ? { model: model() } : {}) })
        await story(village)
        const [error] = village.problems('error')
        if (error !== undefined) throw new Error(`something went wrong meanwhile: ${error}`)
        return { seed, ok: true }
      } catch (error) {
        const told = village?.story(shownLines) ?? []
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
        const before =
          told.length === 0
            ? []
            : ['', `What happened before (the last ${told.length} lines):`, ...told.map((line) => `  ${line}`)]
        return { seed, ok: false, message: [`"${title}", seed ${seed}`, message, ...before].join('\n') }
      } finally {
        await village?.close()
      }
    },
  }
}
