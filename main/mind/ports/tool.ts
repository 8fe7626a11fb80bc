import type { z } from 'zod'
import type { Pupil } from '../../content/skills/gates/lesson-terms.ts'
import type { Command, RefusalReason, SimulationEvent } from '../../world/commands.ts'
import type { BodyId, NpcId, OperationId, PlayerId } from '../../world/ids.ts'
import type { NpcMemory } from './memory-port.ts'
import type { TurnContext } from './turn-context.ts'
import type { SkillDraft, WorkshopAnswer } from './workshop-port.ts'

/**
 * What a tool touches, for rules of permission. `give`: of the NPC's own. `trade`: what costs another something, and so needs their yes. `make`: things
 * made or used up. `quest`, `teach`: those. `world`: everything else that changes the world for others.
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
 * Something an NPC can do in the world. One file in `tools/`, the tool as its default export. It has no shell, no network
 * and no file access: all it gets is `ToolRun`. What it does to the world, it does by commands.
 */
export interface Tool<Schema extends z.ZodObject = z.ZodObject> {
  name: string
  /** Written for the model: what it does and when to use it. */
  description: string
  arguments: Schema
  /** What it touches; the gate in `main/mind/faculties/permission/permission.ts` decides, outside any model. */
  permission: PermissionGroup
  /** Whom it would be done to and what it would move, for rules by target and by cost. Pure; must not throw. Default: nobody, nothing. */
  stakes?(input: z.infer<Schema>, context: TurnContext): ToolStakes
  execute(input: z.infer<Schema>, run: ToolRun): Promise<ToolResult> | ToolResult
}

/** For rules of permission: `target` is whom it is done to, `cost` the worth (in gold) of what the NPC gives away, `charge` of what it asks the target for. */
export interface ToolStakes {
  target?: BodyId
  cost?: number
  charge?: number
}

/** Where a tool would be used: what a factory decides by whether this NPC has it at all now. */
export interface ToolScene {
  context: TurnContext
  /** The kind of session: `dm`, `npc`, `heartbeat` … */
  lane: string
}

/** Gives the tool, or null for an NPC that cannot use it now (it has nothing to give, sells nothing, knows nothing to teach). Pure; must not throw. */
export interface ToolFactory {
  /** Known also where there is no tool. */
  toolName: string
  permission: PermissionGroup
  create(scene: ToolScene): Tool | null
  /** All of the scene that the tool depends on, as one text: for the same text the same tool is used again. Default: it is made anew in each turn. */
  dependsOn?(scene: ToolScene): string
}

/** Every failure is a result that the model can read. */
export type ToolResult = { ok: true; text: string } | { ok: false; error: string }

/** What became of a command: facts of the tick in which it was applied, and only those it caused. */
export type ActOutcome =
  | { kind: 'done'; events: readonly SimulationEvent[] }
  | { kind: 'refused'; reason: RefusalReason }

/** A skill as a tool shows it. */
export interface ReadableSkill {
  name: string
  body: string
  /** Files beside it, as they are asked for. */
  resources: readonly string[]
  /** Its text stands in this turn's prompt, or was given in this turn. */
  alreadyRead: boolean
}

export interface ToolRun {
  context: TurnContext
  /** What can be seen at this moment: earlier calls of the same turn may have changed it. Without it, what `context` holds is taken. */
  look?(): Pick<TurnContext, 'percepts' | 'surroundings'>
  operation: OperationId | null
  memory: NpcMemory
  /** The sentence of a note that tells of a deed which the world does not bear out, or null. Without it (tests) every note is taken. */
  untrueNote?(text: string): string | null
  /** The body of a skill this NPC can use, or null. */
  readSkill(name: string): string | null
  /** The same with all that belongs to it; to ask for it is to read it. Without it (tests) there is `readSkill` alone. */
  skill?(name: string): ReadableSkill | null
  /** What another villager brings to a lesson; null when nobody of that id lives here. Without it (tests) nothing is known of anybody. */
  pupil?(npc: NpcId): Pupil | null
  /** The lesson begins when the two have met: teacher walks there. Without it lessons begin only near one another. */
  planLesson?(plan: LessonPlan): void
  /** Hands what the speaker taught in words to the workshop. Without it nothing new is taken on. */
  proposeSkill?(draft: Omit<SkillDraft, 'npc' | 'from'>): Promise<WorkshopAnswer>
  /** A file beside a skill's SKILL.md. Never rejects. */
  skillResource?(name: string, resource: string): Promise<ToolResult>
  /** Sends a command to the simulation; it is applied on the next tick and may be refused there. Nobody learns what became of it: mostly `act` is meant. */
  command(command: Command): void
  /**
   * The same, and waits for the tick that applies it: what the tool tells is then what happened. Rejects with the reason of `signal` (default: the run's), and a
   * command that was not applied yet is taken back then.
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
  options: Pick<ToolFactory, 'dependsOn'> = {},
): ToolFactory => ({ toolName, permission, create, ...options })

/** A lesson that begins when teacher and learner have met. `price`: what `payer` is asked for then. */
export interface LessonPlan {
  teacher: NpcId
  learner: NpcId
  skill: string
  ticks: number
  payer?: PlayerId
  price?: number
}
