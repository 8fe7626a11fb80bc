import { matchMaker, Room } from '@colyseus/core'
import { Client } from '@colyseus/sdk'
import { Redis } from 'ioredis'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { startHttpServer } from '../../../main/server/engine/http-server.ts'
import { connectRedis } from '../../../main/server/redis/connect-redis.ts'
import { createMatchmaking } from '../../../main/server/redis/matchmaking.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { redisForTest, redisServer } from './redis-rig.ts'

let made = 0
class Village extends Room {
  override autoDispose = false
  override onCreate(): void {
    made += 1
  }
}

it.runIf(redisServer.found)('lists its room for others, and finds it without Redis, whatever Redis says', async () => {
  const server = await redisForTest()
  const others = new Redis(server.url)
  others.on('error', () => {})
  const redis = await connectRedis(server.url, silentLogger)
  const stranger = { name: 'village', roomId: 'twin', processId: 'other', clients: 0, metadata: { zone: 'inn' } }
  const left = { ...stranger, roomId: 'left', processId: 'killed', metadata: { zone: 'hollow' } }
  await others.hset('roomcaches', { twin: JSON.stringify(stranger), left: JSON.stringify(left) })
  await others.hset('roomcount', { other: '-1,0', killed: '1,9' })
  const http = await startHttpServer({
    ...{ host: '127.0.0.1', port: 0, clientFolder: await temporaryFolder(), roomClass: Village, allowedHosts: [] },
    ...{ routes: () => {}, logger: silentLogger, matchmaking: await createMatchmaking(redis, 'hollow') },
  })
  onTestFinished(async () => {
    await http.close()
    redis.disconnect()
    others.disconnect()
  })
  const join = async () => {
    const room = await new Client(`http://127.0.0.1:${http.port}`).joinOrCreate('village')
    onTestFinished(() => void room.leave())
    return room.roomId
  }
  const listings = async () =>
    Object.values(await others.hgetall('roomcaches').catch(() => ({})))
      .map((text) => JSON.parse(text) as typeof stranger)
      .map(({ roomId, clients, metadata: { zone } }) => ({ roomId, clients, zone }))
      .sort((one, other) => one.zone.localeCompare(other.zone))

  // Another zone's room has the same name, and another process says that it has fewer rooms.
  const [first, second] = await Promise.all([join(), join()])
  expect(first).not.toBe('twin')
  expect(second).toBe(first)
  expect(made).toBe(1)
  const both = [
    { roomId: first, clients: 2, zone: 'hollow' },
    { roomId: 'twin', clients: 0, zone: 'inn' },
  ]
  // What a killed process of this zone left is gone.
  await expect.poll(listings).toEqual(both)
  expect((await matchMaker.query({})).map(({ roomId }) => roomId)).toEqual([first, 'twin'])
  await expect.poll(() => others.hkeys('roomcount')).toEqual(['other', matchMaker.processId])
  expect(await matchMaker.selectProcessIdToCreateRoom('village', {})).toBe(matchMaker.processId)

  // A second room is asked for by way of Redis, and from within.
  await others.publish(`p:${matchMaker.processId}`, JSON.stringify([null, 'request', ['village', {}]]))
  await others.publish(`$${first}`, JSON.stringify(['disconnect', 'request', []]))
  await expect(matchMaker.handleCreateRoom('village', {})).rejects.toThrow('no longer available')
  expect(await join()).toBe(first)

  await server.kill()
  expect(await join()).toBe(first)
  await server.start()
  await expect.poll(listings).toEqual([{ roomId: first, clients: 4, zone: 'hollow' }])
})

it.runIf(redisServer.found)('opens and closes while Redis is away', async () => {
  const server = await redisForTest()
  await server.kill()
  const redis = await connectRedis(server.url, silentLogger)
  onTestFinished(() => redis.disconnect())
  for (let round = 0; round < 2; round += 1) {
    const http = await startHttpServer({
      ...{ host: '127.0.0.1', port: 0, clientFolder: await temporaryFolder(), roomClass: Village, allowedHosts: [] },
      ...{ routes: () => {}, logger: silentLogger, matchmaking: await createMatchmaking(redis, 'hollow') },
    })
    const room = await new Client(`http://127.0.0.1:${http.port}`).joinOrCreate('village')
    expect(room.roomId).toBeTruthy()
    await http.close()
  }
})
