import { z } from 'zod'
import { accountToldSchema } from '../account-payload.ts'
import { actSchema } from './laboratory/payloads.ts'
import { saidPayload } from './said-payload.ts'

const diagnostic = z.strictObject({
  severity: z.enum(['error', 'warning']),
  file: z.string(),
  line: z.number().optional(),
  /** In English. */
  message: z.string(),
  /** The same words, for the page's language. */
  said: saidPayload.optional(),
})
const clock = z.strictObject({
  tick: z.number(),
  paused: z.boolean(),
  speed: z.number(),
  date: z.string(),
  time: z.string(),
})
const person = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['npc', 'player']),
  /** The name of the person's picture under `/assets/`. */
  look: z.string(),
  x: z.number(),
  y: z.number(),
  facing: z.string(),
  moving: z.boolean(),
  doing: z.string(),
  /** The same for any language, if a name is in it. */
  doingSaid: saidPayload.optional(),
  house: z.enum(['out', 'awake', 'asleep']),
  emote: z.string().nullable(),
  state: z.string(),
})

/** The limits of one NPC on one game day; an absent one means no limit. */
const budgetLimits = z.strictObject({ calls: z.number().optional(), tokens: z.number().optional() })

const placeUse = z.strictObject({ file: z.string(), line: z.number().optional(), what: z.string(), said: saidPayload })
const area = z.strictObject({
  ...{ id: z.string(), label: z.string() },
  ...{ x: z.number(), y: z.number(), width: z.number(), height: z.number() },
})

