import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostAtOnce } from '../../main/page/sound/play/volumes.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import type { Game } from '../support/game-process.ts'
import { sharedGame } from '../support/shared-game.ts'

let game: Game
let browser: Browser
beforeAll(async () => {
  game = await sharedGame()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

interface Status {
  awake: boolean
  context: string
  played: Record<string, number>
  live: Record<keyof typeof mostAtOnce, number>
  level: number
}
const statusOf = (page: Page): Promise<Status | null> =>
  page.evaluate(() => {
    const { hearthfolkSound } = globalThis as unknown as { hearthfolkSound?: { status(): Status } }
    return hearthfolkSound?.status() ?? null
  })
const played = async (page: Page, name: RegExp): Promise<number> =>
  Object.entries((await statusOf(page))?.played ?? {}).reduce(
    (sum, [known, count]) => sum + (name.test(known) ? count : 0),
    0,
  )

it('plays music, steps and babble after the village is there, and is silent when muted', async () => {
  const ada = await openPlayer(browser, { width: 900, height: 640 })
  const { page } = ada
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await ada.enter(game.url(), 'Ada')
  // What sounds is no part of what the first sight of the village waits for.
  expect(requested.filter((path) => /sound|render-worker/.test(path))).toEqual([])

  await expect.poll(async () => (await statusOf(page))?.context).toBe('running')
  await expect.poll(() => played(page, /^theme$/)).toBe(1)
  await expect.poll(async () => (await statusOf(page))?.level).toBeGreaterThan(0.001)

  await page.locator('canvas').first().focus()
  let key = 'ArrowRight'
  await expect
    .poll(async () => {
      // The key stays down between two looks.
      await page.keyboard.up(key)
      key = key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
      await page.keyboard.down(key)
      return played(page, /^step-/)
    })
    .toBeGreaterThan(1)
  await page.keyboard.up(key)

  await ada.goTo('Marta')
  expect(await ada.tell('marta', 'Good day! What is the news in the village?')).not.toBe('')
  // On a busy machine the first words may be over before their voice has been rendered.
  await expect
    .poll(async () => {
      if ((await played(page, /^babble$/)) <= 2) await ada.tell('marta', 'And what else do people talk about?')
      return played(page, /^babble$/)
    })
    .toBeGreaterThan(2)
  await expect.poll(() => played(page, /^sent$/)).toBeGreaterThan(0)
  const live = (await statusOf(page))?.live
  for (const [bus, most] of Object.entries(mostAtOnce))
    expect(live?.[bus as keyof typeof mostAtOnce]).toBeLessThanOrEqual(most)

  // However much happens at once, only so many sounds play.
  const {
    before,
    after,
    live: many,
  } = await page.evaluate(() => {
    const { hearthfolkSound } = globalThis as unknown as { hearthfolkSound: { status(): Status } }
    const { played: earlier } = hearthfolkSound.status()
    for (let click = 0; click < 60; click++) document.querySelector<HTMLElement>('.bar nav button')?.click()
    const { played: later, live: now } = hearthfolkSound.status()
    return { before: earlier.button ?? 0, after: later.button ?? 0, live: now }
  })
  expect(many.effects).toBe(mostAtOnce.effects)
  expect(after - before).toBeLessThanOrEqual(mostAtOnce.effects)

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Mute all sound' }).check()
  await expect.poll(async () => (await statusOf(page))?.level).toBeLessThan(1e-5)
  await ada.picture('sound-settings')

  await page.getByRole('checkbox', { name: 'Mute all sound' }).uncheck()
  await expect.poll(async () => (await statusOf(page))?.level).toBeGreaterThan(0.0005)
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await expect.poll(async () => (await statusOf(page))?.context).toBe('suspended')
  await hide(false)
  await expect.poll(async () => (await statusOf(page))?.context).toBe('running')

  await page.getByRole('checkbox', { name: 'Mute all sound' }).check()
  await page.reload()
  await ada.enter(game.url(), 'Ada')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  expect(await page.getByRole('checkbox', { name: 'Mute all sound' }).isChecked()).toBe(true)
  expect(ada.errors).toEqual([])
})
