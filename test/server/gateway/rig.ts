import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { join } from 'node:path'
import { silentLogger } from '../../../main/base/logger.ts'
import type { DispatchOutcome, ReplySink } from '../../../main/mind/ports/inbound.ts'
import { type ConnectParams, signedText } from '../../../main/server/gateway/access.ts'
import { type Devices, openDevices, requestOf } from '../../../main/server/gateway/devices.ts'
import { openApprovals } from '../../../main/server/gateway/drive/drivers-file.ts'
import type { ResponseFrame, ServerFrame } from '../../../main/server/gateway/frames.ts'
import { createGateway, type GatewayOptions } from '../../../main/server/gateway/gateway.ts'
import type { Peer } from '../../../main/server/gateway/handshake.ts'
import type { GatewayPorts } from '../../../main/server/gateway/ports.ts'
import { refuse } from '../../../main/server/gateway/refusal.ts'
import { atOnce } from '../../../main/server/gateway/starts.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { createManualTimer } from '../../support/manual-timer.ts'

export const token = 'the-token-of-this-gateway'
export const here: Peer = { address: '127.0.0.1', near: true, local: true, admitted: false }
export const away: Peer = { address: '10.0.0.7', near: false, local: false, admitted: false }

export const answered = (text: string): DispatchOutcome => ({
  ...{
    kind: 'answered',
    text,
    session: 'agent:marta:dm:p',
    run: 'run-1',
    model: 'scripted/test',
    end: 'answered',
    commands: [],
    modelCalls: 1,
  },
  usage: { promptTokens: 3, completionTokens: 2 },
})

const clock = { tick: 7, paused: false, speed: 1, date: '2026-11-22', time: '08:00' }

/** A village of one whose methods only report that they were reached. */
export const fakePorts = (changes: Partial<GatewayPorts> = {}): GatewayPorts => ({
  now: () => 1_000_000,
  within: (promise, milliseconds) => (milliseconds === 0 ? Promise.resolve(null) : promise),
  health: () => ({
    ok: true,
    tick: 7,
    paused: false,
    npcs: 1,
    players: 0,
    queue: { running: 0, waiting: 0, open: 0 },
    problems: 0,
    uptimeMs: 1,
  }),
  status: () => ({ ok: true }),
  presence: () => ({
    npcs: [{ id: 'marta', name: 'Marta', state: 'awake', doing: 'baking', at: null }],
    players: [],
    clients: [],
  }),
  setKillSwitch: async ({ on }) => ({ all: on, npcs: [] }),
  config: (path) => ({ path, value: {} }),
  mayAsk: ({ npc }) => (npc === 'marta' ? null : refuse('NOT_FOUND', 'nobody')),
  ask: async () => answered('Good day.'),
  drive: () => ({ release: () => {} }),
  speak: async ({ npc, text, to }) => ({ npc, to, said: text }),
  explain: () => null,
  npcs: () => [],
  npc: () => refuse('NOT_FOUND', 'nobody'),
  world: () => ({ ...clock, world: 'W', map: 'm', weather: 'clear', happenings: [], npcs: [], players: [] }),
  pause: async (on) => ({ ...clock, paused: on }),
  step: async () => clock,
  speed: async (speed) => ({ ...clock, speed }),
  keep: async () => clock,
  sessions: async () => ({ sessions: [] }),
  session: async () => refuse('NOT_FOUND', 'no talk'),
  resetSession: async () => refuse('NOT_FOUND', 'no talk'),
  skills: () => ({ skills: [] }),
  teach: async ({ npc, skill }) => ({ npc, skill, already: false, file: 'f' }),
  forget: async ({ npc, skill }) => ({ npc, skill }),
  searchMemory: async () => ({ hits: [], degraded: [], confidence: 0, embedder: 'none' }),
  talkers: { list: () => ({ waiting: [], allowed: [] }), allow: async () => null },
  players: {
    list: () => ({ players: [], known: 0 }),
    show: async () => ({ kind: 'not-found', message: 'nobody' }),
    set: async () => ({ kind: 'not-found', message: 'nobody' }),
  },
  reports: { list: () => [], open: () => 0, close: async () => null },
  readMemory: async ({ path }) => ({ path, text: '' }),
  ...changes,
})

export const operator = (more: Partial<ConnectParams> = {}): Record<string, unknown> => ({
  ...{ minProtocol: 1, maxProtocol: 1, client: { id: 'test', version: '1' }, role: 'operator', auth: { token } },
  ...more,
})

