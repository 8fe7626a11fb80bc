import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { english } from '../../main/language/en/english.ts'
import type { Language } from '../../main/language/language.ts'
import { createAuthoredReader } from '../../main/mind/dispatch/access/authored.ts'
import { newsInWords } from '../../main/mind/faculties/news/carried.ts'
import { tellableNews } from '../../main/mind/faculties/news/tellable.ts'
import { buildQuery } from '../../main/mind/recall/build-query.ts'
import { memoryOfOverheard } from '../../main/mind/recall/overheard.ts'
import { isSmallTalk } from '../../main/mind/sessions/small-talk.ts'
import { talkNoteOf } from '../../main/mind/sessions/talk-note.ts'
import { readGoods } from '../../main/mind/tools/find-goods.ts'
import { meetingTime } from '../../main/mind/tools/meeting-time.ts'
import { countArgument, withCounts } from '../../main/mind/tools/read-count.ts'
import type { BodyId, ItemId } from '../../main/world/ids.ts'
import { german } from '../language/german/german.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, bram, marta } from '../support/sample-characters.ts'

const now = gameTime('2026-11-20', '08:00')
const inBoth = <Read>(read: (language: Language) => Read): [german: Read, english: Read] => [
  read(german),
  read(english),
]

describe('tools', () => {
  const kinds = [
    { id: 'brot' as ItemId, name: 'Brot', plural: 'Brote' },
    { id: 'krug' as ItemId, name: 'Krug', plural: 'Krüge' },
  ]
  const known = { kinds, coin: { one: 'Heller', many: 'Heller' } }

  it('read goods as people name them', () => {
    const read = (language: Language) => readGoods('zwei Brote und einen Krug', known as never, language)
    expect(inBoth(read)).toMatchObject([{ ok: true, goods: { items: { brot: 2, krug: 1 } } }, { ok: false }])
    expect(readGoods('Geld', known as never, german)).toMatchObject({ goods: { gold: 1 } })
  })

  it('read counts and times that are written in words', () => {
    const counts = (language: Language) =>
      withCounts({ count: 'zwei' }, z.strictObject({ count: countArgument }), language.numbers).count
    expect(inBoth(counts)).toEqual([2, 'zwei'])
    const time = (language: Language) => meetingTime('morgen um zehn', now, language.times)
    expect(inBoth(time)).toMatchObject([{ from: gameTime('2026-11-21', '10:00').ms }, { problem: expect.any(String) }])
  })
})

describe('news', () => {
  const authoredIn = (language: Language) => createAuthoredReader(language)({ characters: [], lore: [] })
  const noted = {
    id: 'm-1',
    text: 'Bram sagte mir: „Morgen ist ein Fest an der Mühle.“',
    kind: 'told' as const,
    at: now,
    who: { id: bram.id, name: 'Bram' },
    audience: { kind: 'everyone' as const },
    importance: 6,
    path: 'memory/2026-11-20.md',
    line: 1,
  }
  const tellable = (language: Language, at = now) =>
    tellableNews({
      noted: [noted],
      self: marta.id,
      name: 'Marta',
      listener: { id: 'joost' as BodyId, name: 'Joost' },
      now: at,
      authored: authoredIn(language),
      places: [],
    })

  it('is read from what somebody told, and told on without who told it', () => {
    const texts = (language: Language) => tellable(language).map(({ text }) => text)
    expect(texts(german)).toEqual(['Morgen ist ein Fest an der Mühle.'])
    expect(texts(english)).not.toEqual(texts(german))
  })

  it('is old when its day is over', () => {
    expect(tellable(german, gameTime('2026-11-21', '20:00'))).toHaveLength(1)
    expect(tellable(german, gameTime('2026-11-22', '08:00'))).toEqual([])
  })

  it('is recognised in an answer by what it is about, and not by a question', () => {
    const told = (text: string) => newsInWords(text, tellable(german), [], authoredIn(german)).length
    expect(told('Bram sagte mir: „Morgen ist ein Fest an der Mühle.“')).toBe(1)
    expect(told('Hast du gehört, ob ein Fest an der Mühle ist?')).toBe(0)
  })
})

describe('recall', () => {
  it('notes what was overheard, and a secret for nobody else', () => {
    const note = (text: string) =>
      memoryOfOverheard(
        { npc: marta.id, speaker: { id: ada, kind: 'player', name: 'Ada' }, text, message: text },
        { at: now, place: null, language: german },
      )
    expect(note('Guten Tag! Der Müller ist gestorben.')).toMatchObject({
      text: 'Ich hörte Ada sagen: „Der Müller ist gestorben.“',
      importance: 4,
      audience: { kind: 'everyone' },
    })
    expect(note('Unter uns, der Schlüssel liegt im Brunnen.')).toMatchObject({
      audience: { kind: 'player', player: ada },
    })
    expect(note('Guten Tag!')).toBeNull()
  })

  it('asks for the people who are named', () => {
    const asked = (language: Language) =>
      buildQuery({
        utterance: 'Was tat der Schmied gestern?',
        lines: [],
        self: { id: marta.id, name: marta.name },
        speaker: { id: ada, name: 'Ada' },
        known: [{ id: bram.id, name: bram.name, role: 'schmied' }],
        percepts: { place: null, people: [] },
        places: [],
        language,
      }).people
    expect(inBoth(asked)).toEqual([[ada, bram.id], [ada]])
  })
})

describe('sessions', () => {
  const heard = (text: string, message: string) =>
    ({
      kind: 'heard',
      id: `e-${message}`,
      parentId: null,
      at: now.ms,
      realAt: 0,
      message,
      text,
      speaker: { id: ada, kind: 'player', name: 'Ada' },
      channel: 'rpgjs',
    }) as const
  const talk = {
    npc: marta.id,
    npcName: 'Marta',
    key: 'agent:marta:rpgjs:zone:village',
    session: 's',
    reason: 'new',
    entries: [heard('Unter uns, ich versteckte den Ring.', 'm1'), heard('Die Brücke ist morgen gesperrt.', 'm2')],
  } as const

  it('keep a secret out of a note for all, and name it by what was talked of', () => {
    const note = (language: Language) => {
      const made = talkNoteOf(talk, language)
      return [made?.lines.length, made?.slug]
    }
    expect(note(german)).toEqual([1, 'brucke-gesperrt'])
    expect(note(english)[0]).toBe(2)
  })

  it('take for small talk what tells nothing weighty', () => {
    const passing = (language: Language) =>
      isSmallTalk({
        others: [{ id: 'bram' }],
        lines: Array.from({ length: 6 }, () => ({ text: 'Der alte Müller ist gestorben.' })),
        npcName: 'Marta',
        language,
      })
    expect(passing(german)).toBe(false)
  })
})
