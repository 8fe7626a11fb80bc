import { countWords } from './count-words.ts'
import { findThing, lastNamed } from './lookup.ts'
import { isBuiltIn, type PriceName, priceOf, pricesOf } from './placeholders.ts'
import { numberIn } from './read-answer.ts'
import type { RunState, SkillRun, StepWorld } from './run.ts'
import type { Template } from './step.ts'
import { fillSentences, fillTemplate } from './template.ts'

/** The values of placeholders. `spoken`: in words for the listener, otherwise in the form that tools take. */
const valueIn =
  ({ context }: StepWorld, state: RunState, spoken: boolean) =>
  (name: string): string | null => {
    const { speaker, character, percepts, now } = context
    if (Object.hasOwn(state.answers, name)) return state.answers[name] ?? null
    const priced = priceOf(name)
    if (priced !== null) {
      const gold = goldFor(priced, context, state)
      return gold === null ? null : spoken ? countWords(context, gold) : String(gold)
    }
    if (!isBuiltIn(name)) return null
    switch (name) {
      case 'player':
        return speaker.name
      case 'me':
        return character.name
      case 'here':
        return percepts.place === null ? null : spoken ? percepts.place.label : percepts.place.id
      case 'time':
        return now.time
      case 'day':
        return now.weekday
      case 'doing':
        return percepts.doing === '' ? null : percepts.doing
      case 'it':
        return lastNamed(context)
      case 'found':
        return state.found
      case 'part':
        return state.part === null ? null : String(state.part)
      case 'result':
        return state.result === null || !spoken ? state.result : inOwnWords(state.result, speaker.name)
      default:
        return name satisfies never
    }
  }

/** In whole coins. Goods by the dozen aren't counted one by one. */
const goldFor = (
  { of, part, times }: PriceName,
  context: StepWorld['context'],
  { answers }: RunState,
): number | null => {
  const thing = findThing(context, answers[of] ?? of)
  const count = times ? numberIn(answers.count ?? '1') : 1
  if (thing === null || count === null || (count > 1 && /^dozen\b/i.test(thing.name))) return null
  return pricesOf(thing.price, context.surroundings?.share ?? 0)[part] * count
}

/** For a tool or a condition. Null when something in it is unknown. */
export const fill = (template: Template, world: StepWorld, state: RunState): string | null =>
  fillTemplate(template, valueIn(world, state, false))

/** For speech. Drops a sentence with something unknown. */
export const fillSpoken = (template: Template, world: StepWorld, state: RunState): string =>
  fillSentences(template, valueIn(world, state, true))

/** Verbs that tools use about others, as they're said to that person. */
const ofYou: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  sees: 'see',
  hears: 'hear',
  knows: 'know',
  takes: 'take',
  gives: 'give',
  gets: 'get',
  needs: 'need',
  wants: 'want',
  learns: 'learn',
  agrees: 'agree',
  owes: 'owe',
  carries: 'carry',
}

/**
 * Turns a tool's report to its caller into the caller's words to somebody: "You gave Ada a loaf." becomes "I gave you a
 * loaf."
 */
export const inOwnWords = (text: string, listener: string): string => {
  const turned = text
    .replaceAll(/\byou are\b/gi, 'I am')
    .replaceAll(/\byou were\b/gi, 'I was')
    .replaceAll(/\b(to|for|with|from|of|at|near|by|gave|give|offered|asked|told) you\b/gi, '$1 me')
    .replaceAll(/\byou\b/gi, 'I')
    .replaceAll(/\byour\b/gi, (word) => (word === 'Your' ? 'My' : 'my'))
  if (listener.trim() === '') return turned
  const name = listener.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return turned
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${name}['’]s(?![\\p{L}\\p{N}])`, 'gu'), 'your')
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${name} (\\p{Ll}+)(?![\\p{L}\\p{N}])`, 'gu'), (words, verb: string) =>
      Object.hasOwn(ofYou, verb) ? `you ${ofYou[verb]}` : words,
    )
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'gu'), 'you')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replaceAll(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase())
}

export const stateOf = ({ answers }: SkillRun): RunState => {
  const { found = null, part, result = null, ...rest } = answers as Record<string, string>
  return { answers: rest, found, part: part === undefined ? null : Number(part), result, worked: true, searched: [] }
}

/** What the next turn must know. */
export const answersOf = ({ answers, found, part }: RunState): Record<string, string> => ({
  ...answers,
  ...(found === null ? {} : { found: found.slice(0, 200).toWellFormed() }),
  ...(part === null ? {} : { part: String(part) }),
})
