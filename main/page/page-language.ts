import { matchLanguage } from '../language/messages/spoken.ts'
import { browserStorage, createJsonStorage } from './player-tokens.ts'

/** What the server tells of languages in `/game.json`. */
export interface PageLanguages {
  /** The world's. */
  language: string
  /** All that a player may choose. */
  languages: readonly string[]
  /** Those for which the project has messages of its own. */
  ownMessages: readonly string[]
}

/** The player's choice; else the first of the browser's languages that there is; else the world's. */
export const languageFor = (
  { language, languages }: Pick<PageLanguages, 'language' | 'languages'>,
  wish: string,
  browser: readonly string[],
): string =>
  [wish, ...browser].map((one) => matchLanguage(one, languages)).find((found) => found !== null) ??
  matchLanguage(language, languages) ??
  'en'

/** Where the browser keeps the settings of the game, the language among them. */
export const settingsKey = 'hearthfolk.settings'

/** The language chosen in the game's settings, which this browser keeps. Empty for none. */
export function wishOf(): string {
  const kept = keptSettings()
  return typeof kept.language === 'string' ? kept.language : ''
}

/** Keeps the choice of a language, for all pages in this browser. */
export const keepWish = (language: string): void => void kept().write(settingsKey, { ...keptSettings(), language })

const kept = () => createJsonStorage(browserStorage('localStorage'))
const keptSettings = (): Record<string, unknown> => {
  const found = kept().read(settingsKey)
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}
