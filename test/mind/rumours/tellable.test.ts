import { describe, expect, it } from 'vitest'
import type { Character } from '../../../main/content/character.ts'
import { gameTimeAt } from '../../../main/language/calendar.ts'
import { english } from '../../../main/language/en/english.ts'
import { newsInWords } from '../../../main/mind/faculties/news/carried.ts'
import { tellableNews } from '../../../main/mind/faculties/news/tellable.ts'
import { isTelling, memoryOfTelling, wordsOf } from '../../../main/mind/faculties/news/telling.ts'
import type { MemoryEntry, NewMemory } from '../../../main/mind/ports/memory-port.ts'
import { memoryOfUtterance } from '../../../main/mind/turn/what-to-remember.ts'
import { willCome } from '../../../main/models/embedded/coming/will-come.ts'
import type { BodyId, PlaceId, PlayerId } from '../../../main/world/ids.ts'
import type { News } from '../../../main/world/society/news.ts'

const id = (name: string) => name.toLowerCase() as BodyId
const ada = 'p-0000000000000ada' as PlayerId
const at = (stamp: string) => gameTimeAt(Date.parse(`${stamp}:00Z`))
const now = at('2026-01-06T09:00')
const party = 'I give a party at the tavern on Wednesday from 17:00 to 19:00.'

let lines = 0
const note = (text: string, more: Partial<NewMemory> & { on?: string } = {}): MemoryEntry => ({
  id: `m-${++lines}`,
  text,
  kind: 'told',
  at: at(more.on ?? '2026-01-06T08:00'),
  audience: { kind: 'everyone' },
  importance: 5,
  path: 'memory/2026-01-06.md',
  line: lines,
  ...more,
})
const told = (teller: string, words: string, more: Partial<NewMemory> & { on?: string } = {}): MemoryEntry =>
  note(`${teller} told me: "${words}"`, { who: { id: id(teller), name: teller }, ...more })

const tellable = (noted: readonly MemoryEntry[], listener = 'Bram', more: { liking?: number } = {}) =>
  tellableNews({
    noted,
    self: id('Greta'),
    listener: { id: id(listener), name: listener },
    now,
    authored: {
      language: english,
      without: (text) => text.replaceAll('I bake for all of Larkwend.', ''),
      isPhrase: () => false,
    },
    places: ['the tavern'],
    ...more,
  })
const texts = (...given: Parameters<typeof tellable>) => tellable(...given).map(({ text }) => text)

