import type { LogLine } from './game-state.ts'

export interface JournalTalk {
  id: string
  name: string
  lines: { name: string; text: string }[]
}

/** What was said, by the person it was said with; the newest talk first. */
export function journalOf(log: LogLine[]): JournalTalk[] {
  const talks = new Map<string, JournalTalk>()
  for (const line of log) {
    if (line.kind === 'notice' || !line.partner) continue
    const talk = talks.get(line.partner.id) ?? { ...line.partner, lines: [] }
    talk.lines.push({ name: line.mine ? 'You' : line.name, text: line.text })
    talks.delete(line.partner.id)
    talks.set(line.partner.id, talk)
  }
  return [...talks.values()].reverse()
}
