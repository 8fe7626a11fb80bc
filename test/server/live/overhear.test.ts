import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import { notesOfHappening } from '../../../main/server/live/happening-notes.ts'
import { createWitness } from '../../../main/server/live/witness.ts'
import type { HappeningKind } from '../../../main/world/happenings/kinds.ts'
import type { BodyId, HappeningId, NpcId } from '../../../main/world/ids.ts'
import type { News } from '../../../main/world/society/news.ts'
import { createFakeMemory, type FakeMemory } from '../../support/fake-memory.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, character, createStage, entry, npcId, placeId } from '../../world/stage.ts'

const tile = 32
/** A square and a house with an opening at the bottom. */
const walled = () => {
  const rows = ['ssss......#...', 'ssss......#...', 'ssss......#...', '..............']
  const map = asciiMap(rows, { s: 'square' })
  map.opaque = Uint8Array.from([...rows.join('')], (sign) => (sign === '#' ? 1 : 0))
  return map
}

/** Who stands in which column of the second row; those in `asleep` sleep. What each of them noted. */
const village = (columns: Readonly<Record<string, number>>, asleep: readonly string[] = []) => {
  const characters = Object.keys(columns).map((id) =>
    character(id, asleep.includes(id) ? { schedule: [entry(0, 24, 'square', 'sleeping')] } : {}),
  )
  const stage = createStage({ map: walled(), characters })
  const place = () => {
    for (const [id, column] of Object.entries(columns))
      Object.assign(stage.npc(id), { x: (column + 0.5) * tile, y: 1.5 * tile, goal: null, path: [] })
  }
  place()
  const memories = new Map<NpcId, FakeMemory>()
  const memoryOf = (npc: NpcId): FakeMemory => {
    const memory = memories.get(npc) ?? createFakeMemory(npc)
    memories.set(npc, memory)
    return memory
  }
  const witness = createWitness({
    state: () => stage.state,
    map: stage.map,
    memoryOf,
    language: english,
    logger: silentLogger,
  })
  return {
    ...stage,
    async step(...commands: Parameters<typeof stage.step>) {
      place()
      witness.afterTick({ events: stage.step(...commands) })
      await witness.settled()
    },
    notes: (id: string) => memoryOf(npcId(id)).entries,
    memory: (id: string) => memoryOf(npcId(id)),
    holders: () => Object.keys(columns).filter((id) => memoryOf(npcId(id)).entries.length > 0),
  }
}

const news: News[] = [{ id: 'party', via: ['oswin' as BodyId] }]
const words = 'Oswin told me this morning: "I give a party at the mill on Tuesday."'
const tells = (to?: string, more: { quiet?: true; confided?: true; news?: News[] } = { news }) =>
  ({
    kind: 'npcSay',
    npc: npcId('marta'),
    text: words,
    ...(to === undefined ? {} : { to: npcId(to) }),
    ...more,
  }) as const

