import type { MindRuntime } from '../agent/mind-runtime.ts'
import type { Character } from '../content/character.ts'
import { gameTime } from '../simulation/clock.ts'
import type { NpcId } from '../simulation/ids.ts'
import type { LiveWorld } from './live-world.ts'

const minuteMs = 60_000
const minutesBetween = 60

/** Whether a HEARTBEAT.md asks for anything: headings, comments and blank lines do not. */
export const asksForSomething = (text: string | undefined): boolean =>
  (text ?? '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .some((line) => line.trim() !== '' && !/^\s*#/.test(line))

/**
 * Once in a game hour, each at a minute of its own, an NPC whose HEARTBEAT.md asks for something may act unasked: while a player is in the
 * village, and while nobody talks with it. Without such a file no mind is asked.
 */
export function createHeartbeats(ports: {
  world: Pick<LiveWorld, 'state'>
  characters: () => readonly Character[]
  wake: MindRuntime['wake']
  /** Who is switched off does nothing unasked. */
  isOff?: (npc: NpcId) => boolean
}) {
  const { world } = ports
  const busy = new Set<NpcId>()
  let lastMinute: number | null = null
  const isFree = (id: NpcId): boolean => {
    const npc = world.state.npcs[id]
    return npc !== undefined && npc.conversation === null && npc.operations.length === 0 && !busy.has(id) && ports.isOff?.(id) !== true
  }
  return {
    afterTick(): void {
      const minute = Math.floor(gameTime(world.state).ms / minuteMs)
      if (minute === lastMinute) return
      const before = lastMinute
      lastMinute = minute
      if (before === null || !Object.values(world.state.players).some(({ present }) => present)) return
      for (const { id, heartbeatText } of ports.characters()) {
        // A fast clock steps over minutes.
        const isDue = hoursOf(id, minute) > hoursOf(id, before)
        if (!isDue || !asksForSomething(heartbeatText) || !isFree(id)) continue
        busy.add(id)
        void ports.wake(id, 'heartbeat').finally(() => busy.delete(id))
      }
    },
  }
}

/** How often an NPC's own minute has come. */
const hoursOf = (id: NpcId, minute: number): number => Math.floor((minute - minuteOf(id)) / minutesBetween)

/** Which minute of the hour is an NPC's own: they take turns, and it is the same each time. */
const minuteOf = (id: NpcId): number => [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % minutesBetween
