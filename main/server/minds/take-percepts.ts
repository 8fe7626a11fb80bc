import { shortHash } from '../../base/short-hash.ts'
import { promptName } from '../../language/fence.ts'
import type { NpcMemory } from '../../mind/ports/memory-port.ts'
import { gameTime } from '../../world/clock.ts'
import { MAX_NAME_LENGTH } from '../../world/constants.ts'
import { isPlayerId, type NpcId, type PlayerId } from '../../world/ids.ts'
import { MAX_WAKE_CAUSES } from '../../world/life/wake-causes.ts'
import type { LiveWorld } from '../live/live-world.ts'
import type { PerceptsMessage } from './messages.ts'
import type { MindHere } from './mind-here.ts'
import { MindRefusal } from './refusal.ts'
import type { SeenElsewhere } from './seen-elsewhere.ts'

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

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

  /** The causes that were sent since the last tick, which the world does not show yet. */
  const sent = new Map<NpcId, { tick: number; count: number }>()
  const hasRoom = (npc: NpcId): boolean => {
    const { tick, npcs } = world.state
    const before = sent.get(npc)
    const count = before?.tick === tick ? before.count : 0
    if ((npcs[npc]?.heart.causes.length ?? 0) + count >= MAX_WAKE_CAUSES) return false
    sent.set(npc, { tick, count: count + 1 })
    return true
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
    const waking = message.happened.filter(({ wakes }) => wakes).map(({ text }) => text)
    for (const { id, text, who, importance, only } of message.happened) {
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
    }
    if (waking.length > 0) {
      // All of one message are one cause: the mind looks once, and remembers each of them.
      const why = shortened(waking.join(' '), MAX_NAME_LENGTH)
      if (hasRoom(npc)) world.send({ kind: 'wake', npc, because: { kind: 'asked', why } })
      else
        warnings.push(
          `${npc} has not yet looked at what woke it before; it remembers this, and is woken no more for it`,
        )
    }
    return { noted: message.happened.length, warnings }
  }
}
