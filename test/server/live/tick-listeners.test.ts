import { expect, it } from 'vitest'
import { type VillageParts, villageListeners } from '../../../main/server/live/tick-listeners.ts'
import { createTicker, type TickListener } from '../../../main/server/live/ticker.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { npcId } from '../../world/stage.ts'

const ended = { kind: 'operationEnded', npc: npcId('marta') } as SimulationEvent
const emoted = { kind: 'emoted', npc: npcId('bram') } as SimulationEvent

/** A village whose parts only record that they were called. */
const village = ({ off = false } = {}) => {
  const calls: string[] = []
  const kept: (() => void)[] = []
  const part = (name: string) => ({
    afterTick: ({ events }: { events: readonly SimulationEvent[] }) => void calls.push(`${name} ${events.length}`),
    onEvent: ({ kind }: SimulationEvent) => void calls.push(`${name} hears ${kind}`),
  })
  const parts: VillageParts = {
    ownWords: { onEvent: () => {} },
    talk: part('talk'),
    show: part('show'),
    goods: part('goods'),
    witness: part('witness'),
    deeds: part('deeds'),
    notices: part('notices'),
    signs: part('signs'),
    choices: part('choices'),
    uses: part('uses'),
    inside: part('inside'),
    heartbeats: part('heartbeats'),
    business: part('business'),
    promises: part('promises'),
    errands: part('errands'),
    workshop: part('workshop'),
    sleepers: part('sleepers'),
    folkGate: part('travellers'),
    letters: part('letters'),
    runtime: {
      handle: (events) => void calls.push(`minds ${events.length}`),
      async speakUp(npc) {
        calls.push(`${npc} speaks up`)
        return { kind: 'refused', reason: 'failed', notice: '', text: '', commands: [] }
      },
    },
    intents: {
      touched: (npc) => void calls.push(`intents touched ${npc}`),
      afterTick(speakUp) {
        calls.push('intents')
        void speakUp(npcId('bram'), null)
      },
    },
    doors: { showClock: () => void calls.push('clock') },
    whenKept: (act) => void kept.push(act),
    isOff: () => off,
  }
  return { calls, kept, listeners: villageListeners(parts) }
}

const tickOver = (listeners: readonly TickListener[], events: SimulationEvent[]): void =>
  createTicker({
    world: { state: { paused: false } as never, send: () => {}, tick: () => events },
    showBodies: () => {},
    listeners,
    now: () => 0,
  }).onTick()

it('calls the parts of the village in their order, each with what happened', () => {
  const { calls, kept, listeners } = village()
  tickOver(listeners, [ended, emoted])
  expect(calls).toEqual([
    'talk hears operationEnded',
    'show hears operationEnded',
    'talk hears emoted',
    'show hears emoted',
    'talk 2',
    'goods 2',
    'witness 2',
    'notices 2',
    'signs 2',
    'choices 2',
    'uses 2',
    'inside 2',
    'minds 2',
    'show 2',
    'heartbeats 2',
    'intents touched marta',
    'intents',
    'bram speaks up',
    'promises 2',
    'business 2',
    'errands 2',
    'workshop 2',
    'sleepers 2',
    'travellers 2',
    'letters 2',
    'clock',
  ])
  // Deeds wait for the disk.
  for (const act of kept) act()
  expect(calls.at(-1)).toBe('deeds 2')
})

it('asks the disk for nothing after a tick in which nothing happened', () => {
  const { kept, listeners } = village()
  tickOver(listeners, [])
  expect(kept).toEqual([])
})

it('lets nobody speak up who is switched off', () => {
  const { calls, listeners } = village({ off: true })
  tickOver(listeners, [])
  expect(calls).toContain('intents')
  expect(calls).not.toContain('bram speaks up')
})

it('hands on what a listener throws, and those behind it hear of the next tick', () => {
  const heard: string[] = []
  let broken = true
  const listeners: TickListener[] = [
    { name: 'before', afterTick: () => void heard.push('before') },
    {
      name: 'broken',
      afterTick: () => {
        if (broken) throw new Error('a bug')
      },
    },
    { name: 'behind', afterTick: () => void heard.push('behind') },
  ]
  expect(() => tickOver(listeners, [])).toThrow('a bug')
  expect(heard).toEqual(['before'])
  broken = false
  tickOver(listeners, [])
  expect(heard).toEqual(['before', 'before', 'behind'])
})
