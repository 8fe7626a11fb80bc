import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import type { ScenarioOptions, ScenarioVillage, StoryPlace } from './scenario-types.ts'
import type { StoryResult } from './story/tell-story.ts'
import { tellRefused } from './story/tell-tried.ts'
import { createScenario } from './village.ts'

/** A story as code, for what the plain words of a `.md` can't say. */
export interface CodeScenario {
  title: string
  seeds: readonly number[]
  moreSeeds: readonly number[]
  tell(seed: number, where?: StoryPlace): Promise<StoryResult>
}

export interface CodeScenarioOptions extends Omit<ScenarioOptions, 'seed' | 'model'> {
  seeds: readonly number[]
  /** Further seeds for long test runs. */
  moreSeeds?: readonly number[]
  /** Created for each seed, because a script gets used up. */
  model?: () => ChatModel
}

const shownLines = 40

/**
 * `export default scenario('What happens', { seeds: [1, 2] }, async (village) => { … })`. The story throws if it goes
 * wrong.
 */
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
        // What broke the run is told, also where nothing can be read of it any more.
        const refused = village ? await tellRefused(village).catch(() => []) : []
        return { seed, ok: false, message: [`"${title}", seed ${seed}`, message, ...refused, ...before].join('\n') }
      } finally {
        await village?.close()
      }
    },
  }
}
