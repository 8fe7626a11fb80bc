import { afterAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventSchema, responseSchema } from '../../../main/server/gateway/frames.ts'
import { methodNames } from '../../../main/server/gateway/methods/table.ts'
import { runs } from '../../support/runs.ts'
import { createGatewayRig, operator, token, words } from './rig.ts'
import { startGatewayServer } from './server-rig.ts'

const seed = 20_261_122
/** Of each kind of wrong frame some two hundred to each method; `npm run test:long` sends a hundred thousand. */
const frames = { known: runs(2000, 80_000), strange: runs(1000, 20_000), rounds: runs(10, 50) }
/** How many one client sends before it leaves. */
const ofOne = 500

/** Small, seeded and quick: the same frames on every machine. */
const createDice = (start: number) => {
  let state = start >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 0x1_0000_0000
  }
  const below = (most: number): number => Math.floor(next() * most)
  return { next, below, pick: <Value>(from: readonly Value[]): Value => from[below(from.length)] as Value }
}
type Dice = ReturnType<typeof createDice>

const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  'x',
  '__proto__',
  '\u0000',
  '\ud800',
  [],
  {},
  [[]],
  { __proto__: null },
  { constructor: 1 },
  'marta',
  'agent:marta:dm:x',
]
const oddKeys = [
  'npc',
  'text',
  'idempotencyKey',
  'player',
  'id',
  'name',
  'runId',
  'key',
  'on',
  'ticks',
  'speed',
  'path',
  '__proto__',
  'constructor',
  'toString',
  'x',
]

const oddObject = (dice: Dice, depth = 0): Record<string, unknown> => {
  const made: Record<string, unknown> = {}
  for (let left = dice.below(5); left > 0; left--)
    made[dice.pick(oddKeys)] = depth < 3 && dice.below(4) === 0 ? oddObject(dice, depth + 1) : dice.pick(oddValues)
  return made
}
const valid = (dice: Dice): Record<string, unknown> => ({
  type: 'req',
  id: `f${dice.below(50)}`,
  method: dice.pick(methodNames),
  params: oddObject(dice),
})

/** A frame that is cut, reordered, merged, too deep, of another kind, or nearly valid. */
const oddFrame = (dice: Dice): string | null => {
  const text = JSON.stringify(valid(dice))
  switch (dice.below(12)) {
    case 0:
      return null
    case 1:
      return text.slice(0, dice.below(text.length))
    case 2:
      return text.slice(dice.below(text.length))
    case 3:
      return text + text
    case 4:
      return JSON.stringify({ ...valid(dice), [dice.pick(['type', 'id', 'method', 'params'])]: dice.pick(oddValues) })
    case 5:
      return JSON.stringify(dice.pick(oddValues))
    case 6:
      return '['.repeat(dice.below(5000))
    case 7:
      return String.fromCharCode(...Array.from({ length: dice.below(60) }, () => dice.below(0x1_0000)))
    case 8:
      return JSON.stringify({
        type: dice.pick(['res', 'event', 'req']),
        id: 'x',
        ok: true,
        event: 'tick',
        payload: oddObject(dice),
        seq: dice.below(9),
      })
    case 9:
      return JSON.stringify({
        type: 'req',
        id: `f${dice.below(50)}`,
        method: 'agent',
        params: { ...words(`k${dice.below(5)}`), ...oddObject(dice) },
      })
    case 10: {
      const at = dice.below(text.length)
      return text.slice(0, at) + String.fromCharCode(dice.below(128)) + text.slice(at + 1)
    }
    default:
      return text
  }
}
const wrongConnect = (dice: Dice): string =>
  JSON.stringify({
    type: 'req',
    id: 'c',
    method: 'connect',
    params: {
      ...operator(),
      ...oddObject(dice),
      auth: dice.pick([undefined, {}, { token: 'wrong' }, { token: 5 }, null]),
    },
  })

