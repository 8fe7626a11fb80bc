import { describe, expect, it } from 'vitest'
import { gameTimeAt } from '../../../main/language/calendar.ts'
import { english } from '../../../main/language/en/english.ts'
import { blur } from '../../../main/language/en/news/blur.ts'
import { withDaysNamed } from '../../../main/language/en/news/days.ts'
import { holdsUntil } from '../../../main/language/en/news/lasting.ts'
import { isNewsworthy } from '../../../main/language/en/news/newsworthy.ts'
import { newsInWords } from '../../../main/mind/faculties/news/carried.ts'
import { rootOf } from '../../../main/mind/faculties/news/root-of.ts'
import { tellableNews } from '../../../main/mind/faculties/news/tellable.ts'
import { memoryOfTelling } from '../../../main/mind/faculties/news/telling.ts'
import type { MemoryEntry, NewMemory } from '../../../main/mind/ports/memory-port.ts'
import type { BodyId, PlayerId } from '../../../main/world/ids.ts'
import type { News } from '../../../main/world/society/news.ts'

const id = (name: string) => name.toLowerCase() as BodyId
const ada = 'p-0000000000000ada' as PlayerId
const at = (stamp: string) => gameTimeAt(Date.parse(`${stamp}:00Z`))
const places = ['the chapel', 'the tavern', 'the market', 'the mill']
const authored = { language: english, without: (text: string) => text, isPhrase: () => false }
/** Monday. */
const heardAt = '2026-01-05T16:41'
const sermon = 'The sermon is at the chapel step until a quarter past six, and it is a short one today.'

let lines = 0
const note = (text: string, more: Partial<NewMemory> & { on?: string } = {}): MemoryEntry => ({
  id: `m-${++lines}`,
  text,
  kind: 'heard',
  at: at(more.on ?? heardAt),
  audience: { kind: 'everyone' },
  importance: 5,
  path: 'memory/2026-01-05.md',
  line: lines,
  ...more,
})
const overheard = (words: string, more: Parameters<typeof note>[1] = {}): MemoryEntry =>
  note(`I overheard Oswin say: "${words}"`, { who: { id: id('Oswin'), name: 'Oswin' }, ...more })
const tellable = (
  noted: readonly MemoryEntry[],
  { to = 'Bram', now = '2026-01-05T17:00' }: { to?: string; now?: string } = {},
) =>
  tellableNews({
    noted,
    self: id('Ines'),
    name: 'Ines',
    listener: { id: to === 'Ada' ? ada : id(to), name: to },
    now: at(now),
    authored,
    places,
  })
const telling = (to: string, on: string, told: { news: News; text: string }): MemoryEntry =>
  ({
    ...note('', { on }),
    ...memoryOfTelling({
      npc: id('Ines'),
      to: { id: id(to), name: to },
      told: [told],
      about: [],
      at: at(on),
      place: null,
    }),
  }) as MemoryEntry

it('tells nobody its own words that others bring back to it', () => {
  const brought = (whose: string) =>
    tellable(
      [overheard(`${whose} told me this morning: 'Bram and I have had words over the forge.'`.replaceAll("'", '"'))],
      { to: 'Tilo' },
    )
  expect(brought('Marta')).toHaveLength(1)
  expect(brought('Ines')).toEqual([])
})

