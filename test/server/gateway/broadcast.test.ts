import { describe, expect, it } from 'vitest'
import { createBroadcast, type Told } from '../../../main/server/gateway/broadcast.ts'
import { createGatewayRig, operator } from './rig.ts'

const told = (number: number): Told => ({ event: 'world', topic: 'world', payload: String(number) })

describe('what everybody is told', () => {
  const createCrowd = (size: number) => {
    const heard = Array.from({ length: size }, () => [] as string[])
    const listeners = new Set(heard.map((mine) => ({ push: ({ payload }: Told) => void mine.push(payload) })))
    const soon: (() => void)[] = []
    return { heard, listeners, soon, broadcast: createBroadcast({ listeners, soon: (work) => void soon.push(work) }) }
  }

  it('reaches nobody in the breath in which it happens, never more than some at a time, and all in their order', () => {
    const { heard, soon, broadcast } = createCrowd(200)
    broadcast.tell(told(1))
    expect(heard.flat()).toEqual([])
    for (let number = 2; soon.length > 0; number++) {
      const before = heard.flat().length
      soon.shift()?.()
      if (number < 6) broadcast.tell(told(number))
      expect(heard.flat().length - before).toBeLessThanOrEqual(25 * 5)
    }
    expect(heard).toEqual(heard.map(() => ['1', '2', '3', '4', '5']))
  })

  it('does not reach who has left meanwhile, and at the end reaches all others once', () => {
    const { heard, listeners, soon, broadcast } = createCrowd(60)
    broadcast.tell(told(1))
    soon.shift()?.()
    const [first, last] = [[...listeners][0], [...listeners].at(-1)]
    if (last) listeners.delete(last)
    broadcast.tell(told(2))
    broadcast.flush()
    while (soon.length > 0) soon.shift()?.()
    expect(first).toBeDefined()
    expect(heard.slice(0, -1)).toEqual(heard.slice(0, -1).map(() => ['1', '2']))
    expect(heard.at(-1)).toEqual([])
  })
})

describe('what a client wants to hear', () => {
  it('it says when it comes in; heartbeats that nobody was asked at are told to those alone who ask', async () => {
    const rig = await createGatewayRig()
    const usual = await rig.operator()
    const curious = await rig.operator({ events: ['heartbeat.skipped', 'chat'] })
    const beat = { npc: 'marta', tick: 1, because: [], skipped: 'asleep' }
    rig.gateway.broadcast('heartbeat', beat, 'heartbeat.skipped')
    rig.gateway.broadcast('heartbeat', { ...beat, because: ['cron'], skipped: null })
    expect(usual.events('heartbeat')).toEqual([{ ...beat, because: ['cron'], skipped: null }])
    expect(curious.events('heartbeat')).toEqual([beat])
    rig.time.pass(15_000)
    expect([curious.events('health'), curious.events('tick').length]).toEqual([[], 1])
    expect(await rig.open().connect({ ...operator(), events: ['no-such-event'] })).toMatchObject({
      error: { code: 'INVALID_REQUEST' },
    })
  })
})
