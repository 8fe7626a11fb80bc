import { describe, expect, it, test } from 'vitest'
import { gameTimeAt } from '../../../main/language/calendar.ts'
import { english } from '../../../main/language/en/english.ts'
import { blur } from '../../../main/language/en/news/blur.ts'
import { withDaysNamed } from '../../../main/language/en/news/days.ts'
import { detailsIn } from '../../../main/language/en/news/details.ts'
import { sourcesIn } from '../../../main/language/en/news/hearsay.ts'
import { newsInWords } from '../../../main/mind/faculties/news/carried.ts'
import { readInvitation, sayStart } from '../../../main/models/embedded/coming/invitation.ts'
import type { PlaceId } from '../../../main/world/ids.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'

const labels = ['the tavern', 'the mill', 'the cottage by the oak']
const places = [
  { id: 'tavern' as PlaceId, label: 'the tavern' },
  { id: 'mill' as PlaceId, label: 'the mill' },
]
const party = 'There is a party at the tavern on Tuesday from 17:00 to 19:00, given by Marta.'
/** Monday, 5 January 2026. */
const now = (time: string, date = '2026-01-05') => gameTimeAt(Date.parse(`${date}T${time}:00Z`))

describe('a piece of news', () => {
  it.each([
    [party, ['place: at the tavern', 'time: on Tuesday from 17:00 to 19:00', 'host: given by Marta']],
    [
      'I give a party at the tavern tomorrow at five, and everybody is welcome.',
      ['place: at the tavern', 'time: tomorrow at five'],
    ],
    [
      'From 9 to 12 on Saturday there is a market at the mill.',
      ['time: From 9 to 12 on Saturday', 'place: at the mill'],
    ],
    ['Bram is running for mayor.', []],
    ['The bread was praised.', []],
  ])('has details that can be lost: %s', (text, details) => {
    expect(detailsIn(text, labels).map(({ kind, words }) => `${kind}: ${words}`)).toEqual(details)
  })

  it('loses at most one detail in one mouth, by the luck that the turn came with, and none without luck', () => {
    expect(blur(party, labels, undefined)).toBe(party)
    expect(blur(party, labels, 7)).toBe(party)
    expect([0, 6, 12].map((luck) => blur(party, labels, luck))).toEqual([
      'There is a party at the tavern on Tuesday from 17:00 to 19:00.',
      'There is a party on Tuesday from 17:00 to 19:00, given by Marta.',
      'There is a party at the tavern, given by Marta.',
    ])
  })

  test('never gains a word, however often it is told on', () => {
    const words = fc.array(
      fc.constantFrom(
        'a party',
        'at the tavern',
        'on Tuesday',
        'from 5 to 7',
        ', given by Marta',
        'tomorrow',
        'Bram',
        'is',
        'at noon',
        '.',
        ',',
      ),
      {
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(words, fc.array(fc.nat(2 ** 32 - 1), { maxLength: 6 }), (parts, mouths) => {
        const first = parts.join(' ')
        const last = mouths.reduce((text, luck) => blur(text, labels, luck), first)
        const own = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}:]+/gu) ?? []
        const left = own(first)
        for (const word of own(last)) {
          const at = left.indexOf(word)
          expect(at, `${word} in ${last}`).toBeGreaterThanOrEqual(0)
          left.splice(at, 1)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('names the day when it is told on another day', () => {
    expect(withDaysNamed('I give a party tomorrow at five.', '2026-01-05')).toBe('I give a party on Tuesday at five.')
    expect(withDaysNamed('Come tonight, or the day after tomorrow.', '2026-01-05')).toBe(
      'Come on Monday night, or on Wednesday.',
    )
  })

  it('is found inside the words of those who brought it, also behind a bracket', () => {
    const words = 'Yara! (I glanced.) Rook told me earlier today, from Marta: "I give a party."'
    expect(sourcesIn(words).at(-1)).toEqual({ text: 'I give a party.', from: 'Marta', over: ['Rook', 'Marta'] })
  })
})

describe('words that tell news', () => {
  const known = [
    { news: { id: 'party', via: [] }, text: party },
    { news: { id: 'mayor', via: [] }, text: 'I am running for mayor.' },
  ]
  it.each([
    ['Marta gives a party, have you heard? There is a party at the inn.', ['party']],
    ['Bram told me this morning: "I am running for mayor."', ['mayor']],
    ['I like running!', []],
    ['Have you heard of a party?', []],
    ['The bread is good today.', []],
  ])('are known by what they are about, whoever thought of them: %s', (text, ids) => {
    expect(
      newsInWords(text, known, labels, { language: english, without: (words) => words, isPhrase: () => false }).map(
        ({ id }) => id,
      ),
    ).toEqual(ids)
  })
})

describe('an invitation', () => {
  it.each([
    [
      'I give a party at the tavern on Tuesday from 17:00 to 19:00, and everybody is welcome.',
      'tavern',
      '2026-01-06T17:00',
      2,
    ],
    ['There is a feast at the mill tomorrow at five.', 'mill', '2026-01-06T17:00', 2],
    ['The dance is tonight at the tavern.', 'tavern', '2026-01-05T19:00', 2],
    ['Everybody is welcome at the mill on Friday from 10 to 12.', 'mill', '2026-01-09T10:00', 2],
  ])('is read from words that name place and time: %s', (text, place, from, hours) => {
    const read = readInvitation(text, { places, now: now('08:00') })
    expect(read?.place.id).toBe(place)
    expect(new Date(read?.from ?? 0).toISOString().slice(0, 16)).toBe(from)
    expect(((read?.to ?? 0) - (read?.from ?? 0)) / 3_600_000).toBe(hours)
  })

  it.each([
    'There is a party.',
    'There is a party at the tavern.',
    'There is a party on Tuesday at five.',
    'I was at the tavern on Tuesday at five.',
    'I give a party at the moon on Tuesday at five.',
  ])('is none where place, time or occasion is missing: %s', (text) => {
    expect(readInvitation(text, { places, now: now('08:00') })).toBeNull()
  })

  it('holds for today on the day itself, also once it has begun, and is over when it is over', () => {
    const text = 'There is a party at the tavern on Tuesday from 17:00 to 19:00.'
    const on = (time: string) => readInvitation(text, { places, now: now(time, '2026-01-06') })
    expect(new Date(on('12:00')?.from ?? 0).toISOString()).toContain('2026-01-06T17:00')
    expect(on('18:00')).not.toBeNull()
    expect(on('19:30')).toBeNull()
    const [early, late] = [on('12:00'), on('18:00')]
    expect(early && sayStart(early, now('12:00', '2026-01-06'))).toBe('today at 17:00')
    expect(late && sayStart(late, now('18:00', '2026-01-06'))).toBe('now')
  })
})
