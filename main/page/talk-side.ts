import type { Rectangle } from './bubble-layout.ts'

/** So long somebody must be hidden before the talk steps aside: nobody reads words that jump. Milliseconds. */
const patience = 500

/**
 * On which side of the window the talk is: it steps aside when it covers the player or those who talk with the player, unless it would cover as many over there.
 * Asked in each frame.
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