describe('until when words hold', () => {
  it.each([
    [sermon, '2026-01-05T18:15'],
    ['The sermon is at the chapel step, and it is a short one today.', '2026-01-06T00:00'],
    ['The sermon is at the chapel step.', '2026-01-06T00:00'],
    ['There is a feast at the tavern tomorrow at five.', '2026-01-06T19:00'],
    ['I give a party at the tavern on Tuesday from 17:00 to 19:00.', '2026-01-06T19:00'],
    [
      'The Lantern Fair is at the bridge on the last evening of summer, from six to half past nine, with a light for each of us.',
      '2026-01-05T21:30',
    ],
    ['On midwinter night, 21 December, the Long Table is at the tavern from a quarter past six.', '2026-12-21T20:15'],
    ['On Saturday from half past eight there is market day at the market, until half past twelve.', '2026-01-10T12:30'],
    ['The bridge is closed until noon tomorrow.', '2026-01-06T12:00'],
    ['The mill is open for an hour.', '2026-01-05T19:41'],
    ['Tilo has a fever and keeps to the mill today, and the sails stand still.', '2026-01-06T00:00'],
    ['There is music this evening.', '2026-01-06T00:00'],
  ])('ends with the time to which they are bound: %s', (text, until) => {
    const end = holdsUntil(text, { date: '2026-01-05', time: '16:41' }, places)
    expect(end === null ? null : new Date(end).toISOString().slice(0, 16)).toBe(until)
  })

  it.each([
    "Four loaves were taken from Marta's stall this morning, and nobody knows by whom.",
    'A stranger in a grey hood came to the watch post this afternoon, asked for the road and rode on.',
    'I saw the fair at the market: a ribbon hangs over the rail today.',
    'Bram is running for mayor.',
    'The market stands on the square every morning.',
    'I knead in the morning.',
    'The old mill wheel burned down.',
  ])('has no end for what is past, what is always so and what is bound to no time: %s', (text) => {
    expect(holdsUntil(text, { date: '2026-01-05', time: '16:41' }, places)).toBeNull()
  })
})

describe('a piece of news told on', () => {
  it('is told while it holds and to nobody afterwards; a player who asks within a day hears that it is over', () => {
    const noted = [overheard(sermon)]
    const texts = (now: string, to?: string) =>
      tellable(noted, { now, ...(to ? { to } : {}) }).map(({ text, over }) => [text, over === true])
    expect(texts('2026-01-05T18:10')).toEqual([[sermon, false]])
    expect(texts('2026-01-05T18:20')).toEqual([])
    expect(texts('2026-01-06T06:45')).toEqual([])
    expect(texts('2026-01-05T18:20', 'Ada')).toEqual([[sermon, true]])
    expect(texts('2026-01-07T09:00', 'Ada')).toEqual([])
  })

  it('is told of what is past also on the next day, which it names; on its own day it stays "today"', () => {
    const theft = 'Four loaves were taken from the stall this morning.'
    expect(
      tellable([overheard(theft, { importance: 7 })], { now: '2026-01-06T09:00' }).map(({ text }) => text),
    ).toEqual([theft])
    expect(withDaysNamed(theft, '2026-01-05', '2026-01-06')).toBe(
      'Four loaves were taken from the stall on Monday morning.',
    )
    expect(withDaysNamed(theft, '2026-01-05', '2026-01-05')).toBe(theft)
    expect(withDaysNamed('The feast is tomorrow.', '2026-01-05', '2026-01-05')).toBe('The feast is on Tuesday.')
  })

  it('loses whole phrases or nothing: what is left is a sentence, and holds no longer than before', () => {
    const now = { date: '2026-01-05', time: '16:41' }
    const lucks = Array.from({ length: 12 }, (_, index) => index * 6)
    const blurred = (text: string) => [...new Set(lucks.map((luck) => blur(text, places, luck, now)))]
    expect(blurred(sermon)).toEqual([sermon])
    expect(blurred('The sermon is at the chapel, and it is a short one.')).toEqual([
      'The sermon is at the chapel, and it is a short one.',
    ])
    expect(blurred('The sermon is at six.')).toEqual(['The sermon is at six.'])
    expect(blurred("This morning's bread at the mill was black.")).toEqual(["This morning's bread was black."])
    expect(
      blurred('The Lantern Fair is at the tavern tomorrow from six to half past nine, and all are welcome.').sort(),
    ).toEqual([
      'The Lantern Fair is at the tavern, and all are welcome.',
      'The Lantern Fair is tomorrow from six to half past nine, and all are welcome.',
    ])
  })

  it('is never told to whoever said it first, nor told on by them, whichever way it came back', () => {
    const back = { news: [{ id: 'n', via: [id('Oswin'), id('Ines'), id('Pim')] }] }
    const pim = note(`Pim told me: "I overheard Oswin say earlier today: "${sermon}""`, {
      kind: 'told',
      who: { id: id('Pim'), name: 'Pim' },
      ...back,
    })
    expect(tellable([pim])).toEqual([])
    // With or without marks, the words say whose they are.
    const { news: _marks, ...unmarked } = pim
    expect(tellable([unmarked as MemoryEntry]).map(({ text }) => text)).toEqual([sermon])
    expect(tellable([unmarked as MemoryEntry], { to: 'Oswin' })).toEqual([])
    expect(tellable([overheard(sermon)], { to: 'Oswin' })).toEqual([])
  })

  it('is one piece in whoever’s ears it came, and goes to one listener once, under whatever mark and with or without its time', () => {
    const [one, other] = [overheard(sermon), overheard(sermon)]
    expect(rootOf(one, english.hearsay)).toEqual(rootOf(other, english.hearsay))
    const told = telling('Bram', '2026-01-05T16:50', {
      news: { id: 'another', via: [] },
      text: 'The sermon is at the chapel step, and it is a short one.',
    })
    expect(tellable([one, told])).toEqual([])
    expect(tellable([one, told], { to: 'Lotte' })).toHaveLength(1)
  })

  it('is told three times a day where others brought it and six where it is the teller’s own; several who listen at once are one telling', () => {
    const own = note('The oven went cold.', { kind: 'note', importance: 7 })
    const last = (entry: MemoryEntry, times: number) => {
      const { news, text } = tellable([entry])[0] ?? { news: rootOf(entry, english.hearsay), text: '' }
      const tellings = Array.from({ length: times }, (_, index) =>
        telling(`Guest${index}`, `2026-01-05T16:5${index}`, { news, text }),
      )
      const alongside = tellings.slice(0, 1).map((each) => ({ ...each, who: { id: id('Other'), name: 'Other' } }))
      return tellable([entry, ...tellings, ...alongside]).length
    }
    expect([last(overheard(sermon), 2), last(overheard(sermon), 3)]).toEqual([1, 0])
    expect([last(own, 5), last(own, 6)]).toEqual([1, 0])
  })
})

