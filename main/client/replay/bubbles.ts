import type { StoryLine } from '../../replay/time-lapse/chunk.ts'
import { placeBubbles } from '../bubble-layout.ts'

/** Letters that a bubble shows, and bubbles that show at once; the log has all of them. From afar less of it would cover the village. */
const mostLetters = 120
const mostBubbles = 7
const mostFromAfar = { letters: 48, bubbles: 4 }
/** Seconds of the page that words stay, however fast the time passes: what is spoken slowly in the game is read quickly here. */
const leastSeconds = 1.6
const secondsPerLetter = 0.03
const ticksPerSecond = 15
/** At higher speeds words stay shorter: they would hang over people who have long gone elsewhere. */
const fastest = 30

/** How many ticks words stay at a speed. */
export const staysFor = (text: string, speed: number): number =>
  Math.round((leastSeconds + Math.min(mostLetters, text.length) * secondsPerLetter) * ticksPerSecond * Math.min(speed, fastest))
/** The longest that any words stay. */
export const longestStay = (speed: number): number => staysFor('x'.repeat(mostLetters), speed)

export interface Spoken {
  speaker: string
  text: string
  quiet: boolean
}

/** The words that hang over heads at a moment: of each speaker the latest, the latest of all last. Pure. */
export function spokenAt(lines: readonly StoryLine[], moment: { tick: number; speed: number; afar: boolean }): Spoken[] {
  const { tick, speed, afar } = moment
  const latest = new Map<string, Spoken>()
  for (const { said, tick: at } of lines) {
    if (!said || at > tick) continue
    latest.delete(said.speaker)
    if (tick - at <= staysFor(said.text, speed)) latest.set(said.speaker, { ...said, text: shortened(said.text, afar ? mostFromAfar.letters : mostLetters) })
  }
  return [...latest.values()].slice(afar ? -mostFromAfar.bubbles : -mostBubbles)
}

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

/** Puts bubbles over heads; `heads` are places on the page, of those who show. */
export function createBubbleLayer(layer: HTMLElement, nameOf: (id: string) => string) {
  const elements = new Map<string, HTMLElement>()
  return {
    show(spoken: readonly Spoken[], heads: ReadonlyMap<string, { x: number; y: number }>, followed: string | null): void {
      const shown = spoken.filter(({ speaker }) => heads.has(speaker))
      for (const [speaker, element] of elements) {
        if (shown.some((words) => words.speaker === speaker)) continue
        element.remove()
        elements.delete(speaker)
      }
      for (const { speaker, text, quiet } of shown) {
        const element = elements.get(speaker) ?? layer.appendChild(document.createElement('p'))
        elements.set(speaker, element)
        const words = `${nameOf(speaker)}: ${text}`
        if (element.textContent !== words) element.replaceChildren(Object.assign(document.createElement('b'), { textContent: nameOf(speaker) }), `: ${text}`)
        element.className = quiet ? 'quiet' : ''
      }
      const sizes = shown.map(({ speaker }) => {
        const { offsetWidth: width = 0, offsetHeight: height = 0 } = elements.get(speaker) ?? {}
        return { id: speaker, head: heads.get(speaker) ?? { x: 0, y: 0 }, width, height, rank: speaker === followed ? 0 : 1, mustShow: speaker === followed }
      })
      const placed = new Map(placeBubbles(sizes, { left: 0, top: 0, width: layer.clientWidth, height: layer.clientHeight }).map((place) => [place.id, place]))
      for (const [speaker, element] of elements) {
        const place = placed.get(speaker)
        element.style.visibility = place ? 'visible' : 'hidden'
        if (place) element.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`
      }
    },
  }
}
