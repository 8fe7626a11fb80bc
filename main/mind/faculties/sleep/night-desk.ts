import type { Deadline } from '../../../base/deadline.ts'
import type { Character } from '../../../content/character.ts'
import type { Language } from '../../../language/language.ts'
import type { NpcId } from '../../../world/ids.ts'
import { npcOf } from '../../../world/lookup.ts'
import type { WorldState } from '../../../world/state.ts'
import type { NpcMemory } from '../../ports/memory-port.ts'
import { formatSessionKey } from '../../ports/session-key.ts'
import type { Tool, ToolRun } from '../../ports/tool.ts'
import type { WorldActs } from '../../ports/world-acts.ts'
import type { WorldView } from '../../ports/world-view.ts'
import { createToolRunner } from '../../tools/run-tool.ts'
import type { ToolSet } from '../../tools/tool-set.ts'
import type { PermissionGate } from '../permission/permission.ts'
import type { Safety } from '../permission/safety.ts'
import { sleepContext } from './ask-for-rewrite.ts'
import type { NightDesk } from './sleep-types.ts'

export interface NightDeskPorts {
  state: () => WorldState
  world: WorldView
  acts: WorldActs
  tools: ToolSet
  gate: PermissionGate
  safety: Safety
  memoryOf: (npc: NpcId) => NpcMemory
  characters: () => readonly Character[]
  language: Language
  deadline: Deadline
}

/** The tools of the night: an aim of days, and plans for the day. What else an NPC does waits until it is up. */
export const aimTool = 'set_ambition'
export const planTool = 'set_intent'
const lane = 'sleep'

/** Null for an NPC that is not in the world. */
export const createNightDesk =
  ({ state, world, acts, tools, gate, safety, memoryOf, characters, language, deadline }: NightDeskPorts) =>
  (character: Character, signal: AbortSignal): NightDesk | null => {
    const { id: npc, name } = character
    if (!npcOf(state(), npc) || !world.surroundings) return null
    const now = world.now()
    const context = {
      ...sleepContext(character, now),
      surroundings: world.surroundings(npc, npc),
      acquaintances: characters()
        .filter(({ id }) => id !== npc && npcOf(state(), id) !== undefined)
        .map((each) => ({ id: each.id, name: each.name, role: each.role, home: each.home })),
    }
    const own = tools.toolsFor({ context, lane })
    const run: ToolRun = {
      context,
      language,
      operation: null,
      memory: memoryOf(npc),
      readSkill: () => null,
      command: (command) => void acts.perform(command, signal).catch(() => {}),
      act: (command, within = signal) => acts.perform(command, within),
      speak: () => {},
      signal,
    }
    const runner = createToolRunner({
      ...{ tools: own, gate, safety, npc, lane, run, deadline },
      cause: {
        by: { id: npc, kind: 'npc' },
        session: formatSessionKey({ kind: 'sleep', npc }),
        run: `night of ${name}, ${now.date}`,
      },
    })
    const mayUse = (tool: Tool): boolean =>
      (tool.name === aimTool || tool.name === planTool) &&
      !safety.killSwitch.isOff(npc) &&
      gate({ npc, lane, tool }).kind !== 'denied'
    return { context, tools: own.schemas(mayUse), run: (call) => runner.run(call, signal) }
  }
