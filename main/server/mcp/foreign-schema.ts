import { z } from 'zod'

/** Keywords that are left out: a pattern from outside could block the process, and the others say nothing here. */
const leftOut: ReadonlySet<string> = new Set(['pattern', 'format', '$schema', '$id', '$comment', 'examples'])
const refused: readonly string[] = ['$ref', '$defs', 'definitions', 'patternProperties']
/** Keywords whose values are data. */
const data: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'required'])

/** How deep a schema may nest. Deeper ones take long to read, and no model fills them in. */
const mostLevels = 32

/** The schema without the keywords that are left out. `at`: the path so far. */
const plainSchema = (schema: unknown, at: string, level = 0): unknown => {
  if (typeof schema !== 'object' || schema === null) return schema
  if (level > mostLevels) throw new Error(`its parameters nest more than ${mostLevels} levels deep; make them flatter`)
  if (Array.isArray(schema)) return schema.map((each, index) => plainSchema(each, `${at}.${index}`, level + 1))
  const fault = refused.find((key) => Object.hasOwn(schema, key))
  if (fault !== undefined) throw new Error(`${at}: "${fault}" can't be used here; write the schema out in full`)
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (leftOut.has(key)) return []
      if (data.has(key)) return [[key, value]]
      if (key !== 'properties' || typeof value !== 'object' || value === null)
        return [[key, plainSchema(value, `${at}.${key}`, level + 1)]]
      // The keys below are names of arguments, not keywords.
      const properties = Object.entries(value).map(([name, of]) => [name, plainSchema(of, `${at}.${name}`, level + 1)])
      return [[key, Object.fromEntries(properties)]]
    }),
  )
}

/**
 * The arguments of another program's tool. `most`: characters of its JSON Schema. @throws an Error that says what can't
 * be used.
 */
export const foreignArguments = (parameters: Record<string, unknown>, most: number): z.ZodObject => {
  const size = JSON.stringify(parameters).length
  if (size > most) throw new Error(`its parameters take ${size} characters; the limit is ${most}`)
  const plain = plainSchema({ type: 'object', ...parameters }, 'parameters')
  let read: z.ZodType
  try {
    read = z.fromJSONSchema(plain as Parameters<typeof z.fromJSONSchema>[0])
    // Models get it written out again; what can't be would cost the mind each of its turns.
    z.toJSONSchema(read, { io: 'input' })
  } catch (cause) {
    throw new Error(`its parameters are no JSON Schema: ${(cause as Error).message}`, { cause })
  }
  if (!(read instanceof z.ZodObject)) throw new Error('its parameters must be a JSON Schema of the type "object"')
  return read
}
