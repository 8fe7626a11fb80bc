import { z } from 'zod'
import { languageCodes } from '../../language/language.ts'
import { permissionModes } from '../../mind/faculties/permission/rules.ts'
import { parseModelRef } from '../../models/model-refs.ts'
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

/** Which NPC hears a message that names none. Every field that is given must fit; the most particular binding wins. */
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

/** What NPCs may do with their tools. A rule holds for calls that fit all that it names. */
const safetyRuleSchema = z.strictObject({
  /** Its name, or its group (`give`, `trade`, `move` …). Without it: every tool. */
  tool: z.string().min(1).optional(),
  npc: npcId.optional(),
  /** `dm`, `npc`, `heartbeat` … */
  lane: z.string().min(1).optional(),
  target: z
    .union([z.enum(['player', 'npc']), npcId, z.string().regex(playerIdPattern)], {
      error: 'must be "player", "npc", or the id of an NPC or a player',
    })
    .optional(),
  /** In gold: only where more than that changes hands. */
  above: z.number().min(0).optional(),
  mode: z.enum(permissionModes),
})

const playerIds = z
  .array(z.string().regex(playerIdPattern, 'must be player ids (p- and sixteen letters or digits)'))
  .default([])

/** Who may speak to whom, by quest, liking and faction. A rule binds where all that it names fits, and refuses unless all that it asks for holds. */
const talkRuleSchema = z
  .strictObject({
    /** Whom it guards; without both: everybody. */
    npc: npcId.optional(),
    faction: z.string().min(1).optional(),
    channel: z.string().min(1).optional(),
    /** Whom it binds, where a channel says of which faction its speakers are. */
    speakerFaction: z.string().min(1).optional(),
    /** What it asks for: how a quest stands with the speaker, how much the NPC likes them. Nothing: it refuses all whom it binds. */
    quest: z.string().min(1).optional(),
    status: z.enum(['possible', 'open', 'ready', 'done']).default('done'),
    standing: z.number().min(-100).max(100).optional(),
    /** What is told to whoever is refused. */
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

/** A channel that a plugin brings: what it may be set to beyond this, the plugin says. */
const pluginChannelSchema = z.looseObject({
  enabled: z.boolean().default(true),
  /** Several places that one channel serves, by a name for each. */
  accounts: z.record(z.string().min(1), z.looseObject({})).default({}),
})

const queueMode = z.enum(['collect', 'steer', 'followup', 'steer-backlog', 'interrupt'])

/** `rpg.toml`: RPGJS's own keys that this game uses, and our tables. Every key here is read somewhere. */
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
        .enum(languageCodes, { error: `must be one of the languages that are there: "${languageCodes.join('", "')}"` })
        .default('en'),
      timeScale: z.number().min(1).max(3600).default(60),
      seed: z.number().int().min(0).max(0xffffffff).default(7),
    })
    .prefault({}),
  models: z
    .strictObject({
      default: modelRef.default('auto'),
      /** Brains for what nobody waits for. */
      heartbeat: tierRef,
      sleep: tierRef,
      /** For what villagers do and say where no player sees or hears it. */
      unseen: modelRef.default('embedded/hearth'),
      /** Tried in this order between the chosen brain and the embedded one. */
      fallbacks: z.array(modelRef).default([]),
      firstSeconds: z.number().min(1).max(600).default(30),
      silentSeconds: z.number().min(1).max(600).default(20),
      /** Window asked of Ollama and assumed of an OpenAI-compatible server, in tokens. */
      contextTokens: z.number().int().min(1024).max(2_000_000).optional(),
      /** Calls to model servers and their tokens in one game day; what is above goes to the embedded brain. Absent: no limit. */
      budget: z
        .strictObject({
          calls: z.number().int().min(0).optional(),
          tokens: z.number().int().min(0).optional(),
          npcCalls: z.number().int().min(0).optional(),
          npcTokens: z.number().int().min(0).optional(),
        })
        .prefault({}),
      /** What a million tokens cost, by model or provider (`openai/gpt-5`, `openai`), for those who want to be told. */
      prices: z
        .record(z.string().min(1), z.strictObject({ prompt: z.number().min(0), completion: z.number().min(0) }))
        .default({}),
    })
    .prefault({}),
  memory: z
    .strictObject({
      /** `none`: NPCs live in their talks alone and keep no notes. */
      provider: z.enum(['lancedb', 'none']).default('lancedb'),
      /** One that is named is never silently replaced by another: without it, words are searched for. */
      embedder: z
        .union([
          z.enum(['auto', 'transformers', 'weights-free', 'none']),
          z.string().regex(/^(?:ollama|openai)\/.+/, {
            error: 'must be auto, transformers, weights-free, none, ollama/<model> or openai/<model>',
          }),
        ])
        .default('auto'),
      /** Folders or files of Markdown, inside the project, that everyone in the world may know; read, never written. */
      extraPaths: z.array(z.string().min(1)).default([]),
      /** Game days after which age has taken half of what it can take. */
      halfLifeDays: z.number().min(1).max(36_500).default(30),
      /** Hour of the game clock at which NPCs sleep over their day; `off`: never. */
      sleepHour: z.union([z.number().int().min(0).max(23), z.literal('off')]).default(3),
    })
    .prefault({}),
  heartbeat: z
    .strictObject({
      /** Game minutes between two beats of one NPC; 0: none, only what happens wakes a mind. */
      minutes: z.number().int().min(0).max(10_080).default(60),
      /** The same of whoever no player sees. */
      aloneMinutes: z.number().int().min(1).max(10_080).default(240),
      /** How often one NPC's mind is asked unasked on one game day, at most. */
      mostADay: z.number().int().min(0).max(10_000).default(40),
    })
    .prefault({}),
  queue: z
    .strictObject({
      concurrency: z.number().int().min(1).max(64).default(4),
      mode: queueMode.default('collect'),
      /** Another mode for a channel. */
      channels: z.record(z.string(), queueMode).default({}),
      /** Quiet after the last message that waits, before it is answered. Real milliseconds. */
      debounceMs: z.number().int().min(0).max(60_000).default(500),
      /** The same for a first message, so that lines typed quickly are one turn. 0: off. */
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
      /** And after so many real minutes without a word from the other; 0: never. */
      idleMinutes: z.number().min(0).max(525_600).default(60),
      /** Several ids of one person: `ana = ["p-…", "webchat:p-…"]`. */
      identityLinks: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)).default({}),
      /** Game days after which a talk that is over is removed; the newest of each person stays. */
      pruneDays: z.number().int().min(1).max(36_500).default(30),
      maxSessions: z.number().int().min(1).max(100_000).default(500),
      maxMegabytes: z.number().min(1).max(10_000).default(100),
    })
    .prefault({}),
  bindings: z.array(bindingSchema).default([]),
  npc: z
    .strictObject({
      /** Who hears what names nobody and fits no binding. */
      default: npcId.optional(),
      /** Real seconds for a whole turn; then the NPC says a line of its own. */
      turnSeconds: z.number().min(1).max(3600).default(90),
      /** Model calls in one turn. */
      iterations: z.number().int().min(1).max(50).default(8),
      /** How often one call may give the same result before the model is warned, and before it is stopped. 0: off. */
      loopWarn: z.number().int().min(0).max(50).default(3),
      loopBlock: z.number().int().min(0).max(50).default(5),
    })
    .prefault({}),
  skills: z
    .strictObject({
      /** Whether a skill that changes on the disk is taken in at once. */
      watch: z.boolean().default(true),
      /** The longest list of skills in a prompt, in characters; small windows have shorter ones. */
      maxPromptChars: z.number().int().min(0).max(18_000).default(18_000),
      /** Skills that are in every prompt; of more, those that fit what is said. */
      offered: z.number().int().min(0).max(200).default(12),
      /** Whether NPCs take on skills that players tell them or that they work out: `propose` adopts by itself only what costs nobody anything. */
      workshop: z.enum(['off', 'propose', 'auto']).default('propose'),
      entries: z.record(z.string(), z.strictObject({ enabled: z.boolean().optional() })).default({}),
    })
    .prefault({}),
  talk: z
    .strictObject({
      /** Who may speak to an NPC one to one: everybody, whoever a person let in (`pairing`), the list in `allow`, or nobody. */
      dmPolicy: dmPolicy.default('open'),
      /** The same in groups and aloud. */
      groupPolicy: groupPolicy.default('open'),
      /** In a group and aloud an NPC answers only when it is named; it hears the rest. */
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
          /** Sites whose pages may show the web chat in a frame: nobody unless they are named. */
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
      /** How many may be in the village at once; whoever comes then waits in line. */
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
      /** By tool, NPC, kind of talk, target and worth. Of all that fit a call the strictest holds; none lifts what stands elsewhere. */
      rules: z.array(safetyRuleSchema).default([]),
      /** How long a player has to say yes. Real seconds. */
      askSeconds: z.number().int().min(1).max(600).default(30),
      /** What one NPC may do in a minute of the game clock, talking and looking things up not counted; 0: no limit. */
      actsPerMinute: z.number().int().min(0).max(10_000).default(30),
      /** Players (by id) whom no NPC hears. */
      blocked: playerIds,
    })
    .prefault({}),
})
export type Config = z.infer<typeof configSchema>
