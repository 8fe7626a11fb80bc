import { oneOf, type Script } from './draft.ts'
import { type EventKind, eventKinds, whens } from './events.ts'
import { type Bound, fill } from './phrase.ts'
import type { Speaker } from './talk.ts'

/** Of three questions about an event, one asks what happened on its day and the others when it was. */
const kindsOfQuestion = ['asked', 'meant', 'asked', 'day'] as const

/** Events in the players' lives, each with its day. No two of one player answer the same question. */
export const tellHappenings = (script: Script, options: { speakers: readonly Speaker[]; count: number }): void => {
  const { random, drafts } = script
  const taken = new Set<string>()
  let left = options.count
  for (let tries = options.count * 20; left > 0 && tries > 0; tries--) {
    const kind = oneOf(random, eventKinds)
    const person = oneOf(random, options.speakers)
    const when = oneOf(random, whens)
    const bound: Bound = new Map([['when', when.words]])
    const told = fill(random, oneOf(random, kind.told), bound)
    const questions = questionsOf(kind, bound).map((question) => `${person.name} ${question}`)
    // A question about an untold detail ("the trout of … pounds") keeps its braces and can't be asked.
    if (questions.some((question) => taken.has(question))) continue
    const line = script.say({ speaker: person, text: told, topic: 'event', daysAgo: when.daysAgo })
    if (line === null) continue
    for (const question of questions) taken.add(question)
    left -= 1
    const asks = oneOf(random, kindsOfQuestion)
    const clause = filled(asks === 'meant' ? kind.paraphrased : kind.asked, bound)
    const whole = { category: 'temporal', person, relevant: [line], older: [], topic: 'event' } as const
    if (asks === 'day')
      drafts.push({ ...whole, template: oneOf(random, dayQuestions), answer: told.slice(when.words.length + 1) })
    else if (clause.length > 0)
      drafts.push({
        ...whole,
        template: `${oneOf(random, ['When', 'On which day', 'On what date'])} ${oneOf(random, clause)}?`,
        answer: '{date}',
      })
  }
}

const dayQuestions = [
  'What did {S} do {on date}?',
  'What was {S} busy with {on date}?',
  'What happened to {O} {on date}?',
]

const questionsOf = (kind: EventKind, bound: Bound): string[] => filled([...kind.asked, ...kind.paraphrased], bound)

/** The questions that concern only told details. Leaves the asker open. */
const filled = (templates: readonly string[], bound: Bound): string[] =>
  templates
    .map((template) => template.replace(/\{(\w+)\}/g, (brace, name: string) => bound.get(name) ?? brace))
    .filter((question) => !/\{(?!S|O|P|p|do|have|is)\w+\}/.test(question))
