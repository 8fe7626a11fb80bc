import { createBreath } from '../../../../memory/breathe.ts'
import type { Browsed, BrowsedFile } from '../../../../memory/by-hand/browse-notes.ts'
import type { NoteInFile } from '../../../../memory/by-hand/note-text.ts'
import { patternOfName } from '../../../../memory/forget/names.ts'
import { audienceWord } from '../../../../memory/row.ts'
import { parseSessionKey } from '../../../../mind/ports/session-key.ts'
import { isPlayerId } from '../../../../world/ids.ts'
import type { MemoryPayload } from './payloads.ts'
import { type Names, nameIn } from './shown.ts'

/** The most days, people and places in one list. */
const mostListed = 1000
/** After this many files, reading lets the village work before it goes on. */
const filesPerBreath = 8

/** What one file adds to the lists; computed once per version of the file. */
interface Summary {
  day: { date: string; talk: boolean } | null
  /** The person that the file is about. */
  person: string | null
  notes: number
  places: ReadonlyMap<string, number>
  people: ReadonlyMap<string, number>
  names: ReadonlyMap<string, string>
}
export type Summaries = WeakMap<BrowsedFile, Summary>

const personFile = (id: string): string => `memory/people/${id}.md`

const summaryOf = ({ path, notes }: BrowsedFile): Summary => {
  const [, date, more] = /^memory\/(\d{4}-\d{2}-\d{2})(-[^/]+)?\.md$/.exec(path) ?? []
  const places = new Map<string, number>()
  const people = new Map<string, number>()
  const names = new Map<string, string>()
  const add = (to: Map<string, number>, key: string): void => void to.set(key, (to.get(key) ?? 0) + 1)
  for (const { row } of notes) {
    if (row.place !== null) add(places, row.place)
    const ears = audienceWord(row.audience)
    for (const id of new Set([...(row.who ? [row.who.id] : []), ...row.about, ...(isPlayerId(ears) ? [ears] : [])]))
      add(people, id)
    if (row.who !== null && (row.who.name !== row.who.id || !names.has(row.who.id))) names.set(row.who.id, row.who.name)
  }
  return {
    day: date === undefined ? null : { date, talk: more !== undefined },
    person: /^memory\/people\/([^/]+)\.md$/.exec(path)?.[1] ?? null,
    ...{ notes: notes.length, places, people, names },
  }
}

const summariesOf = async ({ files }: Browsed, known: Summaries): Promise<Summary[]> => {
  const breath = createBreath(filesPerBreath)
  const all: Summary[] = []
  for (const file of files) {
    let summary = known.get(file)
    if (!summary) {
      await breath()
      summary = summaryOf(file)
      known.set(file, summary)
    }
    all.push(summary)
  }
  return all
}

/** Everybody in a note, under the name in the newest one. */
export const namesIn = async (browsed: Browsed, known: Summaries): Promise<Map<string, string>> =>
  new Map((await summariesOf(browsed, known)).flatMap(({ names }) => [...names]))

/** Players with transcripts of talks. */
export const playersIn = (talks: readonly { key: string }[]): string[] =>
  talks.flatMap(({ key }) => {
    const parsed = parseSessionKey(key)
    return parsed && 'peer' in parsed && isPlayerId(parsed.peer) ? [parsed.peer] : []
  })

/** The index of days, people and places. */
export const listed = async (
  browsed: Browsed,
  known: Summaries,
  names: Names,
  isHere: (id: string) => boolean,
  /** Players without notes are listed too, because everyone who can be forgotten must be found. */
  talkedWith: readonly string[],
): Promise<Pick<MemoryPayload<'list'>, 'days' | 'people' | 'places' | 'notes'>> => {
  const days = new Map<string, { notes: number; talks: string[] }>()
  const places = new Map<string, number>()
  const people = new Map<string, number>()
  const files = new Set<string>()
  let notes = 0
  for (const [index, summary] of (await summariesOf(browsed, known)).entries()) {
    notes += summary.notes
    if (summary.day) {
      const day = days.get(summary.day.date) ?? { notes: 0, talks: [] }
      days.set(summary.day.date, day)
      day.notes += summary.notes
      if (summary.day.talk) day.talks.push(browsed.files[index]?.path ?? '')
    }
    if (summary.person !== null) files.add(summary.person)
    for (const [place, count] of summary.places) places.set(place, (places.get(place) ?? 0) + count)
    for (const [id, count] of summary.people) people.set(id, (people.get(id) ?? 0) + count)
  }
  for (const id of [...files, ...talkedWith]) people.set(id, people.get(id) ?? 0)
  const most = <Row extends { notes: number }>(rows: Row[], key: (row: Row) => string): Row[] =>
    rows.sort((a, b) => b.notes - a.notes || (key(a) < key(b) ? -1 : 1)).slice(0, mostListed)
  const placeRows = [...places].map(([place, count]) => ({ place, notes: count }))
  const peopleRows = [...people].map(([id, count]) => ({
    ...{
      id,
      name: nameIn(names, id),
      player: isPlayerId(id),
      here: isHere(id),
      notes: count,
      file: files.has(id) ? personFile(id) : null,
    },
  }))
  return {
    notes,
    days: [...days]
      .map(([date, day]) => ({ date, ...day }))
      .sort((a, b) => (a.date > b.date ? -1 : 1))
      .slice(0, mostListed),
    places: most(placeRows, ({ place }) => place),
    people: most(peopleRows, ({ name, id }) => `${name} ${id}`),
  }
}

export type Chosen = { day: string } | { person: string } | { place: string } | { path: string }

/** The chosen notes: a day's in order, else newest first. */
export const chosenNotes = async (
  browsed: Browsed,
  known: Summaries,
  chosen: Chosen,
  names: Names,
): Promise<NoteInFile[]> => {
  const summaries = await summariesOf(browsed, known)
  const filesWhere = (test: (summary: Summary, file: BrowsedFile) => boolean): BrowsedFile[] =>
    browsed.files.filter((file, index) => {
      const summary = summaries[index]
      return summary !== undefined && test(summary, file)
    })
  if ('day' in chosen) return filesWhere(({ day }) => day?.date === chosen.day).flatMap(({ notes }) => notes)
  if ('path' in chosen) return filesWhere((_, { path }) => path === chosen.path).flatMap(({ notes }) => notes)
  const isWanted =
    'person' in chosen ? isOfPerson(chosen.person, names) : ({ row }: NoteInFile) => row.place === chosen.place
  const breath = createBreath(filesPerBreath)
  const found: NoteInFile[] = []
  for (const file of 'place' in chosen ? filesWhere(({ places }) => places.has(chosen.place)) : browsed.files) {
    await breath()
    found.push(...file.notes.filter(isWanted))
  }
  const stamp = ({ row }: NoteInFile): string => (row.date === null ? '' : `${row.date} ${row.time ?? ''}`)
  return found
    .map((note, index) => ({ note, index, at: stamp(note) }))
    .sort((a, b) => (a.at === b.at ? a.index - b.index : a.at > b.at ? -1 : 1))
    .map(({ note }) => note)
}

/** Notes by a person, about them, for them, or mentioning them by name. */
const isOfPerson = (id: string, names: Names): ((note: NoteInFile) => boolean) => {
  const name = nameIn(names, id)
  const named = name === id ? null : patternOfName(name)
  return ({ row }) => {
    if (
      row.who?.id === id ||
      row.about.includes(id) ||
      row.path === personFile(id) ||
      audienceWord(row.audience) === id
    )
      return true
    if (named === null) return false
    named.lastIndex = 0
    return named.test(row.text)
  }
}
