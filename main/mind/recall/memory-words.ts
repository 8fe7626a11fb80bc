import type { Language } from '../../language/language.ts'
import type { MemoryHit } from '../ports/memory-port.ts'

type Remembered = Pick<MemoryHit, 'kind' | 'text' | 'who' | 'until'>

/** A memory as a line that shows its origin. Hearsay is worded as hearsay, and outdated things as outdated. */
export const memoryWords = (memory: Remembered, hearsay: Language['hearsay']): string => {
  const words = wordsOf(memory, hearsay)
  return memory.until === null ? words : `Until ${memory.until} it was so: ${words}`
}

const wordsOf = ({ kind, text, who }: Remembered, { sayHearsay }: Language['hearsay']): string => {
  switch (kind) {
    case 'told':
      return who === null || text.startsWith(who.name) || / told me\b/.test(text)
        ? text
        : sayHearsay({ how: 'told', name: who.name, words: text })
    case 'heard':
      return /\boverheard\b/i.test(text) ? text : `I overheard: "${text}"`
    case 'saw':
      return /^I saw\b/i.test(text) ? text : `I saw: ${text}`
    case 'dreamed':
      return `I thought in my sleep: ${text}`
    case 'person':
      return who === null ? text : `Of ${who.name} I know: ${text}`
    case 'lore':
      return `Everybody here knows: ${text}`
    case 'said':
    case 'note':
    case 'chunk':
      return text
    default:
      return kind satisfies never
  }
}
