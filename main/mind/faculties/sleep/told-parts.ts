import { sentencesOf } from '../../../language/en/grammar/sentences.ts'
import { bareWords } from '../../../language/en/lexicon/meaning.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { importanceOf } from '../../turn/what-to-remember.ts'
import { capital } from './say-count.ts'

/** A sentence that says who or what it is about only together with the one before it. */
const leaning =
  /^(?:and|but|so|because|then|he|she|it|they|his|her|its|their|him|them|this|that|these|those|there|which|who)\b/i
/** A sentence of fewer words says little alone. */
const shortest = 3
/** "Please remember that I live at the mill": what is to be remembered is the rest. */
const request =
  /^(?:please,? )?(?:(?:always |do )?remember|(?:don['’]?t|do not|never) forget|keep in mind|(?:make a )?note)(?:,? (?:please|this|me))?(?: that|[:,])? +(?=\S+ \S+ \S)/i

export const withoutRequest = (sentence: string): string => sentence.replace(request, '')

/** A greeting before what somebody passes on: `Greta told me: "Mind the step. Oswin told me today: "`. Players' words hold no such quotation. */
const pleasantry = /([:] ["“])[^"“”]*[.!?…] +(?=\p{Lu}[^"“”.!?]{0,59}: ["“])/gu

/** What was told in one go may be several things, each of which may hold or be outdone by itself. The parts keep the id of the memory. */
export const partsOf = (entry: MemoryEntry): MemoryEntry[] => {
  const words = bareWords(entry.text)
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
  const closing = frame.replace(/[^"“]/g, '').replaceAll('“', '”')
  const whole = importanceOf(words)
  return parts.map((part) => ({
    ...entry,
    text: `${frame}${capital(withoutRequest(part))}${closing}`,
    // Whoever has set it higher by hand meant all of it.
    importance: entry.importance > whole ? entry.importance : Math.min(entry.importance, importanceOf(part)),
  }))
}
