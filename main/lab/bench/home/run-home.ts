import { setTimeout as wait } from 'node:timers/promises'
import { percentile, rounded } from '../../../base/statistics.ts'
import { hourMs, minuteMs } from '../../../language/calendar.ts'
import { startChild } from '../child.ts'
import { serveVillage } from '../served-village.ts'
import { type PagesSaid, type PagesTold, pagesModule } from '../soak/pages-process.ts'
import type { Traffic } from '../soak/played-page.ts'
import { makeSoakProject } from '../soak/soak-project.ts'
import {
  type HomeCounts,
  type HomeSaid,
  type HomeSpeed,
  type HomeTold,
  homeModelModule,
  homeModelName,
} from './home-model-server.ts'

export interface HomeRequest {
  /** The built project. */
  root: string
  world: string
  map: string
  /** How many villagers there are, the authored ones included. */
  npcs: number
  minutes: number
  pages: number
  speed?: Partial<HomeSpeed>
  onProgress?: (share: number) => void
}

/** The document of `bench home --json`. */
export interface HomeReport {
  ok: true
  npcs: number
  minutes: number
  pages: number
  speed: HomeSpeed
  /** Milliseconds from a player's words to the first sign that they were heard, and to the first word of the answer. */
  reactionMs: { p50: number; p95: number }
  firstWordMs: { p50: number; p95: number }
  answered: number
  unanswered: number
  server: HomeCounts
  /** The share of all prompt tokens that the server had cached. */
  cachedShare: number
  /** How many requests arrived in an hour of real time, players' included. */
  askedPerHour: number
  pass: boolean
  limits: typeof homeLimits
}

/**
 * One slot of a hundred tokens a second. Eight gibibytes hold 65,536 tokens of a model with 32 layers, eight heads for
 * keys and values, 128 numbers each, of two bytes: 128 KiB a token.
 */
export const homeSpeed: HomeSpeed = {
  slots: 1,
  tokensPerSecond: 100,
  promptTokensPerSecond: 1500,
  cachedTokens: 65_536,
}
export const homeLimits = { firstWordP95Ms: 1500, reactionP95Ms: 300, cachedShare: 0.8 }

/** The usual clock. */
const gameSecondsPerSecond = 60
const pace = { walkMs: 3000, restMs: 4000 }

/** The village's real server with players, before a model server that is as slow as one at home. */
export async function runHome(request: HomeRequest): Promise<HomeReport> {
  const { root, world, map, npcs, minutes, pages, onProgress = () => {} } = request
  const speed = { ...homeSpeed, ...request.speed }
  const stops: (() => Promise<void>)[] = []
  try {
    const model = `ollama/${homeModelName}`
    const project = await makeSoakProject({ root, world, map, gameSecondsPerSecond, model, npcs })
    stops.push(project.close)
    const mind = startChild<HomeSaid, HomeTold>(homeModelModule, speed)
    stops.push(mind.stop)
    const server = await serveVillage({
      root,
      saves: project.saves,
      config: project.config,
      env: { HEARTHFOLK_CONTENT: project.content, OLLAMA_HOST: (await mind.next('listening')).url },
    })
    stops.push(server.stop)
    const clients = startChild<PagesSaid, PagesTold>(pagesModule, { url: server.url, pages, ...pace })
    stops.push(clients.stop)
    await clients.next('joined')
    const count = async (): Promise<Traffic> => {
      clients.tell({ kind: 'count' })
      return (await clients.next('counted')).traffic
    }
    const steps = Math.max(1, Math.round(minutes * 6))
    for (let step = 1; step <= steps; step++) {
      await wait((minutes * minuteMs) / steps)
      // Also ends the run when the pages have failed.
      await count()
      onProgress(step / steps)
    }
    const traffic = await count()
    mind.tell({ kind: 'count' })
    const { counts } = await mind.next('counted')
    const spread = (values: readonly number[]) => ({
      p50: Math.round(percentile(values, 0.5)),
      p95: Math.round(percentile(values, 0.95)),
    })
    const reactionMs = spread(traffic.reactionMs)
    const firstWordMs = spread(traffic.firstWordMs)
    const cachedShare = rounded(counts.cachedTokens / Math.max(1, counts.promptTokens))
    return {
      ...{ ok: true, npcs, minutes, pages, speed, reactionMs, firstWordMs },
      ...{ answered: traffic.answered, unanswered: traffic.unanswered, server: counts, cachedShare },
      askedPerHour: Math.round((counts.asked * hourMs) / (minutes * minuteMs)),
      pass:
        traffic.answered > 0 &&
        firstWordMs.p95 <= homeLimits.firstWordP95Ms &&
        reactionMs.p95 <= homeLimits.reactionP95Ms &&
        cachedShare >= homeLimits.cachedShare,
      limits: homeLimits,
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
