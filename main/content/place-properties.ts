import { minutesOfDay } from '../language/calendar.ts'
import { languagePattern } from '../language/messages/spoken.ts'
import { facings } from '../world/bodies.ts'
import { MAX_COUNT } from '../world/constants.ts'
import { type MapData, type Place, type PlaceKind, placeGames, placeKinds } from '../world/map-data.ts'
import { standsIn } from '../world/places.ts'
import { didYouMean } from './plain-words.ts'

type Read = Pick<Place, 'kind' | 'keeper' | 'faces' | 'capacity' | 'indoors' | 'open' | 'rent' | 'sale' | 'game'>
type Report = (message: string) => void

/** Every property of a place, `label` included. */
const knownProperties: readonly string[] = [
  ...['label', 'kind', 'keeper', 'faces', 'capacity', 'indoors', 'open', 'rent', 'sale', 'game'],
  ...['to', 'at'],
]

/** `label.de`: the place's name in another language. */
const otherLabel = 'label.'
const isOtherLabel = (name: string): boolean =>
  name.startsWith(otherLabel) && languagePattern.test(name.slice(otherLabel.length))

/** The names of a place in other languages, from its properties `label.<language>`. */
export const readPlaceNames = (properties: Readonly<Record<string, string>>): Pick<Place, 'names'> => {
  const names = Object.entries(properties).flatMap(([name, text]) =>
    isOtherLabel(name) && text.trim() !== '' ? [[name.slice(otherLabel.length), text.trim()] as const] : [],
  )
  return names.length > 0 ? { names: Object.fromEntries(names) } : {}
}

/** Reports properties of a place that nobody reads: most are slips of the pen. */
export const reportStrangeProperties = (properties: Readonly<Record<string, string>>, report: Report): void => {
  for (const name of Object.keys(properties).filter((one) => !knownProperties.includes(one) && !isOtherLabel(one)))
    report(
      `has the property "${name.slice(0, 60)}", which is ignored; there are ${knownProperties.join(', ')}${didYouMean(name, knownProperties) || '.'}`,
    )
}

/**
 * Reads the properties of a place in a Tiled map: `kind` (a bed, a bench and so on, inside the surrounding place),
 * `keeper` (the id of the character who owns it), `faces` (`left`: whoever is there looks that way), `capacity`,
 * `indoors`, `open` ("07:00-22:00"), `rent` (what a night there costs a guest), `sale` (what
 * the house costs a player who buys it from its keeper) and `game` (what is played at this seat). Reports and drops everything that it can't understand.
 */
export function readPlaceProperties(properties: Readonly<Record<string, string>>, spots: number, report: Report): Read {
  const { kind, keeper, faces, capacity, indoors, open, rent, sale, game } = properties
  return {
    ...(kind === undefined || kind === '' ? {} : readKind(kind, report)),
    ...(keeper === undefined || keeper === '' ? {} : { keeper }),
    ...(faces === undefined || faces === '' ? {} : readFacing(faces, report)),
    ...(capacity === undefined || capacity === '' ? {} : readCapacity(capacity, spots, report)),
    ...(indoors === undefined || indoors === '' ? {} : readIndoors(indoors, report)),
    ...(open === undefined || open === '' ? {} : readHours(open, report)),
    ...(game === undefined || game === '' ? {} : readGame(game, report)),
    ...(rent === undefined || rent === '' ? {} : readRent(rent, report)),
    ...(sale === undefined || sale === '' ? {} : readSale(sale, keeper, report)),
  }
}

function readKind(text: string, report: Report): Pick<Read, 'kind'> {
  const kind = placeKinds.find((known): known is PlaceKind => known === text)
  if (kind) return { kind }
  report(`has the kind "${text}"; there are ${placeKinds.join(', ')}. It is treated as an ordinary place.`)
  return {}
}

function readFacing(text: string, report: Report): Pick<Read, 'faces'> {
  const faces = facings.find((known) => known === text)
  if (faces) return { faces }
  report(`faces "${text}"; it must be ${facings.join(', ')}. People there look as they like.`)
  return {}
}

function readCapacity(text: string, spots: number, report: Report): Pick<Read, 'capacity'> {
  const capacity = Number(text)
  if (!Number.isInteger(capacity) || capacity < 1) {
    report(
      `has the capacity "${text}"; it must be a whole number above 0. It gets room for ${spots}, its number of free tiles.`,
    )
    return {}
  }
  if (capacity <= spots) return { capacity }
  report(`has the capacity ${capacity}, but only ${spots} free tiles to stand on. It gets room for ${spots}.`)
  return {}
}

function readGame(text: string, report: Report): Pick<Read, 'game'> {
  const game = placeGames.find((known) => known === text)
  if (game) return { game }
  report(`has the game "${text}"; it must be ${placeGames.join(', ')}. Nothing is played there.`)
  return {}
}

function readRent(text: string, report: Report): Pick<Read, 'rent'> {
  const rent = Number(text)
  if (Number.isInteger(rent) && rent >= 0 && rent <= MAX_COUNT) return { rent }
  report(`has the rent "${text}"; it must be a whole number, or 0 for nothing. Guests do not sleep there.`)
  return {}
}

function readSale(text: string, keeper: string | undefined, report: Report): Pick<Read, 'sale'> {
  const sale = Number(text)
  if (!(Number.isInteger(sale) && sale > 0 && sale <= MAX_COUNT)) {
    report(`has the price "${text}" for its sale; it must be a whole number above 0. Nobody can buy it.`)
    return {}
  }
  if (keeper) return { sale }
  report('is for sale but has no keeper: name the character who sells it. Nobody can buy it.')
  return {}
}

function readIndoors(text: string, report: Report): Pick<Read, 'indoors'> {
  if (text === 'true' || text === 'false') return text === 'true' ? { indoors: true } : {}
  report(`has indoors set to "${text}"; it must be true or false. It counts as outdoors.`)
  return {}
}

function readHours(text: string, report: Report): Pick<Read, 'open'> {
  const [from, to] = text.split(/\s*[-–]\s*/).map(minuteOf)
  if (from !== undefined && to !== undefined && !Number.isNaN(from) && !Number.isNaN(to) && from !== to)
    return { open: { from, to } }
  report(`has the opening hours "${text}"; write them like "07:00-22:00". It counts as open all day.`)
  return {}
}

function minuteOf(time: string): number {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$|^24:00$/.exec(time.trim())
  if (!match) return Number.NaN
  return match[1] === undefined ? minutesOfDay : Number(match[1]) * 60 + Number(match[2])
}

/** The furniture by id. Leaves out pieces that stand nowhere or have another piece's name. */
export function furnish(
  map: MapData,
  pieces: readonly Place[],
  report: (message: string, piece: Place) => void,
): Place[] {
  const placed = new Map<string, Place>()
  for (const piece of pieces) {
    const isTaken = placed.has(piece.id) || Object.hasOwn(map.places, piece.id)
    const stands = Object.values(map.places).some((place) => standsIn(piece, place))
    if (isTaken) report(`there are two places named "${piece.id}". The ${piece.kind} of that name is left out.`, piece)
    else if (!stands)
      report(`the ${piece.kind} "${piece.id}" is in no place: its middle must be inside one. It is left out.`, piece)
    else placed.set(piece.id, piece)
  }
  return [...placed.values()].sort((left, right) => (left.id < right.id ? -1 : 1))
}
