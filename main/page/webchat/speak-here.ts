import type { PageSettings } from '../../server/live/page-settings.ts'
import { browserStorage, createJsonStorage } from '../player-tokens.ts'
import { languageFor, type PageKey, say, speak } from '../say.ts'

/** The language chosen in the game's settings, which this browser keeps. Empty for none. */
function wishOf(): string {
  const kept = createJsonStorage(browserStorage('localStorage')).read('hearthfolk.settings') as {
    language?: unknown
  } | null
  return typeof kept?.language === 'string' ? kept.language : ''
}

/** Speaks the player's language on a page of plain HTML: its texts name their messages. English if it can't be told. */
export async function speakHere(): Promise<void> {
  try {
    const told = (await (await fetch('/game.json')).json()) as PageSettings
    await speak(languageFor(told, wishOf(), navigator.languages), told)
  } catch {
    return
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-say]'))
    element.textContent = say(element.dataset.say as PageKey)
  for (const element of document.querySelectorAll<HTMLElement>('[data-say-label]'))
    element.setAttribute('aria-label', say(element.dataset.sayLabel as PageKey))
}
