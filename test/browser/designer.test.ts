import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentCopy, createContent } from '../bad-days/content-copy.ts'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { textIn } from '../support/studio-editor.ts'

const root = resolve(import.meta.dirname, '../..')
const pictures = join(root, 'test-results')
const drop = join(root, 'test/fixtures/drop/bake-honey-loaf/SKILL.md')
let content: ContentCopy
let game: Game
let browser: Browser
beforeAll(async () => {
  content = await createContent()
  // Eight o'clock lasts, so that the clock calls nobody away while somebody clicks.
  const config = join(content.root, 'rpg.toml')
  await writeFile(config, (await readFile(join(root, 'rpg.toml'), 'utf8')).replace('timeScale = 60', 'timeScale = 2'))
  game = await createGame({ env: { HEARTHFOLK_CONTENT: content.root }, config })
  await game.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
  await content?.remove()
})

/** Text dragged from somewhere onto an element, as a file. */
const dropFile = (page: Page, onto: string, name: string, text: string): Promise<void> =>
  page.evaluate(
    ({ selector, fileName, words }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([words], fileName, { type: 'text/markdown' }))
      document
        .querySelector(selector)
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { selector: onto, fileName: name, words: text },
  )

it('a designer finds out in the studio why somebody answered so, changes their soul, teaches them a skill, and sees both in the game', async () => {
  const ada = await openPlayer(browser, { width: 1280, height: 800 })
  await ada.enter(game.url(), 'Ada')
  await ada.goTo('Marta')
  const question = 'What is your favourite colour?'
  const first = await ada.tell('marta', question)
  expect(first).not.toMatch(/moss green/i)
  expect(await ada.tell('marta', 'Bake me a honey loaf, please')).toMatch(/do not know how to bake a honey loaf/i)
  await ada.picture('designer-1-she-does-not-know')

  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  await page.goto(`${game.url()}/studio#token=${token}`)
  await page.getByRole('button', { name: 'Show Marta', exact: true }).click()
  // The token stays in the page: no address has it.
  expect([page.url(), ...asked].filter((address) => address.includes(token))).toEqual([])
  await page.getByRole('tab', { name: 'Why did it say that?' }).click()
  await page.getByRole('button', { name: `Ada: “${question}”` }).click()
  const why = page.getByRole('tabpanel', { name: 'Why did it say that?' })
  await why.getByText(first).first().waitFor()
  await why.getByRole('heading', { name: 'How it came to that' }).waitFor()
  await why
    .getByText(/^From Marta’s|^A line that everybody has/)
    .first()
    .waitFor()
  await why.getByRole('heading', { name: /^Prompt: \d+ tokens, by sections$/ }).waitFor()
  await why.getByText('soul', { exact: true }).click()
  expect(
    await why
      .getByText(/Marta bakes for the whole of Larkwend/)
      .first()
      .textContent(),
  ).not.toMatch(/colour/)
  await page.screenshot({ path: join(pictures, 'designer-2-why.png') })

  await page.getByRole('tab', { name: 'Write' }).click()
  const area = page.getByRole('textbox', { name: /^Text of npc-agents\/marta\/SOUL\.md/ })
  await expect.poll(() => textIn(area)).toContain('## Who I am')
  await area.fill((await textIn(area)).replace('## Who I am\n', 'Her favourite colour is moss green.\n\n## Who I am\n'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved and live.').waitFor()
  await page.screenshot({ path: join(pictures, 'designer-3-her-soul.png') })

  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'You can bake a honey loaf.')
    document
      .querySelector('[data-npc="marta"]')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await page.getByText(/^That was not a file\./).waitFor()
  const skill = await readFile(drop, 'utf8')
  await dropFile(page, '[data-npc="marta"]', 'SKILL.md', skill.replace(/^description: .*\n/m, ''))
  await page.getByText(/^Not taught, because this is not a valid skill:/).waitFor()
  await dropFile(page, '[data-npc="marta"]', 'SKILL.md', skill)
  await page.getByText('Marta knows “bake-honey-loaf” from the next turn on.').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: join(pictures, 'designer-4-taught.png') })

  expect(await ada.tell('marta', question)).toMatch(/moss green/i)
  await expect.poll(() => ada.tell('marta', 'Bake me a honey loaf, please')).not.toMatch(/do not know/i)
  await ada.picture('designer-5-she-knows')

  // The same by keyboard, from a file.
  await page.getByRole('button', { name: 'Show Bram', exact: true }).click()
  await page.getByRole('tab', { name: 'Person' }).click()
  await page.getByLabel(/^Teach a skill from a file/).setInputFiles(drop)
  await page.getByText('Bram knows “bake-honey-loaf” from the next turn on.').waitFor()
  expect([...errors, ...ada.errors]).toEqual([])
  await ada.close()
})
