import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPlayer } from '../support/browser.ts'
import type { FewPeople } from '../support/few-people.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { createMarketContent } from '../support/market-content.ts'
import { isLong } from '../support/runs.ts'

/** For a busy machine. */
let content: FewPeople
let game: Game
let browser: Browser
beforeAll(async () => {
  content = await createMarketContent()
  game = await createGame({ env: { HEARTHFOLK_CONTENT: content.root } })
  await game.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
  await content?.remove()
})

async function enter(name: string, options: Parameters<typeof openPlayer>[1] = {}) {
  const player = await openPlayer(browser, { width: 1280, height: 800, ...options })
  await player.enter(game.url(), name)
  const bag = player.page.getByRole('complementary', { name: 'Bag' })
  const item = (id: string) => bag.locator(`[data-item="${id}"]`)
  return {
    ...player,
    bag,
    item,
    button: (label: string) => player.page.getByRole('button', { name: label, exact: true }),
    offer: player.page.getByRole('dialog', { name: 'Offer from Marta' }),
    shop: player.page.getByRole('complementary', { name: 'Shop of Marta' }),
    async openBag(): Promise<void> {
      if ((await bag.count()) === 0) await player.page.getByRole('button', { name: 'Bag', exact: true }).click()
      await bag.waitFor()
    },
    /** Waits until the bag shows this text for a kind of thing, or for the purse. */
    has: (text: string) => bag.getByText(text, { exact: true }).waitFor(),
  }
}

it('lets a player buy, and take or leave what is offered, by the buttons alone', async () => {
  const ada = await enter('Ada')
  await ada.openBag()
  await ada.has('20 pennies')
  await ada.has('1 sealed letter')

  await ada.goTo('Marta')
  await ada.tell('marta', 'What do you sell?')
  await ada.shop.getByRole('button', { name: 'Buy' }).click()
  await ada.shop.getByText('3 pennies; 5 left').waitFor()
  await ada.shop.getByText('17 pennies').waitFor()
  await ada.picture('goods-1-shop')
  await ada.button('Leave the shop').click()
  await ada.openBag()
  await ada.has('1 loaf of bread')

  await ada.tell('marta', 'A cake for six?')
  await ada.offer.getByText('1 honey cake', { exact: true }).waitFor()
  await ada.offer.getByText('6 pennies', { exact: true }).waitFor()
  await ada.picture('goods-2-offer')
  // Typing goes on undisturbed: Enter says the words, and answers no offer.
  await ada.tell('marta', 'Let me think')
  expect([await ada.offer.count(), await ada.item('honey-cake').count()]).toEqual([1, 0])
  await ada.offer.getByRole('button', { name: 'Decline' }).click()
  await ada.offer.waitFor({ state: 'detached' })
  await ada.has('17 pennies')

  await ada.tell('marta', 'A cake for six?')
  await ada.offer.getByRole('button', { name: 'Accept' }).click()
  await ada.has('1 honey cake')
  await ada.has('11 pennies')
  await ada.offer.waitFor({ state: 'detached' })
  await ada.item('honey-cake').getByRole('button', { name: 'Use' }).click()
  await expect.poll(() => ada.item('honey-cake').count()).toBe(0)
  expect(ada.errors).toEqual([])
  await ada.close()
})

it('lets what is dropped be picked up, and keeps what is owned over a reload and a kill', async () => {
  const ben = await enter('Ben')
  await ben.openBag()
  await ben.item('letter').getByRole('button', { name: 'Drop' }).click()
  await ben.button('Pick up sealed letter').waitFor()
  expect(await ben.item('letter').count()).toBe(0)
  await ben.picture('goods-3-dropped')

  const cleo = await enter('Cleo')
  await cleo.openBag()
  await cleo.has('20 pennies')
  await cleo.button('Pick up sealed letter').click()
  await cleo.has('2 sealed letters')
  await ben.page.bringToFront()
  await expect.poll(() => ben.button('Pick up sealed letter').count()).toBe(0)
  await cleo.close()

  await ben.page.reload()
  await ben.enter(game.url(), 'Ben')
  await ben.openBag()
  await ben.has('20 pennies')
  expect(await ben.item('letter').count()).toBe(0)
  await ben.page.close()
  await game.kill('SIGKILL')
  await game.start()
  const again = await enter('Ben', { context: ben.context })
  await again.openBag()
  await again.has('20 pennies')
  expect(await again.item('letter').count()).toBe(0)
  expect([...ben.errors, ...again.errors]).toEqual([])
  await again.close()
})

// In short: `test/page/` has the journal, `three-surfaces.test.ts` what others do not hear.
if (isLong)
  it('shows in the journal what is to be done and the newest words, and a whisper to nobody else', async () => {
    const [dora, eve] = [await enter('Dora', { height: 520 }), await enter('Eve', { width: 480, height: 400 })]
    await eve.goTo('Marta')
    await dora.page.bringToFront()
    await dora.goTo('Marta')
    await dora.tell('marta', 'Have you any work?')
    // A yes takes on the work.
    await dora.tell('marta', 'Yes, I will bring you the loaf')
    for (const words of ['One', 'Two', 'Three']) await dora.tell('marta', words)
    await dora.tell('marta', 'Tell me a secret')
    await dora.log.getByText('The key lies under the mat.').waitFor()
    await dora.button('Journal').click()
    const journal = dora.page.getByRole('complementary', { name: 'Journal' })
    await journal.getByText('Bring 1 loaf of bread to Marta').waitFor()
    await journal.getByText('Reward: 4 pennies').waitFor()
    await expect.poll(() => journal.locator('[data-regard="marta"]').textContent()).toMatch(/Marta has met you/)
    const newest = journal.getByText('Mind the step, dove.')
    await newest.waitFor()
    // The panel scrolls, and nothing in it does.
    const boxes = await journal.evaluate(
      (panel) =>
        [...panel.querySelectorAll('*')].filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY)).length,
    )
    expect(boxes).toBe(0)
    await dora.picture('goods-4-journal')
    await dora.page.keyboard.press('Escape')
    expect(await journal.count()).toBe(0)
    await eve.page.bringToFront()
    expect(await eve.log.textContent()).not.toMatch(/key|mat\b/)
    expect(await eve.page.locator('.bubble', { hasText: 'key' }).count()).toBe(0)
    expect([...dora.errors, ...eve.errors]).toEqual([])
    await dora.close()
    await eve.close()
  })
