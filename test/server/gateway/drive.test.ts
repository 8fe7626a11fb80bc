import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { say, scriptedModel } from '../../../main/models/scripted.ts'
import { refuse } from '../../../main/server/gateway/refusal.ts'
import { createDrivers } from '../../../main/server/live/drivers.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { chatRequest, hear } from '../../support/chat-request.ts'
import { createManualModelClock } from '../../support/manual-model-clock.ts'
import { away, createDevice, createGatewayRig, operator } from './rig.ts'

const marta = 'marta' as NpcId
type Perceive = { turn: string; npc: string; utterance: string; tools: { name: string }[]; messages: object[] }
type Client = Awaited<ReturnType<Awaited<ReturnType<typeof createGatewayRig>>['operator']>>

/** Marta has her own mind, and the gateway may put another in front of it. */
const createDriveRig = async () => {
  const drivers = createDrivers({ clock: createManualModelClock(), logger: silentLogger })
  const own = scriptedModel(() => say('I am Marta.'), { name: 'own' })
  const source = drivers.inFront(() => own)
  const rig = await createGatewayRig({
    ports: { drive: (npc, driver) => drivers.take(npc as NpcId, driver) ?? refuse('CONFLICT', 'driven') },
  })
  const admin = await rig.operator()
  const commands = ['npc.drive', 'act', 'npc.release']
  return {
    ...{ ...rig, admin, commands },
    node: (id: string, caps = ['brain']) =>
      rig.operator({ client: { id, version: '1' }, role: 'node', caps, commands }),
    approve: (id: string, npc = 'marta') =>
      admin.call('drive.approve', { node: `node:${id}`, npc, idempotencyKey: `${id}-${npc}` }),
    async driver(id = 'brain') {
      const client = await rig.operator({ client: { id, version: '1' }, role: 'node', caps: ['brain'], commands })
      await admin.call('drive.approve', { node: `node:${id}`, npc: 'marta', idempotencyKey: id })
      expect(await client.call('npc.drive', { npc: 'marta' })).toMatchObject({ ok: true })
      return client
    },
    /** One answer of Marta's. */
    answer: async (utterance = 'Good day!', signal?: AbortSignal) =>
      hear(await source({ npc: marta, tier: 'talk' }), chatRequest(utterance), signal ? { signal } : {}),
    source,
  }
}
const perceived = async (client: Client): Promise<Perceive> => {
  await client.until((frame) => frame.type === 'event' && frame.event === 'perceive')
  return client.events('perceive').at(-1) as Perceive
}

