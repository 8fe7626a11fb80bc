import { z } from 'zod'

/** The last file of an export: what it holds, with a checksum for each file. */
export const exportListFile = 'exported.json'

export const exportListSchema = z.object({
  /** Raise it when an older Hearthfolk can't read the list. */
  format: z.literal(1),
  /** The version of Hearthfolk that wrote it. */
  hearthfolk: z.string(),
  save: z.string(),
  /** Real time, ISO. */
  at: z.string(),
  /** The tick of the world's snapshot when a server was running the save; null: no server was. */
  livingAt: z.number().int().nullable(),
  /** SHA-256 by path. */
  files: z.record(z.string(), z.string()),
})
export type ExportList = z.infer<typeof exportListSchema>
