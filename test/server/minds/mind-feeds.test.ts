import { expect, test } from 'vitest'
import { createFeeds } from '../../../main/server/minds/mind-feeds.ts'
import type { NpcId } from '../../../main/world/ids.ts'

const finn = 'finn' as NpcId
const call = (id: string) =>
  ({ event: 'call', data: { call: id, mind: finn, tool: 'ring', arguments: {}, withinMs: 15_000 } }) as const
const words = (text: string) => ({ event: 'words', data: { mind: finn, text } }) as const

test('a world that comes back is not told calls that have ended', () => {
  const open = new Set(['call-1', 'call-2'])
  const feeds = createFeeds('start', (id) => open.has(id))
  feeds.tell(finn, call('call-1'))
  feeds.tell(finn, words('The ferry is here.'))
  feeds.tell(finn, call('call-2'))
  open.delete('call-1')
  expect(feeds.since(finn).map(({ id }) => id)).toEqual(['start-2', 'start-3'])
  // A number of a call that is left out still counts as a place in the feed.
  expect(feeds.since(finn, 'start-1').map(({ id }) => id)).toEqual(['start-2', 'start-3'])
})

test('the old stream of a mind that left and came back takes nothing from the new one', () => {
  const feeds = createFeeds('start', () => true)
  const stopOld = feeds.listen(finn, () => {})
  feeds.forget(finn)
  const heard: string[] = []
  feeds.listen(finn, ({ id }) => heard.push(id))
  stopOld()
  feeds.tell(finn, words('I am back.'))
  expect(heard).toEqual(['start-1'])
})
