import { gameMs } from '../../../../world/clock.ts'
import { HeadlessError } from '../../headless-error.ts'
import { StoryError } from '../names.ts'
import type { ScenarioOptions, ScenarioVillage, StoryPlace } from '../scenario-types.ts'
import { createScenario } from '../village.ts'
import type { Beginning, Scene } from './form-types.ts'
import { neededFaults } from './needed-faults.ts'
import { playersIn } from './players-in.ts'
import type { Story, StoryLine } from './read-story.ts'
import { createSlots, type Slots, slotFaults } from './slots.ts'
import { tellTried } from './tell-tried.ts'
import { minutesOf } from './values.ts'

/** A story's result with one seed. */
export type StoryResult = { seed: number; ok: true } | { seed: number; ok: false; message: string }

/** The most event lines shown with a failure. */
const shownLines = 40
/** How often a pending condition is checked, in game minutes. */
const lookEvery = 1

/** Runs a story. Never rejects because of its contents. */
export const tellStory = async (story: Story, seed: number, where: StoryPlace = {}): Promise<StoryResult> => {
  let village: ScenarioVillage | null = null
  let at: StoryLine | undefined
  const fail = (message: string, tried: readonly string[] = []): StoryResult => ({
    seed,
    ok: false,
    message: failureOf({ story, seed, at, message, tried, village }),
  })
  try {
    const begun = await begin(story, { seed, ...where }, (line) => {
      at = line
    })
    village = begun.village
    const checkPlayers = playersIn(story, village.names)
    const [needed] = neededFaults(story, village.names)
    if (needed) {
      at = story.lines.find(({ line }) => line === needed.line)
      return fail(needed.message)
    }
    for (const line of story.lines) {
      at = line
      const [fault] = line.known.section === 'Given' ? [] : slotFaults(line.known, begun.slotsOf(line), village.names)
      if (fault !== undefined) return fail(fault)
      checkPlayers(line)
    }
    for (const open of begun.open) await open(village)
    let scene = createScene(village)
    let before: string = 'Given'
    /** The lines of `## When` to which those of `## Then` refer. */
    let causes: StoryLine[] = []
    for (const line of story.lines) {
      at = line
      const { known } = line
      if (known.section === 'Given') continue
      if (known.section === 'When') {
        if (before !== 'When') {
          scene = createScene(village)
          causes = []
        }
        causes.push(line)
        await known.form.act(begun.slotsOf(line), scene)
      } else {
        const otherwise = await hold(line, begun.slotsOf(line), scene)
        if (otherwise !== null) return fail(otherwise, await tellTried(line, causes, scene))
      }
      before = known.section
    }
    at = undefined
    const [error] = village.problems('error')
    return error === undefined ? { seed, ok: true } : fail(`something went wrong meanwhile: ${error}`)
  } catch (error) {
    if (error instanceof StoryError || error instanceof HeadlessError) return fail(error.message)
    return fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await village?.close()
  }
}

const begin = async (
  story: Story,
  options: Pick<ScenarioOptions, 'seed'> & StoryPlace,
  looksAt: (line: StoryLine) => void,
) => {
  const beginning: Beginning = { options: {}, content: [], world: [], open: [] }
  const given = story.lines.filter(({ known }) => known.section === 'Given')
  let village: ScenarioVillage | null = null
  let known: Parameters<typeof createSlots>[2] = null
  const slotsOf = (line: StoryLine): Slots => createSlots(line.values, line.block, village ?? known)
  for (const line of given) {
    if (line.known.section !== 'Given') continue
    looksAt(line)
    line.known.form.begin(() => {
      looksAt(line)
      return slotsOf(line)
    }, beginning)
  }
  // The first lines may still change it while the content is written.
  village = await createScenario(
    Object.assign(beginning.options, {
      ...options,
      write: async (copy, map) => {
        for (const change of beginning.content) await change(copy, map)
      },
      arrange: (state, names, map) => {
        known = { names, state }
        for (const change of beginning.world) change(state, names, map)
      },
    } satisfies Partial<ScenarioOptions>),
  )
  return { village, open: beginning.open, slotsOf }
}

const createScene = (village: ScenarioVillage): Scene => {
  const felt = structuredClone(
    Object.fromEntries(Object.values(village.state.npcs).map(({ id, relations }) => [id, relations])),
  )
  return {
    village,
    since: village.events.length,
    sinceMs: gameMs(village.state),
    feltBefore: (npc, other) => {
      const relation = felt[npc as keyof typeof felt]?.[other as never] as
        | { affinity: number; trust: number }
        | undefined
      return relation ?? { affinity: 0, trust: 0 }
    },
  }
}

/** Checks whether a line of `## Then` holds, now or within its time. Null if it does. */
const hold = async ({ known, within }: StoryLine, slots: Slots, scene: Scene): Promise<string | null> => {
  if (known.section !== 'Then') return null
  let otherwise = await known.form.holds(slots, scene)
  if (within === null) return otherwise
  for (let waited = 0; otherwise !== null && waited < minutesOf(within); waited += lookEvery) {
    await scene.village.pass(lookEvery)
    otherwise = await known.form.holds(slots, scene)
  }
  return otherwise
}

const failureOf = (what: {
  story: Story
  seed: number
  at: StoryLine | undefined
  message: string
  tried: readonly string[]
  village: ScenarioVillage | null
}): string => {
  const { story, seed, at, message, tried, village } = what
  const told = village?.story(shownLines) ?? []
  return [
    `${story.file}${at ? `:${at.line}` : ''}: "${story.title}", seed ${seed}`,
    ...(at ? [`  - ${at.text}`] : []),
    `  ${message}`,
    ...tried.map((line) => `  ${line}`),
    ...(told.length === 0
      ? []
      : ['', `What happened before (the last ${told.length} lines):`, ...told.map((line) => `  ${line}`)]),
    ...(village
      ?.problems('warn')
      .slice(-3)
      .map((warning) => `  warning: ${warning}`) ?? []),
  ].join('\n')
}
