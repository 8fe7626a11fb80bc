import { z } from 'zod'

export const replayPayloads = {
  /** `now`: the model that would think for this NPC; `refs`: that one and the other known ones. */
  models: z.strictObject({ now: z.string(), refs: z.array(z.string()) }),
  replay: z.strictObject({
    /** The model's own words, not checked against deeds. */
    text: z.string(),
    asked: z.string(),
    /** The model that answered: a fallback if the requested one failed. */
    by: z.string(),
    end: z.enum(['answered', 'iterations', 'timeout', 'failed']),
    problem: z.string(),
    /** What it would have done. Nothing was carried out. */
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
    /** As the model's server reports them; 0 if it doesn't. */
    promptTokens: z.number(),
    completionTokens: z.number(),
    tookMs: z.number(),
  }),
} as const
export type ReplayPayload<Name extends keyof typeof replayPayloads> = z.infer<(typeof replayPayloads)[Name]>
