import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'

let game: Game
let browser: Browser
beforeAll(async () => {
  game = await createGame()
  await game.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
})

it('lets a newcomer choose a look, be met, see what to do, and answer by a click; the look is there on a return', async () => {
  const ada = await openPlayer(browser, { width: 360, height: 740 })
  const { page } = ada
  await page.goto(game.url())
  await page.getByText('How you look').click()
  const hat = page.getByRole('combobox', { name: 'Hat' })
  await hat.selectOption('straw')
  await page.getByRole('img', { name: /^You: .*hat straw hat/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Say something' }).waitFor()

  const goal = page.getByRole('status', { name: 'What you are about' })
  await expect.poll(() => goal.textContent()).toBe('Talk to Greta about a bed for the night')
  await ada.log.getByText('The cart from Hathersey sets you down by the well.').waitFor()
  // Somebody comes up and speaks first.
  await ada.log.getByText(/Ada.*bed/).waitFor()

  await ada.goTo('Greta')
  const words = page.getByRole('group', { name: 'You could say' }).getByRole('button')
  await expect.poll(() => words.count()).toBe(4)
  expect(await seriousFindings(page)).toEqual([])
  await words.filter({ hasText: 'Do you have a bed for the night?' }).click()
  await ada.log.getByText(/(?:three|3) pennies/i).waitFor()
  await ada.picture('arrival-talk')

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Suggest things to say' }).uncheck()
  await expect.poll(() => words.count()).toBe(0)

  await page.reload()
  await page.getByText('How you look').click()
  await expect.poll(() => hat.inputValue()).toBe('straw')
  expect(ada.errors).toEqual([])
  await ada.close()
})
