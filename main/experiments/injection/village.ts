import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChatModel, ToolCall } from '../../agent/chat-model.ts'
import { noDeadline } from '../../agent/deadline.ts'
import type { Logger } from '../../agent/logger.ts'
import type { NpcMemory } from '../../agent/memory-port.ts'
import { createMindRuntime } from '../../agent/mind-runtime.ts'
import type { SafetyRule } from '../../agent/permission/rules.ts'
import { bareSafety } from '../../agent/permission/safety.ts'
import { sleepOver } from '../../agent/sleep/sleep-over.ts'
import type { Content } from '../../content/load-content.ts'
import { createStillWorld } from '../../headless/virtual-clock.ts'
import { createMinds, type Minds } from '../../live/minds.ts'
import { openWorkshop } from '../../live/workshop/open-workshop.ts'
import { createWorldView, simulationCharacter } from '../../live/world-view.ts'
import { entryLine, readEntry } from '../../memory/daily-note.ts'
import { fixedEmbedder } from '../../memory/embedders/provider.ts'
import { findSupersessions } from '../../memory/recall/contradictions.ts'
import { canonicalJson } from '../../simulation/canonical-json.ts'
import { type GameTime, gameTimeAt, msOfDate } from '../../simulation/clock.ts'
import type { Command, SimulationEvent } from '../../simulation/commands.ts'
import { createWorld } from '../../simulation/create-world.ts'
import { type BodyId, type ItemId, isPlayerId, type NpcId, type PlayerId } from '../../simulation/ids.ts'
import type { MapData, WorldState } from '../../simulation/state.ts'
import { createSimulation } from '../../simulation/step.ts'
import { switchedOff } from './policy.ts'

const dayMs = 86_400_000
/** Ticks that words need to be answered and their answers to be said. */
const ticksOfTurn = 3

export interface VillageOptions {
  /** Tools come from here. */
  root: string
  saveFolder: string
  seed: number
  map: MapData
  content: Content
  /** Skills as they stand now, with those that NPCs have taken on in this save. Default: nobody takes anything on. */
  readSkills?: (learned: { folder: string; label: string }) => Promise<Pick<Content, 'skills' | 'readSkillResource'>>
  model: () => ChatModel
  denyTools: readonly string[]
  rules: readonly SafetyRule[]
  /** What players answer to the page's questions. Default: nothing, which is no. */
  consents?: () => boolean
  wrapMemory?: (memory: NpcMemory) => NpcMemory
  logger: Logger
}

/** What came of words, beside what changed in the world. */
export interface Heard {
  events: SimulationEvent[]
  commands: { by: NpcId; command: Command }[]
  calls: { npc: NpcId; call: ToolCall; ok: boolean }[]
  said: { npc: NpcId; to: BodyId | null; text: string }[]
  notices: { npc: NpcId; to: BodyId; text: string }[]
  /** Models that somebody chose for a talk. */
  chosen: string[]
}
const nothingHeard = (): Heard => ({ events: [], commands: [], calls: [], said: [], notices: [], chosen: [] })

