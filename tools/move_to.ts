import { z } from 'zod'
import { defineTool, type ToolRun } from '../main/mind/ports/tool.ts'
import { byMe } from '../main/mind/tools/act.ts'
import { targetOf } from '../main/mind/tools/near-person.ts'
import { refused } from '../main/mind/tools/refusals.ts'
import { findPerson, findPlace, meansInside } from '../main/mind/turn/find-in-context.ts'

/** Whether the speaker comes along: they want to be taken, or the NPC offered that just before. */
const isLed = ({ context, language }: ToolRun): boolean => {
  const { speaker, afar, utterance, conversation } = context
  const offered = conversation.findLast(({ from }) => from === 'self')?.text ?? ''
  return (
    speaker.kind === 'player' &&
    !afar &&
    (language.requests.asksToBeLed(utterance) || language.requests.offersToLead(offered))
  )
}

export default defineTool({
  name: 'move_to',
  description: 'Walk to a place or person. Use it to come, go or lead.',
  permission: 'move',
  isPlain: true,
  arguments: z.strictObject({
    destination: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .meta({ names: 'place or person' })
      .describe('a place, a name, or you'),
  }),
  stakes: ({ destination }, context, language) =>
    findPlace(context, destination) ? {} : targetOf(context, destination, language),
  async execute({ destination }, run) {
    const { context } = run
    const place = findPlace(context, destination)
    if (place) {
      const inside = meansInside(destination) ? { inside: true as const } : {}
      const leads = isLed(run) ? { leads: true as const } : {}
      const done = await run.act({
        kind: 'npcMoveTo',
        ...byMe(run),
        destination: { kind: 'place', place: place.id, ...inside },
        ...leads,
      })
      return done.kind === 'done'
        ? { ok: true, text: `You set off for ${'inside' in inside ? 'the inside of ' : ''}${place.label}.` }
        : refused(done.reason, { act: 'go there' })
    }
    const person = findPerson(context, destination, run.language.names)
    if (person) {
      const done = await run.act({ kind: 'npcMoveTo', ...byMe(run), destination: { kind: 'body', body: person.id } })
      return done.kind === 'done'
        ? { ok: true, text: `You walk up to ${person.name}.` }
        : refused(done.reason, { act: 'walk up to them', whom: person.name })
    }
    const known = context.places.map((entry) => entry.id).join(', ')
    return { ok: false, error: `There is no place or person "${destination}". Places: ${known}.` }
  },
})
