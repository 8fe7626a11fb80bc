import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Spread, spread } from '../../../base/statistics.ts'
import { serveVillage } from '../served-village.ts'

/** The document of `bench studio --json`. */
export interface StudioReport {
  ok: true
  runs: number
  /** The load time of an empty page: our pages cannot be faster. */
  floorMs: Spread
  /** From opening the link until somebody can be chosen and the map is drawn, each time with an empty cache. */
  interactiveMs: Spread
  /** From the click on a person until the page shows what they see. */
  chosenMs: Spread
  withinLimits: boolean
}

const limitMs = 2000

/**
 * Measures the village's own server in its own process, and its studio in a real Chromium. `browser`: the program of
 * Chromium.
 */
export async function runStudioBench(options: {
  root: string
  browser: string
  runs: number
  onProgress?: (share: number) => void
}): Promise<StudioReport> {
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-bench-studio-'))
  const server = await serveVillage({ root: options.root, saves })
  // Imported here because the product doesn't need it.
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath: options.browser, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const token = (await readFile(join(saves, 'main', 'gateway-token'), 'utf8')).trim()
    const rounds: { floor: number; interactive: number; chosen: number }[] = []
    // The first round warms up browser and server and doesn't count.
    for (let round = 0; round <= options.runs; round++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
      const page = await context.newPage()
      const took = async (work: () => Promise<unknown>): Promise<number> => {
        const began = performance.now()
        await work()
        return performance.now() - began
      }
      const floor = await took(() => page.goto(`${server.url}/healthz`))
      const somebody = page.getByRole('button', { name: /^Show / }).first()
      const interactive = await took(async () => {
        await page.goto(`${server.url}/studio#token=${token}`)
        await Promise.all([somebody.waitFor(), page.getByRole('img', { name: 'The village from above' }).waitFor()])
      })
      const chosen = await took(async () => {
        await somebody.click()
        await page.getByRole('heading', { name: 'Sees' }).waitFor()
      })
      await context.close()
      if (round > 0) rounds.push({ floor, interactive, chosen })
      options.onProgress?.((round + 1) / (options.runs + 1))
    }
    const interactiveMs = spread(rounds.map(({ interactive }) => interactive))
    return {
      ok: true,
      runs: options.runs,
      floorMs: spread(rounds.map(({ floor }) => floor)),
      interactiveMs,
      chosenMs: spread(rounds.map(({ chosen }) => chosen)),
      withinLimits: interactiveMs.p99 <= limitMs,
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(saves, { recursive: true, force: true })
  }
}
