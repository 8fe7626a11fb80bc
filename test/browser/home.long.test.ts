import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../main/language/calendar.ts'
import type { ItemId } from '../../main/world/ids.ts'
import type { PlayerBody, WorldState } from '../../main/world/state.ts'
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

/** Changes the save between two starts. */
async function between(change: (state: WorldState, player: PlayerBody) => void): Promise<void> {
  const folder = join(game.folder, 'world')
  const newest = (await readdir(folder)).filter((file) => /^snapshot-\d+\.json$/.test(file)).toSorted()
  const file = join(folder, newest.at(-1) ?? '')
  const state = JSON.parse(await readFile(file, 'utf8')) as WorldState
  const [player] = Object.values(state.players)
  if (!player) throw new Error('nobody has played in this save')
  change(state, player)
  await writeFile(file, JSON.stringify(state))
}

it('a player buys a house from Oswin, furnishes it, and finds it so after a new start', async () => {
  await game.start()
  const ana = await openPlayer(browser, { width: 1280, height: 800 })
  await ana.enter(game.url(), 'Ana')
  const { page } = ana
  /** Resolves when the page has drawn what it knows. */
  const drawn = () =>
    page.evaluate(() => new Promise<void>((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))))
  await game.kill('SIGTERM')
  await between((state, player) => {
    const now = state.startedAt + state.tick * state.tickGameMs
    state.startedAt += Math.floor(now / dayMs) * dayMs + 10.6 * 60 * minuteMs - now
    state.weather = { kind: 'clear', until: state.tick + 1_000_000 }
    player.bag.gold = 90
    for (const item of ['oak-table', 'chair', 'rug', 'lamp', 'bookshelf', 'flower-pot', 'sea-picture'])
      player.bag.items[item as ItemId] = 2
  })
  await game.start()
  await ana.enter(game.url(), 'Ana')
  await ana.goTo('Oswin')
  await page.getByRole('button', { name: 'Houses for sale' }).click()
  await ana.picture('home-1-sale')
  const sale = page.getByRole('complementary', { name: 'Houses for sale' })
  await sale.locator('[data-house="house-green"]').getByRole('button', { name: 'Buy' }).click()
  await sale.waitFor({ state: 'detached' })
  await expect.poll(() => ana.log.textContent()).toContain('is yours now')

  await game.kill('SIGTERM')
  await between((state, player) => {
    expect(player).toMatchObject({ bag: { gold: 20 }, home: { house: 'house-green' } })
    Object.assign(player, { x: 43.5 * 32, y: 98.5 * 32 })
    const at = (id: number, item: string, column: number, row: number, turned = 0) => ({
      ...{ id, column, row, turned },
      item: item as ItemId,
    })
    Object.assign(player.home ?? {}, {
      pieces: [
        at(1, 'oak-table', 44, 97),
        at(2, 'chair', 43, 97, 1),
        at(3, 'chair', 45, 97, 3),
        at(4, 'bookshelf', 43, 95),
        at(5, 'lamp', 46, 98),
        at(6, 'sea-picture', 42, 95),
        at(7, 'flower-pot', 41, 98),
      ],
    })
    state.weather = { kind: 'clear', until: state.tick + 1_000_000 }
  })
  await game.start()
  await ana.enter(game.url(), 'Ana')
  // Pictures that were being fetched when the server ended are no fault of the page.
  ana.errors.splice(0)
  await page.getByRole('button', { name: 'Your house' }).click()
  const house = page.getByRole('complementary', { name: 'Your house' })
  await house.locator('[data-furniture="rug"]').getByRole('button', { name: 'Choose' }).click()
  await house.getByRole('button', { name: 'Put it where you stand' }).click()
  const rug = house.locator('[data-piece="8"]')
  await rug.getByRole('button', { name: 'Move or turn' }).click()
  await house.getByRole('button', { name: 'Move it up' }).press('Enter')
  await drawn()
  await ana.picture('home-2-furnished')
  await house.locator('[data-piece="7"]').getByRole('button', { name: 'Take up' }).click()
  await house.locator('[data-piece="7"]').waitFor({ state: 'detached' })
  await house.getByRole('button', { name: 'Close' }).click()
  await drawn()
  await ana.picture('home-3-room')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Your house' }).click()
  await ana.picture('home-4-narrow')
  await game.kill('SIGTERM')
  await between((_, player) => {
    expect(player.home?.pieces).toHaveLength(7)
    expect(player.home?.pieces?.find(({ id }) => id === 8)).toMatchObject({ item: 'rug', column: 43, row: 97 })
  })
  expect(ana.errors).toEqual([])
})
