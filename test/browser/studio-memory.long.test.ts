import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
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
let anaId = ''
const errors: string[] = []
const pictures = resolve(import.meta.dirname, '../../test-results')
const ana = { id: 'ana', name: 'Ana' }

beforeAll(async () => {
  game = await createGame()
  await game.start()
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  gateway = await connectGateway({
    url: `${game.url().replace('http', 'ws')}/gateway`,
    token,
    client: { id: 'test', version: '1' },
  })
  await gateway.agent(
    { npc: 'marta', player: ana, text: 'My sister is called Rosamund.' },
    { accepted: ({ player }) => (anaId = player) },
  )
  await gateway.agent({ npc: 'marta', player: ana, text: 'When I come back, ask me about my ring.' })
  const folder = join(game.folder, 'npc-agents/marta')
  await writeFile(
    join(folder, 'MEMORY.md'),
    '# What I keep in mind\n\n- The oven door sticks in wet weather. <!-- kind:note importance:6 observed:2026-11-20 -->\n\nThe mill belongs to nobody but the river.\n',
  )
  await writeFile(
    join(folder, 'DREAMS.md'),
    '# Dreams\n\n## The night to Friday, 20 November 2026 <!-- id:d-1 -->\n\nWhat stayed: the oven door.\n\nI dreamed of a wheel that ground moonlight.\n',
  )
  await writeFile(
    join(folder, 'memory/2026-11-20.md'),
    '## 08:15 · market\n\n- It rained on the apples. <!-- kind:saw importance:2 id:m-1 -->\n- The price of flour went up. <!-- kind:nonsense -->\n',
  )
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${game.url()}/studio#token=${token}`)
  await button('Show Marta').click()
  await page.getByRole('tab', { name: 'Memory' }).click()
  await page.getByRole('heading', { name: /^What Marta remembers/ }).waitFor()
})
afterAll(async () => {
  gateway?.close()
  await browser?.close()
  await game?.remove()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const noteWith = (words: string) => page.locator('article.note').filter({ hasText: words })
/** Serious accessibility findings in light and dark mode; saves pictures of both for people to look at. */
const findings = async (name: string): Promise<string[]> => {
  mkdirSync(pictures, { recursive: true })
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await seriousFindings(page)))
    await page.screenshot({ path: join(pictures, `studio-memory-${name}-${colorScheme}.png`) })
  }
  return found
}

it('shows what was told, by the day and by the player who told it', async () => {
  await noteWith('Rosamund').getByText('may be told to Ana').waitFor()
  expect(await findings('day')).toEqual([])
  await button('People').click()
  await button(/^Ana /).click()
  await noteWith('Rosamund').waitFor()
})

it('an edited note is what they answer from; an editor that comes between is not overwritten', async () => {
  const note = noteWith('Rosamund')
  await note.getByRole('button', { name: 'Edit' }).click()
  const words = page.getByRole('textbox', { name: 'Words' })
  await words.fill((await words.inputValue()).replace('Rosamund', 'Beatrix'))
  expect(await findings('edit')).toEqual([])
  await button('Save').click()
  await noteWith('Beatrix').getByText('Changed and live.').waitFor()
  const { sessions } = await gateway.call('sessions.list', { npc: 'marta' })
  for (const { key } of sessions) await gateway.call('sessions.reset', { key })
  expect((await gateway.agent({ npc: 'marta', player: ana, text: 'What is my sister called?' })).reply).toContain(
    'Beatrix',
  )

  await noteWith('Beatrix').getByRole('button', { name: 'Edit' }).click()
  const { days } = await gateway.call('studio.memory.list', { npc: 'marta' })
  const file = join(game.folder, `npc-agents/marta/memory/${days[0]?.date}.md`)
  await writeFile(file, (await readFile(file, 'utf8')).replace('Beatrix', 'Cecily'))
  await words.fill('Ana has no sister.')
  await button('Save').click()
  await page.getByText(/changed by somebody else in the meantime/).waitFor()
  await button('Start again from the current text').click()
  await expect.poll(() => words.inputValue()).toContain('Cecily')
  await button('Cancel').click()
})

