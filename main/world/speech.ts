import type { Language, LanguageCode } from '../language/language.ts'

/** What the simulation reads from words: who is named or called, and whether everybody is meant. Pure. */
export type WorldSpeech = Pick<Language['names'], 'isNamed' | 'isCalledIn' | 'isForAll' | 'isForEach'>

/**
 * A reader of words for each language. A world's state names its language, so a replay reads words as the world did.
 */
export type WorldSpeeches = Readonly<Record<LanguageCode, { names: WorldSpeech }>>
