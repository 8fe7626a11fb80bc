import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { createLandRules, markFile } from '../../../main/server/land/land-rules.ts'
import { digestOf, type Order, openOrders, type Rule } from '../../../main/server/land/orders.ts'
import { answerNews, createWhoIsWhere, newsShape } from '../../../main/server/land/who-is-where.ts'
import { readKillSwitch } from '../../../main/server/live/killswitch.ts'
import { openModeration } from '../../../main/server/live/moderation/moderation.ts'
import type { PlayerId } from '../../../main/world/ids.ts'

const ana = 'p-aaaaaaaaaaaaaaaa' as PlayerId
const bea = 'p-bbbbbbbbbbbbbbbb' as PlayerId
const block = (player: string, on = true): Rule => ({
  ...{ kind: 'standing', player, name: 'Ana', standing: 'blocked', on, reason: 'shouting' },
})

async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-orders-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const orders = openOrders(join(folder, 'orders'))
  /** A zone's process, which follows orders whenever its timer fires. */
  const zone = async (name: string) => {
    const saveFolder = join(folder, name)
    await mkdir(join(saveFolder, 'world'), { recursive: true })
    const moderation = await openModeration({ saveFolder, now: () => new Date(0) })
    const knows = new Set<string>()
    let again = (): void => {}
    const rules = createLandRules({
      ...{ orders: openOrders(join(folder, 'orders')), saveFolder },
      timer: (_ms, fire) => {
        again = fire
        return () => {}
      },
    })
    const begin = () => rules.begin({ moderation, knows: (player) => knows.has(player), logger: silentLogger })
    const blocked = () => moderation.ids('blocked')
    const off = async () => {
      const read = await readKillSwitch(saveFolder)
      return read.kind === 'read' ? read.off : read
    }
    return { saveFolder, rules, begin, blocked, off, knows, look: () => again(), moderation }
  }
  return { folder, orders, zone }
}

it('has every zone follow an order once: those that run at once, others when they come back', async () => {
  const { orders, zone } = await openDisk()
  const mill = await zone('mill')
  await mill.begin()
  await orders.issue(block(ana))
  await orders.issue({ kind: 'killswitch', on: true, npc: 'marta' })
  mill.look()
  await expect.poll(mill.blocked).toEqual([ana])
  await expect.poll(() => mill.rules.status()).toEqual({ orders: 2, waiting: 0, broken: [] })
  expect(await mill.off()).toEqual({ all: false, npcs: ['marta'] })

  const harbour = await zone('harbour')
  await harbour.begin()
  expect(harbour.blocked()).toEqual([ana])
  // What an operator does in one zone afterwards stays.
  await harbour.moderation.set({ id: ana, name: 'Ana' }, { standing: 'blocked', on: false })
  await (await zone('harbour')).begin()
  expect(harbour.blocked()).toEqual([])
})

it('follows again what an older copy of a save has not followed, and what a kill kept from being noted', async () => {
  const { orders, zone } = await openDisk()
  await orders.issue(block(ana))
  const mill = await zone('mill')
  await mill.begin()
  const copy = await readFile(join(mill.saveFolder, markFile), 'utf8')
  await orders.issue(block(bea))
  await (await zone('mill')).begin()
  await rm(join(mill.saveFolder, 'moderation.json'))
  await writeFile(join(mill.saveFolder, markFile), copy)
  const restored = await zone('mill')
  await restored.begin()
  expect(restored.blocked()).toEqual([bea])
  for (const broken of ['', '{"version":1,"foll', '[]']) {
    await writeFile(join(mill.saveFolder, markFile), broken)
    const again = await zone('mill')
    await again.begin()
    expect(again.blocked().toSorted()).toEqual([ana, bea])
  }
})

it('ends in the same whatever comes first, when disks are apart', async () => {
  const [here, there] = [await openDisk(), await openDisk()]
  await here.orders.issue(block(ana))
  const lifted = await here.orders.issue(block(ana, false))
  const mill = await there.zone('mill')
  await mill.begin()
  // The later one alone, then the earlier one.
  await there.orders.keep([lifted])
  mill.look()
  await expect.poll(() => mill.rules.status().waiting).toBe(0)
  await there.orders.keep(await here.orders.read())
  mill.look()
  await expect.poll(() => mill.rules.status()).toMatchObject({ orders: 2, waiting: 0 })
  expect(mill.blocked()).toEqual([])
  expect(digestOf(await there.orders.read())).toBe(digestOf(await here.orders.read()))
})

it('numbers the orders of two operators at once apart, and a file that is no order stops none', async () => {
  const { orders, zone, folder } = await openDisk()
  await Promise.all(Array.from({ length: 20 }, (_, at) => orders.issue(block(`p-${String(at).padStart(16, '0')}`))))
  const names = await readdir(join(folder, 'orders'))
  expect(new Set(names).size).toBe(20)
  const [first = ''] = names
  const cut = join(folder, 'orders', '9999999999-00000000000000aa.json')
  await writeFile(cut, (await readFile(join(folder, 'orders', first), 'utf8')).slice(0, 40))
  // One that was copied under another name, and one with a rule that there isn't.
  const other = join(folder, 'orders', '0000000098-00000000000000aa.json')
  await writeFile(other, await readFile(join(folder, 'orders', first), 'utf8'))
  const mill = await zone('mill')
  await mill.begin()
  expect(mill.blocked()).toHaveLength(20)
  expect(mill.rules.status()).toEqual({ orders: 20, waiting: 0, broken: [other, cut] })
  const order = await orders.issue(block(ana))
  expect(order.number).toBe(2)
  expect(await orders.read()).toContainEqual(order)
})

