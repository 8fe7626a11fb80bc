import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ContentWatch, watchContent } from '../../main/content/watch-content.ts'
import type { DispatcherOptions } from '../../main/mind/dispatch/dispatcher-options.ts'
import { noSurroundings, type Surroundings } from '../../main/mind/ports/surroundings.ts'
import type { ItemId } from '../../main/world/ids.ts'
import { contentFolder, martasSoul } from '../content/content-folder.ts'
import { createRig, type Step, testModel } from '../mind/rig.ts'
import { place } from '../support/sample-characters.ts'

/**
 * A village with Marta and Bram whose files are watched, with both their minds: files saved while they talk take
 * effect.
 */
export const createSkillVillage = async ({
  files = {},
  steps = ['Good day.'],
  ...options
}: { files?: Record<string, string>; steps?: Step[]; directory?: string } & Partial<DispatcherOptions> = {}) => {
  const folder = await contentFolder({
    'npc-agents/marta/SOUL.md': martasSoul(),
    'npc-agents/bram/SOUL.md': martasSoul({ name: 'Bram' }),
    ...files,
  })
  const learned = { folder: join(folder.root, 'saves/one/npc-agents'), label: 'saves/one/npc-agents' }
  let reloads = 0
  let wake = (): void => {}
  const watch: ContentWatch = await watchContent({
    root: folder.root,
    world: 'village',
    learned,
    debounceMs: 60,
    onChange: () => {
      reloads += 1
      wake()
    },
  })
  onTestFinished(() => watch.close())
  const model = testModel(...steps)
  const rig = await createRig({ model, content: watch.current, ...options })
  /** Waits until the content is as it should be. */
  const until = async (holds: (content: ReturnType<ContentWatch['current']>) => boolean): Promise<void> => {
    while (!holds(watch.current())) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  /** What the mind was shown in the last turn. */
  const asked = () => {
    const { context, messages, tools } = model.requests.at(-1) ?? { context: undefined, messages: [], tools: [] }
    return {
      skills: context?.skills.map(({ name }) => name) ?? [],
      read: context?.skillsRead ?? [],
      system: messages[0]?.content ?? '',
      prompt: messages.map(({ content }) => content).join('\n'),
      results: messages.flatMap((message) => (message.role === 'tool' ? [message.content] : [])),
      tools,
    }
  }
  const say = (text: string, changes: Parameters<typeof rig.inbound>[1] = {}) =>
    rig.dispatcher.dispatch(rig.inbound(text, changes))
  return { ...rig, folder, learned, watch, until, asked, say, model, reloads: () => reloads }
}

/** What an NPC sees of a world with goods: nothing except what is given. */
export const surroundings = (changes: Partial<Surroundings> = {}): Surroundings => ({ ...noSurroundings, ...changes })

export const carried = (items: Record<string, number>): Surroundings['own'] => ({
  gold: 0,
  items: Object.entries(items).map(([id, count]) => ({
    id: id as ItemId,
    name: id,
    plural: `${id}s`,
    count,
    price: 1,
  })),
})

/** A world that stands still except for the test's changes to `seen` and `at`. */
export const changingWorld = (
  now: NonNullable<DispatcherOptions['world']>['now'],
  seen: { surroundings: Surroundings; at: string },
): DispatcherOptions['world'] => ({
  now,
  percepts: () => ({
    place: { id: place(seen.at), label: `the ${seen.at}` },
    doing: 'resting',
    people: [],
    following: null,
  }),
  surroundings: () => seen.surroundings,
  places: () => [],
})
