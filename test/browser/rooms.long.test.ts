import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { changeSave, setHour } from '../support/changed-save.ts'
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

it('a player is led through the door of the tavern to whom they want to talk to, and out again', async () => {
  await game.start()
  await game.kill('SIGTERM')
  // Greta is in her taproom then.
  await changeSave(game, (state) => setHour(state, 19.5))
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
