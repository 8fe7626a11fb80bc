import { unpack } from 'msgpackr'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { surprisingLook } from '../../../main/art/own-look.ts'
import { addressOf } from '../../../main/server/rooms/rpgjs-socket.ts'
import { closeCode } from '../../../main/server/rooms/village-room.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { type CarriedVillage, start, startCarriedVillage } from '../../support/carried-village.ts'
import { runs } from '../../support/runs.ts'

let village: CarriedVillage
beforeAll(async () => {
  village = await startCarriedVillage({ npcs: ['marta', 'bram', 'elna'] })
})
afterAll(() => village.close())

/** What an empty map loses it loses at once; `npm run test:long` waits ten. */
const minutes = runs(1)
const everyone = ['bram', 'elna', 'marta']
const positionOf = (id: string) => village.players.players().find((player) => player.id === id)
/** Answers once everything that the page sent before is handled: one page's messages are handled in order. */
async function settled(page: Awaited<ReturnType<CarriedVillage['join']>>): Promise<void> {
  const before = village.messages.length
  page.room.send('people', {})
  while (!village.messages.slice(before).some((entry) => entry.player === page.id))
    await new Promise((resolve) => setImmediate(resolve))
}

it('shows the whole village to who comes in', async () => {
  const page = await village.join('Ada')
  await village.stepsUntil(() => page.bodies().length === 3)
  expect(page.bodies()).toEqual(everyone)
  await page.leave()
})

it('shows a player in the look that their page chose, also when it comes again in another; one that nobody can draw changes nothing', async () => {
  const look = surprisingLook(() => 0)
  type Parts = { layout?: { center: { lines: { col: { id: string; value: string }[] }[] } } }
  const graphic = (id: string) =>
    (village.engine.player(id as PlayerId) as Parts | null)?.layout?.center.lines.flatMap(({ col }) =>
      col.flatMap(({ id: kind, value }) => (kind === 'graphic' ? [value] : [])),
    )
  const page = await village.join('Ada', undefined, { look: { ...look, hat: 'straw' } })
  await village.stepsUntil(() => positionOf(page.id) !== undefined)
  expect(graphic(page.id)).toEqual(['look-straw'])
  const again = await village.join('Ada', page.token, { look: { ...look, hat: 'cap' } })
  await village.stepsUntil(() => graphic(page.id)?.[0] === 'look-cap')
  const broken = await village.join('Ada', page.token, { look: { ...look, hat: 'crown' } })
  expect([again.id, broken.id]).toEqual([page.id, page.id])
  expect(village.registry.lookOf(page.id)).toEqual({ ...look, hat: 'cap' })
  await broken.leave()
})

it('knows the real address of a page, and of none that is away', async () => {
  const page = await village.join('Ada')
  const connection = village.room.connections().get(page.id as PlayerId)
  expect(addressOf(connection?.socket.attached() ?? null)).toMatch(/127\.0\.0\.1$/)
  await page.leave()
  expect(addressOf(null)).toBeUndefined()
})

it("tells a page of others by frames alone: RPGJS's own packets hold the page's own player and nobody else", async () => {
  const [page, other] = [await village.join('Ada'), await village.join('Ben')]
  await village.stepsUntil(() => page.bodies().length === 3 && page.players().length === 1)
  expect([page.players(), other.players()]).toEqual([[other.id], [page.id]])
  const before = page.body(other.id)?.x ?? 0
  for (let step = 0; step < 10; step++) {
    Object.assign(village.npcs.bram ?? {}, { x: start.x + 4 * step, facing: 'right' })
    page.room.send('move', { input: [3], frame: step + 1 })
    other.room.send('move', { input: [2, 2], frame: 2 * step + 2 })
    await settled(other)
    await village.steps(4)
  }
  await village.stepsUntil(() => page.body('bram')?.x === start.x + 36 - 10)
  expect(page.body('bram')).toMatchObject({ name: 'bram', graphic: 'look-test', direction: 2 })
  const packets = page.received
    .filter(({ name }) => name === 'w')
    .map(({ data }) => unpack(data as Uint8Array) as [string, number, { users?: object; events?: object }])
  expect(packets.flatMap(([, , { events = {} }]) => Object.keys(events))).toEqual([])
  expect(new Set(packets.flatMap(([, , { users = {} }]) => Object.keys(users)))).toEqual(new Set([page.id]))
  expect(packets.length, 'and nothing while they walk').toBeLessThan(5)
  await village.stepsUntil(() => page.body(other.id)?.x === before + 60)
  expect(page.body(other.id)).toMatchObject({ name: 'Ben', direction: 2, player: true })
  await other.leave()
  await village.stepsUntil(() => page.players().length === 0)
  await page.leave()
})

