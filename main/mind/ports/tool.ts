import type { z } from 'zod'
import type { Pupil } from '../../content/skills/gates/lesson-terms.ts'
import type { Language } from '../../language/language.ts'
import type { Command, RefusalReason, SimulationEvent } from '../../world/commands.ts'
import type { BodyId, NpcId, OfferId, OperationId, PlayerId } from '../../world/ids.ts'
import type { NpcMemory } from './memory-port.ts'
import type { TurnContext } from './turn-context.ts'
import type { SkillDraft, WorkshopAnswer } from './workshop-port.ts'

/**
 * What a tool affects, for permission rules. `give`: the NPC's own goods. `trade`: it costs another person something,
 * so that person must agree. `make`: it makes or uses up things. `world`: it changes the world for others in any other
 * way.
 */
export const permissionGroups = [
  'speak',
  'move',
  'memory',
  'read',
  'give',
  'trade',
  'make',
  'quest',
  'teach',
  'world',
] as const
export type PermissionGroup = (typeof permissionGroups)[number]

/**
 * Something an NPC can do in the world. Each tool is one file in `tools/` and its default export. A tool has no shell,
 * network or file access, only `ToolRun`. It changes the world through commands.
 */
export interface Tool<Schema extends z.ZodObject = z.ZodObject> {
  name: string
  /** For the model: what it does and when to use it. */
  description: string
  arguments: Schema
  /**
   * The group that it belongs to. The gate in `main/mind/faculties/permission/permission.ts` decides about it, outside
   * any model.
   */
  permission: PermissionGroup
  /**
   * The people it would affect and the goods it would move, for rules. Pure. Must not throw. Default: nobody, nothing.
   */
  stakes?(input: z.infer<Schema>, context: TurnContext, language: Language): ToolStakes
  execute(input: z.infer<Schema>, run: ToolRun): Promise<ToolResult> | ToolResult
  /** Set if another program carries it out. Rules then know no more of it than its name and arguments. */
  foreign?: true
  /** Set if its success tells a mind nothing new. If the mind has already spoken, it isn't asked for more words. */
  isPlain?: true
}

/**
 * For permission rules: `target` is the person affected, `cost` the value (in gold) of what the NPC gives, `charge`
 * that of what it asks from the target.
 */
export interface ToolStakes {
  target?: BodyId
  cost?: number
  charge?: number
}

/** The circumstances from which a factory decides whether this NPC has the tool now. */
export interface ToolScene {
  context: TurnContext
  /** The kind of session: `dm`, `npc`, `heartbeat` … */
  lane: string
}

/**
 * Creates the tool, or returns null for an NPC that can't use it now (nothing to give, sell or teach). Pure. Must not
 * throw.
 */
export interface ToolFactory {
  /** The tool's name, known even if there is no tool now. */
  toolName: string
  permission: PermissionGroup
  create(scene: ToolScene): Tool | null
  /** The arguments of its tools, so that skills can be checked. Absent: they differ, so calls aren't checked. */
  arguments?: z.ZodObject
  /**
   * Everything that the tool depends on, as one text. If the text stays equal, the tool is reused. Default: the tool is
   * made again each turn.
   */
  dependsOn?(scene: ToolScene): string
}

/**
 * What a tool returns. Every failure is a result that the model can read. `forRules`: what the embedded brain reads
 * instead of `text`.
 */
export type ToolResult = { ok: true; text: string; forRules?: string } | { ok: false; error: string }

/** The outcome of a command: the events it caused in the tick that applied it. */
export type ActOutcome =
  | { kind: 'done'; events: readonly SimulationEvent[] }
  | { kind: 'refused'; reason: RefusalReason }

/** A skill in the form that a tool shows. */
export interface ReadableSkill {
  name: string
  body: string
  /** Its additional files, by the names under which they can be asked for. */
  resources: readonly string[]
  /** Whether its text is in this turn's prompt, or was already given in this turn. */
  alreadyRead: boolean
  /** Set if it needs programs, commands or tools that nobody here has. */
  isBeyond?: true
}

export interface ToolRun {
  context: TurnContext
  /** The language of the words. */
  language: Language
  /**
   * What the NPC can see at this moment, since earlier calls of the turn may have changed it. If this is absent,
   * `context` is used.
   */
  look?(): Pick<TurnContext, 'percepts' | 'surroundings'>
  operation: OperationId | null
  /**
   * Accepts an offer of this run in the player's name if their words hand over what it asks for: "Here is your bark".
   * What then changed hands; nothing if they say no such thing. Without it (tests) the offer waits for their yes.
   */
  takeHanded?(offer: OfferId): Promise<readonly Extract<SimulationEvent, { kind: 'transferred' }>[]>
  memory: NpcMemory
  /**
   * The sentence of a note that claims an unconfirmed deed, or null. Without this (in tests) every note is accepted.
   */
  untrueNote?(text: string): string | null
  /** Whether a note tells something that the NPC met nowhere. Without it (tests) no note does. */
  isMadeUp?(text: string): boolean
  /** Who told the NPC in confidence what a note tells, if not those who may hear it. Without it (tests) nobody did. */
  confiderOf?(text: string): { id: BodyId; name: string } | null
  /** The villager from whose word alone the NPC knows what a note tells, or null. Without it (tests) there is none. */
  originOf?(text: string): { id: BodyId; name: string } | null
  /** The body of a skill this NPC can use, or null. */
  readSkill(name: string): string | null
  /**
   * The skill with everything that belongs to it. The call counts as reading the skill. Without this (in tests)
   * `readSkill` is used.
   */
  skill?(name: string): ReadableSkill | null
  /**
   * What another villager knows and can do in a lesson. Null for unknown ids. Without this (in tests) nothing is known.
   */
  pupil?(npc: NpcId): Pupil | null
  /**
   * Starts the lesson once teacher and learner have met. The teacher walks there. Without this, lessons start only when
   * the two are near each other.
   */
  planLesson?(plan: LessonPlan): void
  /** Passes what the speaker taught in words to the workshop. Without this, nothing new is learned. */
  proposeSkill?(draft: Omit<SkillDraft, 'npc' | 'from'>): Promise<WorkshopAnswer>
  /** An additional file of a skill. Never rejects. */
  skillResource?(name: string, resource: string): Promise<ToolResult>
  /**
   * Sends a command to the simulation, which applies or refuses it on the next tick. Doesn't report the outcome, so
   * `act` is usually the right choice.
   */
  command(command: Command): void
  /**
   * Sends a command and waits for the tick that applies it, so that the tool can report what happened. Rejects with the
   * reason of `signal` (default: the run's). A command that wasn't applied yet is then withdrawn.
   */
  act(command: Command, signal?: AbortSignal): Promise<ActOutcome>
  /** Words spoken by a tool join the reply's stream. */
  speak(text: string): void
  signal: AbortSignal
}

export const defineTool = <Schema extends z.ZodObject>(tool: Tool<Schema>): Tool<Schema> => tool

/** `export default defineToolFactory('give', 'give', ({ context }) => … ? defineTool({ name: 'give', … }) : null)` */
export const defineToolFactory = (
  toolName: string,
  permission: PermissionGroup,
  create: ToolFactory['create'],
  options: Pick<ToolFactory, 'arguments' | 'dependsOn'> = {},
): ToolFactory => ({ toolName, permission, create, ...options })

/** A lesson that starts once teacher and learner have met. `price`: what `payer` is then asked to pay. */
export interface LessonPlan {
  teacher: NpcId
  learner: NpcId
  skill: string
  ticks: number
  payer?: PlayerId
  price?: number
}
