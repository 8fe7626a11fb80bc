import { z } from 'zod'
import { issueOf, wanted } from '../../language/findings/wanted.ts'
import { parseModelRef } from '../../models/model-refs.ts'

const modelRef = z.string().superRefine((text, context) => {
  const parsed = parseModelRef(text)
  if (!parsed.ok) context.addIssue(issueOf(parsed.said))
})

/** The brain for one kind of work. If it is absent, the default brain thinks. */
const tierRef = modelRef.optional()

/** A number, or no limit. */
const hourly = z.union([z.number().int().min(0), z.literal('none')])

/** `[models]`: the models that answer. */
export const modelsSchema = z
  .strictObject({
    default: modelRef.default('auto'),
    /** Brains for work that nobody waits for. */
    heartbeat: tierRef,
    sleep: tierRef,
    /** The brain for talk among villagers that a player may hear. */
    neighbours: tierRef,
    /** Whether one request writes a whole talk of two villagers, which is then performed line by line. */
    wholeTalks: z.boolean().default(true),
    /** The brain for acts and words of villagers that no player sees or hears. */
    unseen: modelRef.default('embedded/hearth'),
    /** Brains that are tried in this order between the chosen brain and the embedded one. */
    fallbacks: z.array(modelRef).default([]),
    firstSeconds: z.number().min(1).max(600).default(30),
    silentSeconds: z.number().min(1).max(600).default(20),
    /** Context window requested from Ollama and assumed for an OpenAI-compatible server, in tokens. */
    contextTokens: z.number().int().min(1024).max(2_000_000).optional(),
    /**
     * Calls to model servers and their tokens in one game day; beyond these the embedded brain thinks. Absent: no
     * limit.
     */
    budget: z
      .strictObject({
        calls: z.number().int().min(0).optional(),
        tokens: z.number().int().min(0).optional(),
        npcCalls: z.number().int().min(0).optional(),
        npcTokens: z.number().int().min(0).optional(),
        /** Limits per real hour, for work that no player waits for. */
        unaskedCalls: hourly.default(60),
        unaskedTokens: hourly.default(100_000),
      })
      .prefault({}),
    /** The price of a million tokens, by model or provider (`openai/gpt-5`, `openai`), for reports. */
    prices: z
      .record(z.string().min(1), z.strictObject({ prompt: z.number().min(0), completion: z.number().min(0) }))
      .default({}),
  })
  .prefault({})

/** `[memory]`: what NPCs remember, and how memories are found. */
export const memorySchema = z
  .strictObject({
    /** `none`: NPCs know only their talks and keep no notes. */
    provider: z.enum(['lancedb', 'none']).default('lancedb'),
    /** A named embedder is never silently replaced by another: if it fails, search falls back to words. */
    embedder: z
      .union([
        z.enum(['auto', 'transformers', 'weights-free', 'none']),
        z.string().regex(/^(?:ollama|openai)\/.+/, {
          error: wanted('brain-tables.must-be-auto-transformers-weightsfree-none'),
        }),
      ])
      .default('auto'),
    /**
     * Folders or files of Markdown inside the project that everyone in the world may know. Only read, never written.
     */
    extraPaths: z.array(z.string().min(1)).default([]),
    /** Game days after which age has taken half of its full effect. */
    halfLifeDays: z.number().min(1).max(36_500).default(30),
    /** Hour of the game clock at which NPCs sleep over their day; `off`: never. */
    sleepHour: z.union([z.number().int().min(0).max(23), z.literal('off')]).default(3),
  })
  .prefault({})
