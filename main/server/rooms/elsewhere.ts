import type { Elsewhere } from './room-ports.ts'

/** Codes that no browser acts on by itself, with which a page is refused whose player is in another zone, or on the way there. */
export const elsewhereCodes = { moved: 409, onTheWay: 423 } as const

/** Code and message for such a page. The zone is in the message, because Colyseus passes on nothing else. */
export const refusalElsewhere = ({ zone, text, arrived }: Elsewhere): [code: number, message: string] =>
  arrived ? [elsewhereCodes.moved, JSON.stringify({ zone, text })] : [elsewhereCodes.onTheWay, text]

/** What a page reads of it: the words, and the zone to go to; null for another refusal. */
export const readRefusal = (code: unknown, message: string): { text: string; zone: string | null } | null => {
  if (code === elsewhereCodes.onTheWay) return { text: message, zone: null }
  if (code !== elsewhereCodes.moved) return null
  const { zone, text } = JSON.parse(message) as { zone: string; text: string }
  return { zone, text }
}
