import { z } from 'zod'

export const teachPayload = z.strictObject({
  npc: z.string(),
  skill: z.string(),
  /** Where it stands now. */
  file: z.string(),
  replaced: z.boolean(),
  /** Format warnings that don't prevent its use. */
  warnings: z.array(z.string()),
  diagnostics: z.array(
    z.strictObject({
      severity: z.enum(['error', 'warning']),
      file: z.string(),
      line: z.number().optional(),
      message: z.string(),
    }),
  ),
  /** The audit withholds it from minds until a person releases it. */
  withheld: z.boolean(),
})
export type TeachPayload = z.infer<typeof teachPayload>
