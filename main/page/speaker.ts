import { shallowRef } from 'vue'
import { createSay, type Messages, type Say } from '../language/messages/create-say.ts'

/**
 * What says the messages of one area in one language at a time. What shows its words follows a change. Until a language
 * is chosen it is English.
 */
export function createSpeaker<Key extends string>(area: 'page' | 'studio', english: Messages<Key>) {
  const inEnglish = createSay<Key>({ language: 'en', messages: english, english })
  const spoken = shallowRef<Say<Key>>(inEnglish)
  let asked = 'en'

  const messagesOf = async (language: string): Promise<Partial<Record<Key, string>>> => {
    const answer = await fetch(`/messages/${language}/${area}.json`)
    if (!answer.ok) throw new Error(`messages of ${language}: ${answer.status}`)
    return (await answer.json()) as Partial<Record<Key, string>>
  }
  return {
    inEnglish,
    say: Object.defineProperties(
      ((key, values) => spoken.value(key, values)) as (...all: Parameters<Say<Key>>) => string,
      Object.fromEntries(
        (['language', 'all', 'any', 'date', 'weekday', 'capital', 'quoted'] as const).map((part) => [
          part,
          { get: () => spoken.value[part] },
        ]),
      ),
    ) as Say<Key>,
    /** Speaks a language from now on. Stays with the old one if its messages can't be fetched. */
    async speak(language: string, { ownMessages }: { ownMessages: readonly string[] }): Promise<void> {
      asked = language
      const made =
        language === 'en' && !ownMessages.includes('en')
          ? inEnglish
          : createSay<Key>({ language, messages: await messagesOf(language), english })
      // Another choice came meanwhile.
      if (asked !== language) return
      spoken.value = made
      document.documentElement.lang = language
    },
  }
}
