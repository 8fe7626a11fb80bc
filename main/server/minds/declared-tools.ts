import { z } from 'zod'
import { defineTool, type Tool, type ToolRun } from '../../mind/ports/tool.ts'
import { targetOf } from '../../mind/tools/near-person.ts'
import { createToolSet, type ToolSet } from '../../mind/tools/tool-set.ts'
import type { NpcId } from '../../world/ids.ts'
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

/** Keywords that are left out: a pattern from outside could block the process, and the others say nothing here. */
const leftOut: ReadonlySet<string> = new Set(['pattern', 'format', '$schema', '$id', '$comment', 'examples'])
const refused: readonly string[] = ['$ref', '$defs', 'definitions', 'patternProperties']

/** The schema without the keywords that are left out. `at`: the path so far. @throws MindRefusal */
const plainSchema = (schema: unknown, at: string): unknown => {
  if (Array.isArray(schema)) return schema.map((each, index) => plainSchema(each, `${at}.${index}`))
  if (typeof schema !== 'object' || schema === null) return schema
  const fault = refused.find((key) => Object.hasOwn(schema, key))
  if (fault !== undefined)
    throw new MindRefusal('BadTool', `${at}: "${fault}" can't be used here; write the schema out in full.`)
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (leftOut.has(key)) return []
      // The keys below are names of arguments, not keywords.
      if (key === 'properties' && typeof value === 'object' && value !== null)
        return [
          [
            key,
            Object.fromEntries(Object.entries(value).map(([name, of]) => [name, plainSchema(of, `${at}.${name}`)])),
          ],
        ]
      return [
        [key, key === 'enum' || key === 'const' || key === 'default' ? value : plainSchema(value, `${at}.${key}`)],
      ]
    }),
  )
}

/** @throws MindRefusal for a schema that isn't one of an object. */
const argumentsOf = ({ name, parameters }: DeclaredTool): z.ZodObject => {
  const size = JSON.stringify(parameters).length
  if (size > mindLimits.schema)
    throw new MindRefusal(
      'BadTool',
      `${name}: its parameters take ${size} characters; the limit is ${mindLimits.schema}.`,
    )
  const plain = plainSchema({ type: 'object', ...parameters }, `${name}.parameters`)
  let read: z.ZodType
  try {
    read = z.fromJSONSchema(plain as Parameters<typeof z.fromJSONSchema>[0])
  } catch (cause) {
    throw new MindRefusal('BadTool', `${name}: its parameters are no JSON Schema: ${(cause as Error).message}.`, {
      cause,
    })
  }
  if (!(read instanceof z.ZodObject))
    throw new MindRefusal('BadTool', `${name}: its parameters must be a JSON Schema of the type "object".`)
  return read
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
  const own = loaded.all.filter(({ name }) => inner.includes(name))
  const none = createToolSet(own)
  return {
    ...none,
    toolsFor(scene) {
      const declared = declaredFor(scene.context.character.id)
      const usual = loaded.toolsFor(scene).all.filter(({ name }) => inner.includes(name))
      if (usual.length !== own.length) return createToolSet([...usual, ...declared])
      const known = made.get(declared) ?? createToolSet([...own, ...declared])
      made.set(declared, known)
      return known
    },
  }
}
