import { reconcileHeartbeats } from '../../world/life/heartbeat.ts'
import type { HeartbeatRules } from '../../world/life/kinds.ts'
import type { NpcBody } from '../../world/state.ts'
import type { Config } from '../config/schema.ts'
import type { LiveWorld } from './live-world.ts'

/** Ticks between two checks for outside changes: a real second. */
const lookTicks = 15

/** `[heartbeat]` of rpg.toml in the simulation's form. */
export const heartbeatRulesOf = ({ minutes, aloneMinutes, mostADay }: Config['heartbeat']): HeartbeatRules => ({
  minutes,
  aloneMinutes,
  mostADay,
})

/**
 * Heartbeats happen in the simulation (`main/world/life/heartbeat.ts`). Commands from here tell it the things it can't
 * know: the configured rules, and who is switched off.
 */
export function createHeartbeats(ports: {
  world: Pick<LiveWorld, 'state' | 'send'>
  settings: () => Config['heartbeat']
  isOff: (npc: NpcBody['id']) => boolean
}) {
  const { world, settings, isOff } = ports
  const look = (): void => {
    for (const command of reconcileHeartbeats(world.state, heartbeatRulesOf(settings()))) world.send(command)
    for (const { id, heart } of Object.values(world.state.npcs)) {
      const because = isOff(id) ? ('switched-off' as const) : null
      if (heart.held !== because) world.send({ kind: 'holdHeart', npc: id, because })
    }
  }
  // Before the first tick, so that it wakes nobody who is switched off.
  look()
  return {
    afterTick(): void {
      if (world.state.tick % lookTicks === 0) look()
    },
  }
}
