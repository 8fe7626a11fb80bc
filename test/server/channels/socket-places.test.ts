import { expect, it } from 'vitest'
import {
  createSocketPlaces,
  enterWithinMs,
  pausesAfterMs,
  restsAfterMs,
  shareOf,
} from '../../../main/server/channels/talk/socket-places.ts'
import { createManualTimer } from '../../support/manual-timer.ts'

const open = (most: number, share?: number) => {
  const time = createManualTimer()
  const places = createSocketPlaces({
    most,
    ...(share === undefined ? {} : { share }),
    timer: time.timer,
    now: time.now,
  })
  const gone: string[] = []
  const come = (name: string, { address = 'a', entered = true } = {}) => {
    const state = { entered }
    const place = places.take({ address, hasEntered: () => state.entered, leave: (why) => gone.push(`${name} ${why}`) })
    return { ...place, enter: () => Object.assign(state, { entered: true }) }
  }
  return { time, places, gone, come }
}

it('a place goes from a stranger to whoever is new, first from the address that holds most of them', () => {
  const { places, gone, come } = open(4)
  come('quiet guest', { address: 'far' })
  come('early stranger', { address: 'near', entered: false })
  for (const name of ['one of many', 'two of many']) come(name, { address: 'crowd', entered: false })
  expect([places.hasRoom('new'), places.count(), gone]).toEqual([true, 3, ['one of many needed']])
})

it('whoever talks keeps the place; whoever has rested for long makes room, the longest silent first', () => {
  // All from one address, which holds its share and more.
  const { time, places, gone, come } = open(2, 1)
  const talker = come('talker')
  come('sleeper')
  time.pass(restsAfterMs - 1)
  talker.heard()
  expect([places.hasRoom('a'), gone]).toEqual([false, []])
  time.pass(1)
  expect([places.hasRoom('a'), gone]).toEqual([true, ['sleeper needed']])
})

it('whoever does not say in time who they are goes, and nobody else does', () => {
  const { time, places, gone, come } = open(9)
  come('stranger', { entered: false })
  come('newcomer', { entered: false }).enter()
  come('guest').free()
  time.pass(enterWithinMs)
  expect([gone, places.count(), time.pending()]).toEqual([['stranger silent'], 1, 0])
})

it('one address may fill every place, and keeps no more than its share when others come', () => {
  const { time, places, gone, come } = open(4, 2)
  const crowd = ['one', 'two', 'three', 'four'].map((name) => come(name, { address: 'crowd' }))
  time.pass(1)
  crowd[0]?.heard()
  // More connections from the same address gain nothing.
  expect([places.hasRoom('crowd'), gone]).toEqual([false, []])
  for (const name of ['first', 'second']) {
    expect(places.hasRoom('far')).toBe(true)
    come(name, { address: 'far' })
  }
  expect(gone).toEqual(['two needed', 'three needed'])
  expect([places.hasRoom('far'), places.hasRoom('elsewhere')]).toEqual([false, false])
})

it('a share is a quarter of the places, and never less than a household needs', () => {
  expect([shareOf(200), shareOf(4)]).toEqual([50, 8])
})

it('a proxy on this machine stands for people from everywhere, so that none of them yields to another address', () => {
  const { places, gone, come } = open(4, 2)
  for (const name of ['one', 'two', 'three', 'four']) come(name, { address: '::ffff:127.0.0.1' })
  expect([places.hasRoom('far'), gone]).toEqual([false, []])
})

it('a word every few minutes holds no place for ever: whoever pauses yields to a newcomer, through a proxy or not', () => {
  for (const address of ['127.0.0.1', 'each']) {
    const { time, places, gone, come } = open(4, 2)
    const held = Array.from({ length: 4 }, (_, index) =>
      come(`holder ${index}`, { address: address === 'each' ? `far ${index % 2}` : address }),
    )
    time.pass(pausesAfterMs - 1)
    held[0]?.heard()
    expect([places.hasRoom('127.0.0.1'), gone]).toEqual([false, []])
    time.pass(1)
    expect([places.hasRoom('127.0.0.1'), gone]).toEqual([true, ['holder 1 needed']])
  }
})