describe('what goes on in the village', () => {
  const mark = { news: [{ id: 'happening.wash-day.2026-01-05', via: [] }] }
  const hers = { who: { id: id('Greta'), name: 'Greta' } }
  const noted = [
    note('I saw the wash day at the pond: Sheets hang over the willows. The water is white.', {
      kind: 'saw',
      importance: 5,
      ...mark,
      ...hers,
    }),
    note('The wash day is at the pond today from 16:30 to 17:45, and everybody is welcome.', {
      kind: 'note',
      importance: 7,
      ...mark,
      ...hers,
    }),
  ]
  it('is told with place and hours while it lasts, as seen for a while after, and then to nobody who does not ask', () => {
    const text = (now: string, to = 'Bram') => tellable(noted, { now, to }).map((one) => one.text)
    expect(text('2026-01-05T17:00')).toEqual([
      'The wash day is at the pond today from 16:30 to 17:45, and everybody is welcome.',
    ])
    expect(text('2026-01-05T18:00')).toEqual(['I saw the wash day at the pond.'])
    expect(text('2026-01-05T20:00')).toEqual([])
    expect(text('2026-01-06T10:00')).toEqual([])
    expect(text('2026-01-06T10:00', 'Ada')).toEqual(['I saw the wash day at the pond.'])
  })

  it('is not told to whoever was seen there, too', () => {
    const there = [
      note('I saw Bram at the pond.', {
        kind: 'saw',
        place: 'pond',
        who: { id: id('Bram'), name: 'Bram' },
        on: '2026-01-05T17:10',
      }),
    ]
    const seen = noted.map((each) => (each.kind === 'saw' ? { ...each, place: 'pond' } : each))
    expect(tellable([...seen, ...there], { now: '2026-01-05T18:00' }).map(({ text }) => text)).not.toContain(
      'I saw the wash day at the pond.',
    )
    expect(tellable([...seen, ...there], { now: '2026-01-05T18:00', to: 'Rook' }).map(({ text }) => text)).toContain(
      'I saw the wash day at the pond.',
    )
  })

  it('is handed on by nobody when all that is said of it is that somebody saw it, but to a player who asks', () => {
    const heard = note('I overheard Pim say: "I saw the wash day at the pond."', {
      who: { id: id('Pim'), name: 'Pim' },
      news: mark.news.map((each) => ({ ...each, via: [id('Pim')] })),
    })
    expect(tellable([heard], { now: '2026-01-05T18:00' })).toEqual([])
    expect(tellable([heard], { now: '2026-01-05T18:00', to: 'Ada' })).toHaveLength(1)
  })

  it('is not told to whoever brings it about', () => {
    expect(tellable(noted, { to: 'Greta' })).toEqual([])
  })
})

