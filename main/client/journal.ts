import type { LogLine } from './game-state.ts'

export interface JournalTalk {
  id: string
  name: string
  lines: { name: string; text: string }[]
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
