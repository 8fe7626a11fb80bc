import type { NpcId } from '../simulation/ids.ts'
import type { ToolCall } from './chat-model.ts'
import { orAbort } from './deadline.ts'
import type { PermissionGate } from './permission.ts'
import type { ToolResult, ToolRun } from './tool.ts'
import type { ToolSet } from './tool-set.ts'

export interface ToolRunner {
  /** Never throws but for an abort: every failure is a result that the model can read. */
  run(call: ToolCall): Promise<ToolResult & { repeated: boolean }>
}

/** A tool that hangs must not hold the NPC. Milliseconds of real time come with the turn's own limit; this bounds its text. */
const maximumResultCharacters = 8000

/**
 * Runs the tool calls of one turn. A call is run once: the same id, or the same tool with the same arguments (as another
 * model asks again after the first one failed), gets the first result back.
 */
export const createToolRunner = (options: { tools: ToolSet; gate: PermissionGate; npc: NpcId; lane: string; run: ToolRun }): ToolRunner => {
  const { tools, gate, npc, lane, run } = options
  const byId = new Map<string, Promise<ToolResult>>()
  const byCall = new Map<string, Promise<ToolResult>>()

  const execute = async (call: ToolCall): Promise<ToolResult> => {
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
    try {
      const result = await orAbort(Promise.resolve(tool.execute(input.data, run)), run.signal)
      return result.ok ? { ok: true, text: shorten(result.text) } : { ok: false, error: shorten(result.error) }
    } catch (error) {
      if (run.signal.aborted) throw run.signal.reason
      return { ok: false, error: `${call.name} failed: ${error instanceof Error ? error.message : String(error)}` }
    }
  }

  return {
    run: async (call) => {
      const signature = `${call.name} ${canonical(call.arguments)} ${call.argumentsError ?? ''}`
      const earlier = byId.get(`${call.name} ${call.id}`) ?? byCall.get(signature)
      const result = earlier ?? Promise.resolve().then(() => execute(call))
      byId.set(`${call.name} ${call.id}`, result)
      byCall.set(signature, result)
      return { ...(await result), repeated: earlier !== undefined }
    },
  }
}

const shorten = (text: string): string => (text.length <= maximumResultCharacters ? text : `${text.slice(0, maximumResultCharacters)}\n[… cut]`)

/** JSON with sorted keys: two models may write the same arguments in another order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
