import type { Moment } from './report-file.ts'

/** A line as a page shows it. */
export interface ToldLine {
  /** The same on every page, and after a restart where a transcript has it. */
  id: string
  /** The page's own id for it, where that is another. */
  shownAs?: string
  speaker: string
  name: string
  text: string
  /** Which talk it belongs to: an NPC, a conversation of several, or words to everybody near. */
  talk: string
  channel: string
  /** The message that an NPC answered with it. */
  message: string | null
  /** When it was told; null for a line of an earlier talk. */
  said: Moment | null
}

export interface Found {
  line: ToldLine
  /** Its neighbours in the same talk, oldest first. */
  before: ToldLine[]
  after: ToldLine[]
}

export interface ToldLines {
  note(player: string, line: ToldLine): void
  /** The newest lines of a talk as a page that came back gets them, oldest first. */
  noteEarlier(player: string, lines: readonly ToldLine[]): void
  /** By the id that the page has for it; null when this player was never told it. */
  find(player: string, id: string): Found | null
}

/** As many lines as a page shows. */
const linesKept = 200
/** Players who are remembered; beyond that the one who heard nothing for the longest time goes. */
const playersKept = 500
/** Lines before and after a reported one. */
const around = 5

/**
 * What each player was really told, in memory: a page names a line, and what it says is looked up here. After a restart
 * a page gets the earlier lines of its talk again, and with that they are here again.
 */
export const createToldLines = (): ToldLines => {
  const players = new Map<string, ToldLine[]>()
  const keep = (player: string, lines: ToldLine[]): void => {
    players.delete(player)
    players.set(player, lines.slice(-linesKept))
    const [longest] = players.keys()
    if (players.size > playersKept && longest !== undefined) players.delete(longest)
  }
  return {
    note(player, line) {
      const known = players.get(player) ?? []
      keep(player, [...known.filter(({ id }) => id !== line.id), line])
    },
    noteEarlier(player, lines) {
      const known = players.get(player) ?? []
      const ids = new Set(lines.map(({ id }) => id))
      const seen = new Map(known.map((line) => [line.id, line]))
      // A line that was already told keeps its moment.
      keep(player, [...known.filter(({ id }) => !ids.has(id)), ...lines.map((line) => seen.get(line.id) ?? line)])
    },
    find(player, id) {
      const lines = players.get(player) ?? []
      const line = lines.find((each) => each.id === id || each.shownAs === id)
      if (!line) return null
      const talk = lines.filter(({ talk: of }) => of === line.talk)
      const at = talk.indexOf(line)
      return { line, before: talk.slice(Math.max(0, at - around), at), after: talk.slice(at + 1, at + 1 + around) }
    },
  }
}
