import { describe, expect, it } from 'vitest'
import { createSessionQueue, type Item, takeBatch } from '../../main/mind/dispatch/queue/session-queue.ts'
import type { Inbound } from '../../main/mind/ports/inbound.ts'
import { ada, ben, bram, marta } from '../support/sample-characters.ts'

const item = (text: string, changes: Partial<Inbound> & Partial<Pick<Item, 'control'>> = {}): Item => {
  const { control = null, ...inbound } = changes
  return {
    inbound: {
      npc: marta.id,
      speaker: { id: ada, kind: 'player', name: 'Ada' },
      text,
      message: text,
      channel: 'rpgjs',
      ...inbound,
    },
    sink: {},
    abort: new AbortController(),
    control,
    end: () => {},
  }
}
/** The messages answered together, batch by batch. */
const batches = (items: Item[], together = true): string[][] => {
  const queue = createSessionQueue('agent:marta:dm:ada', marta.id)
  queue.waiting = items
  const found: string[][] = []
  for (let batch = takeBatch(queue, together); batch.length > 0; batch = takeBatch(queue, together))
    found.push(batch.map(({ inbound }) => inbound.text))
  return found
}
const stopped = (text: string): Item => {
  const one = item(text)
  one.abort.abort()
  return one
}
const inn = { kind: 'group', conversation: 'inn' } as const
const ofBen = { id: ben, kind: 'player', name: 'Ben' } as const

describe('what waits in one talk', () => {
  it('is answered together when one speaker said it, and one by one where that is wanted', () => {
    expect(batches(['a', 'b', 'c'].map((text) => item(text)))).toEqual([['a', 'b', 'c']])
    expect(
      batches(
        ['a', 'b'].map((text) => item(text)),
        false,
      ),
    ).toEqual([['a'], ['b']])
    expect(batches([])).toEqual([])
  })

  it.each<[string, Item]>([
    ['words of another speaker', item('b', { speaker: ofBen })],
    ['words on another channel', item('b', { channel: 'webchat' })],
    ["an NPC's words", item('b', { speaker: { id: bram.id, kind: 'npc', name: 'Bram' } })],
    ["an NPC's own business", item('b', { purpose: 'heartbeat' })],
    ['what opens a talk', item('b', { opens: true })],
    ['/new', item('b', { control: 'new' })],
    ['what was stopped', stopped('b')],
  ])('%s stands alone, first or in the middle', (_what, alone) => {
    expect(batches([item('a'), alone, item('c'), item('d')])).toEqual([['a'], ['b'], ['c', 'd']])
    expect(batches([alone, item('c')])).toEqual([['b'], ['c']])
  })

  it('goes together in a group, whoever said it, on one channel', () => {
    expect(
      batches([
        item('a', { chat: inn }),
        item('b', { chat: inn, speaker: ofBen }),
        item('c', { chat: inn, channel: 'webchat' }),
      ]),
    ).toEqual([['a', 'b'], ['c']])
  })
})
