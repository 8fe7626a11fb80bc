import { z } from 'zod'
import { languageCodes } from '../../language/language.ts'
import { permissionModes } from '../../mind/faculties/permission/rules.ts'
import { parseModelRef } from '../../models/model-refs.ts'
import { defaultJournalBounds } from '../../saves/journal-bounds.ts'
import { npcIdPattern, playerIdPattern } from '../../world/ids.ts'
import { webOriginProblem } from './web-origin.ts'

const inputSchema = z.strictObject({
  repeat: z.boolean().default(false),
  bind: z.union([z.string(), z.array(z.string()).min(1)]),
})

const modelRef = z.string().superRefine((text, context) => {
  const parsed = parseModelRef(text)
  if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.problem })
})

const webOrigin = z.string().superRefine((text, context) => {
  const problem = webOriginProblem(text)
  if (problem !== null) context.addIssue({ code: 'custom', message: `"${text.slice(0, 100)}" ${problem}` })
})

/** A brain, or nothing: then the default thinks. */
const tierRef = modelRef.optional()
const npcId = z.string().regex(npcIdPattern, 'must be the name of a folder under npc-agents/')

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
  .refine(
    ({ npc: _npc, ...rest }) => Object.keys(rest).length > 0,
    'must name at least one of channel, account, peer, party, map, faction, region',
  )

/** What NPCs may do with their tools. A rule applies to calls that match everything it names. */
const safetyRuleSchema = z.strictObject({
  /** Its name, or its group (`give`, `trade`, `move` …). Default: every tool. */
  tool: z.string().min(1).optional(),
  npc: npcId.optional(),
  /** `dm`, `npc`, `heartbeat` … */
  lane: z.string().min(1).optional(),
  target: z
    .union([z.enum(['player', 'npc']), npcId, z.string().regex(playerIdPattern)], {
      error: 'must be "player", "npc", or the id of an NPC or a player',
    })
    .optional(),
  /** In gold: applies only where more than this changes hands. */
  above: z.number().min(0).optional(),
  mode: z.enum(permissionModes),
})

const playerIds = z
  .array(z.string().regex(playerIdPattern, 'must be player ids (p- and sixteen letters or digits)'))
  .default([])

/**
 * Who may speak to whom, by quest, liking and faction. A rule applies where everything it names matches, and refuses
 * unless all its conditions hold.
 */
const talkRuleSchema = z
  .strictObject({
    /** Whom it guards; everybody if both are absent. */
    npc: npcId.optional(),
    faction: z.string().min(1).optional(),
    channel: z.string().min(1).optional(),
    /** Whom it applies to, where a channel knows its speakers' faction. */
    speakerFaction: z.string().min(1).optional(),
    /**
     * The conditions: a quest's status for the speaker, and how much the NPC likes them. Without any it refuses
     * everybody it applies to.
     */
    quest: z.string().min(1).optional(),
    status: z.enum(['possible', 'open', 'ready', 'done']).default('done'),
    standing: z.number().min(-100).max(100).optional(),
    /** What a refused speaker is told. */
    notice: z.string().min(1).max(300),
  })
  .refine(
    ({ npc, faction, channel, speakerFaction, quest, standing }) =>
      [npc, faction, channel, speakerFaction, quest, standing].some((one) => one !== undefined),
    {
      message: 'must name at least one of npc, faction, channel, speakerFaction, quest, standing',
    },
  )
export type TalkRuleConfig = z.infer<typeof talkRuleSchema>

const dmPolicy = z.enum(['open', 'pairing', 'allowlist', 'disabled'])
const groupPolicy = z.enum(['open', 'allowlist', 'disabled'])

/** A plugin's channel; the plugin defines its further settings. */
const pluginChannelSchema = z.looseObject({
  enabled: z.boolean().default(true),
  /** Several places that one channel serves, each with a name. */
  accounts: z.record(z.string().min(1), z.looseObject({})).default({}),
})

const queueMode = z.enum(['collect', 'steer', 'followup', 'steer-backlog', 'interrupt'])

