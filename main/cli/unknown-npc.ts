import { npcsOf } from '../mind/sessions/maintain-sessions.ts'
import { findPerson, type Someone } from '../server/channels/console/find-person.ts'
import type { NpcId } from '../world/ids.ts'
import { UserError } from './output.ts'
import { phrase } from './phrase.ts'

/** The refusal for an unknown NPC. Every verb uses the same words, as the console does (`nobodyCalled`). */
export const unknownNpc = (words: string, people: readonly Someone[]): UserError => {
  const who = findPerson(
    people.map(({ id, name = id }) => ({ id, name, role: '' })),
    words,
  )
  const near = (who.found ? [who.found.id] : who.near)
    .map((id) => phrase('common.quoted', { text: id }))
    .join(phrase('common.or'))
  return new UserError(
    'UnknownNpc',
    [
      phrase('unknown-npc.there-is-no-npc', { words }),
      near === '' ? '' : phrase('unknown-npc.did-you-mean', { near }),
      people.length === 0
        ? phrase('unknown-npc.nobody-lives-here')
        : phrase('unknown-npc.there-are', { people: people.map(({ id }) => id).join(', ') }),
    ].join(''),
  )
}

/** Everyone with a folder among the authored ones or in the save, by id, whether or not the SOUL.md can be read. */
export const npcsHere = async (folders: { content: string; directory: string }): Promise<NpcId[]> => {
  const found = await Promise.all([folders.content, folders.directory].map(npcsOf))
  return [...new Set(found.flat())].sort()
}

/** @throws UserError that lists the existing ones. */
export const npcOrFail = (npc: string, npcs: readonly NpcId[]): NpcId => {
  const found = npcs.find((id) => id === npc)
  if (found !== undefined) return found
  throw unknownNpc(npc, npcs.map(asSomeone))
}

const asSomeone = (id: NpcId): Someone => ({ id })
