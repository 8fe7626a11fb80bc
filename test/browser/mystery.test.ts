import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { type FewPeople, fewPeople } from '../support/few-people.ts'
import { createGame, type Game } from '../support/game-process.ts'

/** A small mystery that two people and one look are enough for. */
const emptyJar = `---
name: the empty jar
statements:
  - { id: full, by: marta, is: lie, asked: [honey jar, empty jar], says: "The jar is full, dove, and you need not look." }
  - id: licked
    by: marta
    asked: [honey jar, spoon]
    instead: full
    needs: { pieces: [spoon-seen] }
    says: "It was me. I licked it clean at midnight, with the big spoon."
clues:
  - id: spoon-seen
    at: market
    look: the spoon under the stall
    needs: { pieces: [full] }
    shows: The spoon is as clean as only a tongue makes it.
    against: { full: Marta says that the jar is full. The spoon has been licked clean. }
leads:
  - { after: [full], until: [spoon-seen], text: Something shines under the stall. }
ends:
  - id: forgiven
    name: The jar is forgiven
    with: marta
    act: Tell Marta that everybody licks spoons
    needs: [licked]
    open: true
    tells: Everybody licks spoons, Marta.
    answer: Then I am an honest woman again, and you get the next jar.
    known: Marta has licked the honey jar clean, and nobody minds.
---
There was a full jar of honey, and there is an empty one.

## forgiven
Marta laughed until the flour rose.
`

let content: FewPeople
let game: Game
let browser: Browser
beforeAll(async () => {
  content = await fewPeople('marta')
  const folder = join(await content.ownWorlds(), 'story')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'empty-jar.md'), emptyJar)
  // Marta stays at her stall, where the clue is, however slow the machine.
  const config = join(content.root, 'rpg.toml')
  const usual = await readFile(resolve(import.meta.dirname, '../../rpg.toml'), 'utf8')
  await writeFile(config, usual.replace('timeScale = 60', 'timeScale = 2'))
  game = await createGame({ config, env: { HEARTHFOLK_CONTENT: content.root } })
  await game.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
  await content?.remove()
})

it('gathers what people say in the Journal, and lets a player look closely and end a mystery by a card', async () => {
  const ada = await openPlayer(browser, { width: 1280, height: 800 })
  await ada.enter(game.url(), 'Ada')
  const journal = ada.page.getByRole('complementary', { name: 'Journal' })
  const page = journal.locator('[data-mystery="empty-jar"]')
  const card = (id: string) => ada.page.locator(`[data-choice="empty-jar/${id}"]`)
  await ada.page.getByRole('button', { name: 'Journal', exact: true }).click()
  await journal.waitFor()
  expect(await page.count()).toBe(0)

  await ada.goTo('Marta')
  await ada.tell('marta', 'What happened to the honey jar?')
  await ada.page.getByRole('button', { name: 'Journal', exact: true }).click()
  await page.getByText('The jar is full, dove').waitFor()
  await page.getByText('Something shines under the stall.').waitFor()

  await card('spoon-seen').getByRole('button', { name: 'Look closely at the spoon under the stall' }).click()
  await page.getByText('The spoon is as clean').waitFor()
  await page.getByText('Marta says that the jar is full. The spoon has been licked clean.').waitFor()
  await ada.picture('mystery-1-clash')

  await ada.tell('marta', 'What happened to the honey jar?')
  await page.getByText('Marta has taken this back').waitFor()
  // What is asked for meanwhile is not lost behind the card, which can wait.
  await card('forgiven').waitFor()
  await ada.tell('marta', 'A loaf, please')
  const offer = ada.page.getByRole('dialog', { name: 'Offer from Marta' })
  await offer.getByRole('button', { name: 'Accept' }).click()
  await offer.waitFor({ state: 'detached' })
  const tell = card('forgiven').getByRole('button', { name: 'Tell Marta that everybody licks spoons' })
  // A card that has just come back takes no press for a moment.
  await expect
    .poll(async () => {
      if ((await tell.count()) > 0) await tell.click()
      return card('forgiven').getByText('This can’t be taken back.').count()
    })
    .toBe(1)
  await ada.picture('mystery-2-card')
  await card('forgiven').getByRole('button', { name: 'Yes, say it' }).click()
  await page.getByText('Marta laughed until the flour rose.').waitFor()
  await ada.log.getByText('Then I am an honest woman again').waitFor()
  await ada.picture('mystery-3-ended')
  expect(await card('forgiven').count()).toBe(0)
})