/** `rpg.toml`: the RPGJS keys that this game uses, and our own tables. Every key here is read somewhere. */
export const configSchema = z.strictObject({
  name: z.string().min(1).max(80).default('Hearthfolk'),
  modules: z
    .array(z.string().regex(/^\.\//, 'must be a folder of this project that begins with ./'))
    .min(1)
    .default(['./main']),
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
      /** In which people are understood. */
      language: z
        .enum(languageCodes, { error: `must be one of the available languages: "${languageCodes.join('", "')}"` })
        .default('en'),
      timeScale: z.number().min(1).max(3600).default(60),
      seed: z.number().int().min(0).max(0xffffffff).default(7),
    })
    .prefault({}),
  models: z
    .strictObject({
      default: modelRef.default('auto'),
      /** Brains for work that nobody waits for. */
      heartbeat: tierRef,
      sleep: tierRef,
      /** For what villagers do and say where no player sees or hears it. */
      unseen: modelRef.default('embedded/hearth'),
      /** Tried in this order between the chosen brain and the embedded one. */
      fallbacks: z.array(modelRef).default([]),
      firstSeconds: z.number().min(1).max(600).default(30),
      silentSeconds: z.number().min(1).max(600).default(20),
      /** Context window requested from Ollama and assumed for an OpenAI-compatible server, in tokens. */
      contextTokens: z.number().int().min(1024).max(2_000_000).optional(),
      /**
       * Calls to model servers and their tokens in one game day; beyond that the embedded brain thinks. Absent: no
       * limit.
       */
      budget: z
        .strictObject({
          calls: z.number().int().min(0).optional(),
          tokens: z.number().int().min(0).optional(),
          npcCalls: z.number().int().min(0).optional(),
          npcTokens: z.number().int().min(0).optional(),
        })
        .prefault({}),
      /** The price of a million tokens, by model or provider (`openai/gpt-5`, `openai`), for reports. */
      prices: z
        .record(z.string().min(1), z.strictObject({ prompt: z.number().min(0), completion: z.number().min(0) }))
        .default({}),
    })
    .prefault({}),
  memory: z
    .strictObject({
      /** `none`: NPCs know only their talks and keep no notes. */
      provider: z.enum(['lancedb', 'none']).default('lancedb'),
      /** A named embedder is never silently replaced by another: if it fails, search falls back to words. */
      embedder: z
        .union([
          z.enum(['auto', 'transformers', 'weights-free', 'none']),
          z.string().regex(/^(?:ollama|openai)\/.+/, {
            error: 'must be auto, transformers, weights-free, none, ollama/<model> or openai/<model>',
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
    .prefault({}),
  heartbeat: z
    .strictObject({
      /** Game minutes between two heartbeats of one NPC; 0: only happenings wake a mind. */
      minutes: z.number().int().min(0).max(10_080).default(60),
      /** The same while no player sees the NPC. */
      aloneMinutes: z.number().int().min(1).max(10_080).default(240),
      /** Most heartbeats of one NPC in a game day. */
      mostADay: z.number().int().min(0).max(10_000).default(40),
    })
    .prefault({}),
  queue: z
    .strictObject({
      concurrency: z.number().int().min(1).max(64).default(4),
      mode: queueMode.default('collect'),
      /** Another mode for a channel. */
      channels: z.record(z.string(), queueMode).default({}),
      /** Quiet time after the last waiting message before it is answered. Real milliseconds. */
      debounceMs: z.number().int().min(0).max(60_000).default(500),
      /** The same for a first message, so that lines typed quickly become one turn. 0: off. */
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
      /** Hours that the village ran; the journal before them goes. */
      journalHours: z.number().int().min(1).max(876_000).default(defaultJournalBounds.hours),
      journalMegabytes: z.number().int().min(10).max(1_000_000).default(defaultJournalBounds.megabytes),
    })
    .prefault({}),
  bindings: z.array(bindingSchema).default([]),
  npc: z
    .strictObject({
      /** The NPC that hears a message naming nobody and matching no binding. */
      default: npcId.optional(),
      /** Real seconds for a whole turn; then the NPC says a line of its own. */
      turnSeconds: z.number().min(1).max(3600).default(90),
      /** Model calls in one turn. */
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
  talk: z
    .strictObject({
      /**
       * Who may speak to an NPC one to one: everybody, people that were admitted (`pairing`), the list in `allow`, or
       * nobody.
       */
      dmPolicy: dmPolicy.default('open'),
      /** The same in groups and aloud. */
      groupPolicy: groupPolicy.default('open'),
      /** In a group and aloud an NPC answers only when named; it hears the rest. */
      requireMention: z.boolean().default(true),
      /** Players (by id) who may always speak. */
      allow: playerIds,
      /** Another policy for a channel. */
      channels: z
        .record(
          z.string(),
          z.strictObject({
            dmPolicy: dmPolicy.optional(),
            groupPolicy: groupPolicy.optional(),
            requireMention: z.boolean().optional(),
          }),
        )
        .default({}),
      rules: z.array(talkRuleSchema).default([]),
    })
    .prefault({}),
  channels: z
    .object({
      webchat: z
        .strictObject({
          enabled: z.boolean().default(true),
          /** Sites whose pages may show the web chat in a frame; none by default. */
          origins: z.array(webOrigin).max(50).default([]),
        })
        .prefault({}),
      console: z.strictObject({ enabled: z.boolean().default(true) }).prefault({}),
    })
    .catchall(pluginChannelSchema)
    .prefault({}),
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
      operators: z
        .array(
          z
            .string()
            .regex(
              playerIdPattern,
              'must be player ids (p- and sixteen letters or digits); the page shows yours under Settings',
            ),
        )
        .default([]),
    })
    .prefault({}),
  safety: z
    .strictObject({
      denyTools: z.array(z.string()).default([]),
      /**
       * By tool, NPC, kind of talk, target and worth. The strictest matching rule wins; none lifts a restriction made
       * elsewhere.
       */
      rules: z.array(safetyRuleSchema).default([]),
      /** How long a player has to say yes. Real seconds. */
      askSeconds: z.number().int().min(1).max(600).default(30),
      /** Most acts of one NPC in a minute of the game clock, not counting talk and lookups; 0: no limit. */
      actsPerMinute: z.number().int().min(0).max(10_000).default(30),
      /** Players (by id) whom no NPC hears. */
      blocked: playerIds,
    })
    .prefault({}),
})
export type Config = z.infer<typeof configSchema>
