import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { optional } from '../../../base/optional.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import { configSchema } from '../../../server/config/schema.ts'
import { startVillageServer } from '../../../server/live/village-server.ts'
import { inChild } from '../../bench/child.ts'
import { openWatchingPage, type WatchingPage } from './watching-page.ts'

export const presenceModule = import.meta.filename
export type PresenceSaid = { kind: 'measured'; figures: PresenceFigures }

/** RPGJS's steps per second and per minute. */
const stepsPerSecond = 60
const stepsPerMinute = 60 * stepsPerSecond
/** How many steps run in a row; minds and disks get their turn in between. */
const stepsInARow = 60

/**
 * Runs the village's real server empty for some minutes at full speed. Then a page joins and is refreshed repeatedly,
 * and what it shows is compared with the world.
 */
async function measure(
  { root, contentRoot, world, map, minutes, refreshes }: PresenceRequest,
  say: (message: PresenceSaid) => void,
): Promise<void> {
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-presence-'))
  const village = await startVillageServer({
    root,
    ...optional({ contentRoot }),
    config: configSchema.parse({
      world: { name: world },
      start: { map },
      models: { default: 'embedded/hearth' },
      memory: { embedder: 'weights-free' },
    }),
    saves,
    save: 'presence',
    host: '127.0.0.1',
    port: 0,
    env: {},
    logger: pino({ level: 'fatal' }, pino.destination(2)),
    embedders: fixedEmbedder(),
    scheduler: false,
  })
  let steps = 0
  const step = () => village.stepOnce((steps++ * 1000) / stepsPerSecond)
  try {
    const { state } = village.world
    const before = structuredClone(state.npcs)
    const moved = new Set<string>()
    for (let done = 0; done < minutes * stepsPerMinute; done++) {
      await step()
      if (done % stepsInARow !== 0) continue
      for (const [id, { x, y }] of Object.entries(before)) {
        const now = state.npcs[id as keyof typeof state.npcs]
        if (now && (now.x !== x || now.y !== y)) moved.add(id)
      }
    }
    const walking = setInterval(() => void step(), 1000 / stepsPerSecond)
    const ids = () => Object.keys(state.npcs)
    const rounds: { missing: string[]; doubled: string[]; players: number }[] = []
    let page: WatchingPage | null = null
    for (let round = 0; round <= refreshes; round++) {
      // The ways a page is reloaded: the old one disconnects properly, vanishes, or is still there when the new one
      // comes.
      const how = (['goodbye', 'vanished', 'still there'] as const)[round % 3]
      const old = page
      if (how !== 'still there') await old?.close(how === 'goodbye')
      page = await openWatchingPage({ port: village.port, token: old?.token, seen: ids() })
      if (how === 'still there') await old?.close(false)
      rounds.push({
        ...page.held(ids()),
        players: Object.values(state.players).filter(({ present }) => present).length,
      })
    }
    clearInterval(walking)
    await page?.close(true)
    say({
      kind: 'measured',
      figures: {
        npcs: Object.keys(before).length,
        minutes,
        present: ids().length,
        moved: moved.size,
        refreshes,
        missing: rounds.reduce((sum, { missing }) => sum + missing.length, 0),
        doubled: rounds.reduce((sum, { doubled }) => sum + doubled.length, 0),
        mostPlayers: Math.max(...rounds.map(({ players }) => players)),
      },
    })
  } finally {
    await village.close()
    await rm(saves, { recursive: true, force: true })
  }
}

if (process.argv[1] === presenceModule) inChild<PresenceRequest, PresenceSaid>(measure)

export interface PresenceRequest {
  /** The built project. */
  root: string
  contentRoot?: string | undefined
  world: string
  map: string
  /** Minutes on an empty map, at fifteen ticks a second, run as fast as possible. */
  minutes: number
  /** How often the page is reloaded. */
  refreshes: number
}

export interface PresenceFigures {
  npcs: number
  minutes: number
  /** How many NPCs are in the world at the end. */
  present: number
  /** NPCs that left their spot while nobody was there. */
  moved: number
  refreshes: number
  /** Over all loads of the page: NPCs in the world that weren't shown, and those shown twice. */
  missing: number
  doubled: number
  /** The most players in the world at one time; there is one page. */
  mostPlayers: number
}
