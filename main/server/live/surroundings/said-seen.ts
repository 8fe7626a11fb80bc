import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { BodyId, NpcId } from '../../../world/ids.ts'
import { conversationOf } from '../../../world/lookup.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'

/** What an NPC has said to other NPCs lately: to the present listeners (any of them, in a group), and to the rest. */
export const saidSeen = (state: WorldState, self: NpcBody, speaker: BodyId): Pick<Surroundings, 'saidLately'> => {
  const { social } = self
  if (social === undefined) return {}
  const talk = self.conversation === null ? undefined : conversationOf(state, self.conversation)
  const listeners = new Set<string>([speaker, ...(talk?.members.includes(speaker) ? talk.members : [])])
  const to = (isListener: boolean): number[] =>
    (Object.keys(social.said) as NpcId[])
      .sort()
      .flatMap((id) => (listeners.has(id) === isListener ? (social.said[id] ?? []) : []))
  return { saidLately: { toThem: to(true), toOthers: to(false) } }
}
