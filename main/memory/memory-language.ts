import type { Language } from '../language/language.ts'
import { usualLanguage } from '../language/usual-language.ts'

/** The parts of a language that memory needs. */
export type MemoryLanguage = Pick<
  Language,
  'recall' | 'hearsay' | 'times' | 'calendar' | 'notes' | 'intents' | 'stems' | 'stopWords'
>

/** The language in which memories are written and read if nobody chooses one. */
export const defaultLanguage: MemoryLanguage = usualLanguage
