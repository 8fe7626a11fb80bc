import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { runSimulation } from '../../main/lab/headless/run-simulation.ts'
import { hour, root } from '../lab/headless/run.ts'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'

let folder: string
let served: ChildProcess
let url: string
let browser: Browser
let page: Page
const errors: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-time-lapse-'))
  const log = join(folder, 'run.jsonl')
  await runSimulation({
    root,
    world: 'village',
    map: 'village',
    days: 3 * hour,
    seed: 7,
    brain: 'embedded',
    tickGameMs: 4000,
    denyTools: [],
    env: {},
    logger: silentLogger,
    log,
  })
  served = spawn(process.execPath, [join(root, 'main/cli/hearthfolk.ts'), 'replay', log, '--serve', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  url = await new Promise<string>((resolve, reject) => {
    served.stdout?.once('data', (line: Buffer) => resolve((JSON.parse(line.toString()) as { url: string }).url))
    served.once('exit', (code) => reject(new Error(`replay ended with code ${code}`)))
  })
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
})
afterAll(async () => {
  await browser?.close()
  served?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const time = () => page.getByRole('slider', { name: 'Time' })
/** The canvas contents as one number. */
const shown = () =>
  page.getByRole('img', { name: 'World' }).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let sum = 0
    for (let index = 0; index < pixels.length; index += 41) sum = (sum * 31 + (pixels[index] ?? 0)) >>> 0
    return sum
  })

it('shows a run as a time-lapse that can be played, sought and read, by keyboard too', async () => {
  await page.goto(url)
  await button('Follow Marta').waitFor()
  await expect.poll(() => time().getAttribute('aria-valuetext')).toBe('Monday, 2026-01-05, 08:00')
  await expect.poll(() => time().getAttribute('max')).toBe('2700')

  await page.getByRole('combobox', { name: 'Speed' }).selectOption('60×')
  const before = await shown()
  await button('Play').click()
  await expect.poll(async () => Number(await time().inputValue())).toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await button('Pause').click()
  await button('Play').waitFor()
  expect(await shown()).not.toBe(before)

  await time().focus()
  const paused = Number(await time().inputValue())
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await time().inputValue())).toBe(paused + 15)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => Number(await time().inputValue())).toBe(paused + 915)
  await button('A minute back').click()
  await expect.poll(async () => Number(await time().inputValue())).toBe(paused + 900)

  const log = page.getByRole('log', { name: 'What happens' })
  await log.getByText('“').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(errors).toEqual([])
})

it('follows somebody and lists what they did; the log of a whole day is never all in the page', async () => {
  await button('Follow Marta').click()
  await expect.poll(() => button('Follow Marta').getAttribute('aria-pressed')).toBe('true')
  const deeds = page.getByRole('list', { name: 'What they did' })
  await deeds.getByText('Marta').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousFindings(page), 'in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await deeds.getByRole('listitem').count()).toBeLessThanOrEqual(60)
  await button('Unfollow').click()
  await page.getByRole('log', { name: 'What happens' }).waitFor()
  expect(errors).toEqual([])
})
