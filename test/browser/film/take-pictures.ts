import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../../main/cli/setup/browser.ts'
import { connectGateway } from '../../../main/server/gateway/client.ts'
import { createGame } from '../../support/game-process.ts'

/**
 * Takes the pictures of game and studio in `docs/pictures/` from the real program, on a save of its own and without a
 * language model: `node test/browser/film/take-pictures.ts`. Look at each before you commit it.
 */
const out = resolve(import.meta.dirname, '../../../docs/pictures')
mkdirSync(out, { recursive: true })
const found = findBrowser()
if (!found.found) throw new Error(found.reason)
const game = await createGame()
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
const take = (page: Page, name: string) =>
  page.screenshot({ path: join(out, `${name}.jpg`), type: 'jpeg', quality: 80 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const enter = async (name: string, screen: { width: number; height: number }): Promise<Page> => {
  const page = await browser.newPage({ viewport: screen })
  page.setDefaultTimeout(120_000)
  await page.goto(game.url())
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await button(page, 'Enter the village').click()
  await page.getByRole('textbox', { name: 'Say something' }).waitFor()
  return page
}
/** Talks with Marta until her last answer is there. */
const talk = async (page: Page, lines: readonly string[]): Promise<void> => {
  const people = button(page, 'People')
  const show = async (on: boolean): Promise<void> => {
    if ((await people.getAttribute('aria-expanded')) !== String(on)) await people.click()
  }
  await show(true)
  await button(page, 'Talk to Marta').click()
  await button(page, 'Goodbye').waitFor()
  // The list would hide the village.
  await show(false)
  const say = page.getByRole('textbox', { name: 'Say something' })
  const answers = page.getByRole('log', { name: 'Conversation' }).locator('[data-speaker="marta"]')
  for (const line of lines) {
    const before = await answers.count()
    await say.fill(line)
    await say.press('Enter')
    await answers.nth(before).and(page.locator('[aria-busy="false"]')).waitFor()
  }
}

try {
  await game.start()
  const words = ['Good morning! What are you baking?', 'I lost my silver ring near the mill.', 'What did I lose?']
  const desk = await enter('Ana', { width: 1280, height: 800 })
  await talk(desk, words)
  await take(desk, 'game-desk')
  await desk.close()
  const phone = await enter('Ben', { width: 360, height: 740 })
  await talk(phone, words.slice(0, 1))
  await take(phone, 'game-phone')
  await phone.close()

  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const url = `${game.url().replace('http', 'ws')}/gateway`
  const gateway = await connectGateway({ url, token, client: { id: 'pictures', version: '1' } })
  const player = { id: 'ana', name: 'Ana' }
  for (const text of ['My sister is called Rosamund.', 'What is my sister called?'])
    await gateway.agent({ npc: 'marta', player, text })
  gateway.close()
  const studio = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  studio.setDefaultTimeout(120_000)
  await studio.goto(`${game.url()}/studio#token=${token}`)
  await button(studio, 'Show Marta').click()
  await studio
    .getByRole('tabpanel', { name: 'Person' })
    .getByRole('heading', { name: /^Marta/ })
    .waitFor()
  await take(studio, 'studio-person')
  await studio.getByRole('tab', { name: 'Why did it say that?' }).click()
  await button(studio, 'Ana: “What is my sister called?”').click()
  await studio.getByRole('heading', { name: /^Prompt: \d+ tokens, by sections$/ }).waitFor()
  await take(studio, 'studio-why')
} finally {
  await browser.close()
  await game.remove()
}
