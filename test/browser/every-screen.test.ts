import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GameState } from '../../main/page/game-state.ts'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import type { Game } from '../support/game-process.ts'
import { showOnPage } from '../support/page-state.ts'
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

const loaf = { id: 'bread', name: 'loaf of bread', plural: 'loaves of bread', count: 2 }
const never = 1e12
/** What comes up in the village by and by, at once. */
const business: Partial<GameState> = {
  offers: [
    {
      ...{ id: 'o-1', npc: 'marta', name: 'Marta', why: 'for the feast', seconds: 60, until: never, answered: false },
      ...{ gives: { gold: 0, items: [loaf] }, wants: { gold: 3, items: [] } },
    },
  ],
  questions: [
    {
      ...{ id: 'c-1', npc: 'bram', name: 'Bram', text: 'May I tell Ines about your ring?', seconds: 60 },
      ...{ until: never, answered: false },
    },
  ],
  choices: [
    {
      ...{
        kind: 'end',
        mystery: 'jar',
        name: 'the empty jar',
        id: 'forgiven',
        text: 'Tell Marta',
        says: 'Never mind.',
      },
      ...{ npc: 'marta', npcName: 'Marta' },
    },
  ],
  quests: [
    {
      ...{ id: 'q-1', name: 'The loaf', giver: 'marta', giverName: 'Marta', text: 'Bring me one.', status: 'open' },
      ...{
        goals: [
          { text: 'Bring a loaf', done: true },
          { text: 'Come back', done: false },
        ],
      },
      reward: { gold: 4, items: [] },
    },
  ],
  promises: [{ npc: 'bram', name: 'Bram', text: 'mend your pot', since: '19 November 2026' }],
  opinions: [{ npc: 'marta', name: 'Marta', feeling: 'likes you', reasons: ['you spoke kindly to me'] }],
  mysteries: [
    {
      ...{ id: 'jar', name: 'the empty jar', text: 'There was a full jar of honey.' },
      witnesses: [
        { npc: 'marta', name: 'Marta', said: [{ id: 'full', text: 'It is full.', takenBack: true, was: 'lie' }] },
      ],
      ...{ clues: [{ id: 'spoon', look: 'the spoon', text: 'It is clean.' }], clashes: ['Full and empty.'] },
      ...{ leads: ['Something shines.'], ends: [{ act: 'Tell Marta', name: 'Marta' }] },
    },
  ],
  signs: [{ place: 'square', label: 'the notice board', text: 'Hands wanted.\nAsk at the mill.' }],
  reading: 'square',
  captions: [{ id: 1, text: 'hammering from the forge', until: never }],
}
const shop = { npc: 'marta', name: 'Marta', wares: [{ ...loaf, price: 2 }], buys: [{ ...loaf, price: 1 }] }
const bag = {
  coin: { one: 'penny', many: 'pennies' },
  gold: 12,
  items: [{ ...loaf, description: 'Brown.', use: 'eat' }],
}
const panels = ['people', 'bag', 'journal', 'map', 'settings', 'keys', 'shop', 'sign'] as const

const show = async (page: Page, panel: (typeof panels)[number] | 'none'): Promise<void> => {
  await showOnPage(
    page,
    (state, given) => {
      state.settings.captions = true
      Object.assign(state, given)
    },
    { ...business, shop, bag, panel } as Partial<GameState>,
  )
  if (panel !== 'none') await page.locator('.panel').waitFor()
}

it('has no serious finding on the title, in the choice of looks, with cards, and with any panel open', async () => {
  const ana = await openPlayer(browser, { width: 1280, height: 800 })
  const { page } = ana
  await page.goto(game.url())
  await page.getByText('How you look').click()
  await page.getByRole('button', { name: 'Surprise me' }).waitFor()
  expect(await seriousFindings(page), 'looks').toEqual([])
  await ana.enter(game.url(), 'Ana')
  const dora = await openPlayer(browser)
  await dora.enter(game.url(), 'Dora')
  await page.bringToFront()
  await page.getByRole('button', { name: 'People', exact: true }).click()
  await page.getByRole('button', { name: 'Trade with Dora' }).click()
  await page.getByRole('form', { name: 'Trade with Dora' }).waitFor()
  expect(await seriousFindings(page), 'trade').toEqual([])
  await dora.close()
  for (const contrast of ['no', 'yes'] as const) {
    await showOnPage(page, (state, wish) => (state.settings.contrast = wish), contrast)
    await show(page, 'none')
    expect(await seriousFindings(page), `cards, contrast ${contrast}`).toEqual([])
    for (const panel of panels) {
      await show(page, panel)
      expect(await seriousFindings(page), `${panel}, contrast ${contrast}`).toEqual([])
    }
  }
  expect(ana.errors).toEqual([])
  await ana.close()
})