describe('what an NPC tells of what it knows', () => {
  it('keeps who told whom: the first source first, and the one who brought it last', () => {
    const [one] = tellable([
      told('Oswin', `Marta told me this morning: "${party}"`, { news: [{ id: 'n', via: [id('Marta'), id('Oswin')] }] }),
    ])
    expect(one).toMatchObject({
      text: party,
      from: { name: 'Oswin' },
      origin: 'Marta',
      how: 'told',
      news: { id: 'n', via: ['marta', 'oswin'] },
    })
  })

  it('begins a chain with whoever told it, or with itself where it saw or knows it', () => {
    const [one, two] = tellable([
      told(ada, 'The bridge is broken.', { who: { id: ada, name: 'Ada' } }),
      note('The oven went cold tonight.', { kind: 'note', importance: 7 }),
    ])
    expect([one, two].map((each) => each?.news.via).sort()).toEqual([[], [ada]])
  })

  it('lets news rest that it has known for days, though somebody tells it again today', () => {
    const again = told('Oswin', `Marta told me: "${party}"`, { news: [{ id: 'n', via: [id('Marta'), id('Oswin')] }] })
    const since = (on: string) => told('Tilo', party, { on, news: [{ id: 'n', via: [id('Marta'), id('Tilo')] }] })
    expect(texts([since('2026-01-03T08:00'), again])).toEqual([party])
    expect(texts([since('2026-01-02T08:00'), again])).toEqual([])
  })

  it('tells nobody twice, also on another day, and never the one it has it from', () => {
    const noted = told('Oswin', `Marta told me: "${party}"`, { news: [{ id: 'n', via: [id('Marta'), id('Oswin')] }] })
    const [known] = tellable([noted])
    const telling = memoryOfTelling({
      npc: id('Greta'),
      to: { id: id('Bram'), name: 'Bram' },
      told: [{ news: known?.news as News, text: party }],
      about: [],
      at: at('2026-01-05T20:00'),
      place: null,
    })
    expect(texts([noted])).toEqual([party])
    expect(texts([{ ...note(''), ...telling } as MemoryEntry, noted])).toEqual([])
    expect(telling && isTelling(telling)).toBe(true)
    expect([texts([noted], 'Oswin'), texts([noted], 'Marta')]).toEqual([[], []])
  })

  it('does not tell it to whoever told them the same meanwhile, nor to one whom it is about', () => {
    const noted = [
      told('Oswin', party, { news: [{ id: 'n', via: [id('Marta'), id('Oswin')] }] }),
      told('Bram', 'There is a party.', { news: [{ id: 'n', via: [id('Bram')] }] }),
    ]
    expect(texts(noted)).toEqual([])
    expect(texts([told('Oswin', 'Bram is running for mayor.', { importance: 7 })])).toEqual([])
  })

  it('keeps what was confided, what is for one player, and what everybody knows to itself', () => {
    expect(
      texts([
        told('Oswin', 'Between us, the mill is to be sold.', { importance: 8 }),
        note('Ada told me: "My brother is a thief."', {
          who: { id: ada, name: 'Ada' },
          audience: { kind: 'player', player: ada },
          importance: 8,
        }),
        told('Oswin', 'The mill is to be sold.', { audience: { kind: 'self' }, importance: 8 }),
        told('Marta', 'I bake for all of Larkwend.', { importance: 8 }),
        told('Marta', 'Is the mill to be sold?', { importance: 8 }),
      ]),
    ).toEqual([])
  })

  it('puts first what weighs most and what is still to come, and lets old news go', () => {
    const news = (name: string): { news: News[] } => ({ news: [{ id: name, via: [id('Oswin')] }] })
    const noted = [
      told('Oswin', 'The cow of Ines has a calf.', news('calf')),
      told('Oswin', 'There is a feast at the tavern tomorrow at five.', news('feast')),
      told('Oswin', 'The old mill wheel burned down.', { ...news('wheel'), importance: 8 }),
      told('Oswin', 'Somebody found a ring.', { ...news('ring'), on: '2026-01-01T08:00', importance: 3 }),
    ]
    expect(texts(noted)).toEqual([
      'There is a feast at the tavern tomorrow at five.',
      'The old mill wheel burned down.',
      'The cow of Ines has a calf.',
    ])
  })

  it('is no news to whoever said it, spoke in the same talk, or is whom it is about', () => {
    const heard = (name: string, words: string, on: string) =>
      note(`I overheard ${name} say: "${words}"`, {
        ...{ kind: 'heard', who: { id: id(name), name }, place: 'square', on },
      })
    const words = 'I saw Marta talking with a stranger at the old bridge.'
    const noted = [
      heard('Elna', words, '2026-01-06T08:00'),
      heard('Tilo', 'The weather holds, I think.', '2026-01-06T08:04'),
      heard('Oswin', 'The weather turns, I think.', '2026-01-06T08:40'),
    ]
    const isOffered = (listener: string) => texts(noted, listener).some((text) => text.includes('Marta'))
    expect(['Bram', 'Oswin', 'Elna', 'Marta', 'Tilo'].filter(isOffered)).toEqual(['Bram', 'Oswin'])
  })

  it('tells somebody it cannot stand only what weighs much', () => {
    const noted = [told('Oswin', 'The cow of Ines has a calf.', { news: [{ id: 'calf', via: [id('Oswin')] }] })]
    expect([texts(noted, 'Bram', { liking: 40 }).length, texts(noted, 'Bram', { liking: -90 }).length]).toEqual([1, 0])
  })

  it('talks of a guest whom it saw with somebody, and not of a neighbour’s errand', () => {
    const saw = (text: string, about: PlayerId[]): MemoryEntry =>
      note(text, { kind: 'saw', importance: 3, ...(about.length ? { about } : {}) })
    expect(
      texts([
        saw('I saw Ada talking with Marta at the forge.', [ada]),
        saw('I saw Tilo talking with Marta at the mill.', []),
      ]),
    ).toEqual(['I saw Ada talking with Marta at the forge.'])
  })
})

