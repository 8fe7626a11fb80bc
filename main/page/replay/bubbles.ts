import type { StoryLine } from '../../saves/replay/time-lapse/chunk.ts'
import { placeBubbles, type Rectangle } from '../bubble-layout.ts'

/** The most letters in a bubble, cut at whole sentences if possible. The log has the full text. */
const mostLetters = 150
/** The most bubbles at once. Seen from afar, more would cover the village. */
const mostBubbles = 6
const mostFromAfar = 3
/** How many real seconds words stay, whatever the speed. Slow speech in the game is read quickly here. */
const leastSeconds = 1.6
const secondsPerLetter = 0.03
const ticksPerSecond = 15
/** Above this speed words stay for less time, or they would hang over people who have long gone elsewhere. */
const fastest = 30
/** The area around a head that only a bubble's pointer may cover. CSS pixels; at most `crowd` heads are kept clear. */
const face = { width: 18, height: 22 }
const crowd = 24
/** How many ticks words stay at a speed. */
export const staysFor = (text: string, speed: number): number =>
  Math.round(
    (leastSeconds + Math.min(mostLetters, text.length) * secondsPerLetter) * ticksPerSecond * Math.min(speed, fastest),
  )
/** The longest that any words stay. */
export const longestStay = (speed: number): number => staysFor('x'.repeat(mostLetters), speed)

export interface Spoken {
  speaker: string
  text: string
  quiet: boolean
}

/** The words over heads at a moment: each speaker's latest, the newest of all last. Pure. */
export function spokenAt(
  lines: readonly StoryLine[],
  moment: { tick: number; speed: number; afar: boolean },
): Spoken[] {
  const { tick, speed, afar } = moment
  const latest = new Map<string, Spoken>()
  for (const { said, tick: at } of lines) {
    if (!said || at > tick) continue
    latest.delete(said.speaker)
    if (tick - at <= staysFor(said.text, speed)) latest.set(said.speaker, { ...said, text: shortened(said.text) })
  }
  return [...latest.values()].slice(afar ? -mostFromAfar : -mostBubbles)
}

/** A text cut to as many whole sentences as fit. If not even one fits, to whole words. */
function shortened(text: string): string {
  if (text.length <= mostLetters) return text
  const start = text.slice(0, mostLetters)
  const sentences = /^.*[.!?…]["”’]?(?=\s)/s.exec(start)?.[0]
  return sentences ?? `${start.slice(0, Math.max(start.lastIndexOf(' '), mostLetters / 2)).trimEnd()} …`
}

/** The golden angle, which keeps neighbours in the list of people distinct. Degrees. */
const hueStep = 137.5
/** The colour of a speaker's bubbles, by their number in the list of people. Dark enough to read on paper. */
export const colourOf = (index: number): string => `hsl(${Math.round((index * hueStep) % 360)} 60% 30%)`

/** The pointer from a bubble's edge to its speaker's head: its start, length and direction. */
export function pointerOf(
  place: Rectangle,
  head: { x: number; y: number },
): { x: number; y: number; length: number; angle: number } {
  const x = Math.max(place.left + 10, Math.min(place.left + place.width - 10, head.x))
  const y = head.y >= place.top + place.height / 2 ? place.top + place.height : place.top
  return { x, y, length: Math.hypot(head.x - x, head.y - y), angle: Math.atan2(head.y - y, head.x - x) }
}

interface Shown {
  words: HTMLElement
  pointer: HTMLElement
}

/** Puts bubbles over heads, with a pointer to each. `heads` are the page positions of visible people. */
export function createBubbleLayer(layer: HTMLElement, people: { name(id: string): string; index(id: string): number }) {
  const elements = new Map<string, Shown>()
  const add = (speaker: string): Shown => {
    const [pointer, words] = [
      layer.appendChild(document.createElement('i')),
      layer.appendChild(document.createElement('p')),
    ]
    for (const element of [pointer, words]) element.style.setProperty('--speaker', colourOf(people.index(speaker)))
    const shown = { words, pointer }
    elements.set(speaker, shown)
    return shown
  }
  return {
    show(
      spoken: readonly Spoken[],
      heads: ReadonlyMap<string, { x: number; y: number }>,
      options: { followed: string | null; kept: readonly Rectangle[] },
    ): void {
      const { followed } = options
      const shown = spoken.filter(({ speaker }) => heads.has(speaker))
      for (const [speaker, { words, pointer }] of elements) {
        if (shown.some((one) => one.speaker === speaker)) continue
        words.remove()
        pointer.remove()
        elements.delete(speaker)
      }
      for (const { speaker, text, quiet } of shown) {
        const { words } = elements.get(speaker) ?? add(speaker)
        const whole = `${people.name(speaker)}: ${text}`
        if (words.textContent !== whole)
          words.replaceChildren(
            Object.assign(document.createElement('b'), { textContent: people.name(speaker) }),
            `: ${text}`,
          )
        words.className = quiet ? 'quiet' : ''
      }
      const sizes = shown.map(({ speaker }) => {
        const { offsetWidth: width = 0, offsetHeight: height = 0 } = elements.get(speaker)?.words ?? {}
        const isFirst = speaker === followed
        return {
          id: speaker,
          head: heads.get(speaker) ?? { x: 0, y: 0 },
          width,
          height,
          rank: isFirst ? 0 : 1,
          mustShow: isFirst,
        }
      })
      const area = { left: 0, top: 0, width: layer.clientWidth, height: layer.clientHeight }
      const placed = new Map(
        placeBubbles(sizes, area, [...options.kept, ...facesNear(sizes, heads)]).map((place) => [place.id, place]),
      )
      for (const [speaker, { words, pointer }] of elements) {
        const [place, head] = [placed.get(speaker), heads.get(speaker)]
        words.style.visibility = pointer.style.visibility = place ? 'visible' : 'hidden'
        if (!place || !head) continue
        words.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`
        const { x, y, length, angle } = pointerOf(place, head)
        pointer.style.width = `${Math.round(length)}px`
        pointer.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) rotate(${angle}rad)`
      }
    },
  }
}

/** The heads nearest to the speakers, which bubbles must not cover. */
function facesNear(
  speakers: readonly { head: { x: number; y: number } }[],
  heads: ReadonlyMap<string, { x: number; y: number }>,
): Rectangle[] {
  if (speakers.length === 0) return []
  const far = ({ x, y }: { x: number; y: number }): number =>
    Math.min(...speakers.map(({ head }) => Math.abs(head.x - x) + Math.abs(head.y - y)))
  return [...heads.values()]
    .map((head) => ({ head, away: far(head) }))
    .sort((left, right) => left.away - right.away)
    .slice(0, crowd)
    .map(({ head: { x, y } }) => ({ left: x - face.width / 2, top: y + 2, ...face }))
}
