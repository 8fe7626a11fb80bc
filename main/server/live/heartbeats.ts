import { reconcileHeartbeats } from '../../world/life/heartbeat.ts'
import type { HeartbeatRules } from '../../world/life/kinds.ts'
import type { NpcBody } from '../../world/state.ts'
import type { Config } from '../config/schema.ts'
import type { LiveWorld } from './live-world.ts'

/** So often it is looked what has changed outside. Ticks: a real second. */
const lookTicks = 15

/** `[heartbeat]` of rpg.toml, as the simulation has it. */
export const heartbeatRulesOf = ({ minutes, aloneMinutes, mostADay }: Config['heartbeat']): HeartbeatRules => ({
  minutes,
  aloneMinutes,
  mostADay,
})

/**
 * Hearts beat in the simulation (`main/world/life/heartbeat.ts`). From here it learns, by commands, what it cannot know by itself: the rules of the configuration, and
 * who is switched off.
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
  // Before the first tick: nobody who is switched off is to be woken by it.
  look()
  return {
    afterTick(): void {
      if (world.state.tick % lookTicks === 0) look()
    },
  }
}
