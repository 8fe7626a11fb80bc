import type { PageSettings } from '../../server/live/page-settings.ts'
import { languageFor, wishOf } from '../page-language.ts'
import { type PageKey, say, speak } from '../say.ts'

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
