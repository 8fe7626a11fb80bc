import { countWords } from './count-words.ts'
import { findThing, lastNamed } from './lookup.ts'
import { isBuiltIn, type PriceName, priceOf, pricesOf } from './placeholders.ts'
import type { RunState, SkillRun, StepWorld } from './run.ts'
import type { Template } from './step.ts'
import { fillSentences, fillTemplate } from './template.ts'

/** The values of placeholders. `spoken`: in words for the listener. Otherwise in the form that tools take. */
const valueIn =
  (world: StepWorld, state: RunState, spoken: boolean) =>
  (name: string): string | null => {
    const { context, language } = world
    const { speaker, character, percepts, now } = context
    if (Object.hasOwn(state.answers, name)) return state.answers[name] ?? null
    const priced = priceOf(name)
    if (priced !== null) {
      const gold = goldFor(priced, world, state)
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
        return lastNamed(world)
      case 'found':
        return state.found
      case 'part':
        return state.part === null ? null : String(state.part)
      case 'result':
        return state.result === null || !spoken ? state.result : language.skills.inOwnWords(state.result, speaker.name)
      default:
        return name satisfies never
    }
  }

/** A price in whole coins. Goods by the dozen aren't counted one by one. */
const goldFor = ({ of, part, times }: PriceName, world: StepWorld, { answers }: RunState): number | null => {
  const { context, language } = world
  const thing = findThing(world, answers[of] ?? of)
  const count = times ? language.numbers.numberIn(answers.count ?? '1') : 1
  if (thing === null || count === null || (count > 1 && language.goods.isByTheDozen(thing.name))) return null
  return pricesOf(thing.price, context.surroundings?.share ?? 0)[part] * count
}

/** Fills a template for a tool or a condition. Null when something in it is unknown. */
export const fill = (template: Template, world: StepWorld, state: RunState): string | null =>
  fillTemplate(template, valueIn(world, state, false))

/** Fills a template for speech. Drops a sentence with something unknown. */
export const fillSpoken = (template: Template, world: StepWorld, state: RunState): string =>
  fillSentences(template, valueIn(world, state, true))

export const stateOf = ({ answers }: SkillRun): RunState => {
  const { found = null, part, result = null, ...rest } = answers as Record<string, string>
  return { answers: rest, found, part: part === undefined ? null : Number(part), result, worked: true, searched: [] }
}

/** The values that the next turn needs. */
export const answersOf = ({ answers, found, part }: RunState): Record<string, string> => ({
  ...answers,
  ...(found === null ? {} : { found: found.slice(0, 200).toWellFormed() }),
  ...(part === null ? {} : { part: String(part) }),
})
