import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import type { Game } from '../support/game-process.ts'
import { isLong } from '../support/runs.ts'
import { sharedGame } from '../support/shared-game.ts'
import { openWebchat } from '../support/webchat-page.ts'

let game: Game
let browser: Browser
beforeAll(async () => {
  game = await sharedGame()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

type Player = Awaited<ReturnType<typeof openPlayer>>
const open = async ({ page }: Player, panel: string, heading: string): Promise<void> => {
  await page.getByRole('button', { name: panel, exact: true }).click()
  await page.getByRole('complementary', { name: heading }).waitFor()
}

it('has no serious finding on the title, in a talk, and with each panel open', async () => {
  const ana = await openPlayer(browser, { width: 1280, height: 800 })
  await ana.page.goto(game.url())
  await ana.page.getByRole('button', { name: 'Enter the village' }).waitFor()
  expect(await seriousFindings(ana.page)).toEqual([])

  await ana.enter(game.url(), 'Ana')
  await open(ana, 'People', 'People here')
  await ana.page.getByRole('button', { name: 'Talk to Marta', exact: true }).waitFor()
  expect(await seriousFindings(ana.page)).toEqual([])
  await ana.goTo('Marta')
  expect(await ana.tell('marta', 'Good morning! What do you bake?')).not.toBe('')
  expect(await seriousFindings(ana.page)).toEqual([])
  for (const [panel, heading] of [
    ['Journal', 'Journal'],
    ['Settings', 'Settings'],
    ['Bag', 'Bag'],
  ] as const) {
    await open(ana, panel, heading)
    expect(await seriousFindings(ana.page), panel).toEqual([])
  }
  expect(ana.errors).toEqual([])
  await ana.close()
})

if (isLong)
  it('lets the journal and the talk cover nothing of each other, on whichever side the talk is', async () => {
    const ben = await openPlayer(browser, { width: 1280, height: 800 })
    await ben.enter(game.url(), 'Ben')
    await ben.goTo('Marta')
    for (const words of [
      'Good morning! What do you bake?',
      'Who are your friends?',
      'What is new in the village?',
      'How was your day?',
    ])
      await ben.tell('marta', words)
    await open(ben, 'Journal', 'Journal')
    for (const size of [
      { width: 1280, height: 800 },
      { width: 900, height: 700 },
    ]) {
      await ben.page.setViewportSize(size)
      for (const right of [false, true]) {
        const covered = await ben.page.evaluate((isRight) => {
          document.querySelector('.hud')?.classList.toggle('talk-right', isRight)
          const [panel, talk] = ['.journal', '.talk'].map((part) =>
            document.querySelector(part)?.getBoundingClientRect(),
          )
          if (!panel || !talk || panel.height < 100 || talk.height < 100) return 'not there'
          return panel.left < talk.right &&
            talk.left < panel.right &&
            panel.top < talk.bottom &&
            talk.top < panel.bottom
            ? 'covered'
            : 'free'
        }, right)
        expect(covered, `${size.width} wide, the talk on the ${right ? 'right' : 'left'}`).toBe('free')
      }
    }
    await ben.close()
  })

it('has no serious finding in the web chat, at its door, among people and in a talk', async () => {
  const wes = await openWebchat(browser)
  await wes.page.goto(`${game.url()}/webchat`)
  await wes.page.getByRole('button', { name: 'Enter', exact: true }).waitFor()
  expect(await seriousFindings(wes.page)).toEqual([])
  await wes.enter(game.url(), 'Wes')
  expect(await seriousFindings(wes.page)).toEqual([])
  await wes.goTo('Marta')
  expect(await wes.tell('marta', 'Good morning! What do you bake?')).not.toBe('')
  expect(await seriousFindings(wes.page)).toEqual([])
  expect(wes.errors).toEqual([])
  await wes.close()
})
