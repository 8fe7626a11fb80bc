import { numbers } from '../../../language/en/amounts/read-number.ts'
import { inOwnWords } from '../../../language/en/skills/own-words.ts'
import { isForMe, orderForTool, thingInOrder } from '../../../language/en/talk/order-for-tool.ts'
import type { ToolSchema } from '../../../mind/ports/chat-model.ts'
import type { Answer } from '../answers/answer.ts'
import { findPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { byTool } from './by-tool.ts'

/** Names of arguments that mean a person and a place. All other texts are things. */
const persons: ReadonlySet<string> = new Set(['to', 'for', 'who', 'whom', 'person', 'player', 'target', 'with'])
const places: ReadonlySet<string> = new Set(['place', 'destination', 'where', 'location', 'room', 'exit', 'direction'])

interface Property {
  type?: unknown
  enum?: readonly unknown[]
}

/**
 * Carries out an order for a tool of another world, whose name is all that rules know of it: "Ring the bell!" for
 * `ring_bell`, "Give me two candles" for `give {item, to, count}`. Null if no such tool is meant, or if the words don't
 * say all that it needs.
 */
export const answerForeignOrder = (mind: Mind, tools: readonly ToolSchema[]): Answer | null => {
  for (const { name, parameters, foreign } of tools) {
    if (foreign !== true) continue
    const rest = orderForTool(name, mind.context.utterance, mind.context.character.name)
    const given = rest === null ? null : argumentsIn(rest, parameters, mind)
    if (given !== null) return carriedOut(mind, name, given)
  }
  return null
}

/** Tells the world's own words of what came of it, also if it did not work. */
const carriedOut = (mind: Mind, name: string, given: Record<string, unknown>): Answer => {
  const failed = `That did not work, ${mind.name}.`
  const answer = byTool(mind, name, given, { failed })
  const { tool } = answer
  if (!tool?.spoken) return answer
  const { spoken } = tool
  const withReason: typeof spoken = (outcome) => {
    const said = spoken(outcome)
    const reason = outcome.ok || said[0] !== failed ? null : plainSentence(outcome.text)
    return reason === null ? said : [failed, inOwnWords(reason, mind.context.speaker.name)]
  }
  return { ...answer, tool: { ...tool, spoken: withReason } }
}

/** The first sentence of an error, if it is words and no message of a program. */
const plainSentence = (text: string): string | null =>
  /^(?:\(already done\) )?(?:Error: )?(\p{Lu}[\p{L}\p{N} ,'’-]{3,140}[.!])(?=\s|$)/u.exec(text.trim())?.[1] ?? null

const argumentsIn = (
  rest: string,
  { properties = {}, required = [] }: { properties?: Record<string, Property>; required?: readonly string[] },
  mind: Mind,
): Record<string, unknown> | null => {
  const { speaker, percepts } = mind.context
  const people = [speaker, ...percepts.people].map(({ name }) => name)
  const counted = numbers.take(rest)
  const count = counted === null || counted.count === 'all' ? null : counted.count
  const thing = thingInOrder(counted?.rest ?? rest, people)
  const argumentFor = (key: string, { type, enum: allowed }: Property): unknown => {
    if (allowed) return allowed.find((value) => ` ${rest} `.includes(` ${String(value).toLowerCase()} `))
    if (type === 'integer' || type === 'number') return count ?? (required.includes(key) ? 1 : undefined)
    if (type !== 'string') return undefined
    if (persons.has(key)) {
      const named = people.find((person) => ` ${rest} `.includes(` ${person.toLowerCase()} `))
      return named ?? (isForMe(rest) || required.includes(key) ? speaker.name : undefined)
    }
    if (places.has(key)) return findPlace(rest, mind.context)?.id ?? (thing === '' ? undefined : thing)
    return thing === '' ? undefined : thing
  }
  const given = Object.entries(properties).flatMap(([key, property]) => {
    const value = argumentFor(key, property)
    return value === undefined ? [] : [[key, value] as const]
  })
  const keys = new Set(given.map(([key]) => key))
  return required.every((key) => keys.has(key)) ? Object.fromEntries(given) : null
}
