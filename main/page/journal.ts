import { say } from './say.ts'
export interface JournalTalk {
  id: string
  name: string
  lines: { name: string; text: string }[]
}

/** How much of the villagers' overheard talk is kept, and how many of the newest lines are shown. */
const mostOverheard = 12
export const newestOverheard = 3

/** Adds an overheard line. A line with the same words replaces the old one. */
export function withOverheard(lines: readonly OverheardLine[], line: OverheardLine): OverheardLine[] {
  return [...lines.filter(({ name, text }) => name !== line.name || text !== line.text), line].slice(-mostOverheard)
}
export interface OverheardLine {
  id: string
  name: string
  text: string
  /** The time on the game clock. */
  time: string
}

/** Reasons as the villager gives them: “You gave me a pie; you talk with me.” */
export const inTheirWords = (reasons: readonly string[]): string => {
  const text = reasons.join('; ')
  return say.quoted(`${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`)
}

/** Stands for everybody near; its id is no villager's. */
const everybody = '*'

/** What was said, grouped by the other person; the newest talk first. */
export function journalOf(log: LogLine[]): JournalTalk[] {
  const talks = new Map<string, JournalTalk>()
  for (const line of log) {
    if (line.kind === 'notice' || line.unsaid) continue
    const partner = line.partner ?? { id: everybody, name: say('journal.everybody-near') }
    const talk = talks.get(partner.id) ?? { ...partner, lines: [] }
    talk.lines.push({ name: line.mine ? say('common.you') : line.name, text: line.text })
    talks.delete(partner.id)
    talks.set(partner.id, talk)
  }
  return [...talks.values()].reverse()
}

export interface LogLine {
  id: string
  speaker: string
  name: string
  text: string
  mine: boolean
  /** Whether the line is still being spoken. */
  streaming: boolean
  /** `earlier`: said before this page came in, kept by the server. */
  kind: 'speech' | 'notice' | 'earlier'
  /** The villager spoken to or speaking; null for words said aloud to everybody near. */
  partner: { id: string; name: string } | null
  /** Whether the line reached nobody. The notice after it says why. */
  unsaid?: boolean
  /** The server's id for the line, if the page has another one. */
  told?: string
  /** For a notice: the line it belongs to. */
  about?: string
  /** Whether the line was whispered, so that nobody else heard it. */
  quiet?: boolean
  /** Whether the line was sung. */
  sung?: boolean
  /** The other zone in which it was said, and which alone knows it. */
  elsewhere?: string
  /** When it was said, in game milliseconds since 1970. Missing: nobody knows, or it stands at another line. */
  at?: number
  /** The game's day on which the line came. Missing: nobody knows, or before this page came in. */
  day?: string
}
