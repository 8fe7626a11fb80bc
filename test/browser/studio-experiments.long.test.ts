import { mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'

let game: Game
let browser: Browser
let page: Page
const errors: string[] = []
const pictures = resolve(import.meta.dirname, '../../test-results')
/** The limit for something that hangs. Milliseconds. */
const busyMachine = 1_200_000
/** A file as another version's run left it. */
const earlier = {
  ...{
    id: '20260101T080000-skill-drop-9',
    name: 'skill-drop',
    seed: 9,
    full: false,
    at: '2026-01-01T08:00:00.000Z',
    tookMs: 15_000,
    state: 'done',
    pass: false,
  },
  ...{
    brain: 'embedded/hearth',
    metrics: { sameTalk: false, after: { asked: 5, baked: 2 } },
    note: 'Of five requests two were heard.',
  },
}

beforeAll(async () => {
  game = await createGame()
  await game.start()
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${game.url()}/studio#token=${token}`)
  await page.getByRole('tab', { name: 'Experiments', exact: true }).click()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Serious accessibility findings in light and dark mode; saves pictures of both for people to look at. */
const findings = async (name: string): Promise<string[]> => {
  mkdirSync(pictures, { recursive: true })
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await seriousFindings(page)))
    await page.screenshot({ path: join(pictures, `studio-${name}-${colorScheme}.png`) })
  }
  return found
}

it('an experiment is begun and cancelled, and nothing of it is kept', async () => {
  await page.getByText(/^No runs yet/).waitFor()
  await page.getByRole('combobox', { name: 'Experiment' }).selectOption('determinism')
  await button('Run').click()
  await page.getByText('“determinism” has started. The village keeps running.').waitFor()
  await page.getByText(/^determinism, seed 7: running for/).waitFor()
  expect(await button('Run').isDisabled()).toBe(true)
  expect(await findings('experiment-runs')).toEqual([])
  await button('Cancel').click()
  await page.getByText('Cancelled; nothing of it is kept.').waitFor()
  await expect.poll(() => button('Run').isDisabled()).toBe(false)
  expect(await readdir(join(game.folder, 'studio/experiments')).catch(() => [])).toEqual([])
  expect(errors).toEqual([])
})

it(
  'the cheapest runs to its end while the village goes on; its figures are drawn, told in a table, and compared with an earlier run',
  async () => {
    await mkdir(join(game.folder, 'studio/experiments'), { recursive: true })
    await writeFile(join(game.folder, 'studio/experiments', `${earlier.id}.json`), JSON.stringify(earlier))
    await page.getByRole('combobox', { name: 'Experiment' }).selectOption('skill-drop')
    await button('Run').click()
    // It runs with a lower priority, so on a busy machine it waits for everything else, and may even be too late to pass.
    await page.getByText(/“skill-drop” is over: /).waitFor({ timeout: busyMachine })
    const [kept] = (await readdir(join(game.folder, 'studio/experiments'))).filter((name) => !name.includes(earlier.id))
    const run = JSON.parse(await readFile(join(game.folder, 'studio/experiments', kept ?? ''), 'utf8'))
    const ended = run.pass ? 'passed' : 'failed'
    await page.getByRole('heading', { name: `skill-drop: ${ended}` }).waitFor()
    await page.getByRole('img', { name: /figures\. The table below shows the same/ }).waitFor()
    expect(await findings('experiment')).toEqual([])
    await button('Compare with skill-drop, seed 9, 2026-01-01 08:00').click()
    await page.getByRole('heading', { name: `skill-drop: ${ended}; compared with: failed` }).waitFor()
    await page.getByLabel('Only differences').check()
    await page.getByRole('combobox', { name: 'Chart' }).selectOption('after')
    const { baked } = run.metrics.after
    await page
      .getByRole('row', { name: `after › baked ${baked} 2 ${baked < 2 ? '+' : '−'}${Math.abs(2 - baked)}` })
      .waitFor()
    await button('More room').click()
    expect(await findings('experiments-compared')).toEqual([])
    expect(errors).toEqual([])
  },
  2 * busyMachine,
)
