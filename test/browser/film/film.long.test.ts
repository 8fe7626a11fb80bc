import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorldState } from '../../../main/world/state.ts'
import { aboutTheStillNight, piecesOfTheStillNight } from '../../lab/headless/mysteries/walk.ts'
import { openBrowser, openPlayer } from '../../support/browser.ts'
import { changeSave, setHour } from '../../support/changed-save.ts'
import { createGame, type Game } from '../../support/game-process.ts'
import { createCamera } from './camera.ts'

const screens = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const

/** A film goes at the pace of its village. Milliseconds. */
const longest = 1_500_000

let game: Game
let browser: Browser
beforeAll(async () => {
  game = await createGame()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
})

/** Ends the server, changes the save, and starts it again. Talks are over then, and everybody is where they should be. */
async function later(change: (state: WorldState) => void): Promise<void> {
  await game.kill('SIGTERM')
  await changeSave(game, (state) => {
    for (const npc of Object.values(state.npcs)) npc.conversation = null
    for (const player of Object.values(state.players)) player.conversation = player.approaching = null
    state.conversations = {}
    change(state)
  })
  await game.start()
}

/** The one player of the save knows what everybody says of the Still Night. */
function knowsAll(state: WorldState): void {
  const [player] = Object.values(state.players)
  if (!player) throw new Error('Nobody has played.')
  player.mysteries = {
    ...player.mysteries,
    ['still-night' as never]: { pieces: piecesOfTheStillNight.map((id) => ({ id: id as never, at: state.startedAt })) },
  }
}

for (const [screen, end] of [
  ['desk', 'truth'],
  ['phone', 'secret'],
] as const)
  it(
    `an evening in Larkwend on a ${screen}: arrival, an errand, a house, the tavern, the night, a story's end, a feast`,
    async () => {
      const context: BrowserContext = await browser.newContext(screens[screen])
      const isPhone = screen === 'phone'
      if (isPhone) {
        await game.remove()
        game = await createGame()
      }
      await game.start()
      const ana = await openPlayer(browser, { context, smooth: true })
      const { page } = ana
      const camera = await createCamera(page, screen)
      const button = (name: string | RegExp) =>
        page.getByRole('button', { name, exact: typeof name === 'string' }).first()
      /** Puts the card aside that a moment of the scrapbook brings. */
      const takeIn = async () => {
        if (await button('Good').isVisible()) await button('Good').click()
      }
      const back = async () => {
        await page.reload()
        await ana.enter(game.url(), 'Ana')
        await camera.pause(4000)
      }

      await page.goto(game.url())
      await camera.scene('Arrival', async () => {
        await camera.pause(1500)
        await page.getByText('How you look').click()
        await page.getByRole('combobox', { name: 'Hat' }).selectOption('straw')
        await camera.pause(1200)
        await page.getByRole('textbox', { name: 'Your name' }).fill('Ana')
        await page.keyboard.press('Enter')
        await ana.log.getByText('The cart from Hathersey sets you down').waitFor()
        await ana.log.getByText(/Ana.*bed/).waitFor()
        await camera.pause(2500)
      })

      await ana.goTo('Greta')
      await camera.scene('A first errand', async () => {
        await ana.tell('greta', 'Do you have work for me?')
        await camera.pause(2500)
        await button(/^Yes|Take it on|Accept/).click()
        await camera.pause(1500)
        await button('Journal').click()
        await camera.pause(2500)
        await button('Journal').click()
      })
      expect(await page.locator('body').textContent()).not.toContain('undefined')

      await later((state) => {
        setHour(state, 19.1)
        // Before the tavern, where the day has left her; she goes in to her bar.
        Object.assign(state.npcs['greta' as never] as object, { x: 656, y: 880, goal: null, path: [], post: null })
      })
      await back()
      await camera.pause(15_000)
      await ana.goTo('Greta')
      await expect.poll(() => page.getByRole('status', { name: 'Where you are' }).textContent()).toBe('In the tavern')
      await camera.scene('Half past seven, at the Lark', async () => {
        await camera.pause(1500)
        await ana.tell('greta', 'An ale, please!')
        await camera.pause(2000)
        await button('Accept').click()
        await camera.pause(1500)
        await button('Goodbye').click()
        await page.keyboard.press('Escape')
        await button(/^Rent the bed for guests/).click()
        await camera.pause(2000)
        await button('Play draughts').click()
        const invitation = page.getByRole('complementary', { name: 'Play draughts' })
        await invitation.getByRole('button', { name: 'Play' }).first().click()
        const board = page.getByRole('complementary', { name: 'Draughts' })
        await board.getByRole('button', { name: 'e3, your man, can move' }).click()
        await board.getByRole('button', { name: 'f4, empty, you can go there' }).click()
        await expect.poll(() => board.getByRole('status').textContent()).toContain('It is your move.')
        await camera.pause(2500)
        await board.getByRole('button', { name: 'Give up' }).click()
        await board.getByRole('button', { name: 'Yes, give up and pay' }).click()
        await board.waitFor({ state: 'detached' })
        await takeIn()
      })
      await camera.scene('Night, and morning', async () => {
        await button(/^Sleep in the bed for guests/).click()
        const sleep = page.getByRole('dialog', { name: 'You sleep' })
        await sleep.waitFor()
        await camera.pause(3000)
        camera.faster(12)
        await sleep.waitFor({ state: 'detached' })
        camera.faster(1)
        await expect.poll(() => ana.log.textContent()).toContain('It is morning. You get up.')
        await camera.pause(2000)
      })

      if (!isPhone) {
        // In the evening most of them sit in one room.
        await later((state) => setHour(state, 18.5))
        await back()
        await camera.scene('What happened on the Still Night?', async () => {
          for (const [who, question] of aboutTheStillNight.slice(0, 3)) {
            const name = `${who.slice(0, 1).toUpperCase()}${who.slice(1)}`
            await ana.goTo(name)
            await ana.tell(who, question)
            await camera.pause(2500)
          }
          await button('Journal').click()
          await camera.pause(3500)
          await button('Journal').click()
        })
      }
      await later((state) => {
        setHour(state, 9.5, 1)
        knowsAll(state)
      })
      await back()
      await ana.goTo(end === 'truth' ? 'Marta' : 'Tilo')
      const card = page.locator(`[data-choice="still-night/${end}"]`)
      await camera.scene(end === 'truth' ? 'The truth comes out' : 'The secret is kept', async () => {
        await card.getByRole('button').first().click()
        await camera.pause(2500)
        await card.getByRole('button', { name: 'Yes, say it' }).click()
        await ana.log.getByText(end === 'truth' ? /I've a boy to scold/ : /Without a word about why/).waitFor()
        await camera.pause(6000)
        await takeIn()
      })

      await later((state) => {
        setHour(state, 17.95)
        const now = new Date(state.startedAt + state.tick * state.tickGameMs)
        // The evening of the Lantern Fair.
        state.startedAt +=
          Date.UTC(now.getUTCFullYear() + 1, 7, 31) -
          Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
      })
      await back()
      // They begin at six, and it takes them a while to come to the bridge.
      await camera.pause(40_000)
      await ana.goTo('Oswin')
      await takeIn()
      await camera.scene('The Lantern Fair', async () => {
        await camera.pause(2500)
        await ana.tell('oswin', 'What is going on here?')
        await camera.pause(6000)
      })
      expect(camera.end()).toBeGreaterThan(30)
      expect(ana.errors).toEqual([])
      await context.close()
    },
    longest,
  )
