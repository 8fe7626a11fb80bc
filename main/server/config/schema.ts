import { z } from 'zod'
import { wanted } from '../../language/findings/wanted.ts'
import { languagePattern } from '../../language/messages/spoken.ts'
import { defaultJournalBounds } from '../../saves/journal-bounds.ts'
import { playerIdPattern } from '../../world/ids.ts'
import { memorySchema, modelsSchema } from './brain-tables.ts'
import { mcpSchema } from './mcp-table.ts'
import { pageSchema } from './page-table.ts'
import { safetySchema } from './safety-table.ts'
import { npcId } from './schema-parts.ts'
import { channelsSchema, talkSchema } from './talk-tables.ts'

const inputSchema = z.strictObject({
  repeat: z.boolean().default(false),
  bind: z.union([z.string(), z.array(z.string()).min(1)]),
})

/** Chooses the NPC that hears a message naming none. Every given field must match; the most specific binding wins. */
const bindingSchema = z
  .strictObject({
    npc: npcId,
    channel: z.string().min(1).optional(),
    account: z.string().min(1).optional(),
    /** A player's id, or `*` for everybody. */
    peer: z.string().min(1).optional(),
    party: z.string().min(1).optional(),
    map: z.string().min(1).optional(),
    faction: z.string().min(1).optional(),
    region: z.string().min(1).optional(),
  })
  .refine(({ npc: _npc, ...rest }) => Object.keys(rest).length > 0, wanted('schema.must-name-at-least-one-of'))

const queueMode = z.enum(['collect', 'steer', 'followup', 'steer-backlog', 'interrupt'])