describe('what villagers hear by the way', () => {
  it.each([
    ['tells', 'Greta, the flour is late again, I think.'],
    ['asks', 'Greta, could you bring me a sack of flour before noon?'],
  ])(
    'is kept, when it is said aloud, by whoever is named in it as words to itself: it %s something',
    async (_, text) => {
      const stage = village({ marta: 0, greta: 2, lotte: 3 })
      await stage.step({ kind: 'npcSay', npc: npcId('marta'), text })
      expect(stage.notes('greta')).toMatchObject([
        { kind: 'told', text: expect.stringMatching(/^marta told me: ".*flour/i), audience: { kind: 'everyone' } },
      ])
      expect(stage.notes('lotte').filter(({ kind }) => kind === 'told')).toEqual([])
    },
  )

  it('is nothing where somebody only greets, where the named one sleeps, or stands behind a wall', async () => {
    const stage = village({ marta: 0, greta: 2, lotte: 12, pim: 3 }, ['pim'])
    for (const text of ['Good day, Greta!', 'Lotte, the flour is late again, I think.', 'Pim, the flour is late.'])
      await stage.step({ kind: 'npcSay', npc: npcId('marta'), text })
    for (const name of ['greta', 'lotte', 'pim'])
      expect(stage.notes(name).filter(({ kind }) => kind === 'told')).toEqual([])
  })

  it('is news that is told within earshot, with who said it and over whom it came; nobody hears through a wall, asleep or from afar', async () => {
    const { step, notes, holders } = village({ marta: 7, bram: 8, greta: 5, behind: 12, afar: 0, dozing: 6 }, [
      'dozing',
    ])
    await step(tells('bram'))
    expect(holders()).toEqual(['greta'])
    expect(notes('greta')).toMatchObject([
      {
        kind: 'heard',
        text: `I overheard marta say: "${words}"`,
        who: { id: 'marta' },
        audience: { kind: 'everyone' },
        news: [{ id: 'party', via: ['oswin', 'marta'] }],
      },
    ])
  })

  it('is nothing of what is whispered, of a message for one alone, of chatter between two, and of what is said to a player', async () => {
    const { step, holders } = village({ marta: 7, bram: 8, greta: 5 })
    await step(tells('bram', { quiet: true, news }))
    await step(tells('bram', { confided: true, news }))
    await step(tells('bram', {}))
    expect(holders()).toEqual([])
    await step({ kind: 'join', player: ana, name: 'Ana', position: { x: 8 * tile, y: 1.5 * tile } })
    const before = holders()
    await step({ ...tells(), to: ana })
    expect(holders()).toEqual(before)
  })

  it('is heard by nobody who is in a talk of their own, and kept a few times a day only', async () => {
    const { step, notes, say } = village({ marta: 7, bram: 8, greta: 5, busy: 6 })
    await step({ kind: 'join', player: ana, name: 'Ana', position: { x: 6 * tile, y: 1.5 * tile } })
    say(ana, 'busy', 'Good day.')
    const heard = (id: string) => notes(id).filter(({ kind }) => kind === 'heard')
    for (let time = 0; time < 12; time++) {
      await step({
        ...tells('bram', { news: [{ id: `party-${time}`, via: ['oswin' as BodyId] }] }),
        text: `${words} Number ${time}.`,
      })
    }
    expect([heard('busy').length, heard('greta').length]).toEqual([0, 6])
  })

  it('is counted by what stands in the notes, so that a restart changes nothing of it', async () => {
    const { step, notes, memory } = village({ marta: 7, bram: 8, greta: 5 })
    const tell = (number: number) =>
      step({
        ...tells('bram', { news: [{ id: `party-${number}`, via: ['oswin' as BodyId] }] }),
        text: `${words} Number ${number}.`,
      })
    await tell(0)
    const [first] = notes('greta')
    if (!first) throw new Error('nothing was overheard')
    for (const more of ['one', 'two', 'three'])
      await memory('greta').remember({ ...first, id: `m-${more}`, text: `I overheard ${more}.` })
    for (let number = 1; number < 12; number++) await tell(number)
    expect(notes('greta').filter(({ kind }) => kind === 'heard')).toHaveLength(6)
  })

  it('is noted once of each piece of news, however often it is told', async () => {
    const { step, notes } = village({ marta: 7, bram: 8, greta: 5 })
    for (let time = 0; time < 3; time++) await step({ ...tells('bram'), text: `${words} Number ${time}.` })
    expect(notes('greta').map(({ text }) => text)).toEqual([`I overheard marta say: "${words} Number 0."`])
  })
})

describe('what goes on in the village', () => {
  const fair: HappeningKind = {
    id: 'fair' as HappeningId,
    name: 'the fair',
    text: 'Stalls with lanterns stand in rows.',
    when: { kind: 'asked' },
    minutes: 120,
    at: placeId('square'),
    hosts: [npcId('marta')],
    news: 'There is a fair on the square today from 8 to 10, and everybody is welcome.',
    open: true,
    seenTiles: 6,
    effects: [],
  }
  it('is known to its host as news, to whoever comes upon it as a sight and by the same news, and to nobody else', async () => {
    const { step, notes, holders } = village({ marta: 13, bram: 3, afar: 12 })
    await step({ kind: 'almanacChanged', almanac: { [fair.id]: fair } })
    await step({ kind: 'startHappening', happening: fair.id })
    for (let tick = 0; tick < 40; tick++) await step()
    expect(holders()).toEqual(['marta', 'bram'])
    const of = (id: string) => notes(id).filter(({ news: marks }) => marks !== undefined)
    expect(of('marta').map(({ kind, text }) => [kind, text])).toEqual([['note', fair.news]])
    expect(of('bram').map(({ kind, text }) => [kind, text])).toEqual([
      ['saw', 'I saw the fair at the square: Stalls with lanterns stand in rows.'],
      ['note', fair.news],
    ])
    const marks = [...of('marta'), ...of('bram')].map((entry) => entry.news)
    expect(marks).toEqual(Array(3).fill([{ id: 'happening.fair.2026-11-20', via: [] }]))
  })

  it('is one note of news for its host, at midnight and when it begins, whatever a tick lasts', () => {
    for (const [tickGameMs, late] of [
      [4000, 0],
      [4000, 1500],
      [70_000 / 15, 0],
    ] as const) {
      const stage = createStage({ characters: [character('marta')] })
      stage.state.tickGameMs = tickGameMs
      stage.state.startedAt += late - (8 * 60 + 10) * 60_000
      const dated = { ...fair, when: { kind: 'date', month: 11, day: 20, minute: 8 * 60 + 30 } } as const
      stage.step({ kind: 'almanacChanged', almanac: { [dated.id]: dated } })
      const told = new Map<string, Set<string>>()
      for (let tick = 0; tick < 8000; tick++) {
        for (const event of stage.step()) {
          if (event.kind !== 'happeningExpected' && event.kind !== 'happeningNoticed') continue
          for (const { note } of notesOfHappening(event, {
            state: stage.state,
            map: stage.map,
            language: english,
          }).filter(({ note: { kind } }) => kind === 'note'))
            told.set(event.kind, (told.get(event.kind) ?? new Set()).add(note.id))
        }
      }
      expect([...told.keys()]).toEqual(['happeningExpected', 'happeningNoticed'])
      expect(new Set([...told.values()].flatMap((ids) => [...ids])).size).toBe(1)
    }
  })
})
