import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectGateway } from '../../main/gateway/client.ts'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'

let game: Game
let browser: Browser
let page: Page
let token: string
const errors: string[] = []
const asked: string[] = []
const pictures = resolve(import.meta.dirname, '../../test-results')

beforeAll(async () => {
  game = await createGame()
  const said = await game.start()
  token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  expect(said).toContain(`studio: ${game.url()}/studio#token=${token}`)
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (request) => asked.push(request.url()))
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await game?.remove()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Serious findings in the light and in the dark; leaves pictures of both for people to look at. */
const findings = async (name: string): Promise<string[]> => {
  mkdirSync(pictures, { recursive: true })
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await seriousFindings(page)))
    await page.screenshot({ path: join(pictures, `studio-${name}-${colorScheme}.png`) })
  }
  return found
}

it('opens by the link alone, keeps the token for this tab and sends it in no address', async () => {
  await page.goto(`${game.url()}/studio`)
  await page.getByLabel('Token').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(`${game.url()}/studio#token=${token}`)
  await page.reload()
  await page.getByRole('img', { name: 'The village from above' }).waitFor()
  expect(page.url()).toBe(`${game.url()}/studio`)
  await page.reload()
  await button('Look at Marta').waitFor()
  expect(asked.filter((address) => address.includes(token))).toEqual([])
  expect(errors).toEqual([])
})

it('shows the village alive, and whoever is chosen from within', async () => {
  await button('Look at Marta').click()
  const panel = page.getByRole('tabpanel', { name: 'Person' })
  await panel.getByRole('heading', { name: /^Marta/ }).waitFor()
  for (const part of ['Sees', 'Wants', 'Plan of the day', 'Feels', 'Remembers', 'Mind']) await panel.getByRole('heading', { name: part, exact: true }).waitFor()
  await panel.getByText('embedded/hearth').waitFor()
  expect(await panel.getByRole('meter').count()).toBe(4)
  expect(await findings('person')).toEqual([])
  expect(errors).toEqual([])
})

it('explains a line: the prompt by sections, what came to mind, what was done and how long it took', async () => {
  const gateway = await connectGateway({ url: `${game.url().replace('http', 'ws')}/gateway`, token, client: { id: 'test', version: '1' } })
  const ana = { id: 'ana', name: 'Ana' }
  await gateway.agent({ npc: 'marta', player: ana, text: 'My sister is called Rosamund.' })
  const { reply } = await gateway.agent({ npc: 'marta', player: ana, text: 'What is my sister called?' })
  gateway.close()
  await page.getByRole('tab', { name: 'Why did it say that?' }).click()
  await button('Ana: “What is my sister called?”').click()
  const panel = page.getByRole('tabpanel', { name: 'Why did it say that?' })
  await panel.getByText(reply).first().waitFor()
  await panel.getByRole('heading', { name: /^Prompt: \d+ tokens, by sections$/ }).waitFor()
  await panel.getByText('percepts', { exact: true }).click()
  await panel.getByText('You are at the bakery').first().waitFor()
  await panel
    .getByRole('row', { name: /Rosamund/ })
    .first()
    .waitFor()
  await panel
    .getByRole('row', { name: /^inference/ })
    .first()
    .waitFor()
  expect(await findings('why')).toEqual([])
  expect(errors).toEqual([])
})
