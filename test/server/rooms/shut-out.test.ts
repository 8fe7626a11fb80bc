import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readRefusal } from '../../../main/server/rooms/elsewhere.ts'
import { closeCode } from '../../../main/server/rooms/village-room.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { type CarriedVillage, startCarriedVillage } from '../../support/carried-village.ts'

let village: CarriedVillage
beforeAll(async () => {
  village = await startCarriedVillage({ npcs: ['marta'] })
})
afterAll(() => village.close())
beforeEach(() => {
  village.limits.most = 200
  village.limits.shutOut.clear()
})

const words = 'You have been shut out.'

it('a blocked player is sent out with words, refused at the door, and comes back as the same person afterwards', async () => {
  const page = await village.join('Ada')
  village.limits.shutOut.set(page.id, words)
  village.room.expel(page.id as PlayerId, words)
  await village.stepsUntil(() => page.closedWith() !== null && village.room.fullness().players === 0)
  expect(page.closedWith()).toBe(closeCode.blocked)
  await expect(village.join('Ada', page.token)).rejects.toThrow(words)
  // No body, no place, and no second player of that name.
  expect([village.room.fullness().players, village.registry.named('Ada').length]).toEqual([0, 1])
  village.limits.shutOut.clear()
  const again = await village.join('Ada', page.token)
  expect(again.id).toBe(page.id)
  await again.leave()
})

it('a player who is blocked in line, or between the door and the room, does not come in', async () => {
  village.limits.most = 1
  const inside = await village.join('Ada')
  const client = new Client(village.url)
  const waiting = await client.joinOrCreate('village', { name: 'Ben' })
  let closedWith: number | null = null
  waiting.onMessage('*', () => {})
  waiting.onLeave((code) => {
    closedWith = code
  })
  await village.stepsUntil(() => village.room.waiting().length === 1)
  const [ben] = village.room.waiting()
  if (!ben) throw new Error('nobody waits')
  village.room.expel(ben, words)
  await village.stepsUntil(() => closedWith !== null && village.room.waiting().length === 0)
  expect(closedWith).toBe(closeCode.blocked)
  village.limits.most = 200

  const asked = await fetch(`${village.url.replace(/^ws/, 'http')}/matchmake/joinOrCreate/village`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Cleo' }),
  })
  const reservation = await asked.json()
  const cleo = village.registry.named('Cleo')[0]
  if (!cleo) throw new Error('Cleo got no place')
  village.limits.shutOut.set(cleo.id, words)
  await expect(client.consumeSeatReservation(reservation as never)).rejects.toThrow(words)
  expect(village.room.fullness().players).toBe(1)
  await inside.leave()
})

it('a page that lost its line cannot slip back in by reconnecting', async () => {
  const page = await village.join('Dora')
  village.limits.shutOut.set(page.id, words)
  page.room.connection.close(4010)
  await village.stepsUntil(() => village.room.fullness().players === 0)
  expect(village.room.connections().has(page.id as PlayerId)).toBe(false)
})

it('keeps a place for a player from another zone, who takes it or loses it', async () => {
  const page = await village.join('Ada')
  await page.leave()
  await village.stepsUntil(() => village.room.fullness().players === 0)
  village.limits.most = 1
  expect(village.room.keepPlace(page.id as PlayerId)).toBe(true)
  expect(village.room.keepPlace('p-0000000000000ben' as PlayerId)).toBe(false)
  expect(village.room.fullness()).toMatchObject({ players: 1, waiting: 0 })
  const again = await village.join('Ada', page.token)
  village.limits.now += 46_000
  await village.steps(1)
  expect(village.room.connections().has(page.id as PlayerId)).toBe(true)
  await again.leave()
  await village.stepsUntil(() => village.room.fullness().players === 0)
  village.room.keepPlace(page.id as PlayerId)
  village.limits.now += 46_000
  await village.steps(1)
  expect(village.room.fullness().players).toBe(0)
})

it('holds the seat of a page that was let in for thirty seconds, and gives it away then', async () => {
  const page = await village.join('Ada')
  await page.leave()
  await village.stepsUntil(() => village.room.fullness().players === 0)
  const client = new Client(village.url)
  const reserve = async (): Promise<never> => {
    const asked = await fetch(`${village.url.replace(/^ws/, 'http')}/matchmake/joinOrCreate/village`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${page.token}` },
      body: JSON.stringify({ name: 'Ada' }),
    })
    return (await asked.json()) as never
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [used, late] = [await reserve(), await reserve()]
  vi.advanceTimersByTime(29_900)
  const room = await client.consumeSeatReservation(used)
  room.onMessage('*', () => {})
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await expect(client.consumeSeatReservation(late)).rejects.toThrow(/expired/)
  await village.stepsUntil(() => village.room.connections().has(page.id as PlayerId))
  await room.leave()
  await village.stepsUntil(() => village.room.fullness().players === 0)
})

it('refuses a page whose player is in another zone, and says which', async () => {
  const page = await village.join('Ada')
  const where = { zone: 'harbour', text: 'You are in Harbour now.', arrived: false }
  village.limits.elsewhere.set(page.id, where)
  await page.leave()
  // Nothing waits here for the page.
  await village.stepsUntil(() => village.room.fullness().players === 0)
  await expect(village.join('Ada', page.token)).rejects.toMatchObject({ code: 423, message: where.text })
  village.limits.elsewhere.set(page.id, { ...where, arrived: true })
  const refused = await village.join('Ada', page.token).catch((error: { code: number; message: string }) => error)
  if (!('code' in refused)) throw new Error('came in')
  expect(readRefusal(refused.code, refused.message)).toEqual({ zone: 'harbour', text: where.text })
  village.limits.elsewhere.clear()
})

it('leads a page to the zone where its token is known, and takes others in', async () => {
  const where = { zone: 'harbour', text: 'You are in Harbour now.', arrived: true }
  village.limits.knownElsewhere.set('of the harbour', where)
  await expect(village.join('Ada', 'of the harbour')).rejects.toMatchObject({ code: 409 })
  const stranger = await village.join('Ada', 'of nobody')
  expect(stranger.token).not.toBe('of nobody')
  await stranger.leave()
})

it('takes nobody new in while it closes, and keeps those who are here', async () => {
  const page = await village.join('Ada')
  village.limits.isClosing = true
  await expect(village.join('Ben')).rejects.toMatchObject({
    code: 503,
    message: 'The village closes for a moment. Try again shortly.',
  })
  const again = await village.join('Ada', page.token)
  expect(again.id).toBe(page.id)
  village.limits.isClosing = false
  await again.leave()
})
