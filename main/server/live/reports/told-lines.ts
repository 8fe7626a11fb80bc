import type { Moment } from './report-file.ts'

/** A line as a page shows it. */
export interface ToldLine {
  /** The line's id. It is the same on every page, and after a restart if a transcript has the line. */
  id: string
  /** The page's own id for the line, if it differs. */
  shownAs?: string
  speaker: string
  name: string
  text: string
  /** The talk that the line belongs to: an NPC, a conversation of several, or words to everybody near. */
  talk: string
  channel: string
  /** The message that an NPC answered with this line. */
  message: string | null
  /** When it was told; null for a line of an earlier talk. */
  said: Moment | null
}

export interface Found {
  line: ToldLine
  /** The lines before it in the same talk, oldest first. */
  before: ToldLine[]
  after: ToldLine[]
}

export interface ToldLines {
  note(player: string, line: ToldLine): void
  /** Notes the newest lines of a talk, oldest first, as a page gets them that came back. */
  noteEarlier(player: string, lines: readonly ToldLine[]): void
  /** Looks a line up by the page's id; null if this player never received it. */
  find(player: string, id: string): Found | null
}

/** How many lines are kept: as many as a page shows. */
const linesKept = 200
/** How many players are remembered. Beyond that, the one who has heard nothing for the longest time is dropped. */
const playersKept = 500
/** How many lines before and after a reported one are kept with it. */
const around = 5

/**
 * The lines that each player really received, in memory. A page names a line by its id, and its text is looked up here.
 * After a restart a page loads the earlier lines of its talk again, which also restores them here.
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
      // A line that was already sent keeps its time.
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
