import { z } from 'zod'
import { isFactory, type ToolEntry } from './tool-set.ts'

/** What is wrong with one argument that a skill's step gives to a tool; null when nothing can be said against it. `value` is null where it is known only then. */
export type ArgumentCheck = (call: { tool: string; key: string; value: string | null }) => string | null

/** Holds arguments of steps against what the tools take: names, and words of which there are only some. Tools that differ by NPC are not held against. */
export const checkArguments = (entries: readonly ToolEntry[]): ArgumentCheck => {
  const shapes = new Map(
    entries.flatMap((entry) => (isFactory(entry) ? [] : [[entry.name, entry.arguments.shape] as const])),
  )
  return ({ tool, key, value }) => {
    const shape = shapes.get(tool)
    if (shape === undefined) return null
    const names = Object.keys(shape)
    if (!names.includes(key))
      return `"${tool}" takes no "${key}"; it takes: ${names.length === 0 ? 'nothing' : names.join(', ')}`
    const words = wordsOf(shape[key])
    return value === null || words === null || words.includes(value)
      ? null
      : `"${key}" of "${tool}" is no "${value.slice(0, 60)}"; it is one of: ${words.join(', ')}`
  }
}

const wordsOf = (schema: unknown): string[] | null => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return wordsOf(schema.unwrap())
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null
}
