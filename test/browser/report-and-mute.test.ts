import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { openWebchat } from '../support/webchat-page.ts'

const kept = 'Reported. The people who run this village will look at it.'
const already = 'You have reported this already.'
let game: Game
let browser: Browser
beforeAll(async () => {
  game = await createGame({ people: ['marta', 'bram', 'greta'] })
  await game.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
})
const reportsOnDisk = async (): Promise<{ line: { text: string }; reason: string }[]> =>
  (await readFile(join(game.folder, 'reports.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { line: { text: string }; reason: string })

it('a player reports a line by keyboard; it outlives kill -9, and an operator finds it with its run in the studio', async () => {
  const ana = await openPlayer(browser, { width: 1280, height: 800 })
  await ana.enter(game.url(), 'Ana')
  await ana.goTo('Marta')
  const answer = await ana.tell('marta', 'Good morning! What do you bake?')
  const report = ana.log.getByRole('button', { name: 'Report this line of Marta', exact: true }).last()
  // Her own words have none.
  expect(await ana.log.locator('.mine').getByRole('button').count()).toBe(0)
  await report.focus()
  await ana.page.keyboard.press('Enter')
  const form = ana.log.getByRole('form', { name: 'Report this line of Marta' })
  await form.waitFor()
  expect(await seriousFindings(ana.page)).toEqual([])
  await ana.page.keyboard.press('Escape')
  await expect.poll(() => report.evaluate((button) => button === document.activeElement)).toBe(true)
  await ana.page.keyboard.press('Enter')
  await ana.page.keyboard.type('It is rude.')
  await ana.page.keyboard.press('Enter')
  await ana.log.getByText(kept).waitFor()
  await game.kill()
  expect(await reportsOnDisk()).toMatchObject([{ line: { text: answer }, reason: 'It is rude.' }])

  // Else it comes back by itself, and takes the other's place.
  await ana.page.close()
  await game.start()
  const later = await openPlayer(browser, { context: ana.context })
  await later.enter(game.url(), 'Ana')
  await later.goTo('Marta')
  const same = later.log.locator('[data-speaker="marta"]', { hasText: answer }).first()
  await same.waitFor()
  await same.getByRole('button', { name: 'Report this line of Marta' }).focus()
  await later.page.keyboard.press('Enter')
  await later.page.keyboard.press('Enter')
  await later.log.getByText(already).waitFor()
  expect(await later.tell('marta', 'And what do you sell?')).not.toBe('')
  await later.log.getByRole('button', { name: 'Report this line of Marta' }).last().focus()
  await later.page.keyboard.press('Enter')
  await later.page.keyboard.press('Enter')
  await later.log.getByText(kept).waitFor()
  expect([...ana.errors, ...later.errors]).toEqual([])

  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const studio = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await studio.goto(`${game.url()}/studio#token=${token}`)
  await studio.getByRole('tab', { name: 'Reports', exact: true }).click()
  await studio.getByText('It is rude.').waitFor()
  for (const colorScheme of ['dark', 'light'] as const) {
    await studio.emulateMedia({ colorScheme })
    expect(await seriousFindings(studio)).toEqual([])
  }
  const close = studio.getByRole('button', { name: 'Close the report of Ana' })
  expect(await close.count()).toBe(2)
  await studio.getByRole('button', { name: 'Why did it say that?' }).first().click()
  await studio.getByRole('heading', { name: 'Said', exact: true }).waitFor()
  await studio.getByRole('tab', { name: 'Reports', exact: true }).click()
  await close.last().click()
  await expect.poll(() => close.count()).toBe(1)
  await studio.close()
  await later.close()
})

it('a visitor of the web chat reports a line, once', async () => {
  const wes = await openWebchat(browser)
  await wes.enter(game.url(), 'Wes')
  await wes.goTo('Marta')
  const answer = await wes.tell('marta', 'Good morning! What do you bake?')
  const line = wes.log.locator('[data-speaker="marta"]', { hasText: answer })
  for (const told of [kept, already]) {
    await line.getByRole('button', { name: 'Report this line of Marta', exact: true }).focus()
    await wes.page.keyboard.press('Enter')
    await wes.log.getByRole('form', { name: 'Report this line of Marta' }).waitFor()
    expect(await seriousFindings(wes.page)).toEqual([])
    await wes.page.keyboard.press('Enter')
    await wes.log.getByText(told).waitFor()
  }
  expect(wes.errors).toEqual([])
  await wes.close()
})

it('a player mutes somebody under "People", also after a reload, but nobody whom they talk with', async () => {
  const cleo = await openPlayer(browser, { width: 1280, height: 800 })
  await cleo.enter(game.url(), 'Cleo')
  const people = cleo.page.getByRole('button', { name: 'People', exact: true })
  await cleo.goTo('Marta')
  await people.click()
  await cleo.page.getByRole('button', { name: 'Mute Marta', exact: true }).click()
  await cleo.log.getByText('You are talking with Marta. Say goodbye first; then you can mute them.').waitFor()
  await cleo.page.getByRole('button', { name: 'Mute Bram', exact: true }).click()
  const unmute = cleo.page.getByRole('button', { name: 'Unmute Bram', exact: true })
  await unmute.waitFor()
  expect(await seriousFindings(cleo.page)).toEqual([])
  await cleo.enter(game.url(), 'Cleo')
  await people.click()
  await unmute.click()
  await cleo.page.getByRole('button', { name: 'Mute Bram', exact: true }).waitFor()
  expect(cleo.errors).toEqual([])
  await cleo.close()
})
