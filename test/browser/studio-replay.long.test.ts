import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectGateway } from '../../main/server/gateway/client.ts'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'

let game: Game
let browser: Browser
let page: Page
const errors: string[] = []
const pictures = resolve(import.meta.dirname, '../../test-results')

beforeAll(async () => {
  game = await createGame()
  await game.start()
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const gateway = await connectGateway({
    url: `${game.url().replace('http', 'ws')}/gateway`,
    token,
    client: { id: 'test', version: '1' },
  })
  await gateway.agent({ npc: 'marta', player: { id: 'ana', name: 'Ana' }, text: 'What are you afraid of?' })
  gateway.close()
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${game.url()}/studio#token=${token}`)
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
})

it('thinks a turn again as somebody else, side by side, and shows what of the prompt changed', async () => {
  await page.getByRole('button', { name: 'Show Marta', exact: true }).click()
  await page.getByRole('tab', { name: 'Why did it say that?' }).click()
  await page.getByRole('button', { name: 'Ana: “What are you afraid of?”' }).click()
  const part = page.getByRole('region', { name: 'Think it again' })
  await part.getByRole('button', { name: 'Think again' }).click()
  const then = part.getByRole('region', { name: 'Then' })
  const now = part.getByRole('region', { name: 'Thought again' })
  await now.waitFor()
  expect(await now.getByRole('blockquote').textContent()).toBe(await then.getByRole('blockquote').textContent())
  await part.getByText('The prompt is the same.').waitFor()

  await part.getByText('With another soul').click()
  const soul = part.getByRole('textbox', { name: 'Soul to think with' })
  await expect.poll(() => soul.inputValue()).toContain('## Fears')
  const text = await soul.inputValue()
  await soul.fill(
    text
      .replace('Marta bakes for', 'Marta herds geese and bakes for')
      .replace(/^## Fears\n(- .*\n)+/m, '## Fears\n- I am afraid of geese.\n'),
  )
  await part.getByRole('button', { name: 'Think again' }).click()
  await expect.poll(() => now.getByRole('blockquote').textContent()).toContain('geese')
  expect(await then.getByRole('blockquote').textContent()).not.toContain('geese')
  await part
    .getByText(/→ \d+ tokens/)
    .first()
    .click()
  await part.getByText('Marta herds geese').last().waitFor()
  mkdirSync(pictures, { recursive: true })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await now.scrollIntoViewIfNeeded()
    expect(await seriousFindings(page)).toEqual([])
    await page.screenshot({ path: join(pictures, `studio-replay-${colorScheme}.png`) })
  }
  expect(errors).toEqual([])
})
