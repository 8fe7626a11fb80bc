import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../main/language/calendar.ts'
import type { WorldState } from '../../main/world/state.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'

let game: Game
let browser: Browser
beforeAll(async () => {
  game = await createGame()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
})

/** The save continues at another time of day, with Greta in her taproom. */
async function at(minute: number): Promise<void> {
  const folder = join(game.folder, 'world')
  const newest = (await readdir(folder)).filter((file) => /^snapshot-\d+\.json$/.test(file)).toSorted()
  const file = join(folder, newest.at(-1) ?? '')
  const state = JSON.parse(await readFile(file, 'utf8')) as WorldState
  const now = state.startedAt + state.tick * state.tickGameMs
  state.startedAt += Math.floor(now / dayMs) * dayMs + minute * minuteMs - now
  state.weather = { kind: 'clear', until: state.tick + 1_000_000 }
  await writeFile(file, JSON.stringify(state))
}

it('a player goes into the tavern by a click on its door, sees who is there, and comes out again', async () => {
  await game.start()
  await game.kill('SIGTERM')
  await at(19 * 60 + 30)
  await game.start()
  const ana = await openPlayer(browser, { width: 1024, height: 640, smooth: true })
  await ana.enter(game.url(), 'Ana')
  const { page } = ana
  const where = page.getByRole('status', { name: 'Where you are' })
  // From the spawn in the middle of the page to the tavern's door.
  await expect
    .poll(
      async () => {
        if ((await where.textContent()) === '')
          await page.mouse.click(512 + (22.5 - 33.5) * 32, 320 + (26.5 - 34.5) * 32)
        return where.textContent()
      },
      { interval: 15_000, timeout: 120_000 },
    )
    .toBe('In the tavern')
  await page.waitForTimeout(3000)
  await ana.picture('rooms-1-taproom')
  await page.getByRole('button', { name: 'People', exact: true }).click()
  const greta = page.getByRole('button', { name: 'Talk to Greta', exact: true })
  await expect.poll(() => greta.textContent()).toContain('indoors at the tavern')
  await ana.goTo('Greta')
  expect(await where.textContent()).toBe('In the tavern')
  expect(await ana.tell('Greta', 'Good evening, Greta!')).not.toBe('')
  await ana.picture('rooms-2-talk-inside')
  await page.getByRole('button', { name: 'Goodbye' }).click()
  // The mat lies at the lower edge of the room.
  await expect
    .poll(
      async () => {
        if ((await where.textContent()) !== '') await page.mouse.click(734, 600)
        return where.textContent()
      },
      { interval: 10_000, timeout: 120_000 },
    )
    .toBe('')
  await page.waitForTimeout(2000)
  await ana.picture('rooms-3-outside')
  expect(ana.errors).toEqual([])
}, 280_000)
