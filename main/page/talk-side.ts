import type { Rectangle } from './bubble-layout.ts'

/**
 * How long somebody must be covered before the talk moves aside, since nobody can read words that jump. Milliseconds.
 */
const patience = 500

/**
 * Which side of the window the talk is on: it moves aside when it covers the player or their talk partners, unless it
 * would cover as many there. Call in each frame.
 */
export function createTalkSide() {
  let isRight = false
  let hiddenSince: number | null = null
  return (now: number, shown: { talk: Rectangle; width: number; people: readonly Rectangle[] }): boolean => {
    const { talk, width, people } = shown
    const mirrored = { ...talk, left: width - talk.left - talk.width }
    const hides = (box: Rectangle): number => people.filter((person) => overlap(box, person)).length
    if (hides(talk) <= hides(mirrored)) {
      hiddenSince = null
      return isRight
    }
    hiddenSince ??= now
    if (now - hiddenSince >= patience) {
      isRight = !isRight
      hiddenSince = null
    }
    return isRight
  }
}

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
