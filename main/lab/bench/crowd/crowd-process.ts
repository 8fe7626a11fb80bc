import { join } from 'node:path'
import pino from 'pino'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import { configSchema } from '../../../server/config/schema.ts'
import { startVillageServer } from '../../../server/live/village-server.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import { inChild } from '../child.ts'
import { benchWorld } from '../tick/make-project.ts'

export const crowdModule = import.meta.filename

export interface CrowdRun {
  /** The benchmark's own project. */
  root: string
  turnsEach: number
}
export type CrowdSaid = { kind: 'measured'; turns: number; startMb: number; rssMb: number }

const things = ['ring', 'lantern', 'letter', 'bell', 'honey', 'sheep', 'bread', 'boat', 'key', 'flute']
/** Simultaneous talks. */
const guests = 16

const residentMb = (): number => Math.round(process.memoryUsage().rss / 1024 / 1024)

/**
 * The village's own server with the embedded brain and the weights-free embedder. Talks to everybody, then reads its
 * own memory use.
 */
async function measure(run: CrowdRun, say: (message: CrowdSaid) => void): Promise<void> {
  const village = await startVillageServer({
    root: run.root,
    config: configSchema.parse({
      world: { name: benchWorld.world },
      start: { map: benchWorld.map },
      models: { default: 'embedded/hearth' },
      memory: { embedder: 'weights-free' },
    }),
    saves: join(run.root, 'saves'),
    save: 'bench',
    host: '127.0.0.1',
    port: 0,
    env: {},
    logger: pino({ level: process.env.HEARTHFOLK_LOG ?? 'fatal' }, pino.destination(2)),
    embedders: fixedEmbedder(),
  })
  const startMb = residentMb()
  const ids = Object.keys(village.world.state.npcs) as NpcId[]
  const rounds = Array.from({ length: run.turnsEach }, (_, turn) => ids.map((npc) => ({ npc, turn }))).flat()
  let turns = 0
  const talk = async (guest: number): Promise<void> => {
    const speaker = {
      id: `p-${String(guest).padStart(16, '0')}` as PlayerId,
      kind: 'player',
      name: `Guest ${guest}`,
    } as const
    for (let next = rounds.shift(); next !== undefined; next = rounds.shift()) {
      const text = `I lost a ${things[next.turn % things.length]} by the mill, number ${turns}. Will you remember it?`
      const outcome = await village.minds.dispatcher.dispatch({
        npc: next.npc,
        speaker,
        text,
        message: `crowd-${next.npc}-${next.turn}`,
        channel: 'rpgjs',
      })
      if (outcome.kind !== 'answered') throw new Error(`a turn was not answered: ${JSON.stringify(outcome)}`)
      turns += 1
    }
  }
  await Promise.all(Array.from({ length: guests }, (_, number) => talk(number + 1)))
  for (const npc of ids) await village.minds.memories.of(npc).settled()
  say({ kind: 'measured', turns, startMb, rssMb: residentMb() })
}

if (process.argv[1] === crowdModule) inChild<CrowdRun, CrowdSaid>(measure)
