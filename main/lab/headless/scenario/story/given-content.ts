import { z } from 'zod'
import { placesNear } from '../../../../content/plain-words.ts'
import { msOfDate } from '../../../../language/calendar.ts'
import { nearest } from '../../../../language/nearest.ts'
import { scriptSchema } from '../../../../models/script-schema.ts'
import { scriptedModel } from '../../../../models/scripted.ts'
import { knownOnes, StoryError } from '../names.ts'
import type { GivenForm } from './form-types.ts'

const firstDay = { year: 2026, month: 1, day: 5 }

/** Everything set up before the world exists: the inhabitants, the start, the authored content and the model. */
export const givenContent: readonly GivenForm[] = [
  {
    form: 'the people are {people}',
    example: 'the people are Marta, Bram and Rook',
    means: 'nobody else lives there; the fewer, the faster',
    begin: (slots, { options, content }) => {
      content.push(async (copy) => {
        const written = await copy.people()
        const people = slots()
          .people()
          .map((name) => ({ name, id: name.toLowerCase().split(' ').at(-1) ?? '' }))
        const unknown = people.filter(({ id }) => !written.includes(id))
        if (unknown.length > 0)
          throw new StoryError(
            `${unknown.map(({ name, id }) => `Nobody in npc-agents/ is called "${name}". Did you mean "${nearest(id, written)}"?`).join(' ')}${knownOnes(written)}`,
          )
        options.npcs = people.map(({ id }) => id)
      })
    },
  },
  {
    form: 'it is {time}',
    example: 'it is 18:00',
    means: 'on Monday, 5 January 2026; a story that does not say begins at 08:00',
    begin: (slots, { options }) => {
      options.startedAt = msOfDate(firstDay, slots().minute())
    },
  },
  {
    form: 'it is {date}, {time}',
    example: 'it is 3 June 2026, 09:30',
    begin: (slots, { options }) => {
      options.startedAt = slots().moment(slots().minute())
    },
  },
  {
    form: '{npc} stays at {place}',
    example: 'Marta stays at the market',
    means: 'day and night, instead of their schedule',
    begin: (slots, { content }) =>
      void content.push(async (copy, map) => {
        const place = Object.values(map.places).find(({ id, label }) =>
          [id, label, `the ${id}`].includes(slots().text('place')),
        )
        if (!place)
          throw new StoryError(
            `There is no place "${slots().text('place')}"${placesNear(slots().text('place').replace(/^the /, ''), Object.keys(map.places))}.`,
          )
        await copy.stays(slots().text('npc').toLowerCase(), place.id)
      }),
  },
  {
    form: 'nobody starts a talk',
    example: 'nobody starts a talk',
    means: 'villagers speak to one another only when the story makes them',
    begin: (_, { content }) =>
      void content.push(
        async (copy) => void (await Promise.all((await copy.people()).map((npc) => copy.sociable(npc, 0)))),
      ),
  },
  {
    form: 'everybody likes to talk',
    example: 'everybody likes to talk',
    begin: (_, { content }) =>
      void content.push(
        async (copy) => void (await Promise.all((await copy.people()).map((npc) => copy.sociable(npc, 1)))),
      ),
  },
  {
    form: 'the file {file} says:',
    example: 'the file npc-agents/marta/HEARTBEAT.md says:',
    means: 'in `npc-agents/`, `skills/` or `worlds/`, for this story alone; the text stands in a block below',
    block: true,
    begin: (slots, { content }) => void content.push((copy) => copy.write(slots().text('file'), slots().block())),
  },
  {
    form: 'there is no file {file}',
    example: 'there is no file npc-agents/marta/HEARTBEAT.md',
    means: 'or folder',
    begin: (slots, { content }) => void content.push((copy) => copy.remove(slots().text('file'))),
  },
  {
    form: 'a script answers:',
    example: 'a script answers:',
    means: 'instead of the embedded brain; the answers stand in a block below, as JSON (`[{"text": "Welcome."}]`)',
    block: true,
    begin: (slots, { options }) => {
      const script = scriptSchema.safeParse(readScript(slots().block()))
      if (!script.success) throw new StoryError(`This is no script: ${z.prettifyError(script.error)}`)
      options.model = scriptedModel(script.data.answers, { name: 'story', atEnd: script.data.atEnd })
    },
  },
]

const readScript = (text: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? { answers: parsed, atEnd: 'silence' } : parsed
  } catch (error) {
    throw new StoryError(`The script is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