it('searches with scores and their terms, and says when nothing answers', async () => {
  await button('Search').first().click()
  await page.getByLabel('Question').fill('What is the sister of Ana called?')
  await page.getByLabel('Question').press('Enter')
  await noteWith('Cecily').getByText('Figures').click()
  await noteWith('Cecily')
    .getByText(/vector \d/)
    .waitFor()
  await page.getByText('confidence that an answer is among them: they would answer.').waitFor()
  expect(await findings('search')).toEqual([])
  await page.getByLabel('Question').fill('How deep is the lake on the moon?')
  await page.getByLabel('Question').press('Enter')
  await page.getByText('they would say that they do not know').waitFor()
})

it('strikes out what is no longer true, and lets it hold again', async () => {
  await button('Kept for good').click()
  await noteWith('oven door').getByRole('button', { name: 'No longer true …' }).click()
  await page.getByLabel('What is true now (optional)').fill('The oven door is mended.')
  await button('Strike it out').click()
  await noteWith('door is mended').waitFor()
  await noteWith('door sticks')
    .getByText(/^not true since/)
    .waitFor()
  expect(await readFile(join(game.folder, 'npc-agents/marta/MEMORY.md'), 'utf8')).toMatch(
    /- ~~The oven door sticks in wet weather\.~~ \(until .*until:/,
  )
  await noteWith('door sticks').getByRole('button', { name: 'True again' }).click()
  await noteWith('door sticks').getByText('Marked as true again.').waitFor()
})

it('shows dreams, what they mean to do, and how the index is, with the file and line that is wrong', async () => {
  await button('Dreams').click()
  await page.getByText('I dreamed of a wheel that ground moonlight.').waitFor()
  await button('Intents').click()
  await page.getByRole('row', { name: /ring.*Ana/ }).waitFor()
  expect(await findings('intents')).toEqual([])
  await button('Index').click()
  await page.getByText('memory/2026-11-20.md:4').waitFor()
  await button('Rebuild the index').click()
  await page.getByText('up to date').waitFor()
  expect(await findings('index')).toEqual([])
})

it('forgets one note when that is confirmed', async () => {
  await button('Days').click()
  await button(/^2026-11-20/).click()
  await noteWith('apples').getByRole('button', { name: 'Forget …' }).click()
  await button('Forget it').click()
  await noteWith('apples').waitFor({ state: 'detached' })
  expect(await readFile(join(game.folder, 'npc-agents/marta/memory/2026-11-20.md'), 'utf8')).not.toContain('apples')
})

it('forgets a player altogether: their name is typed, the village comes back by itself, and nothing of them is left', async () => {
  await button('People').click()
  await button('More room').click()
  await button(/^Ana /).click()
  await button('Forget Ana completely …').click()
  const sure = button('Forget Ana completely')
  expect(await sure.isDisabled()).toBe(true)
  await page.getByLabel('To confirm, type their name:').fill('Ana')
  expect(await findings('forget')).toEqual([])
  await sure.click()
  await page.getByText('Ana is forgotten.').waitFor()
  await page.getByLabel('What was removed').getByText('marta:').waitFor()
  await button(/^Ana /).waitFor({ state: 'detached' })
  expect(await findings('forgotten')).toEqual([])
  const { hits } = await gateway.call('studio.memory.search', { npc: 'marta', text: 'Cecily' })
  expect(hits.filter(({ note }) => note.text.includes('Cecily'))).toEqual([])
  expect(JSON.stringify(await gateway.call('sessions.list', { npc: 'marta' }))).not.toContain(anaId)
  expect(errors).toEqual([])
})

it('after that players come in as ever', async () => {
  const player = await browser.newPage()
  player.on('pageerror', (error) => errors.push(error.message))
  await player.goto(game.url())
  await player.getByLabel('Your name').fill('Ben')
  await player.getByRole('button', { name: 'Enter the village' }).click()
  await expect.poll(async () => (await gateway.call('world.get')).players.map(({ name }) => name)).toContain('Ben')
  expect(errors).toEqual([])
})
