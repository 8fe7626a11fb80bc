import { shortHash } from '../../base/short-hash.ts'
import { promptName } from '../../language/fence.ts'
import type { NpcMemory } from '../../mind/ports/memory-port.ts'
import { gameTime } from '../../world/clock.ts'
import { isPlayerId, type NpcId, type PlayerId } from '../../world/ids.ts'
import type { LiveWorld } from '../live/live-world.ts'
import type { PerceptsMessage } from './messages.ts'
import type { MindHere } from './mind-here.ts'
import { MindRefusal } from './refusal.ts'
import type { SeenElsewhere } from './seen-elsewhere.ts'

/** Takes what a world says that a mind sees and saw. */
export const createTakePercepts = ({
  here,
  seen,
  memoryOf,
  world,
}: {
  here: ReadonlyMap<NpcId, MindHere>
  seen: SeenElsewhere
  memoryOf: (npc: NpcId) => Pick<NpcMemory, 'remember'>
  world: Pick<LiveWorld, 'state' | 'send'>
}) => {
  /** What contradicts other percepts. A mind believes its world, so this is told and refused nothing. */
  const doubtsAbout = (npc: NpcId, { place, people = [] }: PerceptsMessage): string[] => {
    const at = place === undefined ? seen.placeOf(npc) : (place?.id ?? null)
    return people.flatMap(({ id, kind }) => {
      if (kind !== 'mind') return []
      const there = seen.placeOf(id as NpcId)
      return there === null || at === null || there === at
        ? []
        : [`${npc} sees ${id} at ${at}, but ${id} was last said to be at ${there}`]
    })
  }

  /** Resolves once everything that happened is in the notes. @throws MindRefusal; then nothing has changed. */
  return async (npc: NpcId, message: PerceptsMessage): Promise<{ noted: number; warnings: string[] }> => {
    if (!here.has(npc)) throw new MindRefusal('NotFound', `There is no mind "${npc}" here.`)
    const named = [...(message.people ?? []), ...message.happened.flatMap(({ who }) => who ?? [])]
    for (const { id, kind } of named)
      if (kind === 'mind' && !here.has(id as NpcId))
        throw new MindRefusal(
          'NotFound',
          `There is no mind "${id}" here, so nobody can see it. A player is kind "player".`,
        )
    const warnings = doubtsAbout(npc, message)
    seen.take(npc, message)
    const where = seen.percepts(npc).place?.label
    for (const { id, text, who, importance, only, wakes } of message.happened) {
      const about = who && { id: seen.known(who), name: promptName(who.name) }
      const listener = only === undefined ? null : (seen.known({ id: only, kind: 'player' }) as PlayerId)
      const players = [about?.id, listener].filter((one): one is PlayerId => one != null && isPlayerId(one))
      await memoryOf(npc).remember({
        text,
        kind: 'saw',
        at: gameTime(world.state),
        audience: listener === null ? { kind: 'everyone' } : { kind: 'player', player: listener },
        importance,
        ...(about ? { who: about } : {}),
        ...(where === undefined ? {} : { place: where }),
        ...(players.length === 0 ? {} : { about: [...new Set(players)] }),
        ...(id === undefined ? {} : { id: shortHash(16, 'elsewhere', npc, id) }),
      })
      if (wakes) world.send({ kind: 'wake', npc, because: { kind: 'asked', why: text } })
    }
    return { noted: message.happened.length, warnings }
  }
}
