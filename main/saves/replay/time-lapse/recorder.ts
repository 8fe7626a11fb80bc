import type { SimulationEvent } from '../../../world/commands.ts'
import type { GoingOn } from '../../../world/happenings/going-on.ts'
import { happeningsIn, kindOf } from '../../../world/happenings/kinds-of.ts'
import type { HappeningId } from '../../../world/ids.ts'
import { createIndoors, doingIndoors, inHouse } from '../../../world/life/indoors.ts'
import { placeOf } from '../../../world/lookup.ts'
import type { MapData } from '../../../world/map-data.ts'
import { roomAt, underSky } from '../../../world/places.ts'
import { doingOf } from '../../../world/read-model.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'
import { bodiesIn } from '../log-lines.ts'
import { createTeller } from '../tell-event.ts'
import { type Chunk, chunkTicks, type StoryLine } from './chunk.ts'
import { createTracker, type Tracker } from './track.ts'

/** The ticks between two looks at what people are doing: one game minute. */
const lookEvery = 15

/** Records a world in pieces. */
export interface Recorder {
  happened(state: WorldState, events: readonly SimulationEvent[]): void
  /** Gives out the last piece. */
  end(state: WorldState): void
}

export function createRecorder(options: { map: MapData; state: WorldState; onChunk(chunk: Chunk): void }): Recorder {
  const { map, onChunk } = options
  const first = options.state.tick
  const tell = createTeller(map)
  const indoors = createIndoors(map)
  const trackers = new Map<string, Tracker>()
  const ways = new Map<string, NpcBody['path']>()
  let index = 0
  let from = first
  let story: StoryLine[] = []
  let weather: Chunk['weather'] = []
  let goingOn: Chunk['goingOn'] = []
  let goes = ''
  let lastLook = Number.NEGATIVE_INFINITY

  const trackerOf = (id: string): Tracker => {
    const known = trackers.get(id) ?? createTracker()
    trackers.set(id, known)
    return known
  }
  /** The tiles that a body crossed since the last look. A body out of sight crosses many at once. */
  const walkedThrough = ({ id, path }: NpcBody): { x: number; y: number }[] => {
    const before = ways.get(id) ?? []
    if (path.length > 0) ways.set(id, path.slice())
    else if (before.length > 0) ways.delete(id)
    const walked = before.slice(0, Math.max(0, before.length - path.length))
    const [next, ahead] = [path[0], before[walked.length]]
    // The body took another way meanwhile.
    if (next && (next[0] !== ahead?.[0] || next[1] !== ahead?.[1])) return []
    return walked
      .map(([column, row]) => ({ x: (column + 0.5) * map.tileSize, y: (row + 0.5) * map.tileSize }))
      .filter((point) => roomAt(map, point) === null)
  }
  const placed = (state: WorldState, id: HappeningId): GoingOn[] => {
    const kind = kindOf(state, id)
    const place = kind && placeOf(map, kind.at)
    return kind && place
      ? [{ name: kind.name, open: kind.open, x: place.x, y: place.y, width: place.width, height: place.height }]
      : []
  }
  const look = (state: WorldState): void => {
    const { tick } = state
    const attentive = tick - lastLook >= lookEvery || tick < lastLook
    if (attentive) lastLook = tick
    for (const npc of Object.values(state.npcs)) {
      const tracker = trackerOf(npc.id)
      tracker.at(tick, { ...npc, ...underSky(map, npc), via: walkedThrough(npc) })
      const within = indoors(state, npc)
      tracker.house(tick, inHouse(within))
      if (attentive) tracker.doing(tick, doingIndoors(map, doingOf(state, map, npc), within))
    }
    for (const player of Object.values(state.players))
      trackerOf(player.id).at(tick, player.present ? { ...player, ...underSky(map, player), moving: false } : null)
    for (const [id, tracker] of trackers)
      if (!Object.hasOwn(state.npcs, id) && !Object.hasOwn(state.players, id)) tracker.at(tick, null)
    const now = state.weather?.kind
    if (now !== undefined && now !== weather.at(-1)?.[1]) weather.push([tick, now])
    const ids = happeningsIn(state).map(({ id }) => id)
    if (goingOn.length > 0 && ids.join(' ') === goes) return
    goes = ids.join(' ')
    goingOn.push([tick, ids.flatMap((id) => placed(state, id))])
  }
  const note = (state: WorldState, event: SimulationEvent): void => {
    const { tick } = state
    const who = bodiesIn(event)
    if (event.kind === 'emoted') return void story.push({ tick, kind: event.kind, who, text: '', emote: event.emote })
    const text = tell(state, event)
    if (text === null) return
    const said =
      event.kind === 'said' ? { speaker: event.speaker, text: event.text, quiet: event.quiet === true } : null
    story.push({ tick, kind: event.kind, who, text, ...(said ? { said } : {}) })
  }
  const cut = (to: number): void => {
    const tracks = Object.fromEntries([...trackers].map(([id, tracker]) => [id, tracker.cut(to)]))
    onChunk({ index, from, to, tracks, story, weather, goingOn })
    index += 1
    from = to
    story = []
    weather = weather.slice(-1)
    goingOn = goingOn.slice(-1)
  }

  look(options.state)
  return {
    happened(state, events) {
      look(state)
      for (const event of events) note(state, event)
      if (state.tick - from >= chunkTicks) cut(state.tick)
    },
    end(state) {
      if (state.tick > from || index === 0) cut(state.tick)
    },
  }
}
