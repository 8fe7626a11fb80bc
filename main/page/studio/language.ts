import { reactive, watch } from 'vue'
import { keepWish, languageFor, type PageLanguages, settingsKey, wishOf } from '../page-language.ts'
import { say, speak } from './say.ts'
import { speakFindings } from './say-finding.ts'
import { zonePath } from './zones.ts'

/** The studio's language: the choice made in this browser, here or in the game. */
export const createLanguage = () => {
  const known = reactive({ language: 'en', languages: [] as readonly string[], wish: wishOf() })
  let ownMessages: readonly string[] = []
  const follow = async (): Promise<void> => {
    // Without its messages the studio goes on in the language it had.
    const language = languageFor(known, known.wish, navigator.languages)
    await Promise.all([
      speak(language, { ownMessages }).catch(() => {}),
      speakFindings(language, { ownMessages }).catch(() => {}),
    ])
    document.title = say('app.studio')
  }
  // The game in another tab has another language now.
  addEventListener('storage', ({ key }) => {
    if (key === settingsKey) known.wish = wishOf()
  })
  const told = (languages: PageLanguages): Promise<void> => {
    ownMessages = languages.ownMessages
    Object.assign(known, { language: languages.language, languages: languages.languages })
    watch(() => known.wish, follow)
    return follow()
  }
  return {
    known,
    /** Resolves when the studio speaks its language, or knows of no other than English. */
    ready: fetch(`${zonePath(globalThis.location?.pathname ?? '')}/game.json`)
      .then((answer) => answer.json() as Promise<PageLanguages>)
      .then(told)
      .catch(() => {}),
    /** `code`: empty for the browser's. */
    choose(code: string): void {
      known.wish = code
      keepWish(code)
    },
  }
}
export type StudioLanguage = ReturnType<typeof createLanguage>