it('closes only where a player was, and lets nobody in who is forgotten', async () => {
  const { orders, zone } = await openDisk()
  const mill = await zone('mill')
  const harbour = await zone('harbour')
  harbour.knows.add(ana)
  await orders.issue({ kind: 'forget', player: ana })
  await Promise.all([mill.begin(), harbour.begin()])
  expect([mill.rules.mustClose(), mill.rules.status().waiting]).toEqual([[], 0])
  expect([harbour.rules.mustClose(), harbour.rules.status().waiting]).toEqual([[ana], 1])
  for (const { rules } of [mill, harbour])
    expect([rules.isForgotten(ana), rules.isForgotten(bea)]).toEqual([true, false])
  expect(await (await zone('harbour')).rules.toForget()).toEqual([ana])
  await harbour.rules.hasForgotten(ana)
  harbour.knows.delete(ana)
  expect(harbour.rules.mustClose()).toEqual([])
  expect(await (await zone('harbour')).rules.toForget()).toEqual([])
  // A note names somebody who was never here.
  const quay = await zone('quay')
  await mkdir(join(quay.saveFolder, 'npc-agents/marta/memory'), { recursive: true })
  await writeFile(join(quay.saveFolder, 'npc-agents/marta/memory/2026-11-28.md'), `- ${ana} is in town`)
  await quay.begin()
  expect(quay.rules.mustClose()).toEqual([ana])
  // A traveller comes whose notes name her, to a zone that has forgotten her.
  await mkdir(join(harbour.saveFolder, 'npc-agents/yara'), { recursive: true })
  await harbour.rules.forgetAgain()
  expect(harbour.rules.status().waiting).toBe(0)
  await writeFile(join(harbour.saveFolder, 'npc-agents/yara/MEMORY.md'), `- ${ana} bought ribbon`)
  await harbour.rules.forgetAgain()
  harbour.look()
  await expect.poll(harbour.rules.mustClose).toEqual([ana])
  // A traveller comes with a letter of hers, which no mind has noted yet.
  await harbour.rules.hasForgotten(ana)
  await rm(join(harbour.saveFolder, 'npc-agents/yara/MEMORY.md'))
  await harbour.rules.forgetAgain()
  expect(harbour.rules.status().waiting).toBe(0)
  harbour.knows.add(ana)
  await harbour.rules.forgetAgain()
  harbour.look()
  await expect.poll(harbour.rules.mustClose).toEqual([ana])
})

it('hears of players and orders in zones on other disks, and of none once a zone is silent', async () => {
  const [here, there] = [await openDisk(), await openDisk()]
  const [mill, harbour] = [await here.zone('mill'), await there.zone('harbour')]
  for (let count = 0; count < 250; count++) await there.orders.issue(block(`p-${String(count).padStart(16, '0')}`))
  let isDown = false
  let asked = 0
  let clock = 0
  const yara = { id: 'yara', name: 'Yara', to: 'mill' }
  const folk: unknown[] = []
  const where = createWhoIsWhere({
    ...{ zone: 'mill', others: () => ['harbour'], rules: mill.rules, logger: silentLogger, now: () => clock },
    heard: (zone, { travellers }) => void folk.push([zone, travellers?.folk]),
    async ask(_zone, question) {
      asked += 1
      if (isDown) throw new Error('nobody there')
      const answer = await answerNews(question, {
        rules: harbour.rules,
        players: () => [{ id: bea, name: 'Bea' }],
        travellers: () => ({ players: [{ id: ana, name: 'Ana', to: 'hill' }], folk: [yara] }),
      })
      return newsShape.parse(JSON.parse(JSON.stringify(answer)))
    },
  })
  await where.askAll()
  expect(where.away()).toEqual([
    { id: ana, name: 'Ana', zone: 'hill', isOnTheRoad: true },
    { id: bea, name: 'Bea', zone: 'harbour', isOnTheRoad: false },
  ])
  expect(folk).toEqual([['harbour', [yara]]])
  await where.askAll()
  expect(await here.orders.read()).toEqual(await there.orders.read())
  asked = 0
  await where.askAll()
  expect(asked).toBe(1)
  isDown = true
  await where.askAll()
  expect(where.away()).toHaveLength(2)
  clock = 20_000
  expect(where.away()).toEqual([])
})

it.each<[string, object]>([
  ['a rule that there is not', { rule: { kind: 'crown', player: ana } }],
  ['no player', { rule: { ...block(ana), player: '../../etc' } }],
  ['a path as its id', { id: '../../../../etc/x' }],
  ['a number beyond all', { number: 1e12 }],
  ['a reason as long as a book', { rule: { ...block(ana), reason: 'x'.repeat(10_000) } }],
])('takes no order from the road with %s', (_what, wrong) => {
  const order: Order = { number: 1, id: '00000000000000aa', at: '', rule: block(ana) }
  const news = { digest: 'd'.repeat(64), orders: [order], players: [] }
  expect(newsShape.safeParse(news).success).toBe(true)
  expect(newsShape.safeParse({ ...news, orders: [{ ...order, ...wrong }] }).success).toBe(false)
})
