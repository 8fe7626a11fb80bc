import { noDeadline } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import type { Content } from '../../../content/load-content.ts'
import { msOfDate } from '../../../language/calendar.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import { bareSafety } from '../../../mind/faculties/permission/safety.ts'
import { createHooks, type HookRegistry } from '../../../mind/hooks/create-hooks.ts'
import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import { createEmbeddedBrain } from '../../../models/embedded/embedded-brain.ts'
import { compose } from '../../../server/compose.ts'
import type { Minds } from '../../../server/compose-ports.ts'
import { createLiveWorld } from '../../../server/live/live-world.ts'
import { simulationCharacter } from '../../../server/live/world-view.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import { createWorld } from '../../../world/create-world.ts'
import { emptyCatalogue } from '../../../world/goods.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'
import { createSimulation } from '../../../world/step.ts'
import { createSteadyMemory } from '../../headless/steady-memory.ts'
import type { AnswerRecord } from './world-record.ts'

/**
 * Ticks after which an answer is no longer awaited, and for which started acts continue before the world is checked.
 */
const longestAnswer = 60
const ticksAfterwards = 8

export interface Heard extends AnswerRecord {
  /** Everything that reached the listener, in order: the answer in its pieces, and whispers. */
  text: string
  /** The words as the world keeps them. */
  said: string
  answered: boolean
}

/** Unprompted words of an NPC, to somebody or to everybody near. */
export interface UnaskedWords extends AnswerRecord {
  text: string
}

export interface SayDoVillage {
  readonly state: WorldState
  ever: readonly SimulationEvent[]
  hooks: HookRegistry
  minds: Minds
  /** Applies commands at a tick, with all their consequences. */
  pass(ticks: number, ...commands: Command[]): Promise<void>
  /** Sentences left out so far because nothing confirmed them. */
  leftOut(): number
  /** Denies tools and switches NPCs off, from now on. */
  forbid(what: { tools?: readonly string[]; off?: NpcId | null }): void
  /**
   * Lets the player speak. The world is recorded before the words and after the answer. `meanwhile`: a command for the
   * tick after the words.
   */
  ask(player: PlayerId, npc: NpcId, text: string, meanwhile?: Command): Promise<Heard>
  close(): Promise<void>
}

/**
 * The game without its network: simulation, dispatcher, tools, gate, memory and deeds, on a clock that waits for minds.
 */
