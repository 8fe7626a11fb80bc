import { z } from 'zod'
import type { ChatRequest } from '../../../mind/ports/chat-model.ts'

const somebody = z.strictObject({ id: z.string(), kind: z.enum(['player', 'npc']), name: z.string() })

/** What a driver sees of a turn: exactly what the NPC's own mind would see. */
export const perceiveSchema = z.strictObject({
  turn: z.string(),
  npc: z.string(),
  /** Time left for the `act`, in milliseconds. */
  withinMs: z.number(),
  purpose: z.enum(['talk', 'heartbeat', 'sleep']),
  speaker: somebody.extend({ firstMeeting: z.boolean() }),
  /** What was just said; empty when nobody spoke. */
  utterance: z.string(),
  /** What triggered a heartbeat. */
  woken: z.array(z.string()),
  now: z.strictObject({ date: z.string(), time: z.string(), partOfDay: z.string(), weekday: z.string() }),
  percepts: z.looseObject({ doing: z.string() }),
  surroundings: z.looseObject({}).nullable(),
  /** Memories that these words bring up, best first, as far as the speaker may hear them. */
  recalled: z.array(z.strictObject({ text: z.string(), score: z.number() })),
  /** The messages of a language model's request: what was said, done and learned so far. */
  messages: z.array(z.looseObject({ role: z.string() })),
  /** The tools that it may use now, with JSON Schemas of their arguments. */
  tools: z.array(z.strictObject({ name: z.string(), description: z.string(), parameters: z.looseObject({}) })),
})
export type Perceived = z.infer<typeof perceiveSchema>

export const perceivedIn = (
  { context, messages, tools }: ChatRequest,
  turn: { turn: string; withinMs: number },
): Perceived => {
  const { speaker, now } = context
  return {
    ...turn,
    npc: context.character.id,
    purpose: context.purpose ?? 'talk',
    speaker: { id: speaker.id, kind: speaker.kind, name: speaker.name, firstMeeting: speaker.firstMeeting },
    utterance: context.utterance,
    woken: [...(context.woken ?? [])],
    now: { date: now.date, time: now.time, partOfDay: now.partOfDay, weekday: now.weekday },
    percepts: { ...context.percepts },
    surroundings: context.surroundings === undefined ? null : { ...context.surroundings },
    recalled: context.recalled.map(({ text, score }) => ({ text, score })),
    messages: messages.map((message) => ({ ...message })),
    tools: tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
  }
}
