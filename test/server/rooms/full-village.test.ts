import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mostInLine } from '../../../main/server/rooms/places.ts'
import { closeCode } from '../../../main/server/rooms/village-room.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { type CarriedVillage, startCarriedVillage } from '../../support/carried-village.ts'

let village: CarriedVillage
beforeAll(async () => {
  village = await startCarriedVillage({ npcs: ['marta'] })
})
afterAll(() => village.close())
beforeEach(() => Object.assign(village.limits, { most: 200, isStrained: false, sendsOneIn: 1 }))

/** A page that may have to wait, with its messages by name. */
async function come(name: string, token?: string) {
  const client = new Client(village.url)
  if (token) client.auth.token = token
  const room = await client.joinOrCreate('village', { name })
  const told: { name: string; data: Record<string, unknown> }[] = []
  let closedWith: number | null = null
  room.onMessage(
    '*',
    (kind: string | number, data: unknown) =>
      void told.push({ name: String(kind), data: data as Record<string, unknown> }),
  )
  room.onLeave((code) => {
    closedWith = code
  })
  const last = (kind: string) => told.findLast((message) => message.name === kind)?.data
  return { room, last, closedWith: () => closedWith, leave: () => room.leave(true) }
}

it('whoever comes to a full village waits in line, is told the place, and is let in when somebody leaves', async () => {
  village.limits.most = 1
  const inside = await village.join('Ada')
  const [second, third] = [await come('Ben'), await come('Cleo')]
  await village.stepsUntil(() => second.last('waiting')?.waiting === 2 && third.last('waiting') !== undefined)
  expect([second.last('waiting'), third.last('waiting')]).toMatchObject([
    { place: 1, limit: 1, strained: false },
    { place: 2, waiting: 2 },
  ])
  expect(village.room.fullness()).toEqual({ players: 1, limit: 1, waiting: 2, degraded: false })
  // A page in line isn't heard, and it has no body.
  const before = village.messages.length
  second.room.send('people', {})
  await inside.leave()
  await village.stepsUntil(() => second.last('welcome') !== undefined && third.last('waiting')?.place === 1)
  expect(village.messages.slice(before).filter(({ message }) => message.name === 'people')).toEqual([])
  expect(third.last('welcome')).toBeUndefined()
  // A player who gives up doesn't affect the others.
  await third.leave()
  await second.leave()
  await village.stepsUntil(() => village.room.fullness().waiting === 0 && village.room.fullness().players === 0)
})

it('whoever is in, or in line, keeps the place when their page comes anew', async () => {
  village.limits.most = 1
  const inside = await village.join('Ada')
  const [second, third] = [await come('Ben'), await come('Cleo')]
  await village.stepsUntil(() => third.last('waiting') !== undefined)
  const again = await village.join('Ada', inside.token)
  expect(again.id).toBe(inside.id)
  const reloaded = await come('Ben', String(second.last('waiting')?.token))
  await village.stepsUntil(() => reloaded.last('waiting') !== undefined && second.closedWith() !== null)
  expect([reloaded.last('waiting')?.place, second.closedWith()]).toEqual([1, closeCode.takenOver])
  village.limits.most = 3
  await village.stepsUntil(() => reloaded.last('welcome') !== undefined && third.last('welcome') !== undefined)
  for (const page of [again, reloaded, third]) await page.leave()
  await village.stepsUntil(() => village.room.fullness().players === 0)
})

it('beyond the line everybody is refused in words, and makes no player', async () => {
  village.limits.most = 1
  const inside = await village.join('Ada')
  // Most of the line has no page: only the last ones come as players do.
  const pages = 3
  const others = Array.from({ length: mostInLine - pages }, (_, index) => `p-waiter${index}` as PlayerId)
  for (const other of others) expect(village.places.arrive(other)).toBe('waits')
  const line = await Promise.all(Array.from({ length: pages }, (_, index) => come(`Waiter ${index}`)))
  await village.stepsUntil(() => village.room.fullness().waiting === mostInLine)
  await expect(come('Zoe')).rejects.toThrow(/taken, and so is the waiting line/)
  expect(village.registry.named('Zoe')).toEqual([])
  expect((await village.join('Ada', inside.token)).id).toBe(inside.id)
  village.limits.most = 200
  for (const page of line) await page.leave()
  for (const other of others) village.places.leave(other)
})

it('whoever asks for a place and never takes it leaves no player behind', async () => {
  const ask = () =>
    fetch(`${village.url.replace(/^ws/, 'http')}/matchmake/joinOrCreate/village`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Nobody' }),
    })
  for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200)
  const page = await village.join('Ada')
  await village.steps(1)
  expect(village.registry.named('Nobody')).toHaveLength(5)
  village.limits.now += 45_000
  await village.steps(1)
  expect(village.registry.named('Nobody')).toEqual([])
  expect(village.registry.named('Ada').map(({ id }): string => id)).toContain(page.id)
  await page.leave()
})

it('a strained village sends bodies less often, and what it left out is told then', async () => {
  village.limits.sendsOneIn = 8
  const [page, other] = [await village.join('Ada'), await village.join('Ben')]
  await village.stepsUntil(() => page.players().includes(other.id))
  await village.steps(64)
  const before = page.body(other.id)?.x ?? 0
  page.forget()
  for (let frame = 1; frame <= 64; frame++) {
    other.room.send('move', { input: [2], frame })
    await village.steps(1)
  }
  await village.stepsUntil(
    () => page.body(other.id)?.x === (village.players.positionOf(other.id as PlayerId)?.x ?? 0) - 10,
  )
  expect(page.body(other.id)?.x).toBeGreaterThan(before + 100)
  expect(page.received.filter(({ name }) => name === 'bodies').length).toBeLessThanOrEqual(5)
  for (const each of [page, other]) await each.leave()
})
