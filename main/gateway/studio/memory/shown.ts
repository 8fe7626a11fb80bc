import type { MemoryHit } from '../../../agent/memory-port.ts'
import type { BrowsedNote } from '../../../memory/by-hand/browse-notes.ts'
import { patternOfName } from '../../../memory/forget/names.ts'
import { audienceWord } from '../../../memory/row.ts'
import { isPlayerId } from '../../../simulation/ids.ts'
import type { MemoryPayload, StudioNote } from './payloads.ts'

/** Days, people and places of one list. */
const mostListed = 1000
const notAPlayer = 'someone'

export interface Names {
  /** As the world has them now; `someone` for whom it does not know. */
  nameOf(body: string): string
  /** Everybody who is in a note, by the name under which the newest has them. */
  known: ReadonlyMap<string, string>
}

export const namesIn = (notes: readonly BrowsedNote[]): Map<string, string> => {
  const names = new Map<string, string>()
  for (const { row } of notes) if (row.who !== null && (row.who.name !== row.who.id || !names.has(row.who.id))) names.set(row.who.id, row.who.name)
  return names
}

export const nameIn = ({ nameOf, known }: Names, id: string): string => {
  const now = nameOf(id)
  return now === notAPlayer ? (known.get(id) ?? id) : now
}

const earsName = (ears: string, path: string, names: Names): string => {
  // See `mayHearFile`.
  if (ears === 'everyone') return /(?:^|\/)MEMORY\.md$/.test(path) ? 'any player alone' : 'everyone'
  return ears === 'self' ? 'nobody but themselves' : nameIn(names, ears)
}

export const shownNote = ({ row, raw, version, form, faded }: BrowsedNote, names: Names): StudioNote => {
  const ears = audienceWord(row.audience)
  const { id, path, line, endLine, text, kind, importance, date, time, place, until } = row
  return {
    ...{ id, path, line, endLine, version, form, editable: true, text, raw, kind, importance, ears, earsName: earsName(ears, path, names) },
    ...{ date, time, place, until, faded, from: [...row.from] },
    who: row.who === null ? null : { id: row.who.id, name: nameIn(names, row.who.id) },
    about: row.about.map((each) => ({ id: each, name: nameIn(names, each) })),
  }
}

/** What was found outside of the NPC's own notes: authored, or known to everybody. */
export const shownHit = (hit: MemoryHit, names: Names): StudioNote => {
  const ears = audienceWord(hit.audience)
  const { id, path, line, endLine, text, kind, importance, date, time, place, until, who } = hit
  return {
    ...{
      id,
      path,
      line,
      endLine,
      version: '',
      form: 'prose' as const,
      editable: false,
      text,
      raw: text,
      kind,
      importance,
      ears,
      earsName: earsName(ears, path, names),
    },
    ...{ date, time, place, until, faded: false, from: [], about: [] },
    who: who === null ? null : { ...who },
  }
}

const personFile = (id: string): string => `memory/people/${id}.md`
const dayOf = (path: string): { date: string; talk: boolean } | null => {
  const [, date, more] = /^memory\/(\d{4}-\d{2}-\d{2})(-[^/]+)?\.md$/.exec(path) ?? []
  return date === undefined ? null : { date, talk: more !== undefined }
}

/** By whom, about whom, for whom, or of whom it speaks by name. */
export const isOfPerson = (id: string, names: Names): ((note: BrowsedNote) => boolean) => {
  const name = nameIn(names, id)
  const named = name === id ? null : patternOfName(name)
  return ({ row }) => {
    if (row.who?.id === id || row.about.includes(id) || row.path === personFile(id) || audienceWord(row.audience) === id) return true
    if (named === null) return false
    named.lastIndex = 0
    return named.test(row.text)
  }
}

/** What there is to leaf through. */
export const listed = (
  { notes, paths }: { notes: readonly BrowsedNote[]; paths: readonly string[] },
  names: Names,
  isHere: (id: string) => boolean,
): Pick<MemoryPayload<'list'>, 'days' | 'people' | 'places' | 'notes'> => {
  const days = new Map<string, { notes: number; talks: string[] }>()
  const dayFor = (date: string): { notes: number; talks: string[] } => {
    const day = days.get(date) ?? { notes: 0, talks: [] }
    days.set(date, day)
    return day
  }
  for (const path of paths) {
    const day = dayOf(path)
    if (day?.talk) dayFor(day.date).talks.push(path)
  }
  const places = new Map<string, number>()
  const people = new Map<string, number>()
  const meet = (id: string, count: number): void => void people.set(id, (people.get(id) ?? 0) + count)
  for (const { row } of notes) {
    const day = dayOf(row.path)
    if (day) dayFor(day.date).notes += 1
    if (row.place !== null) places.set(row.place, (places.get(row.place) ?? 0) + 1)
    const ears = audienceWord(row.audience)
    for (const id of new Set([...(row.who ? [row.who.id] : []), ...row.about, ...(isPlayerId(ears) ? [ears] : [])])) meet(id, 1)
  }
  for (const path of paths) {
    const id = /^memory\/people\/([^/]+)\.md$/.exec(path)?.[1]
    if (id !== undefined) meet(id, 0)
  }
  const there = new Set(paths)
  const most = <Row extends { notes: number }>(rows: Row[], key: (row: Row) => string): Row[] =>
    rows.sort((a, b) => b.notes - a.notes || (key(a) < key(b) ? -1 : 1)).slice(0, mostListed)
  return {
    notes: notes.length,
    days: [...days]
      .map(([date, day]) => ({ date, ...day }))
      .sort((a, b) => (a.date > b.date ? -1 : 1))
      .slice(0, mostListed),
    places: most(
      [...places].map(([place, count]) => ({ place, notes: count })),
      ({ place }) => place,
    ),
    people: most(
      [...people].map(([id, count]) => ({
        ...{ id, name: nameIn(names, id), player: isPlayerId(id), here: isHere(id), notes: count },
        file: there.has(personFile(id)) ? personFile(id) : null,
      })),
      ({ name, id }) => `${name} ${id}`,
    ),
  }
}

export type Chosen = { day: string } | { person: string } | { place: string } | { path: string }

/** The notes that were chosen: of a day in its order, else the newest first. */
export const chosenNotes = (notes: readonly BrowsedNote[], chosen: Chosen, names: Names): BrowsedNote[] => {
  if ('day' in chosen) return notes.filter(({ row }) => dayOf(row.path)?.date === chosen.day)
  if ('path' in chosen) return notes.filter(({ row }) => row.path === chosen.path)
  const wanted = 'person' in chosen ? isOfPerson(chosen.person, names) : ({ row }: BrowsedNote) => row.place === chosen.place
  const stamp = ({ row }: BrowsedNote): string => (row.date === null ? '' : `${row.date} ${row.time ?? ''}`)
  return notes
    .filter(wanted)
    .map((note, index) => ({ note, index, at: stamp(note) }))
    .sort((a, b) => (a.at === b.at ? a.index - b.index : a.at > b.at ? -1 : 1))
    .map(({ note }) => note)
}
