import { z } from 'zod'
import { finding } from '../../language/findings/finding.ts'
import { issueOf, wanted } from '../../language/findings/wanted.ts'
import { npcId, playerIds } from './schema-parts.ts'
import { webOriginProblem } from './web-origin.ts'

const webOrigin = z.string().superRefine((text, context) => {
  const problem = webOriginProblem(text)
  if (problem !== null)
    context.addIssue(issueOf(finding('talk-tables.origin-problem', { origin: text.slice(0, 100), problem })))
})

/**
 * Who may speak to whom, by quest, liking and faction. A rule applies where everything it names matches, and refuses
 * unless all its conditions hold.
 */
const talkRuleSchema = z
  .strictObject({
    /** The NPCs that the rule protects; all of them if `npc` and `faction` are both absent. */
    npc: npcId.optional(),
    faction: z.string().min(1).optional(),
    channel: z.string().min(1).optional(),
    /** The faction of the speakers that the rule applies to, on channels that know it. */
    speakerFaction: z.string().min(1).optional(),
    /**
     * The conditions: a quest's status for the speaker, and how much the NPC likes them. A rule without conditions
     * refuses everybody that it applies to.
     */
    quest: z.string().min(1).optional(),
    status: z.enum(['possible', 'open', 'ready', 'done']).default('done'),
    standing: z.number().min(-100).max(100).optional(),
    /** The notice for a refused speaker. */
    notice: z.string().min(1).max(300),
  })
  .refine(
    ({ npc, faction, channel, speakerFaction, quest, standing }) =>
      [npc, faction, channel, speakerFaction, quest, standing].some((one) => one !== undefined),
    {
      message: wanted('talk-tables.must-name-at-least-one-of'),
    },
  )
export type TalkRuleConfig = z.infer<typeof talkRuleSchema>

const dmPolicy = z.enum(['open', 'pairing', 'allowlist', 'disabled'])
const groupPolicy = z.enum(['open', 'allowlist', 'disabled'])

/** `[talk]`: who may speak to whom. */
export const talkSchema = z
  .strictObject({
    /**
     * Who may speak to an NPC one to one: everybody, people that were admitted (`pairing`), the list in `allow`, or
     * nobody.
     */
    dmPolicy: dmPolicy.default('open'),
    /** Who may speak in groups and aloud; the values are those of `dmPolicy`. */
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
  .prefault({})

/** A plugin's channel; the plugin defines its further settings. */
const pluginChannelSchema = z.looseObject({
  enabled: z.boolean().default(true),
  /** Several places that one channel serves, each with a name. */
  accounts: z.record(z.string().min(1), z.looseObject({})).default({}),
})

/** `[channels]`: the ways in. */
export const channelsSchema = z
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
  .prefault({})
