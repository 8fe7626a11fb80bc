import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hourMs } from '../../../language/calendar.ts'
import { startChild } from '../child.ts'
import { serveVillage } from '../served-village.ts'
import { diskUse } from './disk-use.ts'
import { type Growth, growthOf, type SoakSample } from './growth.ts'
import { memoryReporterModule, reporterPort } from './memory-reporter.ts'
import { type PagesSaid, type PagesTold, pagesModule } from './pages-process.ts'
import type { Traffic } from './played-page.ts'
import { openScales } from './scales.ts'
import { makeSoakProject } from './soak-project.ts'

export interface SoakRequest {
  /** The built project. */
  root: string
  world: string
  map: string
  hours: number
  pages: number
  /** The folder for heap snapshots, one at the start of the slopes and one at the end. */
  snapshots?: string | undefined
  /** Default: `usualPace`. */
  pace?: Partial<typeof usualPace>
  onProgress?: (share: number) => void
}

/** The document of `bench soak --json`. */
export interface SoakReport extends Growth {
  ok: true
  hours: number
  pages: number
  gameSecondsPerSecond: number
  traffic: Traffic
  contentSaves: number
}

/** The pace of the game clock: four times the usual, so that two hours are twenty days of the village. */
const gameSecondsPerSecond = 240
/** Milliseconds. */
export const usualPace = { sampleMs: 30_000, contentMs: 60_000, walkMs: 12_000, restMs: 4000 }

/**
 * Lets the village's real server run for hours with pages that walk and talk, content that is saved now and then, and a
 * fast clock. Measures growth from outside. The pages are in their own process.
 */
export async function runSoak(request: SoakRequest): Promise<SoakReport> {
  const { root, world, map, hours, pages, snapshots, onProgress = () => {} } = request
  const { sampleMs, contentMs, walkMs, restMs } = { ...usualPace, ...request.pace }
  const project = await makeSoakProject({ root, world, map, gameSecondsPerSecond })
  const stops: (() => Promise<void>)[] = [project.close]
  try {
    const scales = await openScales()
    stops.push(scales.close)
    const server = await serveVillage({
      root,
      saves: project.saves,
      config: project.config,
      env: { HEARTHFOLK_CONTENT: project.content, [reporterPort]: String(scales.port) },
      preload: memoryReporterModule,
    })
    stops.push(server.stop)
    const began = performance.now()
    const totalMs = hours * hourMs
    const passed = (): number => performance.now() - began
    const samples: SoakSample[] = []
    const sample = async (snapshot?: string): Promise<void> => {
      const weight = await scales.weigh(snapshot === undefined ? {} : { snapshot })
      samples.push({ hours: passed() / hourMs, weight, disk: await diskUse(join(project.saves, 'main')) })
    }
    await sample()
    const clients = startChild<PagesSaid, PagesTold>(pagesModule, { url: server.url, pages, walkMs, restMs })
    stops.push(clients.stop)
    await clients.next('joined')
    const count = async (): Promise<Traffic> => {
      clients.tell({ kind: 'count' })
      return (await clients.next('counted')).traffic
    }
    let contentSaves = 0
    let isEarly = true
    while (passed() < totalMs) {
      await wait(Math.max(0, Math.min(sampleMs, totalMs - passed())))
      // Also ends the run when the pages have failed.
      await count()
      const early = isEarly && snapshots && passed() > totalMs / 4
      if (early) isEarly = false
      await sample(early ? join(snapshots, 'early.heapsnapshot') : undefined)
      if (contentSaves < Math.floor(passed() / contentMs)) {
        contentSaves += 1
        await project.saveSomething()
      }
      onProgress(Math.min(1, passed() / totalMs))
    }
    if (snapshots !== undefined) await scales.weigh({ snapshot: join(snapshots, 'late.heapsnapshot') })
    return {
      ok: true,
      ...{ hours, pages, gameSecondsPerSecond, traffic: await count(), contentSaves },
      ...growthOf(samples),
    }
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
