import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { connectGateway } from '../../main/server/gateway/client.ts'
import type { GatewayVillage } from '../../main/server/gateway/village/village.ts'
import { worldPorts } from '../../main/server/gateway/village/world.ts'
import { createGatewayRig } from '../server/gateway/rig.ts'
import { ana, character, createStage, entry, npcId } from '../world/stage.ts'

describe('26 sequence numbers and ticks', () => {
  it('seq goes up by one on each connection, with a tick each interval', async () => {
    const rig = await createGatewayRig()
    const client = await rig.operator()
    rig.time.pass(15_000)
    const seqs = client.frames.flatMap((frame) => (frame.type === 'event' ? [frame.seq] : []))
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    expect(client.events('tick')).toHaveLength(1)
    rig.time.pass(15_000)
    expect(client.events('tick')).toHaveLength(2)
  })

  /** A server that lets everybody in and says nothing by itself. */
  const muteServer = async (tickIntervalMs: number) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => server.close())
    await once(server, 'listening')
    const came = Promise.withResolvers<WebSocket>()
    server.on('connection', (socket) => {
      socket.send(JSON.stringify({ type: 'event', event: 'connect.challenge', payload: { nonce: 'n', ts: 0 }, seq: 1 }))
      socket.on('message', (data) => {
        const { id } = JSON.parse(data.toString()) as { id: string }
        socket.send(JSON.stringify({ type: 'res', id, ok: true, payload: { policy: { tickIntervalMs } } }))
      })
      came.resolve(socket)
    })
    return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, came: came.promise }
  }

  it('a client that hears nothing for two intervals closes with 4000, and each sign of life begins them anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { url, came } = await muteServer(15_000)
    const gateway = await connectGateway({ url, client: { id: 'test', version: '1' }, reconnect: false })
    const server = await came
    for (let sign = 0; sign < 2; sign++) {
      vi.advanceTimersByTime(29_999)
      // The answer is a sign of life; a connection that is being closed gets none.
      expect(await gateway.call('health')).toMatchObject({ policy: {} })
    }
    const closed = once(server, 'close')
    vi.advanceTimersByTime(30_000)
    expect((await closed)[0]).toBe(4000)
  })
})

describe('27 presence, health and status', () => {
  it('all three are asked for by name', async () => {
    const client = await (await createGatewayRig()).operator()
    expect(await client.call('health')).toMatchObject({ payload: { ok: true, tick: 7, queue: { waiting: 0 } } })
    expect(await client.call('status')).toMatchObject({ payload: { ok: true } })
    expect(await client.call('system-presence')).toMatchObject({ payload: { npcs: [{ id: 'marta', state: 'awake' }] } })
  })

  it('who comes and who goes is told to the others', async () => {
    const rig = await createGatewayRig()
    const client = await rig.operator()
    rig.time.pass(250)
    const other = await rig.operator()
    expect(client.events('presence')).toHaveLength(1)
    rig.time.pass(250)
    expect(client.events('presence')).toHaveLength(2)
    other.leave()
    rig.time.pass(250)
    expect(client.events('presence')).toHaveLength(3)
  })

  it('each NPC is awake, asleep, busy or switched off, and beside them stand players, queue and models', () => {
    const stage = createStage({
      characters: [
        ...['awake', 'busy', 'off'].map((id) => character(id)),
        character('asleep', { schedule: [entry(0, 24, 'square', 'sleeping')] }),
      ],
    })
    stage.join(ana, 'busy')
    stage.say(ana, 'busy', 'hello')
    stage.until(() => stage.npc('busy').operations.length > 0)
    const everybody = Object.values(stage.state.npcs)
    const village = {
      world: { state: stage.state },
      killSwitch: { isOff: (id: string) => id === 'off' },
      minds: { dispatcher: { load: () => ({ running: 1, waiting: 2, open: 3 }) } },
      content: { current: () => ({ characters: everybody }) },
      characterOf: (id: string) => ({ id, name: id, role: 'villager', home: 'square' }),
      brain: (id: string) => ({ ref: `brain of ${id}` }),
      players: () => [ana],
      nameOf: () => 'Ana',
      whereabouts: { of: () => null },
    } as unknown as GatewayVillage
    const clients = [{ id: 'test', role: 'operator', since: 0 }]
    const ports = worldPorts(village, { clients: () => clients, problems: () => 4, now: () => 0, clockChanged() {} })
    const states = { awake: 'awake', busy: 'busy', off: 'off', asleep: 'asleep' }
    const presence = ports.presence()
    expect(Object.fromEntries(presence.npcs.map(({ id, state }) => [id, state]))).toEqual(states)
    expect(presence).toMatchObject({ players: [{ id: ana, name: 'Ana' }], clients })
    expect(ports.health()).toMatchObject({
      npcs: 4,
      players: 1,
      queue: { running: 1, waiting: 2, open: 3 },
      problems: 4,
    })
    expect(ports.npcs()).toEqual(
      everybody.map(({ id }) => expect.objectContaining({ id, model: `brain of ${id}`, state: id })),
    )
    stage.answer('busy', 'Hello.')
    stage.npc('busy').conversation = null
    expect(ports.presence().npcs.find(({ id }) => id === npcId('busy'))?.state).toBe('awake')
  })
})