/** The results of the studio's own methods. */
export const studioPayloads = {
  /** The map as it is drawn, and its houses. */
  map: z.strictObject({
    world: z.string(),
    columns: z.number(),
    rows: z.number(),
    tileSize: z.number(),
    picture: z.looseObject({}).nullable(),
    houses: z.array(z.looseObject({ id: z.string() })),
    /** The maps of the world in pixels, if there are several. */
    areas: z.array(area).optional(),
  }),
  /** The places of one map as its file has them now, in pixels from its corner, and what names them. */
  places: z.strictObject({
    map: z.string(),
    /** The maps of the world. */
    maps: z.array(z.strictObject({ id: z.string(), label: z.string() })),
    file: z.string(),
    /** Version of the map's text. */
    version: z.string(),
    /** Whether the last change was made here and can be undone. */
    canUndo: z.boolean(),
    tileSize: z.number(),
    /** `kind`: that of a piece of furniture; missing for a place. Pixels. */
    places: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
        kind: z.string().optional(),
        uses: z.array(placeUse),
      }),
    ),
    spawns: z.array(z.strictObject({ name: z.string(), x: z.number(), y: z.number() })),
  }),
  people: clock.extend({ gameMs: z.number(), weather: z.string(), people: z.array(person) }),
  person: z.strictObject({
    id: z.string(),
    name: z.string(),
    role: z.string(),
    state: z.string(),
    model: z.string(),
    /** What it perceives now. */
    sees: z.strictObject({
      place: z.string().nullable(),
      doing: z.string(),
      doingSaid: saidPayload.optional(),
      people: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          distance: z.number(),
          direction: z.string(),
          doing: z.string(),
          doingSaid: saidPayload.optional(),
        }),
      ),
    }),
    /** What it intends to do now, and where it promised to be. */
    wants: z.array(z.strictObject({ what: z.string(), said: saidPayload })),
    plan: z.array(
      z.strictObject({
        ...{ from: z.string(), to: z.string(), doing: z.string(), at: z.string(), now: z.boolean() },
        doingSaid: saidPayload.optional(),
      }),
    ),
    needs: z.array(z.strictObject({ need: z.string(), value: z.number(), full: z.number() })),
    mood: z.strictObject({
      value: z.number(),
      causes: z.array(z.strictObject({ why: z.string(), by: z.number(), at: z.string(), of: z.string().nullable() })),
    }),
    relations: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        familiarity: z.number(),
        affinity: z.number(),
        trust: z.number(),
        talks: z.number(),
        why: z.string(),
      }),
    ),
    sessions: z.array(z.strictObject({ key: z.string(), channel: z.string(), updated: z.string() })),
    /** Requests to its mind that haven't ended, oldest first; `ago` in milliseconds of the game. */
    open: z.array(z.strictObject({ what: z.string(), said: saidPayload, ago: z.number() })),
    queue: z.strictObject({ running: z.number(), waiting: z.number(), open: z.number() }),
    budget: z.strictObject({
      calls: z.number(),
      promptTokens: z.number(),
      completionTokens: z.number(),
      usedUp: z.boolean(),
      limits: budgetLimits,
      worldUsedUp: z.boolean(),
    }),
    off: z.boolean(),
  }),
  /** Newest first. `ago` and `tookMs`: milliseconds. */
  runs: z.strictObject({
    runs: z.array(
      z.strictObject({
        message: z.string(),
        ago: z.number(),
        speaker: z.string(),
        words: z.string(),
        tookMs: z.number(),
        end: z.string().nullable(),
        promptTokens: z.number().nullable(),
      }),
    ),
  }),
  why: z.strictObject({
    message: z.string(),
    npc: z.string(),
    session: z.string().nullable(),
    run: z.string().nullable(),
    end: z.string().nullable(),
    said: z.array(z.string()),
    /** How rules came to it, in plain words; empty if a language model answered, or nobody did. */
    account: z.array(accountToldSchema),
    /** Whether no answer came: in that case the NPC said a line that its soul has for this, or a plain one. */
    excuse: z.boolean(),
    promptTokens: z.number().nullable(),
    sections: z.array(
      z.strictObject({
        section: z.string(),
        part: z.enum(['stable', 'talk', 'turn']),
        text: z.string(),
        tokens: z.number(),
      }),
    ),
    recalled: z.array(
      z.strictObject({
        text: z.string(),
        from: z.string(),
        score: z.number(),
        terms: z.record(z.string(), z.number()),
        /** What the terms mean, in sentences. */
        reasons: z.array(z.string()),
        reasonsSaid: z.array(saidPayload),
      }),
    ),
    acts: z.array(z.strictObject({ tool: z.string(), input: z.string(), ok: z.boolean(), result: z.string() })),
    /** Stopped by a rule, with the reason. */
    refused: z.array(
      z.strictObject({ tool: z.string(), verdict: z.string(), reason: z.string(), said: saidPayload.optional() }),
    ),
    /** `name`: in plain words. */
    phases: z.array(z.strictObject({ phase: z.string(), name: z.string(), atMs: z.number(), tookMs: z.number() })),
  }),
  safety: z.strictObject({
    killSwitch: z.strictObject({ all: z.boolean(), npcs: z.array(z.string()), broken: z.boolean() }),
    /** Newest first. */
    audit: z.array(actSchema),
    /** Content that is withheld until a person releases it. */
    withheld: z.array(diagnostic),
  }),
  files: z.strictObject({ files: z.array(z.string()) }),
  file: z.strictObject({
    path: z.string(),
    text: z.string(),
    /** The template for a file that doesn't exist yet. */
    template: z.string().nullable(),
    /** Version of the text on the disk, even if an older text was requested. */
    version: z.string(),
    diagnostics: z.array(diagnostic),
    /** Newest first; real milliseconds since 1970. */
    history: z.array(z.strictObject({ at: z.number(), version: z.string() })),
  }),
  /** What an author may name, by ids, for completion. */
  names: z.strictObject({
    places: z.array(z.string()),
    people: z.array(z.string()),
    goods: z.array(z.string()),
    /** The one of the goods that is money. Amounts call it `gold`. */
    coin: z.string(),
    quests: z.array(z.string()),
    songs: z.array(z.string()),
    skills: z.array(z.string()),
    tools: z.array(
      z.strictObject({
        name: z.string(),
        arguments: z.array(
          z.strictObject({ key: z.string(), names: z.string().optional(), words: z.array(z.string()).optional() }),
        ),
      }),
    ),
    /** The keys of the front matter by kind of file, and the values that keys of any file take. */
    fields: z.record(z.string(), z.array(z.string())),
    values: z.record(z.string(), z.array(z.string())),
  }),
  /** `named`: what still names the place by a name that it has no more. */
  placed: z.strictObject({ file: z.string(), version: z.string(), named: z.array(placeUse) }),
  checked: z.strictObject({ diagnostics: z.array(diagnostic) }),
  saved: z.strictObject({ path: z.string(), version: z.string(), diagnostics: z.array(diagnostic) }),
} as const
export type StudioPayload<Name extends keyof typeof studioPayloads> = z.infer<(typeof studioPayloads)[Name]>
