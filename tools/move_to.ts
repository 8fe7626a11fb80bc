import { z } from 'zod'
import { findPerson, findPlace } from '../main/agent/find-in-context.ts'
import { defineTool } from '../main/agent/tool.ts'

export default defineTool({
  name: 'move_to',
  description: 'Walk to a place or person. Use it to come, to go or to show the way.',
  permission: 'move',
  arguments: z.strictObject({
    destination: z.string().trim().min(1).max(80).describe('place, name, or you'),
  }),
  execute({ destination }, run) {
    const { context } = run
    const npc = context.character.id
    const operation = run.operation === null ? {} : { operation: run.operation }
    const place = findPlace(context, destination)
    if (place) {
      run.command({ kind: 'npcMoveTo', npc, destination: { kind: 'place', place: place.id }, ...operation })
      return { ok: true, text: `You set off for ${place.label}.` }
    }
    const person = findPerson(context, destination)
    if (person) {
      run.command({ kind: 'npcMoveTo', npc, destination: { kind: 'body', body: person.id }, ...operation })
      return { ok: true, text: `You walk up to ${person.name}.` }
    }
    const known = context.places.map((entry) => entry.id).join(', ')
    return { ok: false, error: `There is no place or person "${destination}". Places: ${known}.` }
  },
})
