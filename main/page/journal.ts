export interface JournalTalk {
  id: string
  name: string
  lines: { name: string; text: string }[]
}

/** What villagers said to one another near by: so much of it is kept, and so many of the newest lines are shown. */
const mostOverheard = 12
export const newestOverheard = 3

/** A line that was only heard by the way; the same words again are the same line. */
export function withOverheard(lines: readonly OverheardLine[], line: OverheardLine): OverheardLine[] {
  return [...lines.filter(({ name, text }) => name !== line.name || text !== line.text), line].slice(-mostOverheard)
}
export interface OverheardLine {
  id: string
  name: string
  text: string
  /** By the game clock. */
  time: string
}

/** Reasons as the villager gives them: “You gave me a pie; you talk with me.” */
export const inTheirWords = (reasons: readonly string[]): string => {
  const text = reasons.join('; ')
  return `“${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}”`
}

/** Under no villager's id. */
const everybody = { id: '*', name: 'everybody near' }

/** What was said, by the person it was said with; the newest talk first. */
export function journalOf(log: LogLine[]): JournalTalk[] {
  const talks = new Map<string, JournalTalk>()
  for (const line of log) {
    if (line.kind === 'notice' || line.unsaid) continue
    const partner = line.partner ?? everybody
    const talk = talks.get(partner.id) ?? { ...partner, lines: [] }
    talk.lines.push({ name: line.mine ? 'You' : line.name, text: line.text })
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
  /** Still being spoken. */
  streaming: boolean
  /** `earlier`: said before this page came in, kept by the server. */
  kind: 'speech' | 'notice' | 'earlier'
  /** The villager it was said to or by; null for what was said aloud to everybody near. */
  partner: { id: string; name: string } | null
  /** It reached nobody; the notice behind it says why. */
  unsaid?: boolean
  /** Of a notice: the line it stands with. */
  about?: string
  /** Whispered: nobody else heard it. */
  quiet?: boolean
}
