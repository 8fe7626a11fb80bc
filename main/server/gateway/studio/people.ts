import { optional } from '../../../base/optional.ts'
import { gameTimeAt } from '../../../language/calendar.ts'
import { dataOf, type Finding, type FindingData, finding } from '../../../language/findings/finding.ts'
import { readPicture } from '../../../saves/replay/time-lapse/read-picture.ts'
import { forPeople } from '../../../world/ambitions/ambition-seen.ts'
import { gameMs, gameTime } from '../../../world/clock.ts'
import { housesIn } from '../../../world/houses.ts'
import type { NpcId } from '../../../world/ids.ts'
import { createIndoors, doingIndoors, inHouse } from '../../../world/life/indoors.ts'
import { FULL_NEED, needNames } from '../../../world/life/kinds.ts'
import { isAsleep, placeOf } from '../../../world/lookup.ts'
import type { OperationRequest } from '../../../world/operation-request.ts'
import { areasSeen, skyRows, underSky } from '../../../world/places.ts'
import { doingAs, doingOf, ownDoingAs, percepts, seenDoingAs } from '../../../world/read-model.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'
import { ambitionSaid, plannedSaid } from '../../live/say-ambition.ts'
import { doingData, doingFinding } from '../../live/say-doing.ts'
import { refuseFor } from '../refusal.ts'
import type { GatewayVillage } from '../village/village.ts'
import { briefly } from './briefly.ts'
import type { StudioPayload } from './payloads.ts'
import type { StudioPorts } from './ports.ts'

/** Everybody's positions are computed at most this often for all viewers. Milliseconds. */
const sharedMs = 100

