import { type HasRandom, nextFloat, nextInt, pick } from '../../../../world/random.ts'
import { closings, openings } from './filler.ts'
import { fill, fillFreely, sentence } from './phrase.ts'
import type { Category, Speaker, Trap } from './talk.ts'

/** Something to say, before its time is set. */
export interface Line {
  speaker: Speaker
  text: string
  topic: string
  /** When it is said, as a part of the whole time, 0..1. */
  from: number
  until: number
  /** For events: the days between the event and its telling. */
  daysAgo?: number
}

/** A question whose answer doesn't have a date yet. */
export interface Draft {
  category: Category
  /** The question, with the braces of `Topic`. */
  template: string
  person: Speaker
  relevant: readonly Line[]
  older: readonly Line[]
  /** `{date}`: the day on which the first relevant line happened. */
  answer: string
  /** The topic it may be confused with. */
  topic: string
  trap?: Trap
}

/** Collects the parts of a talk. */
export interface Script {
  random: HasRandom
  lines: Line[]
  drafts: Draft[]
  /** Adds a line, unless the same was said before; then null. */
  say(line: Omit<Line, 'from' | 'until'> & Partial<Line>): Line | null
}

export const createScript = (random: HasRandom): Script => {
  const said = new Set<string>()
  const lines: Line[] = []
  return {
    random,
    lines,
    drafts: [],
    say({ from = 0, until = 1, ...line }) {
      const text = sentence(line.text)
      if (said.has(text)) return null
      said.add(text)
      const whole = { ...line, text: dressed(random, text), from, until }
      lines.push(whole)
      return whole
    },
  }
}

/** A random element. The lists in this folder are never empty. */
export const oneOf = <Item>(random: HasRandom, items: readonly Item[]): Item => {
  const item = pick(random, items)
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}

export const shuffled = <Item>(random: HasRandom, items: readonly Item[]): Item[] => {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = nextInt(random, last + 1)
    ;[order[last], order[other]] = [order[other] as Item, order[last] as Item]
  }
  return order
}

export const chance = (random: HasRandom, share: number): boolean => nextFloat(random) < share

/** Adds a few words before and after. */
const dressed = (random: HasRandom, text: string): string => {
  const closing = fill(random, oneOf(random, closings))
  const opening = /^(?:I|My|We|From my)\b/.test(text) ? oneOf(random, openings) : ''
  const begun = opening === '' || /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
  return `${opening}${begun}${closing}`
}

/** Adds several sentences of the same kind, as different as the pools allow. */
export const sayFiller = (
  script: Script,
  options: { speakers: readonly Speaker[]; templates: readonly string[]; topic: string; count: number },
): void => {
  const { random } = script
  let left = options.count
  for (let tries = options.count * 20; left > 0 && tries > 0; tries--) {
    const text = fillFreely(random, oneOf(random, options.templates))
    if (script.say({ speaker: oneOf(random, options.speakers), text, topic: options.topic }) !== null) left -= 1
  }
}
