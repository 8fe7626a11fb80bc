import type { EmoteName } from '../bodies.ts'
import { facings } from '../bodies.ts'
import { EMOTE_TICKS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { setGoal } from '../goals.ts'
import type { Place } from '../map-data.ts'
import { isInRoom, sideOf } from '../places.ts'
import { nextFloat, pick } from '../random.ts'
import { chooseSpot } from '../spots.ts'
import type { NpcBody } from '../state.ts'
import { isSeen } from './detail.ts'
import type { Act, WeatherKind } from './kinds.ts'
import { actNow } from './live.ts'
import { isQuiet } from './quiet-hours.ts'
import { furnitureIn } from './settle.ts'

/** How far a stroll within a place leads. Bad weather makes it shorter. */
const STROLL_TILES = 5
const SHORT_STROLL_TILES = 2
const roughWeather: readonly WeatherKind[] = ['rain', 'storm', 'snow']

/**
 * How large a share of the small acts at a place are strolls and looks around. The remaining acts show the activity
 * itself.
 */
interface Repertoire {
  stroll: number
  look: number
  emotes: readonly EmoteName[]
}
const repertoires: Record<Act, Repertoire> = {
  sleep: { stroll: 0, look: 0, emotes: ['sleep'] },
  meal: { stroll: 0, look: 0.5, emotes: ['note', 'dots'] },
  work: { stroll: 0.5, look: 0.35, emotes: ['idea', 'dots', 'note'] },
  leisure: { stroll: 0.5, look: 0.35, emotes: ['note', 'dots', 'idea'] },
  worship: { stroll: 0.1, look: 0.2, emotes: ['dots', 'note'] },
}
/** Moods beyond these limits show, during any activity. */
const LOW = -10
const HIGH = 45

/** Performs one small act at a place: a few steps, a look around, or a mood. Skips it if nobody sees it. */
export function showLife(context: TickContext, npc: NpcBody, place: Place): void {
  if (!isSeen(context, npc)) return
  const { state } = context
  const act = actNow(npc)
  const { stroll, look, emotes } = repertoires[act]
  const chance = stroll + look === 0 ? 1 : nextFloat(state)
  if (chance < stroll) strollAbout(context, npc, place)
  else if (chance < stroll + look) npc.facing = pick(state, facings) ?? npc.facing
  else if (act === 'sleep' || !isQuiet(state, npc))
    showEmote(context, npc, (act === 'sleep' ? null : moodEmote(npc)) ?? pick(state, emotes) ?? 'dots')
}

function moodEmote({ mood, nextLifeAt }: NpcBody): EmoteName | null {
  // Happens every other time. The tick of the next act decides, so that no random number is drawn.
  if (nextLifeAt % 2 === 0) return null
  if (mood.value < LOW) return mood.value < 3 * LOW ? 'anger' : 'dots'
  return mood.value > HIGH ? 'heart' : null
}

function strollAbout(context: TickContext, npc: NpcBody, place: Place): void {
  const { state, map } = context
  // An NPC that has found a bench or a stall stays there.
  if (
    npc.post &&
    furnitureIn(map, place).some(
      ({ kind, spots }) =>
        kind !== 'door' && spots.some((spot) => spot[0] === npc.post?.[0] && spot[1] === npc.post[1]),
    )
  )
    return
  const near = !place.indoors && roughWeather.includes(state.weather.kind) ? SHORT_STROLL_TILES : STROLL_TILES
  const spot = chooseSpot(context, npc, { place: sideOf(place, isInRoom(place, npc)), near })
  if (!spot) return
  npc.post = spot
  setGoal(state, npc, { kind: 'tile', column: spot[0], row: spot[1], because: 'stroll' })
}

export function showEmote({ state, events }: TickContext, npc: NpcBody, emote: EmoteName): void {
  npc.emote = { name: emote, until: state.tick + EMOTE_TICKS }
  events.push({ kind: 'emoted', npc: npc.id, emote })
}
