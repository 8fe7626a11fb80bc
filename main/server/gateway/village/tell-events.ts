import type { SimulationEvent } from '../../../world/commands.ts'
import type { EventPayload } from '../events.ts'
import type { Gateway } from '../gateway.ts'
import type { GatewayVillage } from './village.ts'

/**
 * Broadcasts what happens in the world. Prepares nothing while nobody is connected. Returns a function that broadcasts
 * the clock.
 */
export const tellEvents = (
  village: Pick<GatewayVillage, 'world' | 'nameOf'>,
  { broadcast, isHeard }: Pick<Gateway, 'broadcast' | 'isHeard'>,
  clock: () => Omit<EventPayload<'world'>, 'why'>,
): ((why: string) => void) => {
  const { world, nameOf } = village
  const tellWorld = (why: string): void => broadcast('world', { ...clock(), why })
  const tell = (event: SimulationEvent, tick: number): void => {
    switch (event.kind) {
      case 'said':
        return broadcast('chat', {
          speaker: event.speaker,
          name: nameOf(event.speaker),
          to: event.to ?? null,
          text: event.text,
          tick,
        })
      case 'operationRequested':
        if (event.request.kind === 'heartbeat')
          broadcast('heartbeat', {
            npc: event.npc,
            tick,
            because: event.request.because.map((cause) => cause.kind),
            skipped: null,
          })
        return
      case 'heartbeatSkipped':
        return broadcast(
          'heartbeat',
          { npc: event.npc, tick, because: [], skipped: event.because },
          'heartbeat.skipped',
        )
      case 'jobDue':
      case 'jobMissed':
        return broadcast('cron', {
          npc: event.npc,
          job: event.job,
          name: event.name,
          tick,
          missed: event.kind === 'jobMissed',
        })
      case 'happeningBegan':
      case 'happeningEnded':
      case 'dayBegan':
      case 'weatherChanged':
        return tellWorld(event.kind)
      default:
        return
    }
  }
  world.onEvent((event) => {
    if (!isHeard()) return
    const { tick } = world.state
    world.whenKept(() => tell(event, tick))
  })
  return tellWorld
}
