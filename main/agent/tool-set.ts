import { z } from 'zod'
import type { ToolSchema } from './chat-model.ts'
import type { Tool } from './tool.ts'

/** Tools with the JSON schema that models are given, made once. */
export interface ToolSet {
  all: readonly Tool[]
  get(name: string): Tool | undefined
  /** Sorted by name, so that the same tools make the same bytes of a prompt. */
  schemas(keep?: (tool: Tool) => boolean): ToolSchema[]
}

/** Models write `move_to`; dots, spaces and capitals are where they stumble. */
export const toolNamePattern = /^[a-z][a-z0-9_]{0,62}$/

/** Throws when two tools share a name or a schema cannot be written as JSON Schema: both are mistakes of the program. */
export const createToolSet = (tools: readonly Tool[]): ToolSet => {
  const byName = new Map<string, { tool: Tool; schema: ToolSchema }>()
  for (const tool of tools.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (byName.has(tool.name)) throw new Error(`two tools are named "${tool.name}"`)
    byName.set(tool.name, { tool, schema: toolSchema(tool) })
  }
  return {
    all: [...byName.values()].map(({ tool }) => tool),
    get: (name) => byName.get(name)?.tool,
    schemas: (keep = () => true) => [...byName.values()].filter(({ tool }) => keep(tool)).map(({ schema }) => schema),
  }
}

/**
 * What a model is told of a tool. Limits of lengths and numbers, defaults and strictness are checked when the call comes,
 * and a model reads what was wrong; in the prompt of every turn they would only take room.
 */
export const toolSchema = (tool: Tool): ToolSchema => {
  // "input": a model need not write arguments that have defaults.
  const parameters = z.toJSONSchema(tool.arguments, {
    io: 'input',
    override: ({ jsonSchema }) => {
      for (const key of unspoken) delete jsonSchema[key]
    },
  })
  delete parameters.$schema
  return { name: tool.name, description: tool.description, parameters }
}

const unspoken = ['additionalProperties', 'title', 'default', 'minLength', 'maxLength', 'minimum', 'maximum'] as const