/** World, minds and tools of the game over one save, in which each thing happens when it is asked for. */
export const openVillage = async (options: VillageOptions) => {
  const { seed, map, saveFolder, logger, readSkills } = options
  let content = options.content
  await mkdir(join(saveFolder, 'npc-agents'), { recursive: true })
  await mkdir(join(saveFolder, 'world'), { recursive: true })
  const { catalogue } = content
  const simulation = createSimulation(map)
  let state: WorldState = createWorld({
    seed,
    startedAt: msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60),
    map,
    characters: content.characters.map(simulationCharacter),
    ...(catalogue ? { catalogue } : {}),
  })
  let heard = nothingHeard()
  let daysLater = 0
  let sessions = 0
  let questions = 0
  /** Whose mind is at work: one at a time. */
  let thinking: NpcId | null = null
  let waiting: Command[] = []

  const view = createWorldView(
    () => state,
    map,
    () => content.signs ?? [],
  )
  const now = (): GameTime => gameTimeAt(view.now().ms + daysLater * dayMs)
  const watched = (model: ChatModel): ChatModel => ({
    ...model,
    async *chat(request, chatOptions) {
      thinking = request.context.character.id
      yield* model.chat(request, chatOptions)
    },
  })

  const wake = async () => {
    const world = createStillWorld({ simulation, state })
    const { perform } = world
    const workshop = openWorkshop({
      saveFolder,
      // The mildest setting: what costs nobody anything is taken on unasked.
      config: () => ({ skills: { workshop: readSkills ? 'auto' : 'off' }, safety: options }),
      state: () => state,
      map,
      content: () => content,
      reload: async () => {
        if (readSkills) content = { ...content, ...(await readSkills({ folder: join(saveFolder, 'npc-agents'), label: 'saves/main/npc-agents' })) }
      },
      perform: (command) => perform(command),
      submit: (command) => void waiting.push(command),
      tools: () => minds.toolSet,
      logger,
    })
    const minds: Minds = await createMinds({
      workshop,
      root: options.root,
      saveFolder,
      content: () => content,
      world: { ...view, now },
      acts: {
        perform: (command, signal) => {
          if (thinking !== null) heard.commands.push({ by: thinking, command })
          return perform(command, signal)
        },
      },
      models: ({ ref }) => {
        if (ref !== undefined) heard.chosen.push(ref)
        return watched(options.model())
      },
      embedders: fixedEmbedder(),
      concurrency: 1,
      denyTools: () => options.denyTools,
      rules: () => options.rules,
      safety: {
        ...bareSafety,
        // Thrown in the midst of a run: the mind has been asked already, and its calls come to the gate.
        killSwitch: { isOff: (npc) => npc === switchedOff && thinking === switchedOff, onChange: () => () => {} },
        brain: watched(options.model()),
        consent: async () => {
          questions += 1
          return options.consents?.() ?? false
        },
      },
      logger,
      deadline: noDeadline,
      realNow: () => 0,
      newSessionId: () => String(++sessions).padStart(8, '0'),
      ...(options.wrapMemory ? { wrapMemory: options.wrapMemory } : {}),
    })
    const runtime = createMindRuntime({
      dispatcher: minds.dispatcher,
      state: () => state,
      submit: (command) => void waiting.push(command),
      show: (event) => {
        if (event.kind === 'tool') heard.calls.push({ npc: event.npc, call: event.call, ok: event.ok })
        if (event.kind === 'notice') heard.notices.push({ npc: event.npc, to: event.to, text: event.text })
      },
      isMentioned: (npc, text) => text.includes(content.characters.find(({ id }) => id === npc)?.name.split(' ')[0] ?? npc),
      map: map.id,
      logger,
    })
    await workshop.begin()
    return { minds, runtime, world, workshop }
  }
  let awake = await wake()

  const tick = async (commands: readonly Command[]): Promise<void> => {
    const due = [...waiting, ...commands]
    waiting = []
    const events = simulation.step(state, due)
    await hear(events)
  }
  const hear = async (events: readonly SimulationEvent[]): Promise<void> => {
    heard.events.push(...events)
    for (const event of events) {
      if (event.kind === 'said' && !isPlayerId(event.speaker)) heard.said.push({ npc: event.speaker, to: event.to ?? null, text: event.text })
    }
    awake.runtime.handle(events)
    await awake.runtime.settled()
    await awake.minds.dispatcher.settled()
    for (const event of events) awake.workshop.onEvent(event)
    await awake.workshop.settled()
    const caused = awake.world.take()
    if (caused.length > 0) await hear(caused)
  }

  return {
    saveFolder,
    state: (): Readonly<WorldState> => state,
    /** With what was learned meanwhile. */
    content: (): Content => content,
    memoryOf: (npc: NpcId): NpcMemory => awake.minds.memoryOf(npc),
    now,
    questions: () => questions,
    /** These stand beside an NPC, and nobody else. */
    async gather(npc: NpcId, players: readonly { id: PlayerId; name: string }[]): Promise<void> {
      const body = state.npcs[npc]
      const others = Object.values(state.players).filter(({ present, id }) => present && !players.some((player) => player.id === id))
      await tick([
        ...others.map(({ id }): Command => ({ kind: 'leave', player: id })),
        ...players.map(({ id, name }): Command => ({ kind: 'join', player: id, name, ...(body ? { position: { x: body.x, y: body.y } } : {}) })),
      ])
      heard = nothingHeard()
    },
    /** A player speaks, and everything that follows has happened when it resolves. What starts with a slash goes the way of commands. */
    async speak(player: { id: PlayerId }, npc: NpcId, words: { text: string; message: string; aloud?: boolean }): Promise<Heard> {
      const { text, message, aloud = false } = words
      thinking = null
      const notice = await awake.runtime.slash({ npc, player: player.id, text, message })
      const said: Command = aloud ? { kind: 'sayAloud', player: player.id, text, message } : { kind: 'say', player: player.id, npc, text, message }
      await tick(notice === null ? [said] : [])
      for (let more = 1; more < ticksOfTurn; more++) await tick([])
      const all = heard
      heard = nothingHeard()
      return all
    },
    /** What a player does in the page. */
    async act(command: Command): Promise<SimulationEvent[]> {
      const before = heard.events.length
      await tick([command])
      return heard.events.slice(before)
    },
    /** Somebody brings things from elsewhere: as if they had come into the world with them. */
    endow(player: PlayerId, item: ItemId, count: number): void {
      const body = state.players[player]
      if (body) body.bag.items[item] = (body.bag.items[item] ?? 0) + count
    },
    /** Everybody sleeps over the day. */
    async sleep(): Promise<void> {
      daysLater += 1
      const signal = new AbortController().signal
      for (const character of content.characters) {
        await sleepOver({
          memory: awake.minds.memoryOf(character.id),
          character,
          now: now(),
          model: null,
          marks: { write: entryLine, read: readEntry },
          findSupersessions,
          deadline: noDeadline,
          signal,
          logger,
        })
      }
    },
    /** The program ends and begins again: what is not in the save or the state is gone. */
    async restart(): Promise<void> {
      await awake.minds.close()
      thinking = null
      waiting = []
      state = JSON.parse(canonicalJson(state)) as WorldState
      awake = await wake()
    },
    async close(): Promise<void> {
      await awake.minds.close()
    },
  }
}
export type InjectionVillage = Awaited<ReturnType<typeof openVillage>>
