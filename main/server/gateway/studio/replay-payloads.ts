import { z } from 'zod'

export const replayPayloads = {
  /** `now`: who would think for this NPC; `refs`: it and the others that are known. */
  models: z.strictObject({ now: z.string(), refs: z.array(z.string()) }),
  replay: z.strictObject({
    /** In the model's own words: they were not held against deeds. */
    text: z.string(),
    asked: z.string(),
    /** Who answered: another one where the model that was asked could not. */
    by: z.string(),
    end: z.enum(['answered', 'iterations', 'timeout', 'failed']),
    problem: z.string(),
    /** What it would have done. Nothing of it was. */
    acts: z.array(z.strictObject({ tool: z.string(), input: z.string(), ok: z.boolean() })),
    sections: z.array(
      z.strictObject({
        section: z.string(),
        part: z.enum(['stable', 'talk', 'turn']),
        text: z.string(),
        tokens: z.number(),
      }),
    ),
    calls: z.number(),
    /** As the model's server tells them; 0 where it tells none. */
    promptTokens: z.number(),
    completionTokens: z.number(),
    tookMs: z.number(),
  }),
} as const
export type ReplayPayload<Name extends keyof typeof replayPayloads> = z.infer<(typeof replayPayloads)[Name]>
