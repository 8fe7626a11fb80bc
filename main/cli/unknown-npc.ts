import { npcsOf } from '../mind/sessions/maintain-sessions.ts'
import { nobodyCalled, type Someone } from '../server/channels/console/find-person.ts'
import type { NpcId } from '../world/ids.ts'
import { UserError } from './output.ts'

/** The refusal for an unknown NPC. Every verb uses the same words. */
export const unknownNpc = (words: string, people: readonly Someone[]): UserError =>
  new UserError('UnknownNpc', nobodyCalled(words, people))

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
