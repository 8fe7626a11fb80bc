import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { changeSave, setHour } from '../support/changed-save.ts'
import { createGame, type Game } from '../support/game-process.ts'

/** For pages, which draw slowly without a graphics card. */
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

/** In Rook's cottage, in front of the bed. */
const atHome = { x: 41.5 * 32, y: 42.5 * 32, goal: null, path: [] }

/** The save continues at another time of day, with Rook at home. */
const at = (hour: number) =>
  changeSave(game, (state) => {
    setHour(state, hour)
    Object.assign(state.npcs['rook' as keyof typeof state.npcs] ?? {}, atHome)
  })

it('whoever sleeps is told of as asleep in their house, and comes to the door when they are called; what goes on stands in the header while it lasts', async () => {
  await game.start()
  await game.kill('SIGTERM')
  await at(23.5)
  await game.start()
  const ana = await openPlayer(browser)
  await ana.enter(game.url(), 'Ana')
  const { page } = ana
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const ask = (act: 'start' | 'end') =>
    fetch(`${game.url()}/happenings/market-day/${act}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
  await ask('start')
  const here = page.getByRole('status', { name: 'What is going on here' })
  await expect.poll(() => here.textContent()).toBe('Here: the Saturday market')

  await page.getByRole('button', { name: 'People', exact: true }).click()
  const rook = page.getByRole('button', { name: 'Talk to Rook', exact: true })
  await expect.poll(() => rook.textContent()).toContain('asleep indoors at the cottage by the oak')
  await ana.picture('who-is-in-people')
  await ana.goTo('Rook')
  // His name is shown below him, so he is drawn.
  await expect
    .poll(() => page.locator('.tag[data-tag="rook"]').evaluate((tag) => getComputedStyle(tag).visibility))
    .toBe('visible')
  await ana.picture('who-is-in-called')
  await page.getByRole('button', { name: 'Goodbye' }).click()
  await expect.poll(() => page.locator('.tag[data-tag="rook"]').count()).toBe(0)
  await ask('end')
  await ana.log.getByText('The Saturday market is over.').waitFor()
  await expect.poll(() => here.textContent()).toBe('')
  expect(ana.errors).toEqual([])
  await ana.close()
})
