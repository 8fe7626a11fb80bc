import type { Language } from '../language/language.ts'
import { usualLanguage } from '../language/usual-language.ts'

/** The parts of a language that memory needs. */
export type MemoryLanguage = Pick<
  Language,
  'recall' | 'hearsay' | 'times' | 'calendar' | 'notes' | 'intents' | 'stems' | 'stopWords'
>

/** The language for writing and reading memories if nobody chooses one. */
export const defaultLanguage: MemoryLanguage = usualLanguage
