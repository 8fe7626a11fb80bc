import { mkdirSync } from 'node:fs'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectGateway, type GatewayClient } from '../../main/server/gateway/client.ts'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'

let game: Game
let browser: Browser
let page: Page
let gateway: GatewayClient
const errors: string[] = []
const pictures = resolve(import.meta.dirname, '../../test-results')
const ana = { id: 'ana', name: 'Ana' }

/** Marta saw it and told Bram, who told Elna and Greta. */
const wheel = 'A red kite was caught in the mill sails.'
const news = (way: string) => `news:n-kite${way}`
const line = (text: string, kind: string, mark: string) =>
  `- ${text} <!-- kind:${kind} importance:5 ${mark} id:k-${kind}${mark.length}${text.length} -->\n`
const notes = (): [npc: string, heading: string, line: string][] => [
  ['marta', '## 08:01 · the mill <!-- for:everyone -->', line(wheel, 'saw', news(''))],
  [
    'marta',
    '## 08:02 · the well · with Bram <!-- who:bram for:everyone -->',
    line(`I told Bram: "${wheel}"`, 'said', news('')),
  ],
  [
    'bram',
    '## 08:02 · the well · with Marta <!-- who:marta for:everyone -->',
    line(`Marta told me: "${wheel}"`, 'told', news('~marta')),
  ],
  [
    'bram',
    '## 08:04 · the forge · with Elna <!-- who:elna for:everyone -->',
    line(`I told Elna: "${wheel}"`, 'said', news('~marta')),
  ],
  [
    'elna',
    '## 08:04 · the forge · with Bram <!-- who:bram for:everyone -->',
    line(`Bram told me: "${wheel}"`, 'told', news('~marta~bram')),
  ],
  [
    'greta',
    '## 08:05 · the forge · with Bram <!-- who:bram for:everyone -->',
    line(`Bram told me: "${wheel}"`, 'told', news('~marta~bram')),
  ],
]

beforeAll(async () => {
  game = await createGame()
  await game.start()
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  gateway = await connectGateway({
    url: `${game.url().replace('http', 'ws')}/gateway`,
    token,
    client: { id: 'test', version: '1' },
  })
  const { date } = await gateway.call('world.get')
  for (const [npc, heading, text] of notes()) {
    const folder = join(game.folder, 'npc-agents', npc, 'memory')
    await mkdir(folder, { recursive: true })
    await appendFile(join(folder, `${date}.md`), `\n${heading}\n\n${text}`)
  }
  await gateway.agent({ npc: 'marta', player: ana, text: 'Good morning! What is your name?' })
  await gateway.call('world.speed', { speed: 100 })
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${game.url()}/studio#token=${token}`)
  await button('Show Marta').waitFor()
})
afterAll(async () => {
  gateway?.close()
  await browser?.close()
  await game?.remove()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const openPart = async (name: string) => {
  await page.getByRole('tab', { name, exact: true }).click()
  return page.getByRole('tabpanel', { name })
}
const picture = (name: string) => page.screenshot({ path: join(pictures, `studio-${name}.png`) })
/** Serious accessibility findings in light and dark mode; saves pictures of both for people to look at. */
const findings = async (name: string): Promise<string[]> => {
  mkdirSync(pictures, { recursive: true })
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await seriousFindings(page)))
    await picture(`${name}-${colorScheme}`)
  }
  return found
}

it('shows who knows whom, now and at earlier moments, and the reasons of a tie', async () => {
  await expect.poll(async () => (await gateway.call('studio.relations')).moments.length).toBeGreaterThan(1)
  await gateway.call('world.speed', { speed: 5 })
  const panel = await openPart('Relations')
  await panel.getByRole('img', { name: /^Who knows whom, now: \d+ people, \d+ pairs/ }).waitFor()
  await panel.locator('canvas').first().waitFor()
  await picture('relations')
  await panel.getByLabel('Of', { exact: true }).selectOption('Marta')
  await panel.getByText(/^\d+ pairs as a table$/).click()
  await panel
    .getByRole('button', { name: /Marta and |and Marta/ })
    .first()
    .click()
  await panel.getByRole('heading', { name: /now$/ }).waitFor()
  await panel.getByText(/^Marta of /).waitFor()
  await panel.getByRole('img', { name: /^How Marta and / }).waitFor()
  await panel.getByRole('slider', { name: 'Moment' }).focus()
  await page.keyboard.press('Home')
  await panel.getByRole('img', { name: /^Who knows whom, \d{4}-\d{2}-\d{2} \d{2}:\d{2}: / }).waitFor()
  expect(await findings('tie')).toEqual([])
  await panel.getByRole('button', { name: 'Now' }).click()
  await panel.getByRole('img', { name: /^Who knows whom, now/ }).waitFor()
  expect(errors).toEqual([])
})

it('follows a piece of news from mouth to mouth', async () => {
  const panel = await openPart('News')
  await panel.getByLabel('Containing').fill('red kite')
  await panel.getByRole('button', { name: wheel }).click()
  await panel.getByRole('img', { name: /know it: \d+, steps: \d+/ }).waitFor()
  await panel.getByRole('row', { name: /Elna Bram .*08:04/ }).waitFor()
  await panel.getByRole('row', { name: /08:02 Marta Bram the well/ }).waitFor()
  expect(await findings('news')).toEqual([])
  await button('‹ All news').click()
  await panel.getByLabel('Containing').fill('no such words')
  await panel.getByText('Nothing found.').waitFor()
  expect(errors).toEqual([])
})

it('shows the day of everybody and of one, planned and as it was', async () => {
  const panel = await openPart('Day')
  await panel.getByRole('img', { name: /^The day of \d+ people/ }).waitFor()
  await picture('day')
  await button('Show Marta').click()
  await panel.getByLabel('Only Marta').check()
  await panel.getByRole('img', { name: /^The day of Marta: planned and actual, now / }).waitFor()
  await panel.getByRole('table', { name: 'Plan of Marta' }).waitFor()
  await panel.getByRole('table', { name: 'Where Marta was' }).waitFor()
  expect(await findings('day-of-one')).toEqual([])
  await button('More room').click()
  await picture('day-wide')
  await button('Show the map').click()
  expect(errors).toEqual([])
})

it('tells what minds cost, by who serves them and who thinks', async () => {
  const panel = await openPart('Costs')
  await panel.getByRole('row', { name: /^embedded \d/ }).waitFor()
  await panel.getByRole('row', { name: /^Marta embedded/ }).waitFor()
  expect(await findings('costs')).toEqual([])
  expect(errors).toEqual([])
})

it('lets words hang over heads for a moment, and tells of queue, mood and budget of one', async () => {
  await gateway.call('world.speed', { speed: 1 })
  await button('Show Marta').click()
  const panel = await openPart('Person')
  await panel.getByText(/answers in progress/).waitFor()
  await panel.getByText(/calls to model servers/).waitFor()
  await gateway.call('send', { npc: 'marta', text: 'Fresh bread, still warm!' })
  await page.locator('.bubbles p', { hasText: 'Fresh bread, still warm!' }).waitFor()
  await picture('bubbles')
  await page.locator('.bubbles p', { hasText: 'Fresh bread, still warm!' }).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})
