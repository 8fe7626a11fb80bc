import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectGateway } from '../../main/server/gateway/client.ts'
import { type ContentCopy, createContent } from '../bad-days/content-copy.ts'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { textIn } from '../support/studio-editor.ts'

let content: ContentCopy
let game: Game
let browser: Browser
let page: Page
let token: string
const errors: string[] = []
const asked: string[] = []
const pictures = resolve(import.meta.dirname, '../../test-results')

beforeAll(async () => {
  content = await createContent()
  game = await createGame({ env: { HEARTHFOLK_CONTENT: content.root } })
  const said = await game.start()
  token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  // Not at a terminal, it says where the token is, and not the token.
  expect(said).toContain(`studio: ${game.url()}/studio#token=***`)
  expect(said).toContain(join(game.folder, 'gateway-token'))
  expect(said).not.toContain(token)
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (request) => asked.push(request.url()))
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
  await content?.remove()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Serious accessibility findings in light and dark mode; saves pictures of both for people to look at. */
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
  await button('Show Marta').waitFor()
  expect(asked.filter((address) => address.includes(token))).toEqual([])
  expect(errors).toEqual([])
})

it('shows the village alive, and whoever is chosen from within', async () => {
  await button('Show Marta').click()
  const panel = page.getByRole('tabpanel', { name: 'Person' })
  await panel.getByRole('heading', { name: /^Marta/ }).waitFor()
  // A reload returns to the person on display.
  await page.reload()
  await panel.getByRole('heading', { name: /^Marta/ }).waitFor()
  for (const part of ['Sees', 'Wants', 'Plan of the day', 'Feels', 'Remembers', 'Mind'])
    await panel.getByRole('heading', { name: part, exact: true }).waitFor()
  await panel.getByText('embedded/hearth').waitFor()
  expect(await panel.getByRole('meter').count()).toBe(4)
  expect(await findings('person')).toEqual([])
  expect(errors).toEqual([])
})

it('explains a line: the prompt by sections, what came to mind, what was done and how long it took', async () => {
  const gateway = await connectGateway({
    url: `${game.url().replace('http', 'ws')}/gateway`,
    token,
    client: { id: 'test', version: '1' },
  })
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
  await panel
    .getByText(/^You are (?:at|on) /)
    .first()
    .waitFor()
  await panel.getByRole('listitem').filter({ hasText: 'Rosamund' }).first().waitFor()
  await panel
    .getByRole('row', { name: /^Asked the mind/ })
    .first()
    .waitFor()
  expect(await findings('why')).toEqual([])
  expect(errors).toEqual([])
})

it('lets a narrow window have the map above and the parts below', async () => {
  await page.setViewportSize({ width: 640, height: 900 })
  const [map, aside] = [await page.getByRole('main').boundingBox(), await page.getByRole('complementary').boundingBox()]
  expect([map?.width, aside?.width]).toEqual([640, 640])
  expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual(aside?.y ?? 0)
  expect(await findings('narrow')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
})

it('pauses, steps and speeds up the world, and lets it go on', async () => {
  const tick = async () => Number(/\d+/.exec((await page.getByText(/^tick \d+$/).textContent()) ?? '')?.[0])
  await button('Pause').click()
  await button('Continue').waitFor()
  const stood = await tick()
  await button('A minute').click()
  await expect.poll(tick).toBe(stood + 15)
  await button('Step').click()
  await expect.poll(tick).toBe(stood + 16)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('100×')
  await button('Continue').click()
  await expect.poll(tick).toBeGreaterThan(stood + 500)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('1×')
  await button('Pause').waitFor()
  expect(errors).toEqual([])
})

it('switches somebody off and on again, and shows what NPCs did', async () => {
  await page.getByRole('tab', { name: 'Safety' }).click()
  const bram = page.getByRole('switch', { name: 'Bram' })
  await bram.click()
  await expect.poll(() => bram.getAttribute('aria-checked')).toBe('false')
  await page.getByText('switched off', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Withheld content' }).waitFor()
  expect(await findings('safety')).toEqual([])
  await bram.click()
  await expect.poll(() => bram.getAttribute('aria-checked')).toBe('true')
  await button('Switch everybody off').click()
  await page.getByText('Everybody is switched off.').waitFor()
  await button('Switch everybody on').click()
  await button('Switch everybody off').waitFor()
  expect(errors).toEqual([])
})

it('edits a soul: faults with their lines while one types, live when saved, undone; who comes second is told and overwrites nothing', async () => {
  const soul = join(content.root, 'npc-agents/marta/SOUL.md')
  await page.getByRole('tab', { name: 'Write' }).click()
  const area = page.getByRole('textbox', { name: /^Text of npc-agents\/marta\/SOUL\.md/ })
  await expect.poll(() => textIn(area)).toContain('name: Marta')
  const before = await textIn(area)
  await area.fill(before.replace(/^home: .*$/m, 'home: moon'))
  await page.getByRole('list', { name: 'Faults' }).getByText('home "moon" is not a place').waitFor()
  expect(await findings('write')).toEqual([])
  await button('Save').click()
  await page
    .getByText(/^Not saved: line \d+/)
    .first()
    .waitFor()
  expect(await readFile(soul, 'utf8')).toBe(before)

  // Unsaved edits stay, even while something else is on display.
  await page.getByRole('tab', { name: 'Person' }).click()
  await button('Show Bram').click()
  await button('Show Marta').click()
  await page.getByRole('tab', { name: 'Write' }).click()
  await expect.poll(() => textIn(area)).toContain('home: moon')
  await page.getByRole('option', { name: 'npc-agents/marta/SOUL.md (not saved)' }).waitFor({ state: 'attached' })

  await area.fill(before.replace(/^role: .*$/m, 'role: moon watcher'))
  await button('Save').click()
  await page.getByText('Saved and live.').waitFor()
  await page.getByRole('tab', { name: 'Person' }).click()
  await page.getByRole('heading', { name: /moon watcher/ }).waitFor()

  await page.getByRole('tab', { name: 'Write' }).click()
  await expect.poll(() => textIn(area)).toContain('moon watcher')
  const theirs = before.replace(/^role: .*$/m, 'role: baker of another')
  await writeFile(soul, theirs)
  await area.fill(before.replace(/^role: .*$/m, 'role: loser'))
  await button('Save').click()
  await page
    .getByText(/was changed by somebody else in the meantime/)
    .first()
    .waitFor()
  expect(await readFile(soul, 'utf8')).toBe(theirs)

  await button('Reload').click()
  await expect.poll(() => textIn(area)).toBe(theirs)
  await page.getByText('Earlier texts').click()
  await page.locator('details li button').last().click()
  await expect.poll(() => textIn(area)).toBe(before)
  await button('Save').click()
  await page.getByText('Saved and live.').waitFor()
  expect(await readFile(soul, 'utf8')).toBe(before)
  expect(errors).toEqual([])
})
