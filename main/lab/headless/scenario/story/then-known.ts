import type { ThenForm } from './form-types.ts'

const most = 8
const listed = (lines: readonly string[]): string =>
  lines.length === 0 ? 'nothing is kept' : `kept is, among others: ${lines.slice(-most).join(' | ')}`

/** What people know and feel. */
export const thenKnown: readonly ThenForm[] = [
  {
    form: '{npc} remembers {said}',
    example: 'Bram remembers "The bridge is out"',
    means: 'it stands in the notes and is not struck out',
    holds: async (slots, { village }) => {
      const lines = await village.npc(slots.npc()).remembered()
      return lines.some(slots.matches()) ? null : listed(lines)
    },
  },
  {
    form: '{npc} remembers from {body} {said}',
    example: 'Bram remembers from Marta "The bridge is out"',
    means: 'and was told so by that one',
    holds: async (slots, { village }) => {
      const notes = await village.npc(slots.npc()).notes()
      const from = notes.filter(({ who }) => who?.id === slots.body())
      return from.some(({ text }) => slots.matches()(text)) ? null : listed(from.map(({ text }) => text))
    },
  },
  {
    form: "everybody in {npc}'s talk remembers {said}",
    example: `everybody in Greta's talk remembers "white stag"`,
    means: 'the villagers who are in it now, or were in the last one',
    holds: async (slots, { village }) => {
      const own = slots.npc()
      const last = village.events.findLast((event) => 'members' in event && event.members.includes(own))
      const members =
        last && 'members' in last ? last.members.filter((member) => Object.hasOwn(village.state.npcs, member)) : [own]
      for (const member of members) {
        const lines = await village.npc(member).remembered()
        if (!lines.some(slots.matches())) return `${member} does not: ${listed(lines)}`
      }
      return null
    },
  },
  {
    form: '{npc} does not remember {said}',
    example: 'Bram does not remember "silver ring"',
    holds: async (slots, { village }) => {
      const lines = (await village.npc(slots.npc()).remembered()).filter(slots.matches())
      return lines.length === 0 ? null : `kept is: ${lines.join(' | ')}`
    },
  },
  {
    form: '{npc} knows nothing of {said}',
    example: 'Bram knows nothing of "silver ring"',
    means: 'in no note and no transcript',
    holds: async (slots, { village }) => {
      const lines = (await village.npc(slots.npc()).everything()).split('\n').filter(slots.matches())
      return lines.length === 0 ? null : `there is: ${lines.slice(0, most).join(' | ')}`
    },
  },
  {
    form: '{npc} likes {body}',
    example: 'Marta likes Ana',
    holds: (slots, { village }) => above(village.npc(slots.npc()).likes(slots.body()), 0),
  },
  {
    form: '{npc} dislikes {body}',
    example: 'Tilo dislikes Bram',
    holds: (slots, { village }) => above(0, village.npc(slots.npc()).likes(slots.body())),
  },
  {
    form: '{npc} likes {body} more than before',
    example: 'Marta likes Ana more than before',
    means: 'the lines of When above',
    holds: (slots, { village, feltBefore }) =>
      above(village.npc(slots.npc()).likes(slots.body()), feltBefore(slots.npc(), slots.body()).affinity),
  },
  {
    form: '{npc} likes {body} less than before',
    example: 'Marta likes Ana less than before',
    holds: (slots, { village, feltBefore }) =>
      above(feltBefore(slots.npc(), slots.body()).affinity, village.npc(slots.npc()).likes(slots.body())),
  },
  {
    form: '{npc} trusts {body} more than before',
    example: 'Marta trusts Ana more than before',
    holds: (slots, { village, feltBefore }) =>
      above(village.npc(slots.npc()).trusts(slots.body()), feltBefore(slots.npc(), slots.body()).trust),
  },
  {
    form: '{npc} trusts {body} less than before',
    example: 'Marta trusts Ana less than before',
    holds: (slots, { village, feltBefore }) =>
      above(feltBefore(slots.npc(), slots.body()).trust, village.npc(slots.npc()).trusts(slots.body())),
  },
]

const above = (more: number, less: number): string | null => (more > less ? null : `${more} is not more than ${less}`)