/** The village from above, and the inner state of one person. `contentRoot` holds `worlds/`. */
export const peoplePorts = (
  village: GatewayVillage,
  contentRoot: string,
): Pick<StudioPorts, 'map' | 'people' | 'person'> => {
  const { map, world, killSwitch, pace, characterOf, looks } = village
  const state = (): WorldState => world.state as WorldState
  const withinOf = createIndoors(map)
  let picture: ReturnType<typeof readPicture> | null = null

  const stateOf = (npc: NpcBody): string => {
    if (killSwitch.isOff(npc.id)) return 'off'
    if (isAsleep(npc)) return 'asleep'
    return npc.conversation !== null || npc.operations.length > 0 ? 'busy' : 'awake'
  }
  const placeName = (id: string | null): string => (id === null ? '' : (placeOf(map, id as never)?.label ?? id))
  const timeAt = (ms: number): string => gameTimeAt(ms).time
  const shown = (npc: NpcBody): StudioPayload<'people'>['people'][number] => {
    const { id, name, facing, moving, emote } = npc
    const { x, y } = pointOf(npc)
    const within = withinOf(state(), npc)
    const character = characterOf(id)
    return {
      ...{ id, name, kind: 'npc' as const, x, y, facing, moving },
      look: character ? looks.of(character.appearance) : '',
      doing: doingIndoors(map, doingOf(state(), map, npc), within),
      ...optional({ doingSaid: doingData(map, doingAs(state(), npc), within) }),
      house: inHouse(within),
      emote: emote?.name ?? null,
      state: stateOf(npc),
    }
  }

  const pointOf = (feet: { x: number; y: number }) => {
    const { x, y } = underSky(map, feet)
    return { x, y }
  }

  return {
    async map() {
      picture ??= readPicture({ root: contentRoot, world: village.config().world.name, map: map.id })
      // A map that was broken since the village opened has no picture; who is where is shown all the same.
      const drawn = await picture.catch(() => {
        picture = null
        return null
      })
      return {
        world: village.content.current().worldName,
        ...{ columns: map.columns, rows: skyRows(map), tileSize: map.tileSize, picture: drawn && { ...drawn } },
        ...optional({ areas: areasSeen(map) }),
        houses: housesIn(map).map(({ place: { id, label, x, y, width, height }, door }) => ({
          ...{ id, label, x, y, width, height },
          door: { x: door.x, y: door.y, width: door.width, height: door.height },
        })),
      }
    },
    people: briefly(sharedMs, () => {
      const now = state()
      const { date, time } = gameTime(now)
      const players = Object.values(now.players).filter(({ present }) => present)
      return {
        ...{
          tick: now.tick,
          paused: now.paused,
          speed: pace.speed(),
          date,
          time,
          gameMs: gameMs(now),
          weather: now.weather.kind,
        },
        people: [
          ...Object.values(now.npcs).map(shown),
          ...players.map(({ id, name, facing, ...feet }) => ({
            ...{ id, name, kind: 'player' as const, look: looks.ofPlayer(id), ...pointOf(feet), facing, moving: false },
            ...{ doing: 'playing', house: 'out' as const, emote: null, state: 'player' },
          })),
        ],
      }
    }),
    async person(id) {
      const character = characterOf(id)
      const body = state().npcs[id as NpcId]
      if (!character || !body) return refuseFor('NOT_FOUND', finding('refused.not-in-the-village', { id }))
      const noticed = percepts(state(), map, body.id)
      const { npcs, limits, world: spent } = village.budget.status()
      const budget = npcs[id]
      const sessions = await village.minds.sessions.list(body.id)
      return {
        ...{
          id,
          name: character.name,
          role: character.role,
          state: stateOf(body),
          model: village.brain(body.id).ref,
          off: killSwitch.isOff(body.id),
        },
        sees: {
          place: noticed?.place?.label ?? null,
          doing: noticed?.doing ?? body.doing,
          ...optional({ doingSaid: noticed ? doingData(map, ownDoingAs(state(), map, body), null) : undefined }),
          people: (noticed?.people ?? []).map(({ id: other, name, distance, direction, doing }) => ({
            id: other,
            name,
            distance,
            direction,
            doing,
            ...optional({ doingSaid: doingData(map, seenDoingAs(state(), map, other), null) }),
          })),
        },
        wants: wantsOf(body).map(inBoth),
        plan: (body.day?.entries ?? []).map(({ from, to, doing, at, because }, index) => ({
          ...optional({ doingSaid: plannedSaid({ doing, because }) }),
          ...{ from: timeAt(from), to: timeAt(to), doing, at: placeName(at), now: index === body.day?.now },
        })),
        needs: needNames.map((need) => ({ need, value: Math.round(body.needs[need]), full: FULL_NEED })),
        mood: { value: Math.round(body.mood.value), causes: body.mood.causes.map(causeOf) },
        relations: Object.entries(body.relations)
          .map(([other, { familiarity, affinity, trust, talks, reasons }]) => ({
            ...{ id: other, name: village.nameOf(other), talks, why: reasons[0]?.why ?? '' },
            ...{ familiarity: Math.round(familiarity), affinity: Math.round(affinity), trust: Math.round(trust) },
          }))
          .sort((left, right) => right.familiarity - left.familiarity || (left.id < right.id ? -1 : 1)),
        sessions: sessions.map(({ key, lastChannel, updatedAt }) => {
          const { date, time } = gameTimeAt(updatedAt)
          return { key, channel: lastChannel, updated: `${date} ${time}` }
        }),
        open: body.operations.map(({ request, since }) => ({
          ...inBoth(whatOf(request)),
          ago: (state().tick - since) * state().tickGameMs,
        })),
        queue: village.minds.dispatcher.load(),
        budget: {
          calls: budget?.calls ?? 0,
          promptTokens: budget?.promptTokens ?? 0,
          completionTokens: budget?.completionTokens ?? 0,
          usedUp: budget?.usedUp ?? false,
          limits: { calls: limits.npcCalls, tokens: limits.npcTokens },
          worldUsedUp: spent.usedUp,
        },
      }
    },
  }

  function causeOf({
    why,
    by,
    at,
    of,
  }: NpcBody['mood']['causes'][number]): StudioPayload<'person'>['mood']['causes'][number] {
    const { date, time } = gameTimeAt(at)
    return { why, by: Math.round(by), at: `${date} ${time}`, of: of === undefined ? null : village.nameOf(of) }
  }
  function whatOf(request: OperationRequest): Finding {
    if (request.kind === 'reply') return finding('asked-for.answer', { name: village.nameOf(request.from) })
    if (request.kind === 'converse') return finding('asked-for.converse', { name: village.nameOf(request.with) })
    return request.kind === 'job' ? finding('asked-for.job', { job: request.name }) : finding('asked-for.look-up')
  }
  function wantsOf(npc: NpcBody): Finding[] {
    const { goal, following, aside, appointments, ambition } = npc
    return [
      ...(ambition === undefined
        ? []
        : [ambitionSaid({ ...ambition, ...forPeople(state(), ambition) }, state().catalogue.coin.many)]),
      ...(goal === null && following === null ? [] : [doingFinding(map, doingAs(state(), npc), null)]),
      ...(aside === null ? [] : [finding('wants.meanwhile', { doing: finding('doing.own', { doing: aside.doing }) })]),
      ...appointments.map(({ place, from, what }) =>
        finding('wants.promised', {
          ...{ what, place: placeName(place), date: gameTimeAt(from).date, time: timeAt(from) },
        }),
      ),
    ]
  }
}

const inBoth = (said: Finding): { what: string; said: FindingData } => ({ what: String(said), said: dataOf(said) })
