import { z } from 'zod'
import type { DispatchOutcome } from '../../../mind/ports/inbound.ts'
import { npcIdPattern } from '../../../world/ids.ts'

/** Largest frame in bytes: the longest message with every character escaped fits in, nothing that hurts does. */
export const largestFrame = 64 * 1024

const npc = z.string().regex(npcIdPattern, 'must be the id of an NPC')
const messageId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits or hyphens')

/** What a page or a terminal may send, one JSON object to a text frame. */
const clientFrameSchema = z.discriminatedUnion('type', [
  /** Who speaks; the first frame. `token` is what a page keeps of an earlier `welcome`. */
  z.strictObject({ type: z.literal('enter'), name: z.string().max(2000), token: z.string().max(200).optional() }),
  /** Asks for the earlier lines of the talk with an NPC, and for all that follows. */
  z.strictObject({ type: z.literal('open'), npc }),
  /** Words to an NPC. The same `id` again is the same message: it is answered once. */
  z.strictObject({ type: z.literal('say'), npc, id: messageId, text: z.string() }),
])
export type ClientFrame = z.infer<typeof clientFrameSchema>

export interface Person {
  id: string
  name: string
  role: string
}

/** A line of a talk. A player's line has the id of its message, the answer to it `answerId(message)` (answer-id.ts). */
export interface TalkLine {
  id: string
  speaker: string
  name: string
  text: string
}

export type ErrorCode =
  | 'bad-frame'
  | 'not-entered'
  | 'already-entered'
  | 'bad-name'
  | 'unknown-player'
  | 'several-players'
  | 'unknown-npc'
  | 'no-words'
  | 'too-long'
  | 'too-fast'
  | 'disabled'
  | 'failed'

/** What is sent to a page or a terminal. `about` is the id of the message that a frame belongs to. */
export type ServerFrame =
  /** At once after the connection. */
  | { type: 'hello'; world: string; brain: string; people: Person[] }
  | { type: 'people'; people: Person[] }
  /** `token` goes to pages alone. `notice`: the name is not quite the one that was given. */
  | { type: 'welcome'; player: { id: string; name: string }; token?: string; notice?: string }
  | { type: 'history'; npc: string; lines: TalkLine[] }
  /** A message was taken, here or in another window of the same player. */
  | { type: 'line'; npc: string; line: TalkLine }
  /** `ahead`: how many are answered before. */
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
      /** Why it was refused. */
      reason?: string
      model?: string
      session?: string
    }
  /** Words of the system, not of the NPC. */
  | { type: 'notice'; npc: string; about: string; text: string }
  | { type: 'error'; code: ErrorCode; message: string; about?: string }

export type ParsedFrame = { ok: true; frame: ClientFrame } | { ok: false; why: string; about?: string }

/** Checks what came in. `about` is the id of a message that does not fit, when that much can be read: whoever said it must learn that it was not taken. */
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
    why: `The frame does not fit: ${where === '' ? '' : `${where}: `}${issue?.message ?? 'malformed'}`,
    ...(id?.success ? { about: id.data } : {}),
  }
}
