import { mkdirSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
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
let address: string
const errors: string[] = []
const pictures = resolve(import.meta.dirname, '../../test-results')
const forkName = `chronicle-fork-${process.pid}`
const forked = (): string => join(dirname(game.folder), forkName)

beforeAll(async () => {
  game = await createGame()
  await game.start()
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  gateway = await connectGateway({
    url: `${game.url().replace('http', 'ws')}/gateway`,
    token,
    client: { id: 'test', version: '1' },
  })
  await gateway.call('send', { npc: 'marta', text: 'The bread is done!' })
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  address = `${game.url()}/studio#token=${token}`
  await page.goto(address)
  await button('Show Marta').waitFor()
})
afterAll(async () => {
  gateway?.close()
  await browser?.close()
  if (game) await rm(forked(), { recursive: true, force: true })
  await game?.remove()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Serious accessibility findings in light and dark mode; saves pictures of both for people to look at. */
const findings = async (name: string): Promise<string[]> => {
  mkdirSync(pictures, { recursive: true })
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await seriousFindings(page)))
    await page.screenshot({ path: join(pictures, `studio-chronicle-${name}-${colorScheme}.png`) })
  }
  return found
}

it('keeps a moment under a name while the village stands still, goes a step, and makes a save of its own out of that moment', async () => {
  await page.getByRole('tab', { name: 'Time and log' }).click()
  await button('Pause').click()
  await page.getByLabel('Name', { exact: true }).fill('before the feast')
  await button('Take a snapshot').click()
  await page.getByText('“before the feast” is kept').waitFor()
  const { tick } = await gateway.call('world.get')
  await button('Step').click()
  await expect.poll(async () => (await gateway.call('world.get')).tick).toBe(tick + 1)
  await button('Fork from before the feast').click()
  await page.getByLabel('Name of the new save').fill(forkName)
  await button('Create the save').click()
  await page.getByText(`npx hearthfolk start --save ${forkName}`).waitFor()
  expect(await stat(join(forked(), 'world', `snapshot-${String(tick).padStart(12, '0')}.json`))).toBeTruthy()
  expect(await findings('moments')).toEqual([])
  await page.getByLabel('Name of the new save').fill(forkName)
  await button('Create the save').click()
  await page.getByText(`The save "${forkName}" already exists`).waitFor()
  await button('Continue').click()
})

it('tells what happened, of one person, in words that are looked for, and what comes anew', async () => {
  const log = page.getByRole('list', { name: 'Events, newest first' })
  await log.getByText('Marta aloud: “The bread is done!”').waitFor()
  await page.getByLabel('Who').selectOption('Marta')
  await page.getByLabel('Containing').fill('bread is')
  await expect.poll(() => log.getByRole('listitem').count()).toBe(1)
  await gateway.call('send', { npc: 'marta', text: 'More bread is done!' })
  await expect.poll(() => log.getByRole('listitem').first().textContent()).toContain('More bread is done!')
  await page.getByLabel('Containing').fill('')
  await page.getByLabel('Who').selectOption('everybody')
  await page.getByLabel('Include the world’s bookkeeping').check()
  await expect.poll(() => log.getByRole('listitem').count()).toBeGreaterThan(3)
  await page.getByRole('heading', { name: 'What happened' }).scrollIntoViewIfNeeded()
  expect(await findings('log')).toEqual([])
})

it('keeps to a search whose answer comes late, though it looks for new events meanwhile', async () => {
  await gateway.call('send', { npc: 'marta', text: 'A cake is done!' })
  const slow = await browser.newPage()
  await slow.clock.install()
  let holds = false
  const held: (() => void)[] = []
  const asked: string[] = []
  await slow.routeWebSocket(/\/gateway$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (String(message).includes('"studio.log"')) asked.push(String(message))
      server.send(message)
    })
    server.onMessage((message) => {
      if (holds) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  await slow.goto(address)
  await slow.getByRole('tab', { name: 'Time and log' }).click()
  const lines = slow.getByRole('list', { name: 'Events, newest first' }).getByRole('listitem')
  await expect.poll(() => lines.count()).toBeGreaterThan(1)
  holds = true
  await slow.getByLabel('Containing').fill('A cake is')
  await expect.poll(() => asked.some((each) => each.includes('A cake is'))).toBe(true)
  // Time for the next look at what is new.
  await slow.clock.fastForward(3000)
  holds = false
  for (const send of held.splice(0)) send()
  await expect.poll(() => lines.count()).toBe(1)
  await slow.close()
})

it('looks back with a scrubber while the village goes on, from an event in the log too, and comes back to now', async () => {
  await button('Look back').click()
  const past = page.getByRole('region', { name: 'The past' })
  await past.getByText('Replaying').waitFor({ state: 'hidden' })
  const moment = past.getByLabel('Moment')
  const tickOf = async (): Promise<number> => Number(await moment.inputValue())
  const last = Number(await moment.getAttribute('max'))
  await moment.fill('0')
  await past.getByText(/As it was: \w+day/).waitFor()
  const beginning = await past.getByText('As it was').textContent()
  await past.getByLabel('An hour forward').click()
  await expect.poll(tickOf).toBe(Math.min(last, 900))
  await expect.poll(() => past.getByText('As it was').textContent()).not.toBe(beginning)
  await moment.fill('0')
  await past.getByLabel('Speed').selectOption('5×')
  await past.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(tickOf).toBeGreaterThan(10)
  await past.getByRole('button', { name: 'Stop', exact: true }).click()
  const { tick } = await gateway.call('world.get')
  await expect.poll(async () => (await gateway.call('world.get')).tick).toBeGreaterThan(tick)
  // Looking back at that moment shows the words over the heads again.
  await page.getByLabel('Containing').fill('The bread is done!')
  const said = page.getByRole('list', { name: 'Events, newest first' }).getByRole('listitem')
  await expect.poll(() => said.count()).toBe(1)
  await said.getByRole('button').click()
  await past.getByText('Replaying').waitFor({ state: 'hidden' })
  await page.locator('.bubbles').getByText('The bread is done!').waitFor()
  expect(await findings('past')).toEqual([])
  await moment.press('Escape')
  await past.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.bubbles').getByText('The bread is done!').count()).toBe(0)
})

it('makes no mistake that the browser would tell of', () => {
  expect(errors).toEqual([])
})
