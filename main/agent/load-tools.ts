import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Diagnostic } from '../content/character.ts'
import { permissionGroups, type Tool } from './tool.ts'
import { createToolSet, type ToolSet, toolNamePattern, toolSchema } from './tool-set.ts'

const shape = z.object({
  name: z.string().regex(toolNamePattern, 'lower-case letters, digits and underscores'),
  description: z.string().min(20, 'says what the tool does and when to use it'),
  permission: z.enum(permissionGroups),
  arguments: z.instanceof(z.ZodObject),
  execute: z.custom<Tool['execute']>((value) => typeof value === 'function', 'must be a function'),
})

/**
 * Loads every `*.ts` of a folder as a tool (its default export). A file that throws, has another shape, a schema that
 * cannot be written as JSON Schema, or a name already taken is left out with a diagnostic; the others work.
 */
export const loadTools = async (folder: string, label = 'tools'): Promise<{ tools: ToolSet; diagnostics: Diagnostic[] }> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts')).toSorted()
  const diagnostics: Diagnostic[] = []
  const tools: Tool[] = []
  for (const name of names) {
    const result = checkTool(await importDefault(join(folder, name)))
    const taken = 'tool' in result && tools.some((tool) => tool.name === result.tool.name)
    if ('tool' in result && !taken) tools.push(result.tool)
    else {
      const message = 'tool' in result ? `a tool named "${result.tool.name}" is already there` : result.problem
      diagnostics.push({ severity: 'error', file: `${label}/${name}`, message })
    }
  }
  return { tools: createToolSet(tools), diagnostics }
}

const importDefault = async (path: string): Promise<{ value: unknown } | { problem: string }> => {
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default?: unknown }
    return { value: module.default }
  } catch (error) {
    return { problem: `the file cannot be loaded: ${error instanceof Error ? error.message : String(error)}` }
  }
}

export const checkTool = (loaded: { value: unknown } | { problem: string }): { tool: Tool } | { problem: string } => {
  if ('problem' in loaded) return loaded
  const parsed = shape.safeParse(loaded.value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { problem: `not a tool: ${issue?.path.join('.') || 'default export'}: ${issue?.message ?? 'wrong shape'}` }
  }
  const tool: Tool = parsed.data
  try {
    toolSchema(tool)
    return { tool }
  } catch (error) {
    return { problem: `its arguments cannot be written as JSON Schema: ${error instanceof Error ? error.message : String(error)}` }
  }
}
