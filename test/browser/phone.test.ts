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

/** Upright, with its keyboard open, and on its side. */
const sizes = [
  { width: 360, height: 740 },
  { width: 360, height: 430 },
  { width: 740, height: 360 },
]
const never = 1e12
const loaf = { id: 'bread', name: 'loaf of bread', plural: 'loaves of bread', count: 2 }
const asked = { seconds: 60, until: never, answered: false }
const cards: Partial<GameState> = {
  offers: [
    {
      ...{ id: 'o-1', npc: 'marta', name: 'Marta', why: 'for the feast', ...asked },
      ...{ gives: { gold: 0, items: [loaf] }, wants: { gold: 3, items: [] } },
    },
  ],
  questions: [{ id: 'c-1', npc: 'bram', name: 'Bram', text: 'May I tell Ines about your ring?', ...asked }],
  momentCards: [
    {
      ...{ n: 90, kind: 'feast', date: '3 May', title: 'You were at the market, and stayed until the evening' },
      lines: Array.from({ length: 6 }, () => 'All the stalls are out, with awnings up and baskets down to the ground.'),
    },
  ],
}
/** As much to do as in the tavern in the evening. */
const tavern: Partial<GameState> = {
  stay: {
    chest: null,
    rests: ['guest-bed', 'long-bench', 'hearth-bench'].map((id) => ({
      ...{ id, label: `the ${id} before the hearth in the long taproom`, kind: 'bench' },
    })),
  } as unknown as NonNullable<GameState['stay']>,
  draughts: { kind: 'asked', people: [] },
  signs: ['well', 'market'].map((place) => ({ place, label: `the sign at the ${place}`, text: 'Hands wanted.' })),
}

/** Where things are on the page. Runs in the browser. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element | null) => {
      const { left, top, right, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return { left, top, right, bottom, height }
    }
    const all = (which: string) =>
      [...document.querySelectorAll<HTMLElement>(which)].filter((element) => element.checkVisibility())
    const cut = (element: Element) => {
      const { left, top, right, bottom } = box(element)
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !(on !== null && (element.contains(on) || on.contains(element)))
    }
    return {
      log: box(document.querySelector('.log')).height,
      bar: box(document.querySelector('.bar')),
      talk: box(document.querySelector('.talk')),
      say: box(document.querySelector('#say')),
      panel: all('.panel').map(box)[0] ?? null,
      cards: all('.ask').map(box),
      cutButtons: all('.ask .acts button')
        .filter(cut)
        .map((button) => button.textContent),
      rows: all('.replies, .doings').map((row) => ({
        ...box(row),
        tops: [...new Set([...row.querySelectorAll('button')].map((button) => Math.round(box(button).top / 8)))].length,
      })),
      small: all('button, select, summary, input')
        .filter((control) => control.closest('label') === null && !control.closest('.squares'))
        .filter((control) => box(control).height < 40)
        .map((control) => `${control.textContent || control.id}: ${box(control).height}`),
      focus: document.activeElement?.id,
    }
  })

/** The player and the partner, from head to feet, on the page. */
const speakers = (page: Page, ids: readonly string[]): Promise<{ top: number; bottom: number }[]> =>
  page.evaluate((who) => {
    const app = document.querySelector('#app') as unknown as {
      _vnode: { component: { subTree: { component: { props: { session(): Session; state: GameState } } } } }
    }
    type Session = { stage: Record<'feetOf' | 'headOf', (id: string) => { x: number; y: number } | null> }
    const { session, state } = app._vnode.component.subTree.component.props
    const { stage } = session()
    return [...who, state.me.id].map((id) => ({
      top: stage.headOf(id)?.y ?? Number.NaN,
      bottom: stage.feetOf(id)?.y ?? Number.NaN,
    }))
  }, ids)

const openPhone = async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  return openPlayer(browser, { context })
}

