import { z } from 'zod'
import { type NpcId, npcIdPattern } from '../simulation/ids.ts'
import type { Tie } from '../simulation/society/kinds.ts'
import type { Soul } from './character.ts'

const degree = z.int().min(-100).max(100)

/** `ties: [{ to: pim, affinity: 90, trust: 60, familiarity: 100, why: is my son }]` in the front matter of a SOUL.md. */
export const tiesSchema = z
  .array(
    z.strictObject({
      to: z.string().regex(npcIdPattern, 'a tie goes to the id of a villager'),
      /** 0 a stranger, 100 as well as oneself. */
      familiarity: z.int().min(0).max(100).default(70),
      /** -100 hates, 100 loves. */
      affinity: degree.default(0),
      /** -100 believes no word, 100 would follow blindly. */
      trust: degree.default(0),
      /** Goes on from the other's name: "is my son". */
      why: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .regex(/^[^\p{Cc}<>]+$/u, 'a reason has no control characters and no < or >'),
    }),
  )
  .max(200)

/** Whoever has an opinion of somebody knows them, as neighbours do. */
const neighbour = { familiarity: 45, affinity: 5, trust: 5, why: 'is a neighbour' } as const

/** How a character thinks of others when the world begins: what the front matter says, and for the rest that it knows those of whom it has an opinion. By id. */
export const readTies = (id: NpcId, written: z.infer<typeof tiesSchema>, opinions: Soul['opinions']): { ties: Tie[]; warnings: string[] } => {
  const warnings: string[] = []
  const ties = new Map<string, Tie>(Object.keys(opinions).map((other) => [other, { body: other as NpcId, ...neighbour }]))
  const seen = new Set<string>()
  for (const { to, ...tie } of written) {
    if (to === id) warnings.push('a tie of somebody to themselves is left out')
    else if (seen.has(to)) warnings.push(`there are two ties to "${to}"; the last one counts`)
    if (to !== id) ties.set(to, { body: to as NpcId, ...tie })
    seen.add(to)
  }
  ties.delete(id)
  return { ties: [...ties.values()].sort((left, right) => (left.body < right.body ? -1 : 1)), warnings }
}
