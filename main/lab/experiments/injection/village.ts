import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { noDeadline } from '../../../base/deadline.ts'
import type { Content } from '../../../content/load-content.ts'
import { msOfDate } from '../../../language/calendar.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import { entryLine, readEntry } from '../../../memory/daily-note.ts'
import { findSupersessions } from '../../../memory/recall/contradictions.ts'
import { sleepOver } from '../../../mind/faculties/sleep/sleep-over.ts'
import type { NpcMemory } from '../../../mind/ports/memory-port.ts'
import { simulationCharacter } from '../../../server/live/world-view.ts'
import { canonicalJson } from '../../../world/canonical-json.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import { createWorld } from '../../../world/create-world.ts'
import { type ItemId, isPlayerId, type NpcId, type PlayerId } from '../../../world/ids.ts'
import type { WorldState } from '../../../world/state.ts'
import { createSimulation } from '../../../world/step.ts'
import { type Heard, nothingHeard } from './heard.ts'
import { type Scene, timeIn, type WakeOptions, wakeMinds } from './wake.ts'

/** Ticks until words are answered and the answers are said. */
const ticksOfTurn = 3

export interface VillageOptions extends WakeOptions {
  seed: number
  content: Content
}

/** The game's world, minds and tools over one save. Nothing happens until it is asked for. */
export const openVillage = async (options: VillageOptions) => {
  const { seed, map, saveFolder, logger } = options
  await mkdir(join(saveFolder, 'npc-agents'), { recursive: true })
  await mkdir(join(saveFolder, 'world'), { recursive: true })
  const { catalogue, characters } = options.content
  const scene: Scene = {
    simulation: createSimulation(map),
    state: createWorld({
      seed,
      startedAt: msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60),
      map,
      characters: characters.map(simulationCharacter),
      ...(catalogue ? { catalogue } : {}),
    }),
    content: options.content,
    heard: nothingHeard(),
    daysLater: 0,
    sessions: 0,
    questions: 0,
    thinking: null,
    thrown: new Set(),
    waiting: [],
  }
  let awake = await wakeMinds(scene, options)

  const tick = async (commands: readonly Command[]): Promise<void> => {
    const due = [...scene.waiting, ...commands]
    scene.waiting = []
    await hear(scene.simulation.step(scene.state, due))
  }
  const hear = async (events: readonly SimulationEvent[]): Promise<void> => {
    const { heard } = scene
    heard.events.push(...events)
    for (const event of events) {
      if (event.kind === 'said' && !isPlayerId(event.speaker))
        heard.said.push({ npc: event.speaker, to: event.to ?? null, text: event.text })
    }
    awake.runtime.handle(events)
    await awake.runtime.settled()
    await awake.minds.dispatcher.settled()
    for (const event of events) awake.workshop.onEvent(event)
    await awake.workshop.settled()
    const caused = awake.world.take()
    if (caused.length > 0) await hear(caused)
  }
  /**
   * Applies commands. Resolves after everything has happened, and includes earlier events that weren't reported yet.
   */
  const after = async (commands: readonly Command[]): Promise<Heard> => {
    await tick(commands)
    for (let more = 1; more < ticksOfTurn; more++) await tick([])
    const all = scene.heard
    scene.heard = nothingHeard()
    scene.thrown.clear()
    return all
  }

  return {
    saveFolder,
    state: (): Readonly<WorldState> => scene.state,
    /** Includes skills learned in the meantime. */
    content: (): Content => scene.content,
    memoryOf: (npc: NpcId): NpcMemory => awake.minds.memoryOf(npc),
    now: () => timeIn(scene),
    questions: () => scene.questions,
    /** Lets an operator switch an NPC off until the current run is over. */
    switchOff: (npc: NpcId): void => void scene.thrown.add(npc),
    /** Puts these players, and nobody else, next to an NPC. */
    async gather(npc: NpcId, players: readonly { id: PlayerId; name: string }[]): Promise<void> {
      const body = scene.state.npcs[npc]
      const others = Object.values(scene.state.players).filter(
        ({ present, id }) => present && !players.some((player) => player.id === id),
      )
      await tick([
        ...others.map(({ id }): Command => ({ kind: 'leave', player: id })),
        ...players.map(
          ({ id, name }): Command => ({
            kind: 'join',
            player: id,
            name,
            ...(body ? { position: { x: body.x, y: body.y } } : {}),
          }),
        ),
      ])
      scene.heard = nothingHeard()
    },
    /**
     * Lets a player speak. Resolves after all consequences have happened. Words with a leading slash go through the
     * commands.
     */
    async speak(
      player: { id: PlayerId },
      npc: NpcId,
      words: { text: string; message: string; aloud?: boolean },
    ): Promise<Heard> {
      const { text, message, aloud = false } = words
      scene.thinking = null
      const notice = await awake.runtime.slash({ npc, player: player.id, text, message })
      const said: Command = aloud
        ? { kind: 'sayAloud', player: player.id, text, message }
        : { kind: 'say', player: player.id, npc, text, message }
      return after(notice === null ? [said] : [])
    },
    /** Lets an NPC act on its own initiative while nobody speaks. */
    async mindsItself(npc: NpcId): Promise<Heard> {
      scene.thinking = null
      await awake.runtime.wake(npc, 'heartbeat')
      return after([])
    },
    /** Carries out what a player does in the page. */
    async act(command: Command): Promise<SimulationEvent[]> {
      const before = scene.heard.events.length
      await tick([command])
      return scene.heard.events.slice(before)
    },
    /** Gives a player items from outside, as if they had come into the world with them. */
    endow(player: PlayerId, item: ItemId, count: number): void {
      const body = scene.state.players[player]
      if (body) body.bag.items[item] = (body.bag.items[item] ?? 0) + count
    },
    /** Lets everybody sleep, which ends the day. */
    async sleep(): Promise<void> {
      scene.daysLater += 1
      const signal = new AbortController().signal
      for (const character of scene.content.characters) {
        await sleepOver({
          language: usualLanguage,
          memory: awake.minds.memoryOf(character.id),
          character,
          now: timeIn(scene),
          model: null,
          marks: { write: entryLine, read: readEntry },
          findSupersessions,
          deadline: noDeadline,
          signal,
          logger,
        })
      }
    },
    /** Ends and restarts the program: everything outside the save or the state is lost. */
    async restart(): Promise<void> {
      await awake.minds.close()
      scene.thinking = null
      scene.waiting = []
      scene.state = JSON.parse(canonicalJson(scene.state)) as WorldState
      awake = await wakeMinds(scene, options)
    },
    async close(): Promise<void> {
      await awake.minds.close()
    },
  }
}
export type InjectionVillage = Awaited<ReturnType<typeof openVillage>>
