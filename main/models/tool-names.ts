import type { ToolSchema } from '../mind/ports/chat-model.ts'
import { isObject } from './tool-arguments.ts'

/** The one argument that a call of a tool needs. `values`: those that it may have, if they are listed. */
interface OnlyArgument {
  name: string
  values: readonly string[]
}

/** Tells which names in a model's text are names of tools. */
export interface ToolNames {
  isTool(name: string): boolean
  /** Whether a name is a tool's, or looks like that of a tool which a model made up. */
  isProgram(name: string): boolean
  /** Whether more text may turn `begun` into a tool's name, or into one of `leads`. */
  mayBecomeTool(begun: string, leads?: readonly string[]): boolean
  /** What a single value without a key stands for: the only argument, or the only required one. Null if there are more. */
  argumentOf(name: string): OnlyArgument | null
}

/** What is read of a tool: its arguments as JSON Schema. */
export type ToolParameters = ReadonlyMap<string, ToolSchema['parameters']>

export const createToolNames = (tools: ToolParameters): ToolNames => {
  const isTool = (name: string): boolean => tools.has(name)
  const isProgram = (name: string): boolean => isTool(name) || name.includes('_')
  const mayBecomeTool = (begun: string, leads: readonly string[] = []): boolean =>
    tools.size > 0 && [...tools.keys(), ...leads].some((name) => name.startsWith(begun))
  const argumentOf = (name: string): OnlyArgument | null => {
    const { properties, required } = tools.get(name) ?? {}
    const all = isObject(properties) ? Object.keys(properties) : []
    const needed = Array.isArray(required) && required.length > 0 ? required : all
    const [only] = needed
    if (needed.length !== 1 || typeof only !== 'string') return null
    const schema = isObject(properties) ? properties[only] : undefined
    const values = isObject(schema) && Array.isArray(schema.enum) ? schema.enum : []
    return { name: only, values: values.filter((value) => typeof value === 'string') }
  }
  return { isTool, isProgram, mayBecomeTool, argumentOf }
}
