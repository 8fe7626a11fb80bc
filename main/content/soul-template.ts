import type { Character } from './character.ts'

/** The initial contents of a soul. */
export interface NewSoul {
  name: string
  role: string
  home: string
  /** The NPC whose looks, schedule and skills are copied. */
  like?: { character: Character; data: Readonly<Record<string, unknown>> }
}

/** Copied verbatim from another soul: fields that shape looks and days but not personality. */
const takenOver = ['age', 'pronouns', 'sociable', 'appearance', 'skills', 'faction', 'quiet'] as const

/**
 * A SOUL.md that works at once. All advice is in comments of the front matter: every word of the body is the NPC's own
 * and reaches players.
 */
export const newSoul = (soul: NewSoul): string => `---
# Who this is. "npx hearthfolk npc show" and "status" report wrong values with their lines; docs/writing-an-npc.md lists all keys.
name: ${JSON.stringify(soul.name)}
role: ${JSON.stringify(soul.role)}
# A place on the map: they sleep here and spend the gaps of their day here.
home: ${soul.home}
${lookLines(soul)}
# The day, by the game clock. An entry may run past midnight; "days: sunday" limits it to that day.
schedule:
${scheduleOf(soul)
  .map((entry) => `  - ${flow(entry)}`)
  .join('\n')}
#
# Below the line comes the soul. The prose is for language models and human readers. The lists are spoken word for word, so write them in the first person.
#   ## Who I am   sentences about oneself        ## Wishes, ## Fears   told when asked
#   ## Secrets    - after 3 meetings | ring, husband | What is told, once trusted.        - never | debt | What is never told.
#   ## Opinions   - marta: What I think of her.
#   ## Knows      - bread, loaf, flour: What I know of it. Give the words that people will use; twenty such lines make an NPC worth talking to.
#   ## Voice      ### greeting, ### farewell, ### unknown … with as many lines as you like; {name} is the person spoken to.
# What they say in free talk without a language model goes into TALK.md beside this file, earlier memories into MEMORY.md, what they do unasked into HEARTBEAT.md, and skills of their own into skills/.
---
${soul.name} is a ${soul.role} and has not been here for long.

## Who I am

- I am ${soul.name}, the new ${soul.role}.

## Wishes

- I wish to see the sea, just once.

## Fears

- I am a little afraid of being asked for stories; I have none yet.

## Knows

- trade, work, job: I work as a ${soul.role}, as well as I can.

## Voice

### greeting

- Good day, {name}. I am ${soul.name}.

### unknown

- I know nothing of {topic} yet.

### farewell

- Goodbye, {name}.
`

const lookLines = ({ like }: NewSoul): string => {
  if (like === undefined)
    return 'age: 35\npronouns: they\n# appearance: { hair: brown, style: short, outfit: tunic, top: green }\n# sociable: 0.5'
  const lines = takenOver.flatMap((key) => (like.data[key] === undefined ? [] : [`${key}: ${flow(like.data[key])}`]))
  return lines.join('\n')
}

/** Another NPC's schedule with the new home in place of theirs. */
const scheduleOf = ({ home, like }: NewSoul): unknown[] => {
  const entries = like?.data.schedule
  if (like === undefined || !Array.isArray(entries) || entries.length === 0)
    return [
      { from: '06:30', to: '21:30', at: home, doing: 'working about the house' },
      { from: '21:30', to: '06:30', at: home, doing: 'sleeping' },
    ]
  return entries.map((entry: unknown) =>
    Object(entry).at === like.character.home ? { ...Object(entry), at: home } : entry,
  )
}

/** A value as YAML on one line: bare keys, and texts as JSON writes them. */
const flow = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${flow(inner)}`)
    .join(', ')} }`
}
