import { expect, it } from 'vitest'
import { endedLists } from '../../../main/page/guide/ended-lists.ts'
import type { ShownQuest } from '../../../main/server/rooms/shown.ts'

const quest = (id: string, more: Partial<ShownQuest>) => ({ id, status: 'done', ...more }) as ShownQuest

it('lists what a player missed under Over, and not under Done', () => {
  const lists = endedLists([
    quest('bark', {}),
    quest('flour', { outcome: 'done' }),
    quest('crumbs', { outcome: 'late' }),
    quest('apples', { outcome: 'others' }),
    quest('open', { status: 'open' }),
  ])
  expect(lists.map(({ name, quests }) => [name, quests.map(({ id }) => id)])).toEqual([
    ['Done', ['bark', 'flour']],
    ['Over', ['crumbs', 'apples']],
  ])
})