describe('words that are heard', () => {
  it('are noted with the way by which their news came, the teller last', () => {
    const heard = memoryOfUtterance({
      language: english,
      speaker: { id: id('Oswin'), kind: 'npc', name: 'Oswin' },
      text: `Marta told me this morning: "${party}"`,
      message: 'o-1@2',
      at: now,
      news: [{ id: 'n', via: [id('Marta')] }],
    })
    expect(heard).toMatchObject({
      kind: 'told',
      news: [{ id: 'n', via: ['marta', 'oswin'] }],
      audience: { kind: 'everyone' },
    })
  })
})

describe('whether somebody comes', () => {
  const character = (sociable: number, doing = 'standing about', place = 'mill') =>
    ({ sociable, schedule: [{ from: 0, to: 24 * 60, at: place as PlaceId, doing }] }) as unknown as Character
  const from = Date.parse('2026-01-07T17:00:00Z')
  const invitation = {
    what: 'party',
    place: { id: 'tavern' as PlaceId, label: 'the tavern' },
    from,
    to: from + 2 * 3_600_000,
  }
  it('is decided by who is fond of company or of the host, and by nobody who sleeps or has promised that time', () => {
    const comes = (sociable: number, liking = 0, doing?: string) =>
      willCome(invitation, { character: character(sociable, doing), liking })
    expect([comes(0.8), comes(0.2), comes(0.2, 60), comes(0.8, -80), comes(1, 100, 'sleeping')]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
    const promised = {
      appointments: [{ place: 'mill' as PlaceId, from: from + 60_000, to: from + 120_000, what: 'grinding' }],
    }
    expect(willCome(invitation, { character: character(0.9), surroundings: promised as never })).toBe(false)
    expect(willCome(invitation, { character: character(0.2, 'drinking ale', 'tavern') })).toBe(true)
  })
})

describe('words that were said to one person', () => {
  const village = ['Elna', 'Marta', 'Greta', 'Bram Hollow', 'Yara'].map((name) => ({
    ...{ id: id(name), name, role: 'villager', pronouns: 'she' as const },
  }))
  const authored = {
    language: english,
    without: (text: string) => text,
    isPhrase: () => false,
    named: () => village,
  }
  const sight = 'I saw Greta talking with Wren at the market.'
  const tellableBy = (self: string, noted: readonly MemoryEntry[], listener = 'Yara') =>
    tellableNews({
      ...{ noted, self: id(self), name: self, now, authored, places: ['the market'] },
      listener: { id: id(listener), name: listener },
    })

  it.each([
    [`Elna, ${sight}`, sight],
    [`Elna, sweetling, ${sight}`, sight],
    [`Well, Elna, ${sight}`, sight],
    ['The mill stood still all night, Elna.', 'The mill stood still all night.'],
    ['Elna, Bram has sold his anvil to the miller.', 'Bram has sold his anvil to the miller.'],
    // Nobody is addressed here.
    ['Greta, Bram and the miller have sold a calf.', 'Greta, Bram and the miller have sold a calf.'],
    ['Greta, the tavern keeper, has sold a calf.', 'Greta, the tavern keeper, has sold a calf.'],
  ])('"%s" go on without the address', (said, goesOn) => {
    expect(tellableBy('Elna', [told('Marta', said)]).map(({ text }) => text)).toEqual([goesOn])
  })

  it('and about oneself are not passed on', () => {
    expect(tellableBy('Elna', [told('Marta', 'I saw Elna talking with Wren at the market.')])).toEqual([])
  })

  it('are recorded with their source, and once', () => {
    const [one] = tellableBy('Elna', [told('Marta', `Elna, ${sight}`)])
    if (one === undefined) throw new Error('nothing to tell')
    const known = [one, { ...one, news: { id: 'n-other', via: [] } }]
    const carried = wordsOf(
      known.map(({ news }) => news),
      known,
      english.hearsay,
    )
    const to = { id: id('Yara'), name: 'Yara' }
    expect(memoryOfTelling({ npc: id('Elna'), to, told: carried, about: [], at: now, place: null })?.text).toBe(
      `I told Yara: "Marta told me: '${sight}'"`,
    )
  })

  it('tell no other sighting than that of the people whom they name', () => {
    const known = ['I saw Elna talking with Wren at the market.', sight].map((text) => ({
      ...{ text, news: { id: text, via: [] } },
    }))
    expect(newsInWords(`Elna, ${sight}`, known, ['the market'], authored).map(({ id: which }) => which)).toEqual([
      sight,
    ])
  })
})
