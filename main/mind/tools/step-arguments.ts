import { z } from 'zod'
import { isFactory, type ToolEntry } from './tool-set.ts'

/** The fault in an argument in a skill's step, or null. `value` is null if it becomes known only later. */
export type ArgumentCheck = (call: { tool: string; key: string; value: string | null }) => string | null

/** Checks steps' arguments against tools' names and enumerated values. Tools that differ by NPC are skipped. */
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
