import { expect, it } from 'vitest'
import { createKeptRoom, type KeptRoom } from '../../../main/server/live/kept-room.ts'
import { ana } from '../../world/stage.ts'

/** A room whose disk accepts writes when the test says so. */
function openRoom() {
  const sent: { name: string; data: unknown }[] = []
  let held: (() => void)[] = []
  let failing = false
  const room: KeptRoom = { send: (_player, name, data) => void sent.push({ name, data }) }
  const told = createKeptRoom({ room, world: { whenKept: (job) => void held.push(job), isUnkept: () => failing } })
  return {
    sent,
    told,
    fail: () => (failing = true),
    keep(count = held.length) {
      failing = false
      const ready = held.slice(0, count)
      held = held.slice(count)
      for (const job of ready) job()
    },
  }
}
const bag = (gold: number) => ({ coin: { one: 'penny', many: 'pennies' }, gold, items: [] })
const notice = (text: string) => ({ level: 'info' as const, text })

it('tells nothing before it is on the disk, and then all in its order', () => {
  const { sent, told, keep } = openRoom()
  told.send(ana, 'notice', notice('Marta gives you a penny.'))
  told.send(ana, 'bag', bag(1))
  expect(sent).toEqual([])
  keep()
  expect(sent.map(({ name }) => name)).toEqual(['notice', 'bag'])
})

it('says once that the disk takes nothing, and shows the newest bag alone when it does', () => {
  const { sent, told, fail, keep } = openRoom()
  fail()
  for (const gold of [1, 2, 3]) told.send(ana, 'bag', bag(gold))
  expect(sent).toEqual([{ name: 'notice', data: { level: 'warning', text: expect.stringMatching(/cannot save/) } }])
  keep()
  expect(sent.slice(1)).toEqual([{ name: 'bag', data: bag(3) }])
})

it('shows no newer bag than the disk has: one that is not kept yet waits on', () => {
  const { sent, told, keep } = openRoom()
  told.send(ana, 'bag', bag(1))
  keep()
  told.send(ana, 'bag', bag(2))
  told.send(ana, 'shop.close', {})
  expect(sent).toEqual([{ name: 'bag', data: bag(1) }])
  keep(1)
  expect(sent.at(-1)).toEqual({ name: 'bag', data: bag(2) })
})
