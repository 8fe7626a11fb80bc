import { join } from 'node:path'
import { noDeadline } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import type { Content } from '../../../content/load-content.ts'
import { dayMs, type GameTime, gameTimeAt } from '../../../language/calendar.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import { createRateLimit } from '../../../mind/faculties/permission/rate-limit.ts'
import type { SafetyRule } from '../../../mind/faculties/permission/rules.ts'
import { bareSafety, type Safety } from '../../../mind/faculties/permission/safety.ts'
import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import type { NpcMemory } from '../../../mind/ports/memory-port.ts'
import { compose } from '../../../server/compose.ts'
import type { Minds } from '../../../server/compose-ports.ts'
import { openWorkshop } from '../../../server/live/workshop/open-workshop.ts'
import type { WorkshopMode } from '../../../server/live/workshop/workshop-options.ts'
import { gameMs } from '../../../world/clock.ts'
import type { Command } from '../../../world/commands.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'
import type { Simulation } from '../../../world/step.ts'
import { createStillWorld } from '../../headless/virtual-clock.ts'
import type { Heard } from './heard.ts'
import { mostActs, switchedOff } from './policy.ts'

export interface WakeOptions {
  /** The folder that holds the tools. */
  root: string
  saveFolder: string
  map: MapData
  /** The current skills, including those that NPCs have taken on in this save. Default: nobody takes anything on. */
  readSkills?: (learned: { folder: string; label: string }) => Promise<Pick<Content, 'skills' | 'readSkillResource'>>
  /** The mode of the workshop. Default: as shipped, where only skills that cost nothing are adopted unprompted. */
  workshop?: WorkshopMode
  model: () => ChatModel
  denyTools: readonly string[]
  rules: readonly SafetyRule[]
  /** The players' answer to the page's questions. Default: none, which is a no. */
  consents?: () => boolean
  wrapMemory?: (memory: NpcMemory) => NpcMemory
  /** Other safeguards, for a test that removes one. */
  safety?: Partial<Safety>
  logger: Logger
}

/** The state that survives a restart of the minds, and that they change. */
export interface Scene {
  readonly simulation: Simulation
  state: WorldState
  content: Content
  heard: Heard
  daysLater: number
  sessions: number
  questions: number
  /** The NPC whose mind is at work; one at a time. */
  thinking: NpcId | null
  /** NPCs that an operator switched off in the middle of something. */
  thrown: Set<NpcId>
  waiting: Command[]
}

export const timeIn = ({ state, daysLater }: Scene): GameTime => gameTimeAt(gameMs(state) + daysLater * dayMs)

/** The game's minds, and the checks around their acts, over the scene's world. */
export const wakeMinds = async (scene: Scene, options: WakeOptions) => {
  const { saveFolder, map, logger, readSkills } = options
  const world = createStillWorld({ simulation: scene.simulation, state: scene.state })
  const { perform } = world
  const content = () => scene.content
  const submit = (command: Command): void => void scene.waiting.push(command)
  // Switched off during a run: the mind has already been asked, and its calls reach the gate.
  const isOff = (npc: NpcId): boolean =>
    scene.thrown.has(npc) || (npc === switchedOff && scene.thinking === switchedOff)
  const watched = (model: ChatModel): ChatModel => ({
    ...model,
    async *chat(request, chatOptions) {
      scene.thinking = request.context.character.id
      yield* model.chat(request, chatOptions)
    },
  })
  const workshop = openWorkshop({
    saveFolder,
    config: () => ({ skills: { workshop: readSkills ? (options.workshop ?? 'propose') : 'off' }, safety: options }),
    state: () => scene.state,
    map,
    content,
    reload: async () => {
      if (readSkills)
        scene.content = {
          ...scene.content,
          ...(await readSkills({ folder: join(saveFolder, 'npc-agents'), label: 'saves/main/npc-agents' })),
        }
    },
    perform: (command) => perform(command),
    language: usualLanguage,
    submit,
    tools: () => minds.toolSet,
    logger,
  })
  const minds: Minds = await compose({
    workshop,
    root: options.root,
    saveFolder,
    content,
    state: () => scene.state,
    map,
    look: (view) => ({ ...view, now: () => timeIn(scene) }),
    acts: {
      perform: (command, signal) => {
        const by = scene.thinking
        if (by !== null) scene.heard.commands.push({ by, off: isOff(by), command })
        return perform(command, signal)
      },
    },
    models: ({ ref }) => {
      if (ref !== undefined) scene.heard.chosen.push(ref)
      return watched(options.model())
    },
    embedders: fixedEmbedder(),
    concurrency: 1,
    denyTools: () => options.denyTools,
    rules: () => options.rules,
    safety: {
      ...bareSafety,
      limit: createRateLimit(() => mostActs),
      killSwitch: { isOff, onChange: () => () => {} },
      brain: watched(options.model()),
      consent: async ({ player, npc, text }) => {
        scene.questions += 1
        scene.heard.asked.push({ player, npc, text })
        return options.consents?.() ?? false
      },
      ...options.safety,
    },
    logger,
    deadline: noDeadline,
    realNow: () => 0,
    newSessionId: () => String(++scene.sessions).padStart(8, '0'),
    ...(options.wrapMemory ? { wrapMemory: options.wrapMemory } : {}),
  })
  const runtime = minds.join({
    submit,
    show: (event) => {
      if (event.kind === 'tool')
        scene.heard.calls.push({ npc: event.npc, off: isOff(event.npc), call: event.call, ok: event.ok })
      if (event.kind === 'notice') scene.heard.notices.push({ npc: event.npc, to: event.to, text: event.text })
    },
    isMentioned: (npc, text) =>
      text.includes(scene.content.characters.find(({ id }) => id === npc)?.name.split(' ')[0] ?? npc),
  })
  await workshop.begin()
  return { minds, runtime, world, workshop }
}