describe('thousands of frames that are wrong in some way', () => {
  it('from clients that are let in: each is refused or answered in form, numbered on, and the village goes on', async () => {
    const dice = createDice(seed)
    const rig = await createGatewayRig()
    const settle = () => new Promise((resolve) => setImmediate(resolve))
    let sent = 0
    let clients = 0
    while (sent < frames.known) {
      const client = await rig.operator()
      clients += 1
      for (let left = ofOne; left > 0 && client.closedWith === null; left--) {
        const frame = oddFrame(dice)
        client.sendRaw(frame, dice.below(500) === 0 ? 2_000_000 : undefined)
        sent += 1
      }
      await settle()
      let seq = 0
      for (const frame of client.frames) {
        if (frame.type === 'event') {
          seq += 1
          if (frame.seq !== seq || !eventSchema.safeParse(frame).success)
            throw new Error(`out of order or form: ${JSON.stringify(frame)}`)
        } else if (!responseSchema.safeParse(frame).success) throw new Error(`out of form: ${JSON.stringify(frame)}`)
      }
      client.leave()
    }
    const last = await rig.operator()
    expect(await last.call('health')).toMatchObject({ ok: true })
    expect(rig.gateway.clients()).toHaveLength(1)
    expect(clients).toBeGreaterThanOrEqual(frames.known / ofOne)
    expect({}).not.toHaveProperty('npc')
  })

  it('from strangers: nobody is let in or answered with anything but a refusal, and nothing is left of them', async () => {
    const dice = createDice(seed + 1)
    const rig = await createGatewayRig()
    for (let sent = 0; sent < frames.strange; sent++) {
      const client = rig.open({
        address: `10.0.${dice.below(200)}.${dice.below(200)}`,
        near: false,
        local: dice.below(2) === 0,
        admitted: false,
      })
      const first = dice.below(3) === 0 ? wrongConnect(dice) : oddFrame(dice)
      client.sendRaw(first)
      client.sendRaw(oddFrame(dice))
      // A `connect` is judged asynchronously.
      if (client.closedWith === null) await new Promise((resolve) => setImmediate(resolve))
      if (client.closedWith === null) throw new Error(`a stranger was not sent away: ${first}`)
      const told = client.frames.slice(1)
      if (told.some((frame) => frame.type !== 'res' || frame.ok) || JSON.stringify(told).includes(token))
        throw new Error(`a stranger was told: ${JSON.stringify(told)}`)
      client.leave()
    }
    expect(rig.gateway.clients()).toEqual([])
    expect(rig.devices.list()).toEqual({ version: 1, pending: [], approved: [] })
    rig.time.pass(3_600_000)
    expect(rig.time.pending()).toBe(0)
  })
})

describe('over a real socket', () => {
  const ends: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const end of ends) await end()
  })

  it('odd frames, among them halves and such that are too large, leave the server as it was', async () => {
    const dice = createDice(seed + 2)
    const server = await startGatewayServer()
    ends.push(server.close)
    let sent = 0
    for (let round = 0; round < frames.rounds; round++) {
      const socket = new WebSocket(server.url)
      const closed = new Promise<number>((resolve) => {
        socket.on('close', resolve)
      })
      socket.on('error', () => {})
      await new Promise((resolve) => socket.once('message', resolve))
      const isKnown = round % 5 !== 0
      if (isKnown) {
        socket.send(JSON.stringify({ type: 'req', id: 'c', method: 'connect', params: operator() }))
        await new Promise((resolve) => socket.once('message', resolve))
      }
      for (let left = 100; left > 0; left--, sent++) {
        const frame = oddFrame(dice) ?? Buffer.from([1, 2, 3])
        if (dice.below(20) === 0) socket.send(frame, { fin: false })
        else socket.send(frame)
      }
      if (round % 7 === 0) socket.send('x'.repeat(1_500_000))
      if (round % 2 === 0) socket.terminate()
      else socket.close()
      await closed
    }
    expect(sent).toBe(frames.rounds * 100)
    const [after] = await server.connect()
    expect(after).toMatchObject({ ok: true, payload: { type: 'hello-ok' } })
    expect(server.gateway.clients()).toHaveLength(1)
  })

  it('a first frame of 65 KiB closes the connection before it is read to its end', async () => {
    const server = await startGatewayServer()
    ends.push(server.close)
    const socket = new WebSocket(server.url)
    socket.on('error', () => {})
    const heard: string[] = []
    socket.on('message', (data) => heard.push(data.toString()))
    await new Promise((resolve) => socket.once('message', resolve))
    socket.send(JSON.stringify({ type: 'req', id: '1', method: 'connect', params: operator() }).padEnd(65 * 1024), {
      fin: false,
    })
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1009)
    expect(heard).toHaveLength(1)
  })

  it('a client that reads nothing is cut off, however much is for it', async () => {
    const server = await startGatewayServer({ limits: { maxBufferedBytes: 64 * 1024 } })
    ends.push(server.close)
    const [, socket] = await server.connect()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    let last = ''
    socket.on('message', (data) => {
      last = data.toString()
    })
    socket.pause()
    while (server.gateway.clients().length > 0) {
      server.gateway.broadcast('chat', { speaker: 'marta', name: 'Marta', to: null, text: 'x'.repeat(50_000), tick: 1 })
      await new Promise((resolve) => setImmediate(resolve))
    }
    socket.resume()
    expect(await closed).toBe(4001)
    expect(last).toContain('SLOW_READER')
  })
})
