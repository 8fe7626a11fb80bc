import type { z } from 'zod'
import type { Command } from '../simulation/commands.ts'
import type { OperationId } from '../simulation/ids.ts'
import type { NpcMemory } from './memory-port.ts'
import type { TurnContext } from './turn-context.ts'

/**
 * Something an NPC can do in the world. One file in `tools/`, the tool as its default export. It has no shell, no network
 * and no file access: all it gets is `ToolRun`. What it does to the world, it does by commands.
 */
export interface Tool<Schema extends z.ZodObject = z.ZodObject> {
  name: string
  /** Written for the model: what it does and when to use it. */
  description: string
  arguments: Schema
  /** What it touches; the gate in `main/agent/permission.ts` decides, outside any model. */
  permission: 'speak' | 'move' | 'memory' | 'read'
  execute(input: z.infer<Schema>, run: ToolRun): Promise<ToolResult> | ToolResult
}

/** Every failure is a result that the model can read. */
export type ToolResult = { ok: true; text: string } | { ok: false; error: string }

export interface ToolRun {
  context: TurnContext
  operation: OperationId | null
  memory: NpcMemory
  /** The body of a skill this NPC can use, or null. */
  readSkill(name: string): string | null
  /** Sends a command to the simulation; it is applied on the next tick and may be refused there. */
  command(command: Command): void
  /** Words spoken by a tool join the reply's stream. */
  speak(text: string): void
  signal: AbortSignal
}

export const defineTool = <Schema extends z.ZodObject>(tool: Tool<Schema>): Tool<Schema> => tool
