import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { noDeadline } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import type { Content } from '../../../content/load-content.ts'
import { dayMs, type GameTime, gameTimeAt, msOfDate } from '../../../language/calendar.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import { entryLine, readEntry } from '../../../memory/daily-note.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import { findSupersessions } from '../../../memory/recall/contradictions.ts'
import { sleepOver } from '../../../mind/faculties/sleep/sleep-over.ts'
import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import type { NpcMemory } from '../../../mind/ports/memory-port.ts'
import { openSave } from '../../../saves/open-save.ts'
import { openWorldStore } from '../../../saves/world-store.ts'
import { compose } from '../../../server/compose.ts'
import { createLiveWorld } from '../../../server/live/live-world.ts'
import { loadWorld } from '../../../server/live/load-world.ts'
import { simulationCharacter } from '../../../server/live/world-view.ts'
import { openPlayerRegistry } from '../../../server/rooms/player-registry.ts'
import { gameMs } from '../../../world/clock.ts'
import type { BodyId, NpcId, PlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import { createSimulation } from '../../../world/step.ts'

const tickGameMs = 4000
/** Ticks until words are answered and the answers are said. */
const ticksOfTurn = 3

export interface Said {
  npc: NpcId
  to: BodyId
  text: string
}

export interface VillageOptions {
  root: string
  saves: string
  name: string
  seed: number
  map: MapData
  content: () => Content
  model: () => ChatModel
  /** Game days that passed in addition to the world's ticks. */
  daysLater: () => number
  wrapMemory?: (memory: NpcMemory) => NpcMemory
  onSaid: (said: Said) => void
  logger: Logger
}

/** A save with its world, minds, journal and players: the game without its network. */
export const openVillage = async (options: VillageOptions) => {
  const { root, saves, name, seed, map, content, logger } = options
  const startedAt = msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60)
  const save = await openSave({ saves, name, fresh: { world: 'village', map: map.id, seed, startedAt } })
  await mkdir(join(save.folder, 'npc-agents'), { recursive: true })
  const registry = openPlayerRegistry({ file: join(save.folder, 'players.sqlite') })
  const store = openWorldStore({ folder: join(save.folder, 'world'), logger })
  const simulation = createSimulation(map)
  const { characters, catalogue } = content()
  const loaded = await loadWorld({
    store,
    simulation,
    characters: characters.map(simulationCharacter),
    ...(catalogue ? { catalogue } : {}),
    fresh: { seed, startedAt, tickGameMs },
  })
  const world = createLiveWorld({ simulation, state: loaded.state, store, logger, replayed: loaded.replayed })
  const now = (): GameTime => gameTimeAt(gameMs(world.state) + options.daysLater() * dayMs)
  let sessions = 0
  const minds = await compose({
    root,
    saveFolder: save.folder,
    content,
    state: () => world.state,
    map,
    look: (view) => ({ ...view, now }),
    models: () => options.model(),
    embedders: fixedEmbedder(),
    concurrency: 1,
    denyTools: () => [],
    logger,
    deadline: noDeadline,
    realNow: () => 0,
    newSessionId: () => `${options.daysLater()}-${String(++sessions).padStart(6, '0')}`,
    ...(options.wrapMemory ? { wrapMemory: options.wrapMemory } : {}),
  })
  const runtime = minds.join({
    submit: (command) => world.send(command),
    show: (event) => {
      if (event.kind === 'done') options.onSaid({ npc: event.npc, to: event.to, text: event.text })
    },
    isMentioned: (npc, text) =>
      text.includes(
        content()
          .characters.find(({ id }) => id === npc)
          ?.name.split(' ')[0] ?? npc,
      ),
  })

  const goOn = async (): Promise<void> => {
    for (let tick = 0; tick < ticksOfTurn; tick++) {
      runtime.handle(world.tick())
      await runtime.settled()
    }
  }
  return {
    folder: save.folder,
    notes: loaded.diagnostics,
    registry,
    world,
    minds,
    now,
    /** Lets the player stand next to an NPC and speak. */
    async speak(
      player: { id: PlayerId; name: string },
      npc: NpcId,
      words: { text: string; message: string; aloud?: boolean },
    ): Promise<void> {
      const body = world.state.npcs[npc]
      const { text, message } = words
      if (body) world.send({ kind: 'join', player: player.id, name: player.name, position: { x: body.x, y: body.y } })
      world.send(
        words.aloud
          ? { kind: 'sayAloud', player: player.id, text, message }
          : { kind: 'say', player: player.id, npc, text, message },
      )
      await goOn()
      await minds.dispatcher.settled()
    },
    goOn,
    async sleep(): Promise<void> {
      const signal = new AbortController().signal
      const marks = { write: entryLine, read: readEntry }
      for (const character of content().characters) {
        await sleepOver({
          language: usualLanguage,
          memory: minds.memoryOf(character.id),
          character,
          now: now(),
          model: null,
          marks,
          findSupersessions,
          deadline: noDeadline,
          signal,
          logger,
        })
      }
    },
    async close(): Promise<void> {
      await runtime.settled()
      await minds.close()
      await world.close()
      registry.close()
      await save.close()
    },
  }
}
export type PrivacyVillage = Awaited<ReturnType<typeof openVillage>>
