import { z } from 'zod'
import { saidPayload } from './said-payload.ts'

export const teachPayload = z.strictObject({
  npc: z.string(),
  skill: z.string(),
  /** Where the skill's file is now. */
  file: z.string(),
  replaced: z.boolean(),
  /** Warnings about the format that don't prevent the skill's use. */
  warnings: z.array(z.string()),
  diagnostics: z.array(
    z.strictObject({
      severity: z.enum(['error', 'warning']),
      file: z.string(),
      line: z.number().optional(),
      message: z.string(),
      said: saidPayload.optional(),
    }),
  ),
  /** Whether the audit withholds the skill from minds until a person releases it. */
  withheld: z.boolean(),
})
export type TeachPayload = z.infer<typeof teachPayload>
