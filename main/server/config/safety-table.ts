import { z } from 'zod'
import { wanted } from '../../language/findings/wanted.ts'
import { permissionModes } from '../../mind/faculties/permission/rules.ts'
import { playerIdPattern } from '../../world/ids.ts'
import { npcId, playerIds } from './schema-parts.ts'

/** What NPCs may do with their tools. A rule applies to calls that match everything it names. */
const safetyRuleSchema = z.strictObject({
  /** The name of a tool, or of its group (`give`, `trade`, `move` …). Default: every tool. */
  tool: z.string().min(1).optional(),
  npc: npcId.optional(),
  /** The kind of talk: `dm`, `npc`, `heartbeat` … */
  lane: z.string().min(1).optional(),
  target: z
    .union([z.enum(['player', 'npc']), npcId, z.string().regex(playerIdPattern)], {
      error: wanted('safety-table.must-be-player-npc-or-the'),
    })
    .optional(),
  /** The rule applies only where more than this changes hands. In gold. */
  above: z.number().min(0).optional(),
  mode: z.enum(permissionModes),
})

/** `[safety]`: what NPCs may do, and whom they don't hear. */
export const safetySchema = z
  .strictObject({
    denyTools: z.array(z.string()).default([]),
    /**
     * Rules by tool, NPC, kind of talk, target and worth. The strictest matching rule wins. No rule lifts a restriction
     * made elsewhere.
     */
    rules: z.array(safetyRuleSchema).default([]),
    /** How long a player has to say yes. Real seconds. */
    askSeconds: z.number().int().min(1).max(600).default(30),
    /** Most acts of one NPC in a minute of the game clock, not counting talk and lookups; 0: no limit. */
    actsPerMinute: z.number().int().min(0).max(10_000).default(30),
    /** Players (by id) whom no NPC hears. */
    blocked: playerIds,
  })
  .prefault({})
