import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import type { Game } from '../support/game-process.ts'
import { sharedGame } from '../support/shared-game.ts'

let game: Game
let browser: Browser
beforeAll(async () => {
  game = await sharedGame()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

it('a gift wins a heart: a card with what it opened, and the Journal keeps it, with a picture and a calendar', async () => {
  const ana = await openPlayer(browser, { width: 1280, height: 800 })
  await ana.enter(game.url(), 'Ana')
  const { page } = ana
  await ana.goTo('Greta')
  await ana.tell('greta', 'Good day!')
  const feasts = await ana.tell('greta', 'What feasts are coming?')
  expect(feasts).toMatch(/Next comes/)
  await page.getByRole('button', { name: 'Bag', exact: true }).click()
  await page.getByRole('spinbutton', { name: 'How many pennies' }).fill('4')
  await page.locator('.purse').getByRole('button', { name: 'Give to Greta' }).click()
  const card = page.locator('[data-moment-card="heart"]')
  await card.waitFor()
  expect(await card.textContent()).toContain('Greta has grown fond of you: 1 of 5 hearts')
  expect(await card.textContent()).toContain('The bear who paid')
  await ana.picture('friendship-card')
  expect(await seriousFindings(page)).toEqual([])
  await card.getByRole('button', { name: 'Good' }).click()
  await page.getByRole('button', { name: 'Journal', exact: true }).click()
  const journal = page.getByRole('complementary', { name: 'Journal' })
  await journal.locator('[data-friend="greta"] summary').click()
  expect(await journal.locator('[data-friend="greta"]').textContent()).toContain('a friend’s price')
  expect(await journal.locator('details.tasks', { hasText: 'Calendar' }).textContent()).toContain('the Long Table')
  await ana.picture('friendship-journal')
  await journal.locator('[data-moment="1"] summary').click()
  await journal.locator('[data-moment="1"] img').waitFor()
  await journal.locator('[data-moment="1"]').scrollIntoViewIfNeeded()
  await ana.picture('friendship-scrapbook')
  const saved = page.waitForEvent('download')
  await journal.getByRole('button', { name: 'Save my story as a page' }).click()
  expect((await saved).suggestedFilename()).toBe('my-story.html')
  await page.setViewportSize({ width: 360, height: 640 })
  await ana.picture('friendship-narrow')
  expect(ana.errors).toEqual([])
  await ana.close()
})