/** The gateway in one process: the test decides when time passes and readers read. */
export const createGatewayRig = async (
  options: { ports?: Partial<GatewayPorts> } & Pick<GatewayOptions, 'limits' | 'starts' | 'soon'> = {},
) => {
  const time = createManualTimer()
  const devices = openDevices({ file: join(await temporaryFolder(), 'gateway/devices.json'), now: () => new Date(0) })
  const approvals = openApprovals(join(await temporaryFolder(), 'gateway/drivers.json'))
  const gateway = createGateway({
    ...{
      ports: fakePorts(options.ports),
      token: () => token,
      devices,
      approvals,
      version: '0',
      logger: silentLogger,
      timer: time.timer,
      now: time.now,
    },
    starts: options.starts ?? atOnce,
    soon: options.soon ?? ((work) => work()),
    ...(options.limits ? { limits: options.limits } : {}),
  })
  let asked = 0

  const open = (peer: Peer = here) => {
    const frames: ServerFrame[] = []
    const waiters = new Set<() => void>()
    const client = {
      frames,
      closedWith: null as number | null,
      /** Bytes that this reader has not read. */
      unread: 0,
      nonce: '',
      sendRaw: (raw: string | null, bytes = raw === null ? 0 : Buffer.byteLength(raw)) =>
        connection?.receive(raw, bytes),
      /** Sends a request and returns its id. */
      send(method: string, params: object = {}, id = `r${++asked}`): string {
        connection?.receive(JSON.stringify({ type: 'req', id, method, params }), 0)
        return id
      },
      async until(test: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
        for (;;) {
          const found = frames.find(test)
          if (found) return found
          await new Promise<void>((resolve) => waiters.add(resolve))
        }
      },
      answers: (id: string) =>
        frames.filter((frame): frame is ResponseFrame => frame.type === 'res' && frame.id === id),
      async call(method: string, params: object = {}): Promise<ResponseFrame> {
        const id = client.send(method, params)
        return (await client.until((frame) => frame.type === 'res' && frame.id === id)) as ResponseFrame
      },
      events: (name: string) =>
        frames.flatMap((frame) => (frame.type === 'event' && frame.event === name ? [frame.payload] : [])),
      connect: (params: object = operator()) => client.call('connect', params),
      leave: () => connection?.closed(),
    }
    const connection = gateway.connect(
      {
        send(text) {
          frames.push(JSON.parse(text) as ServerFrame)
          for (const wake of waiters) wake()
          waiters.clear()
        },
        close: (code) => {
          client.closedWith ??= code
        },
        buffered: () => client.unread,
      },
      peer,
    )
    client.nonce = (client.events('connect.challenge')[0] as { nonce: string } | undefined)?.nonce ?? ''
    return client
  }
  return {
    ...{ gateway, devices, time, open },
    /** A client that was admitted. */
    async operator(more: Partial<ConnectParams> = {}) {
      const client = open()
      const answer = await client.connect(operator(more))
      if (!answer.ok) throw new Error(answer.error.message)
      return client
    },
  }
}

/** Somebody's machine with its own key. */
export const createDevice = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'jwk' }).x ?? ''
  const id = createHash('sha256').update(Buffer.from(raw, 'base64url')).digest('hex')
  return {
    id,
    /** `params` with the proof for one challenge. */
    prove(params: Record<string, unknown>, nonce: string): Record<string, unknown> {
      const text = signedText({ caps: [], commands: [], actions: [], ...params } as unknown as ConnectParams, nonce)
      return {
        ...params,
        device: {
          id,
          publicKey: raw,
          nonce,
          signature: sign(null, Buffer.from(text), privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** A mind whose answers the test gives by hand. */
export const createSlowMind = () => {
  const asked: {
    message: string
    text: string
    name: string
    sink: ReplySink
    signal: AbortSignal
    end(outcome: DispatchOutcome): void
    fail(error: Error): void
  }[] = []
  const ask: GatewayPorts['ask'] = ({ message, text, name }, { sink, signal }) =>
    new Promise((end, fail) => {
      asked.push({ message, text, name, sink, signal, end, fail })
    })
  return { ask, asked }
}

export const words = (idempotencyKey: string, text = 'hello') => ({
  npc: 'marta',
  player: { id: 'ana', name: 'Ana' },
  text,
  idempotencyKey,
})

/** As a person who saw the device's request. */
export const approveDevice = (devices: Devices, id: string): ReturnType<Devices['approve']> => {
  const waiting = devices.list().pending.find((device) => device.id === id)
  return devices.approve(id, waiting ? requestOf(waiting) : '')
}
