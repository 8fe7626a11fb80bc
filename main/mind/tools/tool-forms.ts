import { z } from 'zod'
import { optional } from '../../base/optional.ts'
import type { ArgumentForm, NamedKind, ToolForm } from '../../content/skills/check/tool-form.ts'
import { nameOfEntry, type ToolEntry } from './tool-entry.ts'

/** What a skill may write in calls of these tools. `arguments` is null for a factory that doesn't declare them. */
export const toolForms = (entries: readonly ToolEntry[]): ToolForm[] =>
  entries
    .map((entry) => ({ name: nameOfEntry(entry), arguments: argumentsOf(entry) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

const argumentsOf = (entry: ToolEntry): ArgumentForm[] | null => {
  const shape = entry.arguments?.shape
  if (shape === undefined) return null
  return Object.entries(shape).map(([key, schema]) => {
    const inner = unwrapped(schema)
    const named = namesOf(schema)
    return {
      key,
      needed: !(schema as z.ZodType).safeParse(undefined).success,
      ...optional({ names: named, words: inner instanceof z.ZodEnum ? inner.options.map(String) : undefined }),
      ...(inner instanceof z.ZodNumber ? { isNumber: true as const } : {}),
    }
  })
}

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrapped(schema.unwrap()) : schema

/** What the argument names, from `.meta({ names })` of the tool's file. */
const namesOf = (schema: unknown): NamedKind | undefined =>
  (z.globalRegistry.get(schema as z.ZodType)?.names as NamedKind | undefined) ??
  (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? namesOf(schema.unwrap()) : undefined)
