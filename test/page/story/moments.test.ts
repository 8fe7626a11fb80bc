import { describe, expect, it } from 'vitest'
import { createGameState } from '../../../main/page/game-state.ts'
import { createJsonStorage } from '../../../main/page/player-tokens.ts'
import { keepMoments } from '../../../main/page/story/keep-moments.ts'
import { createMomentStore, freshMoments, mostPictures } from '../../../main/page/story/moments.ts'
import { storyPage } from '../../../main/page/story/story-page.ts'
import { tasteWords } from '../../../main/page/story/tastes.ts'
import type { ShownFriend, ShownMoment } from '../../../main/server/rooms/shown.ts'

const moment = (n: number, kind: ShownMoment['kind'] = 'heart'): ShownMoment => ({
  n,
  kind,
  date: '3 May',
  title: `Moment ${n}`,
  lines: [],
})
const friend = (more: Partial<ShownFriend> = {}): ShownFriend => ({
  npc: 'marta',
  name: 'Marta',
  hearts: 2,
  of: 5,
  degree: 'a good neighbour',
  likes: [],
  dislikes: [],
  moreLikes: true,
  moreDislikes: true,
  opened: [],
  ...more,
})

describe('cards', () => {
  it('come for what is new, oldest first, and never twice in one browser', () => {
    const state = createGameState()
    state.me = { id: 'p-1', name: 'Ana' }
    const heard = new Map<string, (data: never) => void>()
    const store = createMomentStore(createJsonStorage(null))
    const open = () =>
      keepMoments({
        state,
        socket: { listen: (name, take) => void heard.set(name, take as (data: never) => void) },
        store,
        picture: () => null,
      })
    open()
    const told = (...moments: ShownMoment[]) => heard.get('moments')?.({ moments } as never)
    told(moment(1, 'arrived'))
    expect(state.momentCards).toEqual([])
    told(moment(3, 'quest'), moment(2), moment(1, 'arrived'))
    expect(state.momentCards.map(({ n }) => n)).toEqual([2, 3])
    state.momentCards = []
    open()
    told(moment(3, 'quest'), moment(2), moment(1, 'arrived'))
    expect(state.momentCards).toEqual([])
  })
  it('show a browser that knows nothing only the letter that has just come', () => {
    expect(freshMoments([moment(3), moment(2, 'quest')], null)).toEqual([])
    expect(freshMoments([moment(3, 'letter'), moment(2)], null).map(({ n }) => n)).toEqual([3])
  })
})

describe('pictures', () => {
  it('are kept for each player, the newest ones, and only pictures', () => {
    const store = createMomentStore(createJsonStorage(null))
    for (let n = 1; n <= mostPictures + 2; n++) store.keepPicture('p-1', n, 'data:image/jpeg;base64,AAAA')
    store.keepPicture('p-1', 99, 'https://example.org/spy.png')
    expect(Object.keys(store.pictures('p-1'))).toHaveLength(mostPictures)
    expect(store.pictures('p-1')).not.toHaveProperty('1')
    expect(store.pictures('p-1')).not.toHaveProperty('99')
    expect(store.pictures('p-2')).toEqual({})
  })
})

describe('the story as a page', () => {
  const page = storyPage({
    name: 'Ana <b>',
    village: 'Larkwend',
    moments: [moment(3, 'letter'), { ...moment(2), title: '<script>alert(1)</script>' }, moment(1, 'arrived')],
    friends: [friend()],
    pictures: { 1: 'data:image/jpeg;base64,AAAA' },
  })
  it('needs no network and holds words as text', () => {
    expect(page).toContain("default-src 'none'")
    expect(page).not.toMatch(/https?:|<script/)
    expect(page).toContain('Ana &lt;b&gt; in Larkwend')
  })
  it('tells from the first moment on, with pictures, and leaves out letters about others', () => {
    expect(page.indexOf('Moment 1')).toBeLessThan(page.indexOf('alert'))
    expect(page).toContain('<img src="data:image/jpeg;base64,AAAA"')
    expect(page).not.toContain('Moment 3')
    expect(page).toContain('a good neighbour, 2 of 5 hearts')
  })
})

it.each<[Partial<ShownFriend>, string]>([
  [{}, 'You don’t yet know what Marta likes or dislikes as a gift.'],
  [{ likes: [{ called: 'honey' }], moreLikes: false }, 'Marta likes honey; you don’t yet know of any dislike.'],
  [
    { likes: [{ called: 'honey' }], dislikes: [{ called: 'fish' }], moreDislikes: false },
    'Marta likes honey, and something else; does not care for fish.',
  ],
  [
    { dislikes: [{ called: 'fish' }], moreDislikes: false },
    'You don’t yet know what Marta likes; Marta does not care for fish.',
  ],
])('says what one has learnt of a taste: %#', (more, text) => {
  expect(tasteWords(friend(more))).toBe(text)
})
