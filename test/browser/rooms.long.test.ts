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

it('a player is led through the door of the tavern to whom they want to talk to, and out again', async () => {
  await game.start()
  await game.kill('SIGTERM')
  await at(19 * 60 + 30)
  await game.start()
  const ana = await openPlayer(browser, { width: 1024, height: 640 })
  await ana.enter(game.url(), 'Ana')
  const { page } = ana
  const where = page.getByRole('status', { name: 'Where you are' })
  await ana.goTo('Greta')
  await expect.poll(() => where.textContent()).toBe('In the tavern')
  expect(await ana.tell('greta', 'Good evening, Greta!')).not.toBe('')
  await ana.picture('rooms-1-taproom')
  await page.getByRole('button', { name: 'Goodbye' }).click()
  // Somebody who works outside leads out of the door.
  await page.keyboard.press('Escape')
  await ana.goTo('Ines')
  await ana.picture('rooms-2-elsewhere')
  expect(ana.errors).toEqual([])
})
