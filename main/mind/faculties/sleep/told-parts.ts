import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { capital } from './say-count.ts'

/** Matches a sentence whose subject is clear only from the sentence before. */
const leaning =
  /^(?:and|but|so|because|then|he|she|it|they|his|her|its|their|him|them|this|that|these|those|there|which|who)\b/i
/** The fewest words that say much alone. */
const shortest = 3
/** Matches the request in "Please remember that I live at the mill", to keep only what to remember. */
const request =
  /^(?:please,? )?(?:(?:always |do )?remember|(?:don['’]?t|do not|never) forget|keep in mind|(?:make a )?note)(?:,? (?:please|this|me))?(?: that|[:,])? +(?=\S+ \S+ \S)/i

export const withoutRequest = (sentence: string): string => sentence.replace(request, '')

/**
 * Matches a greeting before a quotation: `Greta told me: "Mind the step. Oswin told me today: "`. Players' words have
 * none.
 */
const pleasantry = /([:] ["“])[^"“”]*[.!?…] +(?=\p{Lu}[^"“”.!?]{0,59}: ["“])/gu

/**
 * Splits a telling into its separate things, because each may become outdated on its own. The parts keep the memory's
 * id.
 */
export const partsOf = (entry: MemoryEntry, { hearsay, telling }: Language): MemoryEntry[] => {
  const { importanceOf } = telling
  const words = hearsay.bareWords(entry.text)
  if (entry.kind !== 'told' || words === entry.text) return [entry]
  const parts: string[] = []
  for (const sentence of sentencesOf(words)) {
    const last = parts.length - 1
    if (last >= 0 && (leaning.test(sentence) || sentence.split(' ').length < shortest))
      parts[last] = `${parts[last]} ${sentence}`
    else parts.push(sentence)
  }
  if (parts.length === 0) return [entry]
  const frame = entry.text.slice(0, entry.text.indexOf(words)).replace(pleasantry, '$1')
  const closing = frame
    .replace(/[^"“„]/g, '')
    .replaceAll('“', '”')
    .replaceAll('„', '“')
  const whole = importanceOf(words)
  return parts.map((part) => ({
    ...entry,
    text: `${frame}${capital(withoutRequest(part))}${closing}`,
    // A person who raised the importance by hand meant all parts.
    importance: entry.importance > whole ? entry.importance : Math.min(entry.importance, importanceOf(part)),
  }))
}
