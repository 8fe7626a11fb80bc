import type { NpcId } from '../simulation/ids.ts'
import type { ToolCall } from './chat-model.ts'
import { orAbort } from './deadline.ts'
import type { PermissionGate } from './permission.ts'
import type { ToolResult, ToolRun } from './tool.ts'
import type { ToolSet } from './tool-set.ts'

export interface ToolRunner {
  /** Throws nothing but the reason of an abort, and that at once, even if the tool hangs; all else is a result that the model can read. */
  run(call: ToolCall, signal: AbortSignal): Promise<ToolResult>
}

/** A tool's text may be anything; a prompt is not. */
const maximumResultCharacters = 8000

/** Runs tool calls of one NPC in one session: the gate, then the tool's schema, then the tool. */
export const createToolRunner = (options: { tools: ToolSet; gate: PermissionGate; npc: NpcId; lane: string; run: ToolRun }): ToolRunner => {
  const { tools, gate, npc, lane, run } = options

  const execute = async (call: ToolCall, turn: AbortSignal): Promise<ToolResult> => {
    const tool = tools.get(call.name)
    const usable = tool && gate({ npc, lane, tool })
    if (!tool || !usable) {
      const names = tools.all.filter((known) => gate({ npc, lane, tool: known }).kind === 'allowed').map((known) => known.name)
      return { ok: false, error: `There is no tool "${call.name.slice(0, 64)}". Tools: ${names.join(', ') || 'none'}.` }
    }
    if (usable.kind === 'denied') return { ok: false, error: `Not permitted: ${usable.reason}.` }
    if (call.argumentsError !== undefined) return { ok: false, error: `The arguments of ${call.name} could not be read: ${call.argumentsError}` }
    const input = tool.arguments.safeParse(call.arguments)
    if (!input.success) {
      const faults = input.error.issues.map((issue) => `${issue.path.map(String).join('.') || 'arguments'}: ${issue.message}`)
      return { ok: false, error: `Wrong arguments for ${call.name}: ${faults.join('; ')}` }
    }
    const signal = AbortSignal.any([run.signal, turn])
    try {
      const result = await orAbort(Promise.resolve(tool.execute(input.data, fence(run, signal))), signal)
      if (!isResult(result)) throw new TypeError('it gave no result')
      return result.ok ? { ok: true, text: shorten(result.text) } : { ok: false, error: shorten(result.error) }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      return { ok: false, error: `${call.name} failed: ${error instanceof Error ? error.message : String(error)}` }
    }
  }

  return { run: execute }
}

/** A call whose time is over does nothing more to the world, whatever its tool still tries. */
const fence = (run: ToolRun, signal: AbortSignal): ToolRun => ({
  ...run,
  signal,
  memory: {
    ...run.memory,
    remember: async (entry) => {
      signal.throwIfAborted()
      return run.memory.remember(entry)
    },
  },
  command: (command) => {
    signal.throwIfAborted()
    run.command(command)
  },
  act: async (command) => {
    signal.throwIfAborted()
    return orAbort(run.act(command, signal), signal)
  },
  speak: (text) => {
    signal.throwIfAborted()
    run.speak(text)
  },
})

/** Tools of plugins come from anywhere. */
const isResult = (result: Partial<{ ok: unknown; text: unknown; error: unknown }> | undefined): boolean =>
  typeof (result?.ok === true ? result.text : result?.error) === 'string'

const shorten = (text: string): string => (text.length <= maximumResultCharacters ? text : `${text.slice(0, maximumResultCharacters)}\n[… cut]`)