it('D9 keeps map and villagers when the last player leaves, through minutes of emptiness', async () => {
  const first = await village.join('Last')
  await first.leave()
  while (positionOf(first.id)) await new Promise((resolve) => setImmediate(resolve))
  expect(village.players.players()).toEqual([])
  let moved = 0
  village.onTick(() => {
    moved += 1
    Object.assign(village.npcs.marta ?? {}, { x: 1200 + (moved % 400), y: 1100, facing: 'right' })
  })
  await village.steps(minutes * 60 * 60)
  expect(moved).toBe(minutes * 60 * 15)
  const next = await village.join('Next')
  await village.stepsUntil(() => next.bodies().length === 3)
  expect(next.bodies()).toEqual(everyone)
  await next.leave()
})

it('walks at most one step of RPGJS for each step of time, however many moves a page sends', async () => {
  const page = await village.join('Speedy')
  await village.steps(8)
  const before = positionOf(page.id)
  for (let frame = 1; frame <= 80; frame++) page.room.send('move', { input: [2, 2, 2, 2], frame })
  await settled(page)
  await village.steps(5)
  const after = positionOf(page.id)
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(0)
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeLessThanOrEqual(5 * 3)
  await page.leave()
})

it('takes identity from the token alone: ids that a page claims mean nothing', async () => {
  const ada = await village.join('Ada')
  const thief = await village.join('Ada', undefined, {
    id: ada.id,
    userId: ada.id,
    playerId: ada.id,
    rpgToken: 'x',
    token: ada.token,
  })
  expect(thief.id).not.toBe(ada.id)
  const forged = await village.join('Ada', 'not-a-token-of-anyone')
  expect(forged.id).not.toBe(ada.id)
  const again = await village.join('Ada', ada.token)
  expect(again.id).toBe(ada.id)
  for (const page of [thief, forged, again]) await page.leave()
})

it('drops unknown and malformed messages and goes on', async () => {
  const page = await village.join('Fuzz')
  const before = village.room.stats.refusedMessages
  page.room.send(':input', { x: 1 })
  page.room.send(':action', {})
  page.room.send('__proto__', {})
  page.room.send('talk.say', { npc: '../../etc', text: 'x', id: 'abcdefgh' })
  page.room.send('talk.say', { npc: 'marta', text: 5, id: 'abcdefgh' })
  page.room.send('move', { input: 'right', frame: 1 })
  page.room.send('move', { input: [2], frame: Number.POSITIVE_INFINITY })
  page.room.send('move', null)
  page.room.send('view', { columns: 100_000, rows: 20 })
  page.room.send(42, 'x')
  await settled(page)
  expect(village.room.stats.refusedMessages - before).toBe(10)
  expect(positionOf(page.id)).toBeDefined()
  await page.leave()
})

it('closes a connection that sends an oversized frame, and lives', async () => {
  const page = await village.join('Huge')
  page.room.reconnection.enabled = false
  page.room.send('talk.say', { npc: 'marta', text: 'x'.repeat(200_000), id: 'abcdefgh' })
  await page.until(() => page.closedWith() !== null)
  const other = await village.join('Next')
  expect(other.id).toMatch(/^p-/)
  await other.leave()
})

it('takes thirty messages at once and tells the sender of each one that it did not take', async () => {
  const page = await village.join('Chatty')
  const before = village.messages.length
  for (let index = 0; index < 50; index++)
    page.room.send('talk.say', { npc: 'marta', text: `line ${index}`, id: `message-${index}` })
  await page.until(
    () => page.received.filter((message) => message.name === 'notice').length + village.messages.length - before >= 50,
  )
  const notices = page.received
    .filter((message) => message.name === 'notice')
    .map((message) => (message.data as { about?: string }).about)
  const taken = village.messages
    .slice(before)
    .flatMap(({ message }) => (message.name === 'talk.say' ? [message.data.id] : []))
  expect(taken.length).toBeGreaterThanOrEqual(30)
  expect([...taken, ...notices].toSorted()).toEqual(
    Array.from({ length: 50 }, (_, index) => `message-${index}`).toSorted(),
  )
  await page.leave()
})

it('gives a second window of the same player the body, and closes the first with a reason', async () => {
  const first = await village.join('Twice')
  first.room.reconnection.enabled = false
  const second = await village.join('Twice', first.token)
  expect(second.id).toBe(first.id)
  await first.until(() => first.closedWith() !== null)
  expect(first.closedWith()).toBe(closeCode.takenOver)
  await village.stepsUntil(() => second.find('scene') !== undefined && second.bodies().length === 3)
  second.room.send('move', { input: [3], frame: 1 })
  await settled(second)
  const before = positionOf(second.id)?.y ?? 0
  await village.steps(2)
  expect(positionOf(second.id)?.y).toBeGreaterThan(before)
  await second.leave()
})

