import { shallowRef } from 'vue'
import { createSay, type Say } from '../language/messages/create-say.ts'
import english from '../language/messages/en/page.json' with { type: 'json' }
import { matchLanguage } from '../language/messages/spoken.ts'

export type PageKey = keyof typeof english

/** What rules understand, whatever language the page speaks. */
export const sayInEnglish = createSay<PageKey>({ language: 'en', messages: english, english })
/** The page speaks one language at a time. What shows its words follows a change. */
const spoken = shallowRef<Say<PageKey>>(sayInEnglish)

/** Says a message of the page in the player's language. */
export const say: Say<PageKey> = Object.defineProperties(
  ((key, values) => spoken.value(key, values)) as (...all: Parameters<Say<PageKey>>) => string,
  Object.fromEntries(
    (['language', 'all', 'any', 'date', 'weekday', 'capital', 'quoted'] as const).map((part) => [
      part,
      { get: () => spoken.value[part] },
    ]),
  ),
) as Say<PageKey>

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

/** Speaks a language from now on. Stays with the old one if its messages can't be fetched. */
export async function speak(language: string, { ownMessages }: Pick<PageLanguages, 'ownMessages'>): Promise<void> {
  asked = language
  const made =
    language === 'en' && !ownMessages.includes('en')
      ? sayInEnglish
      : createSay<PageKey>({ language, messages: await messagesOf(language), english })
  // Another choice came meanwhile.
  if (asked !== language) return
  spoken.value = made
  document.documentElement.lang = language
}
let asked = 'en'

const messagesOf = async (language: string): Promise<Partial<Record<PageKey, string>>> => {
  const answer = await fetch(`/messages/${language}.json`)
  if (!answer.ok) throw new Error(`messages of ${language}: ${answer.status}`)
  return ((await answer.json()) as { page?: Partial<Record<PageKey, string>> }).page ?? {}
}
