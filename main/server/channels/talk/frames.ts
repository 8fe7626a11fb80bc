import { z } from 'zod'
import type { DispatchOutcome } from '../../../mind/ports/inbound.ts'
import { npcIdPattern } from '../../../world/ids.ts'

/** Largest frame in bytes. It fits the longest message with every character escaped, and is too small to do harm. */
export const largestFrame = 64 * 1024

const npc = z.string().regex(npcIdPattern, 'must be the id of an NPC')
const messageId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits or hyphens')

/** What a page or a terminal may send: one JSON object in each text frame. */
const clientFrameSchema = z.discriminatedUnion('type', [
  /** Says who speaks; always the first frame. `token`: what the page has kept from an earlier `welcome`. */
  z.strictObject({
    type: z.literal('enter'),
    name: z.string().max(2000),
    token: z.string().max(200).optional(),
    /** The language in which notices are to come. */
    language: z.string().max(35).optional(),
  }),
  /** Requests the earlier lines of the talk with an NPC and everything that follows. */
  z.strictObject({ type: z.literal('open'), npc }),
  /** Words to an NPC. Repeating an `id` repeats the same message, which is answered once. */
  z.strictObject({ type: z.literal('say'), npc, id: messageId, text: z.string() }),
  /** Reports a line of the talk with an NPC by its id; the server looks up what it says. */
  z.strictObject({
    type: z.literal('report'),
    npc,
    line: z.string().min(1).max(200),
    reason: z.string().optional(),
  }),
])
export type ClientFrame = z.infer<typeof clientFrameSchema>

export interface Person {
  id: string
  name: string
  role: string
}

/** A line of a talk. A player's line has the id of its message; its answer has `answerId(message)` (answer-id.ts). */
export interface TalkLine {
  id: string
  speaker: string
  name: string
  text: string
  /** When an earlier line was said. Game milliseconds since 1970. */
  at?: number
}

export type ErrorCode =
  | 'bad-frame'
  | 'not-entered'
  | 'already-entered'
  | 'bad-name'
  | 'unknown-player'
  | 'several-players'
  | 'blocked'
  | 'unknown-npc'
  | 'no-words'
  | 'too-long'
  | 'too-fast'
  | 'disabled'
  | 'failed'

/** What is sent to a page or a terminal. `about`: the id of the message that a frame belongs to. */
export type ServerFrame =
  /** Sent right after connecting. */
  | { type: 'hello'; world: string; brain: string; people: Person[] }
  | { type: 'people'; people: Person[] }
  /** `token` goes only to pages. `notice`: the name differs slightly from the given one. */
  | { type: 'welcome'; player: { id: string; name: string }; token?: string; notice?: string }
  | { type: 'history'; npc: string; lines: TalkLine[] }
  /** A message was accepted, here or in another window of the same player. */
  | { type: 'line'; npc: string; line: TalkLine }
  /** `ahead`: how many messages are answered first. */
  | { type: 'status'; npc: string; about: string; thinking: boolean; brain?: string; ahead?: number }
  /** `at`: where in the answer the text belongs. */
  | { type: 'delta'; npc: string; about: string; at: number; text: string }
  /** A message has ended. `text` is the whole answer, empty when there is none. */
  | {
      type: 'end'
      npc: string
      about: string
      outcome: Exclude<DispatchOutcome['kind'], 'duplicate'>
      text: string
      /** Why the message was refused. */
      reason?: string
      model?: string
      session?: string
    }
  /** Words of the system, not of the NPC. */
  | { type: 'notice'; npc: string; about: string; text: string }
  | { type: 'error'; code: ErrorCode; message: string; about?: string }

export type ParsedFrame = { ok: true; frame: ClientFrame } | { ok: false; why: string; about?: string }

/**
 * Checks an incoming frame. `about`: the id of an invalid message, if readable, so that its sender learns of the
 * refusal.
 */
export const parseClientFrame = (raw: string): ParsedFrame => {
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    return { ok: false, why: 'The frame is not JSON.' }
  }
  const parsed = clientFrameSchema.safeParse(value)
  if (parsed.success) return { ok: true, frame: parsed.data }
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') ?? ''
  const id = typeof value === 'object' && value !== null ? messageId.safeParse((value as { id?: unknown }).id) : null
  return {
    ok: false,
    why: `The frame is not valid: ${where === '' ? '' : `${where}: `}${issue?.message ?? 'malformed'}`,
    ...(id?.success ? { about: id.data } : {}),
  }
}