/** `rpg.toml`: the RPGJS keys that this game uses, and our own tables. Every key here is read somewhere. */
export const configSchema = z.strictObject({
  name: z.string().min(1).max(80).default('Hearthfolk'),
  modules: z
    .array(z.string().regex(/^\.\//, wanted('schema.must-be-a-folder-of-this')))
    .min(1)
    .default(['./main']),
  start: z
    .strictObject({
      map: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]*$/, wanted('schema.must-be-a-map-name-in'))
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
        .regex(/^[a-z0-9][a-z0-9-]*$/, wanted('schema.must-be-a-folder-under-worlds'))
        .default('village'),
      /** What people speak here, unless an NPC or a player has a language of their own. */
      language: z.string().regex(languagePattern, wanted('finding.language-code')).default('en'),
      /** The languages that a player may choose. Without it all that have messages. */
      languages: z
        .array(z.string().regex(languagePattern, wanted('finding.language-code')))
        .min(1)
        .max(100)
        .optional(),
      timeScale: z.number().min(1).max(3600).default(60),
      seed: z.number().int().min(0).max(0xffffffff).default(7),
    })
    .prefault({}),
  models: modelsSchema,
  memory: memorySchema,
  heartbeat: z
    .strictObject({
      /** Game minutes between two heartbeats of one NPC; 0: only happenings wake a mind. */
      minutes: z.number().int().min(0).max(10_080).default(60),
      /** Game minutes between two heartbeats while no player sees the NPC. */
      aloneMinutes: z.number().int().min(1).max(10_080).default(240),
      /** Most heartbeats of one NPC in a game day. */
      mostADay: z.number().int().min(0).max(10_000).default(40),
    })
    .prefault({}),
  queue: z
    .strictObject({
      concurrency: z.number().int().min(1).max(64).default(4),
      mode: queueMode.default('collect'),
      /** A different mode for each channel named here. */
      channels: z.record(z.string(), queueMode).default({}),
      /** Quiet time after the last waiting message before it is answered. Real milliseconds. */
      debounceMs: z.number().int().min(0).max(60_000).default(500),
      /** Quiet time after a first message, so that lines typed quickly become one turn. Real milliseconds; 0: off. */
      inboundDebounceMs: z.number().int().min(0).max(60_000).default(0),
      cap: z.number().int().min(1).max(1000).default(20),
      drop: z.enum(['summarize', 'old', 'new']).default('summarize'),
    })
    .prefault({}),
  session: z
    .strictObject({
      dmScope: z.enum(['per-peer', 'per-channel-peer', 'per-account-channel-peer', 'main']).default('per-peer'),
      /** A talk begins afresh each day at this hour of the game clock; `off`: never. */
      resetHour: z.union([z.number().int().min(0).max(23), z.literal('off')]).default(4),
      /** It also begins afresh after this many real minutes of silence from the other; 0: never. */
      idleMinutes: z.number().min(0).max(525_600).default(60),
      /** Several ids of one person: `ana = ["p-…", "webchat:p-…"]`. */
      identityLinks: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)).default({}),
      /** Game days after which a finished talk is removed. */
      pruneDays: z.number().int().min(1).max(36_500).default(30),
      maxSessions: z.number().int().min(1).max(100_000).default(500),
      maxMegabytes: z.number().min(1).max(10_000).default(100),
      /** Game days after which the talk with a person who does not come back is over. */
      awayDays: z.number().int().min(1).max(36_500).default(365),
    })
    .prefault({}),
  /** How much of the past a save keeps on the disk. */
  history: z
    .strictObject({
      /** Hours of running time that the journal covers. Older parts are removed. */
      journalHours: z.number().int().min(1).max(876_000).default(defaultJournalBounds.hours),
      journalMegabytes: z.number().int().min(10).max(1_000_000).default(defaultJournalBounds.megabytes),
    })
    .prefault({}),
  bindings: z.array(bindingSchema).default([]),
  npc: z
    .strictObject({
      /** The NPC that hears a message that names nobody and matches no binding. */
      default: npcId.optional(),
      /** Real seconds for a whole turn; after that the NPC says one of its own lines. */
      turnSeconds: z.number().min(1).max(3600).default(90),
      /** The most model calls in one turn. */
      iterations: z.number().int().min(1).max(50).default(8),
      /** How often a call may repeat the same result before the model is warned, and before it is stopped. 0: off. */
      loopWarn: z.number().int().min(0).max(50).default(3),
      loopBlock: z.number().int().min(0).max(50).default(5),
    })
    .prefault({}),
  skills: z
    .strictObject({
      /** Whether changed skills on the disk are loaded at once. */
      watch: z.boolean().default(true),
      /** The longest list of skills in a prompt, in characters; small context windows get shorter ones. */
      maxPromptChars: z.number().int().min(0).max(18_000).default(18_000),
      /** Number of skills in every prompt; among more, those that fit the words are chosen. */
      offered: z.number().int().min(0).max(200).default(12),
      /**
       * Whether NPCs adopt skills that players teach them or that they work out. `propose` adopts on its own only
       * skills that cost nobody anything.
       */
      workshop: z.enum(['off', 'propose', 'auto']).default('propose'),
      entries: z.record(z.string(), z.strictObject({ enabled: z.boolean().optional() })).default({}),
    })
    .prefault({}),
  talk: talkSchema,
  channels: channelsSchema,
  plugins: z
    .strictObject({
      /** Folders under main/server/plugins/ that are not loaded. */
      off: z.array(z.string()).default([]),
      /** More plugins: modules of this project (./…) or installed packages. */
      modules: z.array(z.string().min(1)).default([]),
    })
    .prefault({}),
  players: z
    .strictObject({
      /** Most players in the village at once; later ones wait in line. */
      most: z.number().int().min(1).max(1000).default(40),
    })
    .prefault({}),
  gateway: z
    .strictObject({
      hosts: z.array(z.string().min(1)).default([]),
      operators: z.array(z.string().regex(playerIdPattern, wanted('schema.must-be-player-ids-p-and'))).default([]),
    })
    .prefault({}),
  page: pageSchema,
  safety: safetySchema,
  mcp: mcpSchema,
  minds: z
    .strictObject({
      /**
       * Whether `start` also serves minds for other programs' worlds, over the save `<save>-minds`. Default: only if that
       * save or HEARTHFOLK_WORLD_TOKEN has a token.
       */
      enabled: z.boolean().optional(),
    })
    .prefault({}),
})
export type Config = z.infer<typeof configSchema>
