import { numbers } from '../../../language/en/amounts/read-number.ts'
import { argumentsOf, type ToolSchema } from '../../../mind/ports/chat-model.ts'

/**
 * Converts arguments to the types of a tool's schema. Steps are text, and the schema tells which arguments are numbers
 * or yes/no. The rest stays text, and the tool decides.
 */
export const shapeArguments = (
  schema: ToolSchema | undefined,
  given: Readonly<Record<string, string>>,
): Record<string, unknown> => {
  const properties = schema === undefined ? {} : argumentsOf(schema)
  return Object.fromEntries(
    Object.entries(given).map(([key, text]) => {
      const type = Object.hasOwn(properties, key) ? properties[key]?.type : undefined
      if (type === 'integer' || type === 'number')
        return [key, /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : (numbers.numberIn(text) ?? text)]
      if (type === 'boolean')
        return [key, /^(?:true|yes)$/i.test(text.trim()) ? true : /^(?:false|no)$/i.test(text.trim()) ? false : text]
      return [key, text]
    }),
  )
}
