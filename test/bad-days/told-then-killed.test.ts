import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGame, type Game } from '../support/game-process.ts'
import { openTalkingPage, type TalkingPage } from '../support/talking-page.ts'
import { asBuilt } from './rig.ts'

const long = process.env.HEARTHFOLK_LONG === '1'
const rounds = long ? 30 : 4

let game: Game
let token: string | undefined
beforeAll(async () => {
  game = await createGame({ env: asBuilt })
})
afterAll(() => game?.remove())

async function enter(): Promise<TalkingPage> {
  await game.start()
  const page = await openTalkingPage(game.url(), 'Ada', token)
  page.room.reconnection.enabled = false
  token = page.token
  await page.until(() => page.all('bag').length > 0)
  return page
}
const gold = (page: TalkingPage): number => page.all('bag').at(-1)?.gold ?? Number.NaN

it(
  `takes back nothing that a page was told of its purse, through ${rounds} kills at the moment when it is told`,
  async () => {
    let page = await enter()
    for (let round = 0; round < rounds; round++) {
      if (gold(page) === 0) {
        // The purse is given away: a newcomer has one.
        token = undefined
        await page.leave()
        page = await enter()
      }
      await page.approach('marta')
      const before = gold(page)
      const killed = new Promise<number | null>((gone) => {
        page.listen((name) => {
          if (name === 'bag') gone(game.kill('SIGKILL'))
        })
      })
      page.send('goods.give', { to: 'marta', gold: 1 })
      await killed
      const told = gold(page)
      expect(told, 'the page was told of its gift').toBe(before - 1)
      page = await enter()
      expect(gold(page), `round ${round}`).toBe(told)
    }
    await page.leave()
  },
  long ? 1_200_000 : 180_000,
)
