import { z } from 'zod'
import { type Logger, silentLogger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import type { ToolForm } from '../../content/skills/check/tool-form.ts'
import type { ToolSchema } from '../ports/chat-model.ts'
import type { PermissionGroup, Tool, ToolFactory, ToolScene } from '../ports/tool.ts'
import { isFactory, nameOfEntry, type ToolEntry } from './tool-entry.ts'
import { toolForms } from './tool-forms.ts'

/** Tools with the JSON Schema given to models. Tools and names are fixed, but factories make their tools each turn. */
export interface ToolSet {
  /** The tools everyone has; in a turn's set, all tools. */
  readonly all: readonly Tool[]
  /** Name and group of everything possible, including factories. */
  readonly known: readonly { name: string; permission: PermissionGroup }[]
  /** What skills may write in calls of everything possible. */
  readonly forms: readonly ToolForm[]
  get(name: string): Tool | undefined
  /** Sorted by name, so the same tools give the same bytes in a prompt. */
  schemas(keep?: (tool: Tool) => boolean): ToolSchema[]
  /** One NPC's tools for one turn. A factory that fails or returns something invalid is left out and logged once. */
  toolsFor(scene: ToolScene): ToolSet
}

export { isFactory, nameOfEntry, type ToolEntry } from './tool-entry.ts'

/** Matches the names that models write, such as `move_to`. Models have trouble with dots, spaces and capitals. */
export const toolNamePattern = /^[a-z][a-z0-9_]{0,62}$/

/** How many factory tools are cached. One more clears the cache. */
const mostMade = 500

/** Throws if two tools share a name or a schema cannot become JSON Schema: both are programming errors. */
export const createToolSet = (entries: readonly ToolEntry[], logger: Logger = silentLogger): ToolSet => {
  const sorted = entries.toSorted((left, right) => (nameOfEntry(left) < nameOfEntry(right) ? -1 : 1))
  for (const [index, entry] of sorted.entries()) {
    const name = nameOfEntry(entry)
    if (index > 0 && nameOfEntry(sorted[index - 1] as ToolEntry) === name)
      throw new Error(`two tools are named "${name}"`)
  }
  const schemaOf = createSchemaCache()
  const factories = sorted.filter(isFactory)
  /** Faults already logged, by tool and fault, so they are not repeated every turn. */
  const told = new Set<string>()

  /** The made tools, by factory and by everything they depend on. */
  const made = new Map<string, Tool | null>()

  const toolOf = (factory: ToolFactory, scene: ToolScene): Tool | null => {
    if (!factory.dependsOn) return makeTool(factory, scene)
    const key = `${factory.toolName}\n${factory.dependsOn(scene)}`
    const known = made.get(key)
    if (known !== undefined) return known
    const tool = makeTool(factory, scene)
    if (made.size >= mostMade) made.clear()
    made.set(key, tool)
    return tool
  }
  const makeTool = (factory: ToolFactory, scene: ToolScene): Tool | null => {
    try {
      const tool = factory.create(scene)
      if (tool === null) return null
      const fault = faultIn(tool, factory)
      if (fault !== null) throw new TypeError(fault)
      schemaOf(tool)
      return tool
    } catch (error) {
      const fault = messageOf(error)
      if (!told.has(`${factory.toolName}\n${fault}`))
        logger.error({ tool: factory.toolName, error }, `tools: ${factory.toolName} cannot be made: ${fault}`)
      told.add(`${factory.toolName}\n${fault}`)
      return null
    }
  }

  const ownSet = (tools: readonly Tool[], toolsFor: (own: ToolSet) => ToolSet['toolsFor']): ToolSet => {
    const byName = new Map(tools.map((tool) => [tool.name, tool]))
    const set: ToolSet = {
      all: tools,
      known: sorted.map((entry) => ({ name: nameOfEntry(entry), permission: entry.permission })),
      forms,
      get: (name) => byName.get(name),
      schemas: (keep = () => true) => tools.filter(keep).map(schemaOf),
      toolsFor: (scene) => toolsFor(set)(scene),
    }
    return set
  }

  const forms = toolForms(sorted)
  const fixed = sorted.filter((entry): entry is Tool => !isFactory(entry))
  for (const tool of fixed) schemaOf(tool)
  return ownSet(fixed, (own) => (scene) => {
    if (factories.length === 0) return own
    return ownSet(
      sorted.flatMap((entry) => (isFactory(entry) ? (toolOf(entry, scene) ?? []) : entry)),
      (settled) => () => settled,
    )
  })
}

/** Checks that a factory's tool is what it declared, because the gate and the tool lists rely on that. */
const faultIn = (tool: Partial<Tool>, { toolName, permission }: ToolFactory): string | null => {
  if (tool.name !== toolName) return `it gave a tool named "${String(tool.name)}"`
  if (tool.permission !== permission)
    return `it gave a tool of the group "${String(tool.permission)}", not "${permission}"`
  if (!(tool.arguments instanceof z.ZodObject)) return 'its arguments are no zod object'
  if (typeof tool.execute !== 'function') return 'it gave a tool without a function "execute"'
  return typeof tool.description === 'string' && tool.description.trim() !== ''
    ? null
    : 'it gave a tool without a description'
}

const headOf = ({ name, description, foreign }: Tool): Omit<ToolSchema, 'parameters'> => ({
  name,
  description,
  ...(foreign ? { foreign } : {}),
})

/** One schema per tool. A factory's new tools usually have the same arguments; those are converted once. */
const createSchemaCache = (): ((tool: Tool) => ToolSchema) => {
  const schemas = new WeakMap<Tool, ToolSchema>()
  const parameters = new WeakMap<z.ZodObject, Pick<ToolSchema, 'parameters' | 'unsent'>>()
  return (tool) => {
    const same = schemas.get(tool)
    if (same) return same
    const known = parameters.get(tool.arguments)
    const schema = known ? { ...headOf(tool), ...known } : toolSchema(tool)
    schemas.set(tool, schema)
    const { name: _name, description: _description, foreign: _foreign, ...taken } = schema
    parameters.set(tool.arguments, taken)
    return schema
  }
}

/**
 * A tool's schema for a model. Limits, defaults and strictness are left out, because they would take room in every
 * prompt. They are checked when a call arrives, and the error tells the model the fault. Arguments that hardly any call
 * needs are left out too: those marked with `.meta({ unsent: true })`. Calls may still use them.
 */
export const toolSchema = (tool: Tool): ToolSchema => {
  // "input": a model may omit arguments that have defaults.
  const parameters = z.toJSONSchema(tool.arguments, {
    io: 'input',
    override: ({ jsonSchema }) => {
      for (const key of unspoken) delete jsonSchema[key]
    },
  })
  delete parameters.$schema
  const { properties = {} } = parameters
  const unsent = Object.entries(properties).filter(([, argument]) => typeof argument === 'object' && argument.unsent)
  for (const [name] of unsent) delete properties[name]
  return {
    ...headOf(tool),
    parameters,
    ...(unsent.length === 0 ? {} : { unsent: Object.fromEntries(unsent) }),
  }
}

const unspoken = [
  'additionalProperties',
  'names',
  'title',
  'default',
  'format',
  'pattern',
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems'],
] as const