export const openSayDoVillage = async (options: {
  root: string
  /** A folder for this run alone. */
  folder: string
  seed: number
  map: MapData
  content: Content
  model: () => ChatModel
  /** Called at the end of the tick in which they are said. The record is valid only during the call. */
  onUnasked?: (words: UnaskedWords) => void
  logger: Logger
}): Promise<SayDoVillage> => {
  const { root, folder, seed, map, content, logger } = options
  const startedAt = msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60)
  const simulation = createSimulation(map)
  const state = createWorld({
    seed,
    startedAt,
    map,
    characters: content.characters.map(simulationCharacter),
    catalogue: content.catalogue ?? emptyCatalogue(),
  })
  const world = createLiveWorld({ simulation, state, store: null, logger, still: true })
  const hooks = createHooks({ logger, deadline: noDeadline })
  const ever: SimulationEvent[] = []
  const deltas: { npc: NpcId; to: string; text: string }[] = []
  let denied: readonly string[] = []
  let off: NpcId | null = null
  let sessions = 0
  let messages = 0
  let leftOut = 0
  const minds = await compose({
    trace: ({ detail }) => {
      if (Array.isArray(detail?.leftOut)) leftOut += detail.leftOut.length
    },
    root,
    saveFolder: folder,
    content: () => content,
    acts: world,
    state: () => state,
    map,
    lately: { hear: world.onEvent },
    models: () => options.model(),
    embedders: fixedEmbedder(),
    concurrency: 1,
    denyTools: () => denied,
    safety: {
      ...bareSafety,
      brain: createEmbeddedBrain(),
      killSwitch: { isOff: (npc) => npc === off, onChange: () => () => {} },
    },
    hooks,
    logger,
    deadline: noDeadline,
    realNow: () => 0,
    newSessionId: () => String(++sessions).padStart(8, '0'),
    wrapMemory: (memory) => createSteadyMemory(memory, { written: 0 }),
  })
  const { deeds } = minds
  const runtime = minds.join({
    submit: (command) => world.send(command),
    show: (event) => void (event.kind === 'delta' && deltas.push({ npc: event.npc, to: event.to, text: event.text })),
    // Words to everybody are addressed to nobody.
    isMentioned: () => false,
  })
  // An act makes its own tick, so facts are taken event by event.
  world.onEvent((event) => {
    ever.push(event)
    runtime.handle([event])
  })
  let noted = 0
  let asking: { npc: NpcId; player: PlayerId } | null = null
  /** The index among the facts at which each tick began. */
  const tickStarts: number[] = []
  const hearUnasked = (facts: readonly SimulationEvent[]): void => {
    const during = ever.slice(tickStarts.at(-ticksAfterwards) ?? 0)
    for (const fact of facts) {
      if (fact.kind !== 'said' || !Object.hasOwn(state.npcs, fact.speaker)) continue
      const npc = fact.speaker as NpcId
      if (asking?.npc === npc && (fact.to === asking.player || fact.quiet === true)) continue
      // Not addressed by name, so nothing was given to them.
      options.onUnasked?.({
        npc,
        player: (fact.to ?? npc) as PlayerId,
        before: state,
        after: state,
        during,
        ever,
        text: fact.text,
      })
    }
  }
  const pass = async (ticks: number, ...commands: Command[]): Promise<void> => {
    for (const command of commands) world.send(command)
    for (let tick = 0; tick < ticks; tick++) {
      tickStarts.push(ever.length)
      world.tick()
      await runtime.settled()
      const facts = ever.slice(noted)
      deeds.afterTick({ events: facts })
      hearUnasked(facts)
      noted = ever.length
      await deeds.settled()
    }
  }

  return {
    state,
    ever,
    hooks,
    minds,
    pass,
    leftOut: () => leftOut,
    forbid({ tools = [], off: who = null }) {
      denied = tools
      off = who
    },
    async ask(player, npc, text, meanwhile) {
      const message = `m-${++messages}`
      asking = { npc, player }
      const before = structuredClone(state)
      const from = ever.length
      deltas.length = 0
      world.send({ kind: 'say', player, npc, text, message })
      if (meanwhile) world.send(meanwhile)
      const isAnswer = (event: SimulationEvent): boolean =>
        event.kind === 'said' && event.speaker === npc && event.to === player && event.quiet !== true
      const isOpen = (): boolean => (state.npcs[npc]?.operations.length ?? 0) > 0
      for (let tick = 0; tick < longestAnswer; tick++) {
        await pass(1)
        if (!isOpen() && (ever.slice(from).some(isAnswer) || tick > 3)) break
      }
      await pass(ticksAfterwards)
      await minds.dispatcher.settled()
      asking = null
      const during = ever.slice(from)
      const said = during.flatMap((event) => (event.kind === 'said' && isAnswer(event) ? [event.text] : []))
      const whispered = during.flatMap((event) =>
        event.kind === 'said' && event.speaker === npc && event.quiet === true ? [event.text] : [],
      )
      const streamed = deltas
        .flatMap((delta) => (delta.npc === npc && delta.to === player ? [delta.text] : []))
        .join('')
      return {
        npc,
        player,
        before,
        after: structuredClone(state),
        during,
        ever: ever.slice(),
        text: [...whispered, streamed === '' ? said.join(' ') : streamed].join('\n'),
        said: said.join(' '),
        answered: said.length > 0,
      }
    },
    async close() {
      await runtime.settled()
      await deeds.settled()
      await minds.close()
      await world.close()
    },
  }
}
