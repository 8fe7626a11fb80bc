import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { noDeadline } from '../../main/base/deadline.ts'
import { silentLogger } from '../../main/base/logger.ts'
import { type Content, loadContent } from '../../main/content/load-content.ts'
import { readMap } from '../../main/content/read-map.ts'
import { msOfDate } from '../../main/language/calendar.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import type { ChatModel } from '../../main/mind/ports/chat-model.ts'
import { createEmbeddedBrain } from '../../main/models/embedded/embedded-brain.ts'
import { compose } from '../../main/server/compose.ts'
import { simulationCharacter } from '../../main/server/live/world-view.ts'
import { createWorld } from '../../main/world/create-world.ts'
import type { NpcId, PlayerId } from '../../main/world/ids.ts'
import { createSimulation } from '../../main/world/step.ts'

export const projectRoot = resolve(import.meta.dirname, '../..')

export async function loadVillage() {
  const map = await readMap({ root: projectRoot, world: 'village', map: 'village' })
  const content = await loadContent({ root: projectRoot, world: 'village', places: new Set(Object.keys(map.places)) })
  return { map, content, brain: createEmbeddedBrain() }
}
export type Village = Awaited<ReturnType<typeof loadVillage>>

const playerId = (name: string): PlayerId =>
  `p-${name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .padEnd(16, '0')
    .slice(0, 16)}` as PlayerId

/**
 * The authored village with its real minds (embedded brain, notes on disk), where a test says something and sees the
 * whole answer at once. Villages with the same content share a brain: it keeps only what it read of skills and souls,
 * and reading them costs more than a talk. A village that lives for only one day needs no lasting index (`lasting:
 * false`).
 */
export async function createTalkLab({
  map,
  content,
  brain = createEmbeddedBrain(),
  lasting = true,
}: {
  map: Village['map']
  content: Content
  brain?: ChatModel
  lasting?: boolean
}) {
  const saveFolder = await mkdtemp(join(tmpdir(), 'hearthfolk-talk-'))
  const simulation = createSimulation(map)
  const state = createWorld({
    seed: 7,
    startedAt: msOfDate({ year: 2026, month: 4, day: 6 }, 9 * 60),
    map,
    characters: content.characters.map(simulationCharacter),
    ...(content.catalogue ? { catalogue: content.catalogue } : {}),
  })
  const open = () =>
    compose({
      root: projectRoot,
      saveFolder,
      content: () => content,
      state: () => state,
      map,
      models: () => brain,
      embedders: fixedEmbedder(),
      ...(lasting ? {} : { memory: { provider: 'lancedb', halfLifeDays: 30, lore: () => [], watch: false, lasting } }),
      concurrency: 4,
      denyTools: () => [],
      logger: silentLogger,
      deadline: noDeadline,
    })
  let minds = await open()
  let message = 0
  let conversation = 0
  let day = 1

  return {
    /**
     * Says it to the NPC, with the player standing next to it. `acts` are the answer's commands besides words.
     */
    async say(npc: string, player: string, text: string) {
      const body = state.npcs[npc as NpcId]
      if (!body) throw new Error(`there is no ${npc}`)
      simulation.step(state, [
        { kind: 'join', player: playerId(player), name: player, position: { x: body.x + map.tileSize, y: body.y } },
      ])
      message += 1
      const outcome = await minds.dispatcher.dispatch({
        npc: npc as NpcId,
        speaker: { id: playerId(player), kind: 'player', name: player },
        text,
        message: `message-${message}`,
        channel: 'rpgjs',
        conversation: `c-${day}-${player}-${npc}-${conversation}` as never,
      })
      const acts = outcome.kind === 'answered' ? outcome.commands.map((command) => command.kind) : []
      return {
        text: outcome.kind === 'answered' || outcome.kind === 'refused' ? outcome.text : outcome.kind,
        acts,
        outcome,
      }
    },
    /** Another game day, after a restart. */
    async sleepUntilDay(next: number): Promise<void> {
      if (next === day) return
      await minds.close()
      state.startedAt += (next - day) * 86_400_000
      day = next
      conversation += 1
      minds = await open()
    },
    async close(): Promise<void> {
      await minds.close()
      await rm(saveFolder, { recursive: true, force: true })
    },
  }
}
