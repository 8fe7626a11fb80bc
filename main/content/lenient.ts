import type { z } from 'zod'
import { checkValue, type Fault } from './plain-words.ts'

/**
 * Reads front matter that may have faults. Reports each fault, and returns the rest as if the faulty part were missing,
 * so that the rest can be checked too. Of a mapping, only the faulty entries are left out. From `lists` only the wrong entries are dropped; `kept` maps the others to their
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
  // Faults are taken out of the copy, deep inside too.
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
    if (typeof key !== 'string' || (typeof entry === 'number' && places.has(key))) continue
    const value = rest[key]
    if (typeof entry === 'string' && typeof value === 'object' && value !== null && !Array.isArray(value))
      rest[key] = Object.fromEntries(Object.entries(value).filter(([inner]) => inner !== entry))
    else if (strange.length > 0 && typeof value === 'object' && value !== null)
      rest[key] = Object.fromEntries(Object.entries(value).filter(([inner]) => !strange.includes(inner)))
    else delete rest[key]
  }
  const filled = (): typeof rest => {
    for (const [key, value] of Object.entries(instead))
      if (rest[key] === undefined || rest[key] === null) rest[key] = value
    return rest
  }
  const second = checkValue(schema, filled())
  // Without its faulty part, something may be incomplete. Then all of it is left out.
  if (!second.ok) for (const { path } of second.faults) if (typeof path[0] === 'string') delete rest[path[0]]
  const last = second.ok ? second : checkValue(schema, filled())
  return {
    faults: first.faults,
    value: last.ok ? last.value : null,
    kept: (list, index) => places.get(list)?.[index] ?? index,
  }
}
