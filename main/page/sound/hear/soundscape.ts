import type { ServerMessages } from '../../../server/rooms/server-messages.ts'
import type { Air } from '../music/moods.ts'
import type { Bed } from '../synth/beds.ts'
import type { Call } from '../synth/calls.ts'
import { isWithin, type Nearness, nearestOf, type Point, type SoundMap } from './sound-map.ts'

/** Everything on which it depends what one hears. */
export interface Moment {
  /** The minute of the game's day. */
  minutes: number
  weather: ServerMessages['clock']['weather']
  season: ServerMessages['clock']['season']
  /** Where the player stands, in pixels of the world. Null before the map has loaded. */
  ear: Point | null
  /** Where people are who are awake, the player not among them. */
  awake: readonly Point[]
}
/** How much of the weather and the birds comes through a wall. */
const throughWalls = 0.22

/**
 * What is heard in a house: its own fire, mill or voices as if one stood at its door, and the world outside softly.
 * Rooms lie elsewhere on the map, so everybody awake near the player is company.
 */
export function soundscapeIndoors(moment: Moment, map: SoundMap, house: string): Soundscape {
  const own = map.sources.find(({ label, kind }) => label === house && kind !== 'anvil' && kind !== 'bell')
  const door = own && { x: own.x + own.width / 2, y: own.y + own.height / 2 }
  const outside = soundscapeOf({ ...moment, ear: door ?? null, awake: door ? moment.awake.map(() => door) : [] }, map)
  const isOwn = (bed: string) => ['fire', 'mill', 'murmur'].includes(bed)
  return {
    ...outside,
    beds: Object.fromEntries(
      Object.entries(outside.beds).map(([bed, heard]) => [bed, isOwn(bed) ? heard : softer(heard, throughWalls)]),
    ),
    calls: outside.calls.map((call) => ({ ...call, gain: call.gain * throughWalls })),
  }
}

/** A call that comes by chance. */
export interface CallChance extends Nearness {
  call: Call
  /** How often in a minute of the clock on the wall. */
  perMinute: number
}
export interface Soundscape {
  /** What kind of music fits. */
  air: Air
  /** Every bed that is heard; the others are silent. */
  beds: Partial<Record<Bed, Nearness>>
  calls: CallChance[]
}

const hour = 60
export const isNight = (minutes: number): boolean => minutes >= 20.5 * hour || minutes < 5 * hour
const isEvening = (minutes: number): boolean => minutes >= 17 * hour || minutes < 1 * hour
const isDawn = (minutes: number): boolean => minutes >= 4.5 * hour && minutes < 7 * hour

/** From how many pixels around the tavern its own music is heard, and how many people it takes. */
const tavernMargin = 90
const tavernCompany = 2

/** How loud the wind is in each weather. */
const windIn: Readonly<Record<Moment['weather'], number>> = {
  clear: 0.16,
  cloudy: 0.26,
  rain: 0.34,
  storm: 1,
  fog: 0.08,
  snow: 0.4,
}
const rainIn: Readonly<Record<Moment['weather'], number>> = {
  clear: 0,
  cloudy: 0,
  rain: 0.62,
  storm: 1,
  fog: 0,
  snow: 0,
}
const cricketsIn: Readonly<Record<Moment['season'], number>> = { spring: 0.5, summer: 1, autumn: 0.45, winter: 0 }
/** How often in a minute each bird sings by day. */
const birdsIn: Readonly<Record<Moment['season'], Partial<Record<Call, number>>>> = {
  spring: { blackbird: 3, lark: 2, tit: 3, sparrow: 3 },
  summer: { blackbird: 2, lark: 2, tit: 1.5, sparrow: 3 },
  autumn: { tit: 2, sparrow: 2.5 },
  winter: { tit: 1, sparrow: 1 },
}
/** Birds that keep silent in the dark sing most at dawn. */
const dawnShare = 1.8

export function soundscapeOf(moment: Moment, map: SoundMap): Soundscape {
  const { minutes, weather, season } = moment
  const ear = moment.ear ?? { x: 0, y: 0 }
  const near = (kind: Parameters<typeof nearestOf>[1]) => nearestOf(map, kind, ear)
  const isWet = weather === 'rain' || weather === 'storm'
  const isDark = isNight(minutes)
  const beds: Soundscape['beds'] = {}
  const put = (bed: Bed, { gain, pan }: Nearness): void => {
    if (gain > 0.01 && gain > (beds[bed]?.gain ?? 0)) beds[bed] = { gain, pan }
  }

  put('wind', { gain: windIn[weather], pan: 0 })
  put('rain', { gain: rainIn[weather], pan: 0 })
  if (isDark && !isWet && weather !== 'snow') put('crickets', { gain: cricketsIn[season], pan: 0 })
  if (moment.ear) {
    put('river', near('river'))
    put('mill', near('mill'))
    put('fire', near('fire'))
    // Its hearth burns from noon until the last guest has gone.
    if (company(moment, map, 'tavern') > 0 && minutes >= 12 * hour) put('fire', softer(near('tavern'), 0.7))
    for (const kind of ['market', 'tavern'] as const)
      put('murmur', softer(near(kind), Math.min(1, Math.max(0, company(moment, map, kind) - 1) / 5)))
  }
  return { air: airOf(moment, map), beds, calls: callsOf(moment, near) }
}

const softer = ({ gain, pan }: Nearness, share: number): Nearness => ({ gain: gain * share, pan })

/** How many people are awake at a place. */
function company({ awake }: Moment, map: SoundMap, kind: 'market' | 'tavern'): number {
  const places = map.sources.filter((source) => source.kind === kind)
  return awake.filter((one) => places.some((place) => isWithin(place, one, 16))).length
}

function airOf(moment: Moment, map: SoundMap): Air {
  const { minutes, weather, season, ear } = moment
  const tavern = ear && map.sources.find((source) => source.kind === 'tavern' && isWithin(source, ear, tavernMargin))
  if (tavern && isEvening(minutes) && company(moment, map, 'tavern') >= tavernCompany) return 'tavern'
  if (weather === 'rain' || weather === 'storm') return 'rain'
  if (isNight(minutes)) return 'night'
  return season === 'winter' || weather === 'snow' ? 'winter' : 'day'
}

function callsOf(moment: Moment, near: (kind: 'woods' | 'pond') => Nearness): CallChance[] {
  const { minutes, weather, season } = moment
  const everywhere = { gain: 1, pan: 0 }
  if (weather === 'storm') return [{ call: 'thunder', perMinute: 2.5, ...everywhere }]
  if (weather === 'rain') return []
  if (!isNight(minutes) || isDawn(minutes)) {
    const share = isDawn(minutes) ? dawnShare : weather === 'fog' || weather === 'snow' ? 0.4 : 1
    return (Object.entries(birdsIn[season]) as [Call, number][])
      .filter(([call]) => call !== 'lark' || weather === 'clear')
      .map(([call, often]) => ({ call, perMinute: often * share, gain: 0.8, pan: 0 }))
  }
  const [woods, pond] = [near('woods'), near('pond')]
  return [
    { call: 'owl' as const, perMinute: 0.7, gain: Math.max(0.25, woods.gain), pan: woods.pan },
    ...(pond.gain > 0.02 && (season === 'spring' || season === 'summer')
      ? [{ call: 'frog' as const, perMinute: 14, gain: pond.gain, pan: pond.pan }]
      : []),
  ]
}
