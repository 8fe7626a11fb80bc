import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectGateway, type GatewayClient } from '../../main/server/gateway/client.ts'
import { type ContentCopy, createContent } from '../bad-days/content-copy.ts'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { textIn } from '../support/studio-editor.ts'

let content: ContentCopy
let game: Game
let browser: Browser
let page: Page
let gateway: GatewayClient
const errors: string[] = []
const pictures = resolve(import.meta.dirname, '../../test-results')

beforeAll(async () => {
  content = await createContent({ worlds: true })
  game = await createGame({ env: { HEARTHFOLK_CONTENT: content.root } })
  await game.start()
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  gateway = await connectGateway({
    url: `${game.url().replace('http', 'ws')}/gateway`,
    token,
    client: { id: 'test', version: '1' },
  })
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${game.url()}/studio#token=${token}`)
  await button('Show Marta').click()
  await page.getByRole('tab', { name: 'Write' }).click()
})
afterAll(async () => {
  gateway?.close()
  await browser?.close()
  await game?.remove()
  await content?.remove()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const area = () => page.getByRole('textbox', { name: /^Text of / })
const begin = async (what: string, name: string): Promise<void> => {
  await button('New …').click()
  await page.getByRole('group', { name: 'Something new' }).getByRole('combobox').selectOption(what)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Name', { exact: true }).press('Enter')
}
/** Serious accessibility findings in light and dark mode; saves pictures of both for people to look at. */
const findings = async (name: string): Promise<string[]> => {
  mkdirSync(pictures, { recursive: true })
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await seriousFindings(page)))
    await page.screenshot({ path: join(pictures, `studio-write-${name}-${colorScheme}.png`) })
  }
  return found
}

it('begins a skill of one person, which is used as soon as it is saved', async () => {
  await button('New …').click()
  expect(await findings('new')).toEqual([])
  await button('Cancel').click()
  await begin('a skill of Marta', 'Count the geese')
  await page.getByText('This file does not exist yet.').waitFor()
  await expect.poll(() => textIn(area())).toContain('name: count-the-geese')
  await page.getByText('No faults.').waitFor()
  const text = await textIn(area())
  await area().fill(
    text
      .replace('- how do you count the geese', '- count the geese')
      .replace(/^1\. Say .*$/m, '1. Say "Seven geese, {player}, and one that bites."'),
  )
  await button('Save').click()
  await page.getByText('Saved and live.').waitFor()
  const { reply } = await gateway.agent({
    npc: 'marta',
    player: { id: 'ana', name: 'Ana' },
    text: 'Count the geese, please',
  })
  expect(reply).toContain('Seven geese, Ana, and one that bites.')
  // Entering the same name again opens the existing file.
  await begin('a skill of Marta', 'count the geese')
  await page.getByText('That already exists; this is its text.').waitFor()
  expect(await textIn(area())).toContain('Seven geese')
})

it('tells what is wrong with a name, and writes nothing', async () => {
  await begin('a skill for everybody', 'wörks! well?')
  await page
    .getByText(/contains characters other than letters, digits and hyphens/)
    .first()
    .waitFor()
})

it('begins an event, with its faults by line, and the village has it when it is saved', async () => {
  await begin('an event of the village', 'rye-feast')
  await expect.poll(() => textIn(area())).toContain('name: "the rye feast"')
  const text = await textIn(area())
  await area().fill(text.replace(/^where: .*$/m, 'where: the moon'))
  await page.getByRole('list', { name: 'Faults' }).getByText('the moon').waitFor()
  await area().fill(
    text
      .replace(/^where: .*$/m, 'where: square')
      .replace('What people see when they come upon it.', 'Loaves of rye on a long board.'),
  )
  await page.getByText('No faults.').waitFor()
  expect(await findings('event')).toEqual([])
  await button('Save').click()
  await page.getByText('Saved and live.').waitFor()
  expect(await readFile(join(content.root, 'worlds/village/events/rye-feast.md'), 'utf8')).toContain('Loaves of rye')
  await page.getByRole('combobox', { name: 'File' }).selectOption('worlds/village/events/market-day.md')
  await expect.poll(() => textIn(area())).toContain('## News')
})

it('makes no mistake that the browser would tell of', () => {
  expect(errors).toEqual([])
})
