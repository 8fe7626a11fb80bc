import { z } from 'zod'
import { parseModelRef } from '../models/model-refs.ts'
import { playerIdPattern } from '../simulation/ids.ts'

const inputSchema = z.strictObject({
  repeat: z.boolean().default(false),
  bind: z.union([z.string(), z.array(z.string()).min(1)]),
})

const modelRef = z.string().superRefine((text, context) => {
  const parsed = parseModelRef(text)
  if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.problem })
})

/** `rpg.toml`: RPGJS's own keys that this game uses, and our tables. Every key here is read somewhere. */
export const configSchema = z.strictObject({
  name: z.string().min(1).max(80).default('Hearthfolk'),
  modules: z.array(z.string().regex(/^\.\//, 'must be a folder of this project that begins with ./')).min(1).default(['./main']),
  start: z
    .strictObject({
      map: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be a map name in lower case: letters, digits, hyphens')
        .default('village'),
    })
    .prefault({}),
  inputs: z.strictObject({ up: inputSchema, down: inputSchema, left: inputSchema, right: inputSchema }).default({
    up: { repeat: true, bind: ['up', 'w'] },
    down: { repeat: true, bind: ['down', 's'] },
    left: { repeat: true, bind: ['left', 'a'] },
    right: { repeat: true, bind: ['right', 'd'] },
  }),
  world: z
    .strictObject({
      name: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be a folder under worlds/')
        .default('village'),
      timeScale: z.number().min(1).max(3600).default(60),
      seed: z.number().int().min(0).max(0xffffffff).default(7),
    })
    .prefault({}),
  models: z
    .strictObject({
      default: modelRef.default('auto'),
      firstSeconds: z.number().min(1).max(600).default(30),
      silentSeconds: z.number().min(1).max(600).default(20),
    })
    .prefault({}),
  memory: z.strictObject({ embedder: z.enum(['auto', 'transformers', 'weights-free']).default('auto') }).prefault({}),
  queue: z.strictObject({ concurrency: z.number().int().min(1).max(64).default(4) }).prefault({}),
  gateway: z
    .strictObject({
      hosts: z.array(z.string().min(1)).default([]),
      operators: z
        .array(z.string().regex(playerIdPattern, 'must be player ids (p- and sixteen letters or digits); the page shows yours under Settings'))
        .default([]),
    })
    .prefault({}),
  safety: z.strictObject({ denyTools: z.array(z.string()).default([]) }).prefault({}),
})
export type Config = z.infer<typeof configSchema>
