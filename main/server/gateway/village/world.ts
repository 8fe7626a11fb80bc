import { optional } from '../../../base/optional.ts'
import { skillsOf } from '../../../content/skills/skill.ts'
import { finding } from '../../../language/findings/finding.ts'
import { gameTime } from '../../../world/clock.ts'
import { happeningsIn } from '../../../world/happenings/kinds-of.ts'
import { isAsleep } from '../../../world/lookup.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'
import type { Payload } from '../payloads.ts'
import type { GatewayPorts } from '../ports.ts'
import { refuseFor } from '../refusal.ts'
import { keepWorld } from './keep-world.ts'
import type { GatewayVillage } from './village.ts'

interface WorldPorts
  extends Pick<GatewayPorts, 'npcs' | 'npc' | 'world' | 'pause' | 'step' | 'speed' | 'keep' | 'presence' | 'health'> {
  clock(): Payload<'world.pause'>
}

/** Changes wait for a tick of the world; without one, the world is being closed. */
const refused = (reason: string) => refuseFor('REFUSED', finding('refused.the-world-refused-it', { reason }))

export const worldPorts = (
  village: GatewayVillage,
  options: {
    clients: () => Payload<'system-presence'>['clients']
    problems: () => number
    now: () => number
    clockChanged(why: string): void
  },
): WorldPorts => {
  const { world, pace, killSwitch, characterOf, content } = village
  const state = (): WorldState => world.state as WorldState
  const began = options.now()

  const stateOf = (npc: NpcBody): Payload<'system-presence'>['npcs'][number]['state'] => {
    if (killSwitch.isOff(npc.id)) return 'off'
    if (isAsleep(npc)) return 'asleep'
    return npc.conversation !== null || npc.operations.length > 0 ? 'busy' : 'awake'
  }
  const clock = (): Payload<'world.pause'> => {
    const { date, time } = gameTime(state())
    return { tick: state().tick, paused: state().paused, speed: pace.speed(), date, time }
  }
  const row = (id: string): Payload<'npc.list'>['npcs'][number] | null => {
    const character = characterOf(id)
    if (!character) return null
    const body = state().npcs[character.id]
    const { name, role, home } = character
    return {
      id,
      name,
      role,
      home,
      model: village.brain(character.id).ref,
      state: body ? stateOf(body) : 'gone',
      ...optional({ elsewhere: village.whereabouts.of(id)?.label }),
    }
  }

  return {
    clock,
    health: () => ({
      ok: true,
      tick: state().tick,
      paused: state().paused,
      npcs: Object.keys(state().npcs).length,
      players: village.players().length,
      queue: village.minds.dispatcher.load(),
      problems: options.problems(),
      uptimeMs: options.now() - began,
    }),
    presence: () => ({
      npcs: Object.values(state().npcs).map((npc) => ({
        id: npc.id,
        name: npc.name,
        state: stateOf(npc),
        doing: npc.doing,
        at: npc.at,
      })),
      players: village.players().map((id) => ({ id, name: village.nameOf(id) })),
      clients: options.clients(),
    }),
    npcs: () => content.current().characters.flatMap(({ id }) => row(id) ?? []),
    npc(id) {
      const character = characterOf(id)
      const known = row(id)
      if (!character || !known) return refuseFor('NOT_FOUND', finding('refused.no-npc', { npc: id }))
      const body = state().npcs[character.id]
      return {
        ...known,
        about: [...character.soul.about],
        schedule: character.schedule.map((entry) => ({ ...entry })),
        skills: skillsOf(character, content.current().skills).map(({ name, description }) => ({ name, description })),
        body: body ? bodyView(body) : null,
      }
    },
    world: () => ({
      ...clock(),
      world: content.current().worldName,
      map: village.map.id,
      weather: state().weather.kind,
      happenings: happeningsIn(state()).map((happening) => happening.id),
      npcs: Object.values(state().npcs).map(({ id, name, x, y, facing, doing, at }) => ({
        id,
        name,
        x,
        y,
        facing,
        doing,
        at,
      })),
      players: Object.values(state().players)
        .filter(({ present }) => present)
        .map(({ id, name, x, y }) => ({ id, name, x, y })),
    }),
    async pause(on) {
      const outcome = await world.perform({ kind: 'pause', on })
      if (outcome.kind === 'refused') return refused(outcome.reason)
      options.clockChanged(on ? 'paused' : 'goes-on')
      return clock()
    },
    async step(ticks) {
      const stood = await pace.step(ticks)
      if (!stood) return refuseFor('REFUSED', finding('refused.the-world-is-running-pause-it-first'))
      options.clockChanged('stepped')
      return clock()
    },
    async keep() {
      const tick = await keepWorld(village)
      return typeof tick === 'number' ? { ...clock(), tick } : tick
    },
    async speed(speed) {
      pace.setSpeed(speed)
      options.clockChanged('speed')
      return clock()
    },
  }
}

const bodyView = ({
  x,
  y,
  facing,
  doing,
  at,
  conversation,
  needs,
  mood,
  bag,
  relations,
  day,
}: NpcBody): NonNullable<Payload<'npc.get'>['body']> =>
  structuredClone({
    x,
    y,
    facing,
    doing,
    at,
    conversation,
    needs: { ...needs },
    mood: { ...mood },
    bag: { ...bag },
    relations: { ...relations },
    plan: day,
  })
