import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root, runHearthfolk } from '../bad-days/rig.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { openTalkingPage } from '../support/talking-page.ts'

let folder: string
let game: Game
let browser: Browser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-memory-'))
  const config = join(folder, 'rpg.toml')
  // A game hour is a second.
  await writeFile(
    config,
    (await readFile(join(root, 'rpg.toml'), 'utf8')).replace('timeScale = 60', 'timeScale = 3600'),
  )
  game = await createGame({ config })
  await game.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
  await rm(folder, { recursive: true, force: true })
})

const file = (path: string): string => join(game.folder, 'npc-agents/marta', path)
const textOf = (path: string): Promise<string> => readFile(file(path), 'utf8').catch(() => '')

/** Runs a verb of the command line while the server runs. */
async function hearthfolk<Document>(...words: string[]): Promise<Document> {
  const { output } = await runHearthfolk(['--json', ...words], { env: { HEARTHFOLK_SAVES: game.saves } })
  return JSON.parse(output.slice(output.indexOf('{'))) as Document
}
interface Found {
  hits: { text: string; kind: string; path: string }[]
}

it('an NPC that slept over what it was told answers from it, knows what is written into its file by hand, and tells nobody else', async () => {
  const ada = await openPlayer(browser)
  await ada.enter(game.url(), 'Ada')
  await ada.goTo('Marta')
  await ada.tell('marta', 'I am Ada. I lost my silver ring near the old mill.')
  await ada.tell('marta', 'My dog is called Biscuit.')
  await ada.page.getByRole('button', { name: 'Goodbye' }).click()

  // Her dreams name only some of what small things they let go.
  await expect
    .poll(() => textOf('DREAMS.md'))
    .toMatch(/^## (?:The night to|A nap on) [\s\S]*- Ada told me: "I lost my silver ring/m)
  const [, person = ''] = /about:(p-[a-z0-9]{16})/.exec(await textOf('DREAMS.md')) ?? []
  expect(await textOf(`memory/people/${person}.md`)).toContain(
    '- Ada told me: "I lost my silver ring near the old mill." <!-- kind:told importance:7',
  )
  await ada.goTo('Marta')
  expect(await ada.tell('marta', 'Do you remember what I lost?')).toMatch(/silver ring near the old mill/)
  expect(await ada.tell('marta', 'What is my dog called?')).toMatch(/Biscuit/)
  expect(await ada.log.textContent()).toMatch(/Do you remember what I lost\?.*silver ring near the old mill/)
  await ada.picture('memory-1-after-the-night')

  // Somebody writes into Marta's file on Ada while the game runs.
  const known = await textOf(`memory/people/${person}.md`)
  await writeFile(
    file(`memory/people/${person}.md`),
    known.replace(/^## What I know\n/m, '$&\n- The heron of the marsh found the ring of Ada.'),
  )
  await expect.poll(() => ada.tell('marta', 'Who found my ring?')).toMatch(/heron of the marsh/)
  await ada.picture('memory-2-after-the-edit')

  expect(ada.errors).toEqual([])
  await ada.close()

  const namesake = await openTalkingPage(game.url(), 'Ada')
  expect(namesake.id).not.toBe(person)
  await namesake.approach('marta')
  for (const question of [
    'Do you remember what I lost?',
    'What is my dog called?',
    'Who found my ring?',
    'What do you know about me?',
  ])
    expect((await namesake.tell('marta', question)).text).not.toMatch(/silver|Biscuit|heron/)
  await namesake.leave()

  const found = await hearthfolk<Found>('memory', 'search', 'marta', 'heron ring', '--as', person)
  expect(found.hits.find(({ text }) => text.includes('heron'))).toMatchObject({
    kind: 'person',
    path: `memory/people/${person}.md`,
  })
  const others = await hearthfolk<Found>(
    'memory',
    'search',
    'marta',
    'heron silver ring Biscuit',
    '--as',
    'p-nobodynobody0001',
  )
  expect(JSON.stringify(others.hits)).not.toMatch(/silver|Biscuit|heron of the marsh/)
  const got = await hearthfolk<{ text: string }>('memory', 'get', 'marta', `memory/people/${person}.md`)
  expect(got.text).toContain('The heron of the marsh found the ring of Ada.')
  const stats = await hearthfolk<{ npcs: { npc: string; days: number; recalled: number; diagnostics: string[] }[] }>(
    'memory',
    'stats',
    'marta',
  )
  expect(stats.npcs).toMatchObject([{ npc: 'marta', diagnostics: [] }])
  expect(stats.npcs[0]?.recalled).toBeGreaterThan(0)
})
