import { z } from 'zod'

export const teachPayload = z.strictObject({
  npc: z.string(),
  skill: z.string(),
  /** Where it stands now. */
  file: z.string(),
  replaced: z.boolean(),
  /** Of the format: nothing that keeps it from being used. */
  warnings: z.array(z.string()),
  diagnostics: z.array(
    z.strictObject({
      severity: z.enum(['error', 'warning']),
      file: z.string(),
      line: z.number().optional(),
      message: z.string(),
    }),
  ),
  /** The audit keeps it from minds until a person lets it pass. */
  withheld: z.boolean(),
})
export type TeachPayload = z.infer<typeof teachPayload>
