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
/** Purse and things as last sent to the page. */
const goods = (page: TalkingPage) => {
  const bag = page.all('bag').at(-1)
  return { gold: bag?.gold, items: Object.fromEntries(bag?.items.map(({ id, count }) => [id, count]) ?? []) }
}
/** Kills the server the moment the page hears of its goods; resolves when it is gone. */
const killedWhenTold = (page: TalkingPage): Promise<number | null> =>
  new Promise((gone) => {
    page.listen((name) => {
      if (name === 'bag') gone(game.kill('SIGKILL'))
    })
  })

it(
  `takes back nothing that a page was told of its purse, through ${rounds} kills at the moment when it is told`,
  async () => {
    let page = await enter()
    for (let round = 0; round < rounds; round++) {
      if (gold(page) === 0) {
        // The purse is given away, since a newcomer gets another.
        token = undefined
        await page.leave()
        page = await enter()
      }
      await page.approach('marta')
      const before = gold(page)
      const killed = killedWhenTold(page)
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

it(
  `takes back nothing that a villager handed over to a page, through ${rounds} kills at the moment when it is told`,
  async () => {
    token = undefined
    let page = await enter()
    for (let round = 0; round < rounds; round++) {
      if (gold(page) === 0) {
        token = undefined
        await page.leave()
        page = await enter()
      }
      await page.approach('marta')
      const open = page.untilNext('shop', ({ npc }) => npc === 'marta')
      void page.tell('marta', 'What do you sell?')
      const ware = (await open).wares.find(({ price }) => price <= gold(page))
      if (!ware) throw new Error(`Marta sells nothing for ${gold(page)}`)
      const before = goods(page)
      const killed = killedWhenTold(page)
      page.send('shop.buy', { npc: 'marta', item: ware.id, count: 1, price: ware.price })
      await killed
      const told = goods(page)
      expect(told, 'the page was told of what it bought').toEqual({
        gold: (before.gold ?? 0) - ware.price,
        items: { ...before.items, [ware.id]: (before.items[ware.id] ?? 0) + 1 },
      })
      page = await enter()
      expect(goods(page), `round ${round}`).toEqual(told)
    }
    await page.leave()
  },
  long ? 1_200_000 : 180_000,
)
