import type { z } from 'zod'
import { checkValue, type Fault } from './plain-words.ts'

/**
 * Reads front matter that may have faults. Reports each fault, and returns the rest as if the faulty part were missing,
 * so that the rest can be checked too. From `lists` only the wrong entries are dropped; `kept` maps the others to their
 * place in the file. `instead` holds values for required keys. `value` is null if nothing can be made of the front
 * matter.
 */
export const readLeniently = <Schema extends z.ZodType>(
  schema: Schema,
  data: Readonly<Record<string, unknown>>,
  { lists = [], instead }: { lists?: readonly string[]; instead: Readonly<Record<string, unknown>> },
): { faults: Fault[]; value: z.infer<Schema> | null; kept: (list: string, index: number) => number } => {
  const first = checkValue(schema, data)
  const same = (_list: string, index: number): number => index
  if (first.ok) return { faults: [], value: first.value, kept: same }
  const rest: Record<string, unknown> = { ...data }
  const places = new Map<string, number[]>()
  for (const list of lists) {
    const entries = rest[list]
    if (!Array.isArray(entries)) continue
    const wrong = new Set(
      first.faults.flatMap(({ path: [key, entry] }) => (key === list && typeof entry === 'number' ? [entry] : [])),
    )
    if (wrong.size === 0) continue
    places.set(
      list,
      entries.flatMap((_, index) => (wrong.has(index) ? [] : [index])),
    )
    rest[list] = entries.filter((_, index) => !wrong.has(index))
  }
  for (const { path, strange = [] } of first.faults) {
    const [key, entry] = path
    if (path.length === 0) for (const one of strange) delete rest[one]
    if (typeof key === 'string' && !(typeof entry === 'number' && places.has(key))) delete rest[key]
  }
  for (const [key, value] of Object.entries(instead))
    if (rest[key] === undefined || rest[key] === null) rest[key] = value
  const second = checkValue(schema, rest)
  return {
    faults: first.faults,
    value: second.ok ? second.value : null,
    kept: (list, index) => places.get(list)?.[index] ?? index,
  }
}
