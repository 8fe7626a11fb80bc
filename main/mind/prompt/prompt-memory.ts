import type { ToolSchema } from '../ports/chat-model.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** Caches repeated parts of prompts. Prompts stay the same. */
export interface PromptMemory {
  /** The result of `make` for this immutable object. `of` distinguishes several results made from one object. */
  once<Value>(of: PromptPart, key: object, make: () => Value): Value
  /** The stems of all these people's names and roles, possibly together with others from their world. */
  names(people: People, stemsOf: (person: People[number]) => ReadonlySet<string>): ReadonlySet<string>
}

type People = TurnContext['acquaintances']

type PromptPart = 'people' | 'stems' | 'schema' | 'soul' | 'voice'

/** Entries live as long as the objects they are made from. */
export const createPromptMemory = (): PromptMemory => {
  const parts: Record<PromptPart, WeakMap<object, unknown>> = {
    people: new WeakMap(),
    stems: new WeakMap(),
    schema: new WeakMap(),
    soul: new WeakMap(),
    voice: new WeakMap(),
  }
  const gathered = new WeakSet<object>()
  const names = new Set<string>()
  return {
    names(people, stemsOf) {
      if (gathered.has(people)) return names
      gathered.add(people)
      for (const person of people) {
        if (gathered.has(person)) continue
        gathered.add(person)
        for (const stem of stemsOf(person)) names.add(stem)
      }
      return names
    },
    once: <Value>(of: PromptPart, key: object, make: () => Value): Value => {
      const known = parts[of].get(key)
      if (known !== undefined) return known as Value
      const made = make()
      parts[of].set(key, made)
      return made
    },
  }
}

/** Builds everything again each time. */
export const noPromptMemory: PromptMemory = {
  once: (_of, _key, make) => make(),
  names: (people, stemsOf) => new Set(people.flatMap((person) => [...stemsOf(person)])),
}

/** A tool as JSON, as requests contain it. */
export const jsonOf = (schema: ToolSchema, memory: PromptMemory): string =>
  memory.once('schema', schema, () => JSON.stringify(schema))
