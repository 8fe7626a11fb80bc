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

it('a guest rents the bed, fills the chest, plays draughts and sleeps until the morning', async () => {
  await game.start()
  await game.kill('SIGTERM')
  // In the evening people sit in the taproom.
  await changeSave(game, (state) => setHour(state, 19.5))
  await game.start()
  const ana = await openPlayer(browser, { width: 900, height: 700 })
  await ana.enter(game.url(), 'Ana')
  const { page } = ana
  await ana.goTo('Greta')
  await page.getByRole('button', { name: 'Goodbye' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Rent the bed for guests/ }).click()
  await page.getByRole('button', { name: 'Your chest' }).click()
  const chest = page.getByRole('complementary', { name: 'Your chest' })
  await chest.locator('[data-row="bag-bread"]').getByRole('button', { name: 'Put in' }).click()
  await chest.locator('[data-row="in-bread"]').waitFor()
  await ana.picture('tavern-1-chest')
  await chest.getByRole('button', { name: 'Close the chest' }).click()

  await page.getByRole('button', { name: 'Play draughts' }).click()
  const invitation = page.getByRole('complementary', { name: 'Play draughts' })
  await invitation.getByRole('button', { name: 'Play' }).first().click()
  const board = page.getByRole('complementary', { name: 'Draughts' })
  await board.getByRole('button', { name: /^f4, empty/ }).waitFor()
  // By the keyboard: from the man on e3 to f4.
  await board.getByRole('button', { name: 'e3, your man, can move' }).press('Enter')
  await board.getByRole('button', { name: 'f4, empty, you can go there' }).press('Enter')
  await expect.poll(() => board.getByRole('status').textContent()).toContain('It is your move.')
  await ana.picture('tavern-2-draughts')
  await board.getByRole('button', { name: 'Give up' }).click()
  await board.getByRole('button', { name: 'Yes, give up and pay' }).click()
  await board.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Sleep in the bed for guests/ }).click()
  const sleep = page.getByRole('dialog', { name: 'You sleep' })
  await sleep.waitFor()
  await ana.picture('tavern-3-asleep')
  // The night goes fast, since nobody is awake.
  await sleep.waitFor({ state: 'detached' })
  await expect.poll(() => ana.log.textContent()).toContain('It is morning. You get up.')
  await ana.picture('tavern-4-morning')
  await page.getByRole('button', { name: 'Your chest' }).click()
  await chest.locator('[data-row="in-bread"]').getByRole('button', { name: 'Take out' }).click()
  await expect.poll(() => chest.locator('[data-row="bag-bread"]').count()).toBe(1)
  expect(ana.errors).toEqual([])
})