describe('what could be news', () => {
  it.each([
    'The mill wheel cracked.',
    'Bram died.',
    'I am running for mayor.',
    'I give a party at the tavern on Tuesday.',
    'I have sold the mill.',
    'Ines lost a calf in the river.',
    'There is a bear at the bridge, and everybody must come and see.',
    'My ox is ill.',
    'I gave Bram a loaf of bread as a peace offering.',
  ])('is a claim about somebody or something, or what somebody has done, does or will do: %s', (text) =>
    expect(isNewsworthy(text)).toBe(true),
  )

  it.each([
    'I gave Pim 1 loaf of bread out of friendship.',
    'Marta gave me a loaf of bread to cheer me up.',
    'To you, Marta.',
    'Bet I am home before you.',
    'I read the weather with my thumbs.',
    'I count things, because then they are not so many.',
    'Good morning, Tilo!',
    'How is the mill?',
    'There is no more to it than that.',
    'Go well, dove.',
    'You have flour on your sleeve.',
    'Academic dress.',
    'But to something else.',
    'By the way.',
    'Before I forget.',
    'I am asking everybody.',
    'We are talking to people.',
    'I have just told somebody.',
  ])('is no greeting, no word to the hearer, no habit, no nod and no small kindness: %s', (text) =>
    expect(isNewsworthy(text)).toBe(false),
  )

  it('is no news from another where somebody says the same of themselves', () => {
    const plain = { language: english, without: (words: string) => words, isPhrase: () => false }
    const from = (name: string, text: string) =>
      newsInWords(text, [{ news: { id: 'n', via: [id(name)] }, text: 'Greta deals fairly with me.' }], places, plain)
    expect(from('Marta', 'On Greta one can count. Greta deals fairly with me.')).toEqual([])
    expect(from('Marta', 'Marta told me earlier today: "Greta deals fairly with me."')).toHaveLength(1)
  })

  it('is not told by a line that stands in a soul, nor by the name of whoever brought it', () => {
    const known = [{ news: { id: 'sermon', via: [] }, text: 'The sermon is short today.' }]
    const soul = {
      language: english,
      without: (text: string) => (text === 'So few people do, after a sermon.' ? '' : text),
      isPhrase: () => false,
    }
    expect(newsInWords('So few people do, after a sermon.', known, places, soul)).toEqual([])
    expect(newsInWords('I overheard Oswin say: "The sermon is short today."', known, places, soul)).toHaveLength(1)
    expect(
      newsInWords(
        'Ines told me: "The cow has a calf."',
        [{ news: { id: 'ines', via: [] }, text: 'I saw Ines.' }],
        places,
        soul,
      ),
    ).toEqual([])
  })
})
