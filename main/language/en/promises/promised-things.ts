import type { GameTime } from '../../calendar.ts'
import { hourMs } from '../../calendar.ts'
import type { NamedThing, PromisedThing, PromisedThingReader } from '../../promised-things.ts'
import { sentencesOf } from '../../sentences.ts'
import { numbers } from '../amounts/read-number.ts'
import { stem } from '../lexicon/stem.ts'
import { readMeetingTime } from '../time/read-time.ts'
import { undertakingsIn } from './undertakings.ts'

/** Verbs after which the thing is the listener's. */
const handing =
  /^(?:come and |go and )?(?:bring|give|get|fetch|send|deliver|hand|pay|return|lend|find|buy|make|carry)\b(?: over| back| along)?/i
/** "You will have your bark": the listener gets it as well. */
const getting = /^you(?:['’]ll| will| shall) (?:have|get|receive)\b/i
/** Somebody else gets it. */
const forOthers =
  /^\S+(?: over| back)? (?:him|her|them|(?!You\b)\p{Lu}[\p{L}’'-]+)(?= (?:the|a|an|some|your|my|his|her|two|three|\d))|\b(?:to|for) (?!you\b|your\b|breakfast\b|dinner\b|supper\b|lunch\b|nothing\b|free\b)(?:him|her|them|the [\p{L}-]+|my \p{L}+|\p{Lu}[\p{L}’'-]+)/u
/** What is only spoken of: "bring word of the bark", "give you the price of a loaf". */
const ofThings = /\b(?:word|news|message|tale|story|price|name|recipe|picture|smell|taste) (?:of|about|from)\b/i

const pointsBack = /\b(?:that|those|these|this|it|them)\b/i

/** Without a named hour the whole day counts. The hour that a bare day gets is none that anybody named. */
const namesHour =
  /\d|\bo['’]?clock\b|\b(?:at|by|before) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday)\b/i

export const promisedThings: PromisedThingReader['promisedThings'] = (text, { things, coin, now }) =>
  sentencesOf(text).flatMap((sentence): PromisedThing[] => {
    const plain = sentence.replace(/[.!]+$/, '')
    const timed = undertakingsIn(sentence, '')
    // Without a time it is a promise, too.
    const found =
      timed.length > 0 ? timed : undertakingsIn(`${plain} tomorrow.`, '').map((one) => ({ ...one, when: '' }))
    return found.flatMap(({ kind, words, when }): PromisedThing[] => {
      if (kind !== 'do' || !(handing.test(words) || getting.test(words))) return []
      if (forOthers.test(words) || ofThings.test(words)) return []
      const what = words
        .replace(getting, '')
        .replace(handing, '')
        .replace(/\b(?:to|for) you\b|\byours?\b/gi, ' ')
      // "I will fetch that flour" speaks of an amount and a day named elsewhere, which these words do not hold.
      if (pointsBack.test(what) && numbers.numberIn(what) === null && when === '') return []
      const thing = thingIn(what, things) ?? (namesMoney(what, coin) ? { id: null } : null)
      if (thing === null) return []
      return [{ id: thing.id, count: Math.max(1, numbers.numberIn(what) ?? 1), due: dueOf(when, now) }]
    })
  })

const dueOf = (when: string, now: GameTime): number | null => {
  if (when === '') return null
  const time = when.replace(/^(?:by|before|until) /i, '')
  const at = readMeetingTime(time, now) ?? readMeetingTime(`at ${time}`, now)
  if (at === null || !('date' in at)) return null
  return namesHour.test(when)
    ? Date.parse(`${at.date}T${at.time}:00Z`)
    : Date.parse(`${at.date}T00:00:00Z`) + 24 * hourMs
}

const stemsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}]+/gu) ?? []).map(stem)

/** The thing whose whole name stands there, the longest one first; or the only one with that last word. */
const thingIn = (words: string, things: readonly NamedThing[]): NamedThing | null => {
  const said = stemsOf(words)
  const isSaid = (name: string): boolean => {
    const parts = stemsOf(name)
    return said.some((_word, at) => parts.every((part, index) => said[at + index] === part))
  }
  const whole = things
    .filter(({ name, plural }) => isSaid(name) || isSaid(plural))
    .toSorted((left, right) => right.name.length - left.name.length)
  if (whole[0] !== undefined) return whole[0]
  const headOf = (name: string): string => stemsOf(name.replace(/ of .*$/, '')).at(-1) ?? ''
  const partly = things.filter(({ name }) => said.includes(headOf(name)) || said.includes(stemsOf(name).at(-1) ?? ''))
  return partly.length === 1 ? (partly[0] ?? null) : null
}

const namesMoney = (words: string, { one, many }: { one: string; many: string }): boolean => {
  const said = stemsOf(words)
  return [one, many, 'gold', 'coin', 'money'].some((name) => said.includes(stem(name)))
}
