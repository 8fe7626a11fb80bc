import { isConfidential } from '../access/confidential.ts'
import type { TranscriptEntry } from '../transcript.ts'

/**
 * A talk without what somebody asked to be kept, and without the answers to it; whoever is the `listener` still has their own. For what others see of a talk:
 * whoever comes to the well later, and whatever is noted of it for everyone.
 */
export const withoutConfidences = (entries: readonly TranscriptEntry[], listener?: string): TranscriptEntry[] => {
  const confided = new Set(
    entries.flatMap((entry) => (entry.kind === 'heard' && entry.speaker.id !== listener && isConfidential(entry.text) ? [entry.message] : [])),
  )
  if (confided.size === 0) return [...entries]
  const gone = new Set<string>()
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
