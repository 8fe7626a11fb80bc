import type { Language, LanguageCode } from '../language/language.ts'

/** What the simulation reads from words: who is named, called or greeted, and whether everybody is meant. Pure. */
export type WorldSpeech = Pick<Language['names'], 'isNamed' | 'isCalledIn' | 'isForAll' | 'isForEach' | 'isGreeting'>

/** The readers of each language. A world's state names its language, so a replay reads as the world did. */
export type WorldSpeeches = Readonly<
  Record<
    LanguageCode,
    { names: WorldSpeech; wishes: WorldWishes; promisedThings: WorldPromises; opinions: WorldOpinions }
  >
>
/** What it reads in words about what somebody works at. */
export type WorldWishes = Pick<Language['wishes'], 'readTelling'>
/** What it reads of things that a player promises to hand over. */
export type WorldPromises = Language['promisedThings']
/** How it words an opinion in the villager's own name. */
export type WorldOpinions = Pick<Language['opinions'], 'asMine'>
