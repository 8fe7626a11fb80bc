import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentCopy, createContent } from '../bad-days/content-copy.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'

const root = resolve(import.meta.dirname, '../..')
/** On a busy machine nobody knows when they meet. */
let content: ContentCopy
let game: Game
let browser: Browser
beforeAll(async () => {
  content = await createContent()
  await onlyTwoByTheBoard(content.root, ['marta', 'greta'])
  game = await createGame({ env: { HEARTHFOLK_CONTENT: content.root }, config: await slowMorning(content.root) })
  await game.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
  await content?.remove()
})

/** Eight o'clock lasts, so that the clock calls nobody away while somebody clicks. */
async function slowMorning(folder: string): Promise<string> {
  const file = join(folder, 'rpg.toml')
  await writeFile(file, (await readFile(join(root, 'rpg.toml'), 'utf8')).replace('timeScale = 60', 'timeScale = 2'))
  return file
}

/** Nobody else lives here, and these two stand together all day, within hearing on so small a place, and like to talk. */
async function onlyTwoByTheBoard(folder: string, ids: readonly string[]): Promise<void> {
  const people = join(folder, 'npc-agents')
  for (const id of await readdir(people))
    if (!id.endsWith('.md') && !ids.includes(id)) await rm(join(people, id), { recursive: true })
  for (const id of ids) {
    const file = join(people, id, 'SOUL.md')
    const soul = await readFile(file, 'utf8')
    const byTheBoard = '  - { from: "00:00", to: "24:00", at: notice-board, doing: resting by the notice board }'
    await writeFile(
      file,
      soul
        .replace(/^sociable: .*$/m, 'sociable: 1')
        .replace(/^schedule:\n(?: {2}- .*\n)+/m, `schedule:\n${byTheBoard}\n`),
    )
  }
}

it('lets a player listen to two villagers, join them, be welcomed by name, and be answered by the one they call', async () => {
  const ada = await openPlayer(browser, { width: 1280, height: 800 })
  await ada.enter(game.url(), 'Ada')
  // A guest's words give the villagers something to talk about; after that the two are left to themselves.
  await ada.goTo('Marta')
  await ada.tell('marta', 'I have come from the coast. The ferry at Saltmouth is broken.')
  await ada.page.getByRole('button', { name: 'Goodbye' }).click()

  const join = ada.page.getByRole('button', { name: /^Join the talk of (Marta and Greta|Greta and Marta)$/ })
  await ada.page.locator('[data-bubble="marta"] b, [data-bubble="greta"] b').first().waitFor()
  await join.click()

  const company = ada.page.locator('.company')
  await company.waitFor()
  expect(await company.textContent()).toMatch(/In this talk: you, (Marta and Greta|Greta and Marta)/)
  // One of them calls the player by name, and both see that she is there.
  const lines = ada.log.locator('[data-speaker="marta"], [data-speaker="greta"]')
  await expect.poll(async () => (await lines.allTextContents()).join('\n')).toMatch(/Ada/)
  await ada.picture('group-2-joined')

  const answer = await ada.tell('greta', 'Greta, what is your trade?')
  expect(answer).not.toBe('')
  const other = await ada.tell('marta', 'And you, Marta, what do you bake?')
  expect(other).toMatch(/bread|loa[fv]|bake|pie|bun|cake/i)
  await ada.picture('group-3-answered')

  const notes = await Promise.all(['marta', 'greta'].map((npc) => sessionsOf(npc)))
  for (const sessions of notes) expect(sessions).toMatch(/rpgjs:group:c-\d+/)

  await ada.page.getByRole('button', { name: 'Goodbye' }).click()
  await expect.poll(() => company.count()).toBe(0)
  expect(ada.errors).toEqual([])
  await ada.close()
})

it('lets the player set the pace of speech, and keeps it in the browser', async () => {
  const ben = await openPlayer(browser)
  await ben.enter(game.url(), 'Ben')
  await ben.page.getByRole('button', { name: 'Settings', exact: true }).click()
  const pace = ben.page.getByRole('slider', { name: 'Speed of speech' })
  expect(await pace.getAttribute('aria-valuetext')).toBe('normal')
  await pace.fill('0.5')
  expect(await pace.getAttribute('aria-valuetext')).toBe('slow')
  await ben.page.reload()
  await ben.enter(game.url(), 'Ben')
  await ben.page.getByRole('button', { name: 'Settings', exact: true }).click()
  expect(await pace.inputValue()).toBe('0.5')
  await ben.close()
})

const sessionsOf = (npc: string): Promise<string> =>
  readFile(join(game.folder, 'npc-agents', npc, 'sessions', 'sessions.json'), 'utf8')
