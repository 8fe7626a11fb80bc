import { messageOf } from '../../base/message-of.ts'
import { defineTool, type Tool, type ToolRun } from '../../mind/ports/tool.ts'
import { targetOf } from '../../mind/tools/near-person.ts'
import { createToolSet, type ToolSet } from '../../mind/tools/tool-set.ts'
import type { NpcId } from '../../world/ids.ts'
import { foreignArguments } from '../mcp/foreign-schema.ts'
import { type DeclaredTool, mindLimits } from './messages.ts'
import { MindRefusal } from './refusal.ts'

/** The tools of ours that need no body, no bag and no map: a mind has them in every world. */
const inner: readonly string[] = ['memory_get', 'memory_search', 'promise', 'read_skill', 'remember', 'set_intent']

/** Arguments that name the person whom a call is about, so that rules for persons apply. */
const persons: readonly string[] = ['to', 'who', 'whom', 'target', 'person', 'player']

/** Carries a call out of this process. Never rejects, except with the reason of an abort. */
export type CarryOut = (
  call: { npc: NpcId; tool: string; arguments: Record<string, unknown> },
  run: ToolRun,
) => ReturnType<Tool['execute']>

/** @throws MindRefusal for a schema that can't be used. */
const argumentsOf = ({ name, parameters }: DeclaredTool) => {
  try {
    return foreignArguments(parameters, mindLimits.schema)
  } catch (cause) {
    throw new MindRefusal('BadTool', `${name}: ${messageOf(cause)}.`, { cause })
  }
}

/**
 * The tools that a world declared for one mind. @throws MindRefusal for two of a name, the name of a tool that every
 * mind has, and an unusable schema.
 */
export const toolsOf = (npc: NpcId, declared: readonly DeclaredTool[], carryOut: CarryOut): Tool[] => {
  const names = new Set<string>()
  return declared.map((tool) => {
    const { name, description, permission } = tool
    if (names.has(name)) throw new MindRefusal('BadTool', `Two tools are named "${name}".`)
    if (inner.includes(name))
      throw new MindRefusal('BadTool', `Every mind has a tool "${name}" of its own; choose another name.`)
    names.add(name)
    return defineTool({
      name,
      description,
      permission,
      foreign: true,
      arguments: argumentsOf(tool),
      stakes(input, context, language) {
        const whom = persons.map((key) => input[key]).find((text) => typeof text === 'string')
        return whom === undefined ? {} : targetOf(context, whom, language)
      },
      execute: (input, run) => carryOut({ npc, tool: name, arguments: input }, run),
    })
  })
}

/** What minds of another world can do: the inner tools of ours, and whatever their world declared for each of them. */
export const toolsElsewhere = (loaded: ToolSet, declaredFor: (npc: NpcId) => readonly Tool[]): ToolSet => {
  const made = new WeakMap<readonly Tool[], ToolSet>()
  const isKept = ({ name, foreign }: Tool): boolean => foreign === true || inner.includes(name)
  const own = loaded.all.filter(isKept)
  const none = createToolSet(own)
  return {
    ...none,
    toolsFor(scene) {
      const declared = declaredFor(scene.context.character.id)
      const names = new Set(declared.map(({ name }) => name))
      const usual = loaded.toolsFor(scene).all.filter((tool) => isKept(tool) && !names.has(tool.name))
      const isUsual = usual.length === own.length && usual.every((tool, index) => tool === own[index])
      if (!isUsual) return createToolSet([...usual, ...declared])
      const known = made.get(declared) ?? createToolSet([...own, ...declared])
      made.set(declared, known)
      return known
    },
  }
}