it('loses nothing with letters twice as large, in a large window and a small one', async () => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    const ben = await openPlayer(browser, { width, height })
    const { page } = ben
    await ben.enter(game.url(), `Ben${width}`)
    await showOnPage(page, (state, scale) => (state.settings.textScale = scale), 2)
    for (const panel of ['none', ...panels] as const) {
      await show(page, panel)
      await showOnPage(page, (state) => Object.assign(state, { offers: [], questions: [], choices: [] }), null)
      const lost = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            '#say, .say button, .bar nav button, .panel, .panel :is(h2, button, input, select, td)',
          ),
        ]
          .map((part) => ({ part, box: part.getBoundingClientRect() }))
          .filter(
            ({ part, box }) =>
              box.width > 0 &&
              (box.left < -1 ||
                box.right > innerWidth + 1 ||
                // What is in a panel may be scrolled to.
                (!part.closest('.panel > *') && (box.top < -1 || box.bottom > innerHeight + 1))),
          )
          .map(
            ({ part, box }) =>
              `${part.className || part.id || part.tagName}: ${part.textContent.slice(0, 20)} ${JSON.stringify(box)}`,
          ),
      )
      if (lost.length > 0) await ben.picture(`large-letters-${width}-${panel}`)
      expect(lost, `${panel} at ${width}`).toEqual([])
    }
    expect(ben.errors).toEqual([])
    await ben.close()
  }
})

it('opens the panels by key and by gamepad, never while one writes, and walks to a place of the map', async () => {
  const cleo = await openPlayer(browser, { width: 1280, height: 800 })
  const { page } = cleo
  await page.addInitScript(() => {
    const pad = { axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) }
    Object.assign(globalThis, { pad: Object.assign(pad, { connected: true, mapping: 'standard' }) })
    Object.defineProperty(navigator, 'getGamepads', { value: () => [pad] })
  })
  const button = (number: number, pressed: boolean) =>
    page.evaluate(
      ([index, down]) => {
        const { pad } = globalThis as unknown as { pad: { buttons: { pressed: boolean }[] } }
        pad.buttons[index] = { pressed: down }
      },
      [number, pressed] as const,
    )
  const panel = (name: string) => page.getByRole('complementary', { name })
  await cleo.enter(game.url(), 'Cleo')
  const say = page.getByRole('textbox', { name: 'Say something' })
  await say.fill('')
  await say.pressSequentially('jbpm?')
  expect(await say.inputValue()).toBe('jbpm?')
  expect(await page.locator('.panel').count()).toBe(0)

  // What stands in the box is sent, though no event has told of it, as with a keyboard that composes words.
  await say.evaluate((box: HTMLInputElement) => {
    box.value = 'Good day to all of you'
  })
  // The page is drawn anew in between.
  await page.getByRole('button', { name: 'Bag', exact: true }).evaluate((bag: HTMLElement) => {
    bag.click()
    bag.click()
  })
  await say.press('Enter')
  await cleo.log.getByText('Good day to all of you').waitFor()
  expect(await say.inputValue()).toBe('')

  await page.getByLabel('World').focus()
  for (const [key, name] of [
    ['j', 'Journal'],
    ['b', 'Bag'],
    ['p', 'People here'],
    ['?', 'Keys and gamepad'],
    ['m', 'The map'],
  ] as const) {
    await page.keyboard.press(key)
    await panel(name).waitFor()
  }
  const steps = page.locator('[data-place="bakery"] small')
  const before = Number.parseInt((await steps.textContent()) ?? '', 10)
  expect(before).toBeGreaterThan(3)
  const setOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Walk to the bakery/ }).click()
    // The map would cover the way.
    await panel('The map').waitFor({ state: 'detached' })
    await page.getByLabel('World').focus()
    await page.keyboard.press('m')
  }
  await setOut()
  let looks = 0
  await expect
    .poll(async () => {
      looks += 1
      // Whoever comes up to the player and speaks ends a walk, which then is begun again.
      if (looks % 40 === 0) await setOut()
      return Number.parseInt((await steps.textContent()) ?? '', 10) || 0
    })
    .toBeLessThan(before - 2)
  await cleo.picture('map')
  await page.keyboard.press('Escape')
  await panel('The map').waitFor({ state: 'detached' })

  await button(9, true)
  await panel('Settings').waitFor()
  await button(9, false)
  await button(13, true)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.panel')?.getAttribute('aria-label')))
    .toBe('Settings')
  await button(13, false)
  await button(1, true)
  await panel('Settings').waitFor({ state: 'detached' })

  // A checkbox has no use for letters and arrows, so they don't get lost in it.
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Suggest things to say' }).focus()
  await page.keyboard.press('m')
  await panel('The map').waitFor()
  expect(cleo.errors).toEqual([])
  await cleo.close()
})

it('has no serious finding in any tab of the studio', async () => {
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${game.url()}/studio#token=${token}`)
  await page.getByRole('img', { name: 'The village from above' }).waitFor()
  const tabs = await page.getByRole('tab').allInnerTexts()
  expect(tabs.length).toBeGreaterThan(5)
  for (const name of tabs) {
    await page.getByRole('tab', { name, exact: true }).click()
    await page.getByRole('tabpanel', { name, exact: true }).waitFor()
    expect(await seriousFindings(page), name).toEqual([])
  }
  await page.close()
})
