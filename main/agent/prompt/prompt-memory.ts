import type { ToolSchema } from '../chat-model.ts'
import type { TurnContext } from '../turn-context.ts'

/** What prompts say again and again, made once. Nothing of it can be seen in a prompt. */
export interface PromptMemory {
  /** What `make` gives for this object, which nobody changes. `of`: which of the things that are made of it. */
  once<Value>(of: PromptPart, key: object, make: () => Value): Value
}

type PromptPart = 'names' | 'people' | 'lower' | 'schema'

/** Kept as long as what it is made of. */
export const createPromptMemory = (): PromptMemory => {
  const parts: Record<PromptPart, WeakMap<object, unknown>> = { names: new WeakMap(), people: new WeakMap(), lower: new WeakMap(), schema: new WeakMap() }
  return {
    once: <Value>(of: PromptPart, key: object, make: () => Value): Value => {
      const known = parts[of].get(key)
      if (known !== undefined) return known as Value
      const made = make()
      parts[of].set(key, made)
      return made
    },
  }
}

/** Makes all of it each time. */
export const noPromptMemory: PromptMemory = { once: (_of, _key, make) => make() }

/** Names and roles of all whom somebody knows, one a line, in lower case. */
export const namesOf = (acquaintances: TurnContext['acquaintances'], memory: PromptMemory): string =>
  memory.once('names', acquaintances, () => {
    let everybody = ''
    for (const { name, role } of acquaintances) everybody += `${name} ${role}\n`
    return everybody.toLowerCase()
  })

/** A tool as it stands in a request. */
export const jsonOf = (schema: ToolSchema, memory: PromptMemory): string => memory.once('schema', schema, () => JSON.stringify(schema))
