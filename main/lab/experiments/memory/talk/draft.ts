import { type HasRandom, nextFloat, nextInt, pick } from '../../../../world/random.ts'
import { closings, openings } from './filler.ts'
import { fill, fillFreely, sentence } from './phrase.ts'
import type { Category, Speaker, Trap } from './talk.ts'

/** Something to be said, before it has its time. */
export interface Line {
  speaker: Speaker
  text: string
  topic: string
  /** Part of the whole time in which it is said, 0..1. */
  from: number
  until: number
  /** For what happened: days between that and its telling. */
  daysAgo?: number
}

/** Something to be asked, before it is known when its answer was told. */
export interface Draft {
  category: Category
  /** With the braces of `Topic`. */
  template: string
  person: Speaker
  relevant: readonly Line[]
  older: readonly Line[]
  /** `{date}`: the day on which the first relevant line happened. */
  answer: string
  /** The topic that may be mistaken for it. */
  topic: string
  trap?: Trap
}

/** What the parts of a talk are written into. */
export interface Script {
  random: HasRandom
  lines: Line[]
  drafts: Draft[]
  /** Says it, unless the same was said before: then null. */
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

/** One of them; the lists of this folder are never empty. */
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

/** With a few words before and after it. */
const dressed = (random: HasRandom, text: string): string => {
  const closing = fill(random, oneOf(random, closings))
  const opening = /^(?:I|My|We|From my)\b/.test(text) ? oneOf(random, openings) : ''
  const begun = opening === '' || /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
  return `${opening}${begun}${closing}`
}

/** Several sentences of the same kind, as different as the pools allow. */
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
