import { expect, it } from 'vitest'
import { gameTimeAt } from '../../main/language/calendar.ts'
import { english } from '../../main/language/en/english.ts'
import { createAuthoredReader } from '../../main/mind/dispatch/access/authored.ts'
import { tellableNews } from '../../main/mind/faculties/news/tellable.ts'
import type { MemoryEntry } from '../../main/mind/ports/memory-port.ts'
import { notedIndex } from '../../main/mind/recall/noted-index.ts'
import type { BodyId } from '../../main/world/ids.ts'

const now = gameTimeAt(Date.UTC(2026, 0, 6, 12))
const people = ['ada', 'bram', 'ines', 'oswin']
const entry = (number: number, rest: Partial<MemoryEntry> = {}): MemoryEntry =>
  ({
    id: `m-${number}`,
    text: `Ada told me: "Cart ${number} is to be sold at the chapel."`,
    kind: 'told',
    at: { ...gameTimeAt(now.ms - number * 60_000) },
    who: { id: people[number % people.length] as BodyId, name: 'Ada' },
    place: 'chapel',
    audience: { kind: 'everyone' },
    importance: 5,
    ...rest,
  }) as MemoryEntry

it('finds notes by id, person, date and kind, also those added since', () => {
  const { who: _nobody, ...own } = entry(2, { kind: 'note' })
  const noted: MemoryEntry[] = [entry(1), own, entry(3, { confided: true })]
  expect(notedIndex(noted).with('bram')).toEqual([noted[0]])
  noted.push(entry(5), entry(2000))
  const index = notedIndex(noted)
  expect(index.with('bram')).toEqual([noted[0], noted[3]])
  expect(index.with('nobody')).toEqual([])
  expect(index.get('m-2')).toBe(noted[1])
  expect(index.get('m-9')).toBeUndefined()
  expect([index.own(), index.confided()]).toEqual([[noted[1]], [noted[2]]])
  expect([index.on(now.date), index.on('2026-01-05')]).toEqual([noted.slice(0, 4), [noted[4]]])
})

it('looking for news in a growing list looks at the new notes, the newest and those with the listener', () => {
  let looks = 0
  /** Counts how often anybody asks who told a note. */
  const counted = (one: MemoryEntry): MemoryEntry => {
    const { who } = one
    return Object.defineProperty({ ...one }, 'who', {
      enumerable: true,
      get() {
        looks += 1
        return who
      },
    })
  }
  const authored = createAuthoredReader(english)({ characters: [], lore: [] })
  const noted = Array.from({ length: 4000 }, (_, number) => counted(entry(4000 - number)))
  const tell = () =>
    tellableNews({
      ...{ noted, self: 'bela' as BodyId, listener: { id: 'gus' as BodyId, name: 'Gus' }, now },
      ...{ authored, places: ['the chapel'] },
    })
  expect(tell().length).toBeGreaterThan(0)
  expect(looks).toBeGreaterThan(4000)
  looks = 0
  noted.push(counted(entry(0)))
  expect(tell().length).toBeGreaterThan(0)
  expect(looks).toBeLessThan(1000)
})
