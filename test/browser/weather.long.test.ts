import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WeatherKind } from '../../main/world/life/kinds.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { changeSave } from '../support/changed-save.ts'
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

/** The save continues under another sky. */
const under = (kind: WeatherKind) =>
  changeSave(game, (state) => {
    state.weather = { kind, until: state.tick + 1_000_000 }
  })

it('the weather stands beside the clock for everybody, and is drawn over the village, also with "Less motion"', async () => {
  await game.start()
  await game.kill('SIGTERM')
  await under('rain')
  await game.start()
  const ana = await openPlayer(browser)
  await ana.enter(game.url(), 'Ana')
  const weather = ana.page.getByRole('group', { name: 'Weather' })
  await expect.poll(() => weather.textContent()).toMatch(/^rain, (?:spring|summer|autumn|winter)$/)
  expect(await weather.getAttribute('aria-live')).toBe('polite')
  await expect
    .poll(async () => (await ana.page.getByRole('img', { name: 'World' }).screenshot()).length)
    .toBeGreaterThan(100_000)
  await ana.picture('weather-rain')
  await ana.page.getByRole('button', { name: 'Settings' }).click()
  await ana.page.getByRole('checkbox', { name: 'Reduce motion' }).check()
  await ana.picture('weather-rain-still')
  expect(ana.errors).toEqual([])
  await ana.close()
  await game.kill('SIGTERM')
  await under('snow')
  await game.start()
  const ben = await openPlayer(browser)
  await ben.enter(game.url(), 'Ben')
  await expect.poll(() => ben.page.getByRole('group', { name: 'Weather' }).textContent()).toMatch(/^snow, /)
  await expect
    .poll(async () => (await ben.page.getByRole('img', { name: 'World' }).screenshot()).length)
    .toBeGreaterThan(100_000)
  await ben.picture('weather-snow')
  expect(ben.errors).toEqual([])
  await ben.close()
})