it('leaves the speakers in sight on a phone, with one row for each kind of button, and takes no focus', async () => {
  const ana = await openPhone()
  const { page } = ana
  await page.goto(game.url())
  await page.getByText(/^Tap where to go/).waitFor()
  expect((await measure(page)).small, 'title').toEqual([])
  await ana.enter(game.url(), 'Ana')
  await ana.goTo('Marta')
  expect((await measure(page)).focus).not.toBe('say')
  await showOnPage(page, (state, given) => Object.assign(state, given), tavern)
  await page.getByRole('button', { name: 'Play draughts' }).waitFor()
  // Suggestions come and go with what stands in the box, and the talk keeps its place.
  for (const size of [...sizes, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    const shifted = await page.evaluate(async () => {
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      let sum = 0
      const seen = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          sources: { node: Node | null }[]
        })[])
          if (entry.sources.some(({ node }) => (node as Element | null)?.closest?.('.talk'))) sum += entry.value
      })
      await frames()
      seen.observe({ type: 'layout-shift' })
      const app = document.querySelector('#app') as unknown as {
        _vnode: { component: { subTree: { component: { props: { state: GameState } } } } }
      }
      const { state } = app._vnode.component.subTree.component.props
      const tops: number[] = []
      for (const draft of ['', 'a', '', 'b']) {
        state.draft = draft
        await frames()
        tops.push(Math.round(document.querySelector('.talk')?.getBoundingClientRect().top ?? 0))
      }
      state.draft = ''
      await frames()
      seen.disconnect()
      return { sum, tops: [...new Set(tops)].length }
    })
    expect(shifted, `${size.width}x${size.height}`).toEqual({ sum: 0, tops: 1 })
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    const name = `${size.width}x${size.height}`
    // The log is as full as it gets.
    await showOnPage(
      page,
      (state) => {
        for (const number of [1, 2, 3, 4, 5, 6])
          state.log.push({
            ...{ id: `l-${Math.random()}-${number}`, speaker: 'marta', name: 'Marta', kind: 'speech', mine: false },
            ...{ text: 'Flour, water, salt and a warm place. '.repeat(3), streaming: false, partner: null },
          })
      },
      null,
    )
    await expect
      .poll(async () => (await measure(page)).log, { message: name })
      .toBeLessThan(size.height < 480 ? 72 : 96)
    const free = async () => {
      const { bar, talk } = await measure(page)
      const people = await speakers(page, ['marta'])
      return people.every(({ top, bottom }) => top >= bar.bottom - 8 && bottom <= talk.top + 8)
    }
    await expect.poll(free, { message: `${name}: both stand between the bar and the talk` }).toBe(true)
    const { rows, small, say } = await measure(page)
    expect(
      rows.map(({ tops }) => tops),
      name,
    ).toEqual([1, 1])
    for (const row of rows) expect(row.height, name).toBeLessThan(64)
    expect(small, name).toEqual([])
    expect(say.bottom, name).toBeLessThanOrEqual(size.height)
    await ana.picture(`phone-${name}`)
    expect(await seriousFindings(page), name).toEqual([])
  }
  // A tall one has room for more of what was said.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await measure(page)).log).toBeGreaterThan(100)
  expect(ana.errors).toEqual([])
  await ana.close()
})

it('shows one card at a time, with its buttons in sight and off any panel; what only tells waits', async () => {
  const ben = await openPhone()
  const { page } = ben
  await ben.enter(game.url(), 'Ben')
  let number = 0
  for (const size of [...sizes, { width: 1280, height: 800 }]) {
    const name = `${size.width}x${size.height}`
    await page.setViewportSize(size)
    for (const panel of ['none', 'bag', 'map'] as const) {
      // The time for which a card has been read counts by its number, so each round has a card of its own.
      number += 1
      const momentCards = (cards.momentCards ?? []).map((card, index) => ({ ...card, n: 100 * number + index }))
      // What the village says on its own, just after somebody came in, takes the place of the cards.
      await expect
        .poll(async () => {
          // Whoever has come up to the newcomer would ask first.
          const given = { ...tavern, ...cards, momentCards, panel, partner: null }
          await showOnPage(page, (state, shown) => Object.assign(state, shown), given)
          return page.getByRole('dialog', { name: 'Offer from Marta' }).isVisible()
        })
        .toBe(true)
      for (const kind of ['offer', 'question', 'moment'] as const) {
        if (kind === 'question') await showOnPage(page, (state) => Object.assign(state, { offers: [] }), null)
        if (kind === 'moment') await showOnPage(page, (state) => Object.assign(state, { questions: [] }), null)
        const wanted = kind === 'moment' && panel !== 'none' && size.width < 900 ? 0 : 1
        await expect
          .poll(async () => (await measure(page)).cards.length, { message: `${kind}, ${panel}, ${name}` })
          .toBe(wanted)
        const { cutButtons, cards: shown, panel: open, say } = await measure(page)
        expect(cutButtons, `${kind}, ${panel}, ${name}`).toEqual([])
        expect(say.bottom, `${kind}, ${panel}, ${name}`).toBeLessThanOrEqual(size.height)
        for (const card of shown) {
          expect(card.bottom, `${kind}, ${panel}, ${name}`).toBeLessThanOrEqual(size.height)
          // What only tells leaves the village in sight.
          if (kind === 'moment' && size.width < 576) expect(card.bottom - card.top, name).toBeLessThanOrEqual(112)
          if (!open) continue
          const over =
            card.left < open.right && open.left < card.right && card.top < open.bottom && open.top < card.bottom
          expect(over, `${kind} over ${panel}, ${name}`).toBe(false)
        }
      }
    }
  }
  // Each panel has a button that closes it.
  for (const panel of ['People', 'Bag', 'Journal', 'Map', 'Settings'] as const) {
    await showOnPage(page, (state) => Object.assign(state, { panel: 'none', momentCards: [] }), null)
    await page.getByRole('button', { name: panel, exact: true }).click()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    expect(await page.locator('.panel').count(), panel).toBe(0)
  }
  expect(ben.errors).toEqual([])
  await ben.close()
})
