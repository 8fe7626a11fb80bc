import type { ToolSchema } from '../ports/chat-model.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** What prompts say again and again, made once. Nothing of it can be seen in a prompt. */
export interface PromptMemory {
  /** What `make` gives for this object, which nobody changes. `of`: which of the things that are made of it. */
  once<Value>(of: PromptPart, key: object, make: () => Value): Value
  /** What names and roles are made of: of all these people, and perhaps of others of their world. */
  names(people: People, stemsOf: (person: People[number]) => ReadonlySet<string>): ReadonlySet<string>
}

type People = TurnContext['acquaintances']

type PromptPart = 'people' | 'stems' | 'schema'

/** Kept as long as what it is made of. */
export const createPromptMemory = (): PromptMemory => {
  const parts: Record<PromptPart, WeakMap<object, unknown>> = {
    people: new WeakMap(),
    stems: new WeakMap(),
    schema: new WeakMap(),
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

/** Makes all of it each time. */
export const noPromptMemory: PromptMemory = {
  once: (_of, _key, make) => make(),
  names: (people, stemsOf) => new Set(people.flatMap((person) => [...stemsOf(person)])),
}

/** A tool as it stands in a request. */
export const jsonOf = (schema: ToolSchema, memory: PromptMemory): string =>
  memory.once('schema', schema, () => JSON.stringify(schema))
