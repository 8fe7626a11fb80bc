import { doneBookmark } from '../../skills/steps/bookmark.ts'
import type { ToolCall, ToolSchema } from '../chat-model.ts'
import type { ReplyPorts } from '../reply-ports.ts'
import { createToolRunner, type ToolRunner } from '../run-tool.ts'
import { parseSessionKey } from '../session-key.ts'
import type { Tool, ToolResult, ToolRun } from '../tool.ts'
import type { TurnContext } from '../turn-context.ts'
import type { ReplyRun } from './reply-run.ts'

/** What an NPC can do in one turn. */
export interface TurnTools {
  /** What a model is told of: what it could use, at least with somebody's consent. */
  schemas: ToolSchema[]
  runner(run: ToolRun): ToolRunner
  /** A call is over: the skill that was read with it is followed from here on. */
  called(event: { call: ToolCall; result: ToolResult }): void
}

/** `scene`: the turn as it is when its tools are chosen. `allowedBy`: what a skill allows; null: everything. */
export const createTurnTools = (
  ports: Pick<ReplyPorts, 'tools' | 'gate' | 'safety' | 'world' | 'deadline'>,
  { inbound, key, run: runId }: Pick<ReplyRun, 'inbound' | 'key' | 'run'>,
  { scene, allowedBy }: { scene: TurnContext; allowedBy: (skill: string) => readonly string[] | null },
): TurnTools => {
  const { gate, safety } = ports
  const { npc, speaker } = inbound
  const lane = laneOf(key)
  const tools = ports.tools.toolsFor({ context: scene, lane })
  let ceiling = scene.skillsRead?.[0]?.allowedTools ?? null
  const isShown = (tool: Tool): boolean => (tool.permission === 'read' || !safety.killSwitch.isOff(npc)) && gate({ npc, lane, ceiling, tool }).kind !== 'denied'
  return {
    schemas: tools.schemas(isShown),
    runner: (run) =>
      createToolRunner({
        tools,
        gate,
        npc,
        lane,
        run,
        safety,
        cause: { by: { id: speaker.id, kind: speaker.kind }, session: key, run: runId },
        ceiling: () => ceiling,
        nowMs: () => ports.world.now().ms,
        deadline: ports.deadline,
      }),
    called: ({ call, result }) => {
      if (!result.ok || call.name !== 'read_skill' || typeof call.arguments.name !== 'string') return
      ceiling = call.arguments.bookmark === doneBookmark ? null : allowedBy(call.arguments.name)
    },
  }
}

/** What a rule of the gate may name: a talk with one player is `dm`, in whatever scope it is kept. */
const laneOf = (key: string): string => {
  const kind = parseSessionKey(key)?.kind ?? 'dm'
  return kind === 'channelDm' || kind === 'accountDm' || kind === 'main' ? 'dm' : kind
}
