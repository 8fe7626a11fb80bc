import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '../../../base/logger.ts'
import type { Content } from '../../../content/load-content.ts'
import { msOfDate } from '../../../language/calendar.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import { loadTools } from '../../../mind/tools/load-tools.ts'
import { compose } from '../../../server/compose.ts'
import type { Minds } from '../../../server/compose-ports.ts'
import { simulationCharacter } from '../../../server/live/world-view.ts'
import { gameTime } from '../../../world/clock.ts'
import { createWorld } from '../../../world/create-world.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import { type HasRandom, pick, seedRandom } from '../../../world/random.ts'
import { plainTools, withTenSkills } from './village-person.ts'

/** The usual number of notes of each NPC. */
export const notesOfAnNpc = 200
const seed = 4
const startedAt = msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60)

const people = ['Ana', 'Ben', 'Cleo', 'Dov', 'Eli', 'Fay', 'Gus', 'Hal']
const things = [
  'ring',
  'lantern',
  'letter',
  'bell',
  'honey',
  'sheep',
  'bread',
  'boat',
  'key',
  'flute',
  'stone',
  'cloak',
]
const places = ['mill', 'bridge', 'tavern', 'chapel', 'pond', 'woods', 'market', 'forge']
const deeds = ['lost', 'found', 'sold', 'mended', 'hid', 'praised', 'broke', 'carried']

export interface BenchVillage {
  minds: Minds
  npcs: NpcId[]
  /** A guest's message to an NPC and its answer. Rejects if there was none. */
  say(npc: NpcId, guest: number): Promise<void>
  close(): Promise<void>
}

/**
 * The game's minds over their own save in a world that stands still. Every NPC has three tools, ten skills and indexed
 * notes.
 */
export async function openBenchVillage(options: {
  root: string
  content: Content
  map: MapData
  model: ChatModel
  concurrency: number
  npcs: number
  /** The notes of each NPC. */
  notes?: number
}): Promise<BenchVillage> {
  const { map } = options
  const content = withTenSkills(options.content)
  const { tools } = await loadTools(join(options.root, 'tools'))
  const denied = tools.known.map(({ name }) => name).filter((name) => !plainTools.includes(name))
  const saveFolder = await mkdtemp(join(tmpdir(), 'hearthfolk-bench-'))
  const { catalogue } = content
  const state = createWorld({
    seed,
    startedAt,
    map,
    characters: content.characters.map(simulationCharacter),
    ...(catalogue ? { catalogue } : {}),
  })
  const minds = await compose({
    root: options.root,
    saveFolder,
    content: () => content,
    state: () => state,
    map,
    models: () => options.model,
    embedders: fixedEmbedder(),
    concurrency: options.concurrency,
    denyTools: () => denied,
    logger: silentLogger,
  })
  const random: HasRandom = { random: seedRandom(seed) }
  const npcs = content.characters.slice(0, options.npcs).map(({ id }) => id)
  for (const npc of npcs) {
    const memory = minds.memories.of(npc)
    for (let note = 0; note < (options.notes ?? notesOfAnNpc); note++) {
      const text = `${pick(random, people)} told me: "I ${pick(random, deeds)} the ${pick(random, things)} of ${pick(random, people)} by the ${pick(random, places)}."`
      await memory.remember({ text, kind: 'told', at: gameTime(state), audience: { kind: 'everyone' }, importance: 3 })
    }
    await memory.settled()
  }
  let said = 0
  return {
    minds,
    npcs,
    async say(npc, guest) {
      said += 1
      const speaker = {
        id: `p-${String(guest).padStart(16, '0')}` as PlayerId,
        kind: 'player',
        name: people[guest % people.length] ?? 'Ana',
      } as const
      const text = `I ${pick(random, deeds)} a ${pick(random, things)} by the ${pick(random, places)}, number ${said}. Have you heard of it?`
      const outcome = await minds.dispatcher.dispatch({
        npc,
        speaker,
        text,
        message: `bench-${said}`,
        channel: 'rpgjs',
      })
      if (outcome.kind !== 'answered' || outcome.end !== 'answered')
        throw new Error(`a turn was not answered: ${JSON.stringify(outcome)}`)
    },
    async close() {
      await minds.close()
      await rm(saveFolder, { recursive: true, force: true })
    },
  }
}