describe('a brain elsewhere', () => {
  it('drives nobody before it has said that it is one and an operator has approved it', async () => {
    const rig = await createDriveRig()
    const none = await rig.node('none', [])
    expect(await none.call('npc.drive', { npc: 'marta' })).toMatchObject({
      error: { code: 'FORBIDDEN', details: { code: 'CAP_NOT_DECLARED', cap: 'brain:marta' } },
    })
    const other = await rig.node('other', ['brain:bram'])
    expect(await other.call('npc.drive', { npc: 'marta' })).toMatchObject({
      error: { details: { code: 'CAP_NOT_DECLARED' } },
    })
    const node = await rig.node('brain', ['brain:marta'])
    expect(await node.call('npc.drive', { npc: 'marta' })).toMatchObject({
      error: { code: 'NOT_PAIRED', retryable: true },
    })
    expect(await rig.admin.call('drive.list')).toMatchObject({
      payload: { driving: [], approved: [], waiting: [{ node: 'node:brain', npc: 'marta' }] },
    })
    expect(await node.call('drive.approve', { node: 'node:brain', npc: 'marta', idempotencyKey: 'k' })).toMatchObject({
      error: { code: 'FORBIDDEN' },
    })
    await rig.approve('brain')
    expect(await node.call('npc.drive', { npc: 'marta' })).toMatchObject({ ok: true, payload: { npc: 'marta' } })
    expect(await rig.admin.call('drive.list')).toMatchObject({
      payload: { driving: [{ npc: 'marta', node: 'node:brain' }], waiting: [] },
    })
  })

  it('is shown what the mind may see, and its words and calls are the answer', async () => {
    const rig = await createDriveRig()
    const node = await rig.driver()
    const heard = rig.answer('What is in the oven?')
    const turn = await perceived(node)
    expect(turn).toMatchObject({ npc: 'marta', utterance: 'What is in the oven?', tools: [{ name: 'emote' }] })
    expect(rig.admin.events('perceive')).toEqual([])
    const calls = [{ tool: 'emote', arguments: { emote: 'smile' } }]
    expect(await node.call('act', { turn: turn.turn, npc: 'marta', say: 'Rye bread.', calls })).toMatchObject({
      ok: true,
    })
    expect(await heard).toMatchObject({
      text: 'Rye bread.',
      calls: [{ name: 'emote', arguments: { emote: 'smile' } }],
      finishes: ['toolCalls'],
      error: undefined,
    })
  })

  it('that takes too long is passed over in the middle of the turn, and drives no more; what it does then is refused', async () => {
    const rig = await createDriveRig()
    const node = await rig.driver()
    const heard = rig.answer()
    const { turn } = await perceived(node)
    rig.time.pass(10_000)
    expect(await heard).toMatchObject({ text: 'I am Marta.', error: undefined })
    expect(node.events('drive')).toEqual([{ npc: 'marta', state: 'ended', why: 'timeout' }])
    expect(await node.call('act', { turn, npc: 'marta', say: 'Too late.' })).toMatchObject({
      error: { code: 'REFUSED', details: { code: 'TURN_OVER' } },
    })
    expect(await rig.answer()).toMatchObject({ text: 'I am Marta.' })
    expect(await rig.admin.call('drive.list')).toMatchObject({ payload: { driving: [] } })
  })

  it('that goes, or is forbidden to, leaves the turn to the mind that the NPC has', async () => {
    for (const how of ['leaves', 'forbidden', 'releases'] as const) {
      const rig = await createDriveRig()
      const node = await rig.driver()
      const heard = rig.answer()
      await perceived(node)
      if (how === 'leaves') node.leave()
      else if (how === 'releases') await node.call('npc.release', { npc: 'marta' })
      else await rig.admin.call('drive.approve', { node: 'node:brain', npc: 'marta', on: false, idempotencyKey: 'no' })
      expect(await heard, how).toMatchObject({ text: 'I am Marta.' })
      expect(await rig.admin.call('drive.list')).toMatchObject({ payload: { driving: [] } })
    }
  })

  it('is one for each NPC, and acts for no other and in nobody else’s turn', async () => {
    const rig = await createDriveRig()
    const node = await rig.driver()
    const second = await rig.node('second')
    await rig.approve('second')
    expect(await second.call('npc.drive', { npc: 'marta' })).toMatchObject({
      error: { code: 'CONFLICT', details: { code: 'DRIVEN' } },
    })
    expect(await second.call('npc.release', { npc: 'marta' })).toMatchObject({ payload: { released: false } })
    const heard = rig.answer()
    const { turn } = await perceived(node)
    expect(await second.call('act', { turn, npc: 'marta', say: 'Mine!' })).toMatchObject({
      error: { details: { code: 'TURN_OVER' } },
    })
    expect(await node.call('act', { turn, npc: 'bram', say: 'I am Bram.' })).toMatchObject({
      error: { code: 'FORBIDDEN', details: { code: 'NOT_YOURS' } },
    })
    expect(await node.call('act', { turn, npc: 'marta', say: 'Good day.' })).toMatchObject({ ok: true })
    expect(await node.call('act', { turn, npc: 'marta', say: 'Good day.' })).toMatchObject({
      error: { details: { code: 'TURN_OVER' } },
    })
    expect(await heard).toMatchObject({ text: 'Good day.' })
  })

  it('is refused acts that are too large, empty or nonsense, and the turn still waits for a right one', async () => {
    const rig = await createDriveRig()
    const node = await rig.driver()
    const heard = rig.answer()
    const { turn } = await perceived(node)
    const call = { tool: 'emote', arguments: { emote: 'x'.repeat(20_000) } }
    const wrong: object[] = [
      {},
      { say: ' ' },
      { say: 'x'.repeat(4001) },
      { calls: [call] },
      { calls: Array.from({ length: 9 }, () => ({ tool: 'emote' })) },
      { say: 5 },
    ]
    for (const act of wrong)
      expect(await node.call('act', { turn, npc: 'marta', ...act })).toMatchObject({
        error: { code: 'INVALID_REQUEST' },
      })
    await node.call('act', { turn, npc: 'marta', say: 'Well.' })
    expect(await heard).toMatchObject({ text: 'Well.' })
  })

  it('hears nothing more of a turn that nobody waits for, and is not asked while the NPC sleeps over its day', async () => {
    const rig = await createDriveRig()
    const node = await rig.driver()
    const stop = new AbortController()
    const timers = rig.time.pending()
    const heard = rig.answer('Hello?', stop.signal)
    const { turn } = await perceived(node)
    stop.abort(new Error('gone'))
    expect((await heard).error).toEqual(new Error('gone'))
    expect(await node.call('act', { turn, npc: 'marta', say: 'Yes?' })).toMatchObject({
      error: { details: { code: 'TURN_OVER' } },
    })
    expect(rig.time.pending()).toBe(timers)
    expect(await hear(await rig.source({ npc: marta, tier: 'sleep' }), chatRequest())).toMatchObject({
      text: 'I am Marta.',
    })
    // Side requests during a talk (another tier or purpose), and requests for another NPC.
    expect(await hear(await rig.source({ npc: marta, tier: 'heartbeat' }), chatRequest())).toMatchObject({
      text: 'I am Marta.',
    })
    expect(await hear(await rig.source({ npc: 'bram' as NpcId, tier: 'talk' }), chatRequest())).toMatchObject({
      text: 'I am Marta.',
    })
    expect(node.events('perceive')).toHaveLength(1)
  })
})

it('a device that was revoked drives nobody any more, also when it is let in again; others keep what they may', async () => {
  const rig = await createGatewayRig()
  const admin = await rig.operator()
  const device = createDevice()
  const stranger = rig.open(away)
  await stranger.connect(device.prove(operator(), stranger.nonce))
  for (const node of [device.id, 'node:other'])
    await admin.call('drive.approve', { node, npc: 'marta', idempotencyKey: node })
  expect(await admin.call('devices.revoke', { id: device.id, idempotencyKey: 'r' })).toMatchObject({ ok: true })
  expect(await admin.call('drive.list')).toMatchObject({
    payload: { approved: [{ node: 'node:other', npc: 'marta' }], waiting: [] },
  })
})