it('leaves nobody stuck in a dialog whose page is gone', async () => {
  const first = await village.join('Dialog')
  first.room.reconnection.enabled = false
  const player = village.engine.player(first.id as never)
  const dialog = player?.gui('rpg-dialog')
  void dialog?.open({}, { waitingAction: true, blockPlayerInput: true })
  expect(player?.canMove).toBe(false)
  const second = await village.join('Dialog', first.token)
  await second.until(() => second.find('scene') !== undefined)
  expect(village.engine.player(second.id as never)?.canMove).toBe(true)
  second.room.send('move', { input: [3], frame: 1 })
  await settled(second)
  const before = positionOf(second.id)?.y ?? 0
  await village.steps(2)
  expect(positionOf(second.id)?.y).toBeGreaterThan(before)
  await second.leave()
})

it('keeps a dropped player in the village and sends everything again after the reconnect', async () => {
  const page = await village.join('Dropped')
  page.room.reconnection.minUptime = 0
  const back = new Promise<void>((resolve) => page.room.onReconnect(() => resolve()))
  await village.stepsUntil(() => page.bodies().length === 3)
  page.forget()
  const client = village.room
    .connections()
    .get(page.id as never)
    ?.socket.attached() as unknown as { ref: { terminate(): void } }
  client.ref.terminate()
  await back
  await village.stepsUntil(() => page.find('scene') !== undefined && page.find('bodies') !== undefined)
  expect(page.bodies()).toEqual(everyone)
  expect(page.find('welcome')).toMatchObject({ player: { id: page.id } })
  expect(village.left).not.toContain(page.id)
  expect(positionOf(page.id)).toBeDefined()
  await page.leave()
})

it('sends a page on a slow line no frames that it cannot take yet, and then the newest', async () => {
  const page = await village.join('Slow')
  await village.stepsUntil(() => page.bodies().length === 3)
  await settled(page)
  page.forget()
  const client = village.room
    .connections()
    .get(page.id as never)
    ?.socket.attached() as unknown as { ref: { _socket: { cork(): void; uncork(): void } } }
  const line = client.ref._socket
  line.cork()
  for (let count = 0; count < 30; count++)
    village.room.send(page.id as never, 'notice', { level: 'info', text: 'x'.repeat(2000) })
  expect(village.room.onItsWay(page.id as never)).toBeGreaterThan(30 * 2000)
  const where = { x: start.x, y: start.y }
  for (let tick = 1; tick <= 50; tick++) {
    where.x = start.x + 4 * tick
    Object.assign(village.npcs.elna ?? {}, where)
    await village.steps(4)
  }
  line.uncork()
  await village.stepsUntil(() => page.body('elna')?.x === where.x - 10)
  expect(village.room.onItsWay(page.id as never)).toBeLessThan(1000)
  expect(page.received.filter(({ name }) => name === 'bodies').length).toBeLessThan(5)
  await page.leave()
})

it('shows each villager once after twenty reloads of the page', async () => {
  let page = await village.join('Reload')
  page.room.reconnection.enabled = false
  for (let index = 0; index < 20; index++) {
    const next = await village.join('Reload', page.token)
    next.room.reconnection.enabled = false
    expect(next.id).toBe(page.id)
    page = next
  }
  await village.stepsUntil(() => page.bodies().length === 3)
  expect(page.bodies()).toEqual(everyone)
  expect(village.players.players().filter((player) => player.id === page.id)).toHaveLength(1)
  await page.leave()
})

it('refuses a player without a visible name, in words', async () => {
  await expect(village.join('\u200b\u202e \n')).rejects.toThrow(/visible character/)
})

it('allows no other page to read an answer', async () => {
  for (const path of ['/', '/matchmake/joinOrCreate/village']) {
    const response = await fetch(`${village.url}${path}`, { method: path === '/' ? 'GET' : 'OPTIONS' })
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith('access-control') || name === 'x-powered-by'),
    ).toEqual([])
  }
})

it('refuses pages of other origins and names that are not its own', async () => {
  const other = await fetch(`${village.url}/`, { headers: { origin: 'https://elsewhere.example' } })
  expect(other.status).toBe(403)
  const matchmake = await fetch(`${village.url}/matchmake/joinOrCreate/village`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    body: '{"name":"x"}',
  })
  expect(matchmake.status).toBe(403)
  const { request } = await import('node:http')
  const rebound = await new Promise<number>((resolve, reject) => {
    request({ host: '127.0.0.1', port: village.port, path: '/', headers: { host: 'rebound.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
  expect(rebound).toBe(403)
})
