import type { Language } from '../../language/language.ts'
import { confidedMessages } from './confided-lines.ts'
import type { TranscriptEntry } from './transcript.ts'

/**
 * A talk without confidences and the answers to them. Messages that the NPC itself brought to one person alone are left
 * out too. It is used for group talks, where everyone hears the answers, and for anything noted about a talk for
 * everyone.
 */
export const withoutConfidences = (entries: readonly TranscriptEntry[], language: Language): TranscriptEntry[] => {
  const confided = new Set(confidedMessages(entries, language))
  const gone = new Set<string>()
  let isBrought = false
  for (const entry of entries) {
    if (entry.kind === 'heard') {
      // The next words are about the message that was brought.
      if (isBrought) confided.add(entry.message)
      isBrought = false
    } else if (entry.kind === 'spoke' && entry.confided) {
      gone.add(entry.id)
      isBrought = true
    }
  }
  if (confided.size + gone.size === 0) return [...entries]
  let answer: string[] = []
  let ending = false
  for (const entry of entries) {
    if (entry.kind === 'spoke' || entry.kind === 'acted') {
      answer = ending ? [entry.id] : [...answer, entry.id]
      ending = false
    } else if (entry.kind === 'ended') {
      ending = true
      if (confided.has(entry.message)) for (const id of answer) gone.add(id)
    }
  }
  return entries.filter((entry) => !gone.has(entry.id) && !(entry.kind === 'heard' && confided.has(entry.message)))
}
