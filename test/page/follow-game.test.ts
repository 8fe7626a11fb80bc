import { expect, it } from 'vitest'
import { followGame } from '../../main/page/follow-game.ts'
import { createPageNews } from '../../main/server/live/page-news.ts'
import type { PageSettings } from '../../main/server/live/page-settings.ts'

const game = (tagline: string) => ({ name: 'Tarn Cross', tagline }) as PageSettings

it('a page takes each change of the game once, and only a title looks by itself', async () => {
  let served: PageSettings | null = game('one')
  let atTitle = true
  let tick = (): void => {}
  const taken: (string | undefined)[] = []
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const { take, look } = followGame({
    fetchGame: async () => served ?? Promise.reject(new Error('gone')),
    isAtTitle: () => atTitle,
    changed: ({ tagline }) => taken.push(tagline),
    every: (_, call) => {
      tick = call
    },
  })
  take(game('one'))
  tick()
  await settled()
  served = game('two')
  tick()
  await settled()
  expect(taken).toEqual(['one', 'two'])
  served = null
  await look()
  served = game('three')
  atTitle = false
  tick()
  await settled()
  expect(taken).toEqual(['one', 'two'])
  await look()
  expect(taken).toEqual(['one', 'two', 'three'])
})

it('open pages are told of a change, and while nobody is here nothing is read', async () => {
  let now = game('one')
  let here = false
  let reads = 0
  const heard: string[] = []
  const news = createPageNews({
    read: async () => {
      reads++
      if (now.tagline === 'broken') throw new Error('a full disk')
      return now
    },
    isAnybodyHere: () => here,
    tell: () => heard.push(now.tagline ?? ''),
    failed: () => heard.push('failed'),
  })
  await news.look()
  expect(reads).toBe(0)
  here = true
  for (const tagline of ['one', 'one', 'two', 'broken', 'two', 'three']) {
    now = game(tagline)
    await news.look()
  }
  expect(heard).toEqual(['two', 'failed', 'three'])
})
