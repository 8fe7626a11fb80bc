import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { calendarOf } from '../../../main/server/live/calendar-view.ts'
import { momentsOf } from '../../../main/server/live/moments-view.ts'
import { gameMs } from '../../../main/world/clock.ts'
import type { Almanac } from '../../../main/world/happenings/kinds.ts'
import type { HappeningId, ItemId } from '../../../main/world/ids.ts'
import { marta } from '../../world/economy/market.ts'
import { ana, ben, createStage, placeId, twoPlaces } from '../../world/stage.ts'
import { createGoodsSurface } from './goods-rig.ts'

const bread = 'bread' as ItemId
const befriended = () => {
  const surface = createGoodsSurface()
  const npc = surface.state.npcs[marta]
  const player = surface.state.players[ana]
  if (!npc || !player) throw new Error('There is no market.')
  npc.character = {
    ...npc.character,
    tastes: [
      { likes: true, called: 'bread', goods: [bread], why: 'Bread! How kind.' },
      { likes: false, called: 'salt', goods: ['salt' as ItemId], why: 'Salt. Hm.' },
    ],
    unlocks: [
      { hearts: 1, kind: 'story', name: 'The ring', text: 'I sold it for flour.' },
      { hearts: 2, kind: 'door', name: 'The key', text: 'Nobody else has it.' },
    ],
  }
  player.bag.items[bread] = 3
  surface.tick({ kind: 'say', player: ana, npc: marta, text: 'Hello.', message: 'm-1' })
  surface.tick()
  return { surface, npc, player }
}

it('a page learns what its player has learnt of a taste and what opened, and of what is to come only the kind', () => {
  const { surface } = befriended()
  expect(surface.last(ana, 'friends')?.friends).toMatchObject([
    {
      npc: marta,
      hearts: 0,
      likes: [],
      dislikes: [],
      moreLikes: true,
      moreDislikes: true,
      opened: [],
      next: { hearts: 1, what: 'a story' },
    },
  ])
  surface.tick({ kind: 'playerGive', player: ana, to: marta, goods: { items: { [bread]: 1 } } })
  surface.tick()
  const shown = surface.last(ana, 'friends')?.friends[0]
  expect(shown).toMatchObject({
    hearts: 1,
    degree: 'a face they are glad of',
    likes: [{ called: 'bread', why: 'Bread! How kind.' }],
    moreLikes: false,
    moreDislikes: true,
    opened: [{ what: 'a story', name: 'The ring' }],
    next: { hearts: 2, what: 'an open door' },
  })
  expect(JSON.stringify(shown)).not.toMatch(/The key|salt/i)
  expect(surface.last(ben, 'friends')?.friends ?? []).toEqual([])
})

it('a heart comes as a moment that says what changed', () => {
  const { surface } = befriended()
  surface.tick({ kind: 'playerGive', player: ana, to: marta, goods: { items: { [bread]: 1 } } })
  surface.tick()
  expect(surface.last(ana, 'moments')?.moments[0]).toMatchObject({
    kind: 'heart',
    title: 'Marta has grown fond of you: 1 of 5 hearts',
    lines: ['New: a story, The ring.', '“I sold it for flour.”', 'At 2 of 5 hearts: an open door.'],
  })
})

it('a task done is told with thanks, what came of it, and how often', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.player(ana).moments = [
    {
      n: 1,
      at: stage.state.startedAt,
      kind: 'quest',
      quest: 'errand' as never,
      npc: stage.npc('elder').id,
      got: { gold: 3 },
      liking: 8,
      times: 1,
    },
  ]
  stage.npc('elder').relations[ana] = {
    ...{ familiarity: 9, affinity: 8, trust: 12, debt: 0, met: 0, last: 0, talks: 1 },
    reasons: [{ kind: 'quest', affinity: 8, trust: 12, at: 1, why: 'did what I had asked: errand' }],
  }
  const words = { state: stage.state, map: stage.map, nameOf: () => 'Elder', language: english }
  expect(momentsOf(words, stage.player(ana)).moments[0]).toMatchObject({
    title: 'Done: errand',
    lines: [
      'Elder thanks you.',
      'You got 3 pennies.',
      'Elder thinks better of you.',
      'What Elder says of you now: “You did what I had asked: errand.”',
      'You have done this 2 times now.',
    ],
  })
})

it('a feast is where one is while it lasts, and where one was afterwards', () => {
  const { surface, player } = befriended()
  const { state } = surface
  const map = twoPlaces()
  const fair = 'fair' as HappeningId
  player.moments = [{ n: 1, at: gameMs(state), kind: 'feast', happening: fair }]
  const title = () => momentsOf({ state, map, nameOf: (body) => body, language: english }, player).moments[0]?.title
  state.happenings[fair] = { id: fair, since: state.tick, until: state.tick + 100, seenBy: {} }
  expect(title()).toBe('You are at fair')
  delete state.happenings[fair]
  expect(title()).toBe('You were at fair')
})

it('the calendar has each feast once, on its next day, with where and when, and nothing that is left to chance', () => {
  const { state, map } = createStage()
  const feast = {
    name: 'the fair',
    text: 'Lights.',
    minutes: 90,
    at: placeId('square'),
    hosts: [],
    news: '',
    open: true,
    seenTiles: 9,
    effects: [],
  }
  const on = (id: string, when: Almanac[HappeningId]['when'], more = {}) => ({
    [id]: { ...feast, id: id as HappeningId, when, ...more },
  })
  state.almanac = {
    ...on('fair', { kind: 'date', month: 8, day: 31, minute: 18 * 60 }),
    ...on('market', { kind: 'weekly', weekday: 6, minute: 8 * 60 }, { name: 'the market' }),
    ...on('theft', { kind: 'chance', everyDays: 3, minute: 60 }),
    ...on('closed', { kind: 'weekly', weekday: 1, minute: 60 }, { open: false }),
  }
  const { feasts, year } = calendarOf({ state, map, nameOf: (body) => body })
  expect(year).toBe(2026)
  expect(
    feasts.map(({ id, weekday, from, to, days, yearly }) => [id, weekday.toLowerCase(), from, to, days, yearly]),
  ).toEqual([
    ['market', 'saturday', '08:00', '09:30', 1, false],
    ['fair', 'tuesday', '18:00', '19:30', 284, true],
  ])
})
