import { minutesOfDay } from '../language/calendar.ts'
import { type Finding, finding } from '../language/findings/finding.ts'
import { languagePattern } from '../language/messages/spoken.ts'
import { facings } from '../world/bodies.ts'
import { MAX_COUNT } from '../world/constants.ts'
import { type MapData, type Place, type PlaceKind, placeGames, placeKinds } from '../world/map-data.ts'
import { standsIn } from '../world/places.ts'
import { didYouMean } from './plain-words.ts'

type Read = Pick<Place, 'kind' | 'keeper' | 'faces' | 'capacity' | 'indoors' | 'open' | 'rent' | 'sale' | 'game'>
type Report = (message: Finding) => void

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
      finding('place-properties.has-the-property-which-is-ignored', {
        name: name.slice(0, 60),
        knownProperties: knownProperties.join(', '),
        meant: didYouMean(name, knownProperties) || '.',
      }),
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
  report(finding('place-properties.has-the-kind-there-are-it', { text, placeKinds: placeKinds.join(', ') }))
  return {}
}

function readFacing(text: string, report: Report): Pick<Read, 'faces'> {
  const faces = facings.find((known) => known === text)
  if (faces) return { faces }
  report(finding('place-properties.faces-it-must-be-people-there', { text, facings: facings.join(', ') }))
  return {}
}

function readCapacity(text: string, spots: number, report: Report): Pick<Read, 'capacity'> {
  const capacity = Number(text)
  if (!Number.isInteger(capacity) || capacity < 1) {
    report(finding('place-properties.has-the-capacity-it-must-be', { text, spots }))
    return {}
  }
  if (capacity <= spots) return { capacity }
  report(finding('place-properties.has-the-capacity-but-only-free', { capacity, spots }))
  return {}
}

function readGame(text: string, report: Report): Pick<Read, 'game'> {
  const game = placeGames.find((known) => known === text)
  if (game) return { game }
  report(finding('place-properties.has-the-game-it-must-be', { text, placeGames: placeGames.join(', ') }))
  return {}
}

function readRent(text: string, report: Report): Pick<Read, 'rent'> {
  const rent = Number(text)
  if (Number.isInteger(rent) && rent >= 0 && rent <= MAX_COUNT) return { rent }
  report(finding('place-properties.has-the-rent-it-must-be', { text }))
  return {}
}

function readSale(text: string, keeper: string | undefined, report: Report): Pick<Read, 'sale'> {
  const sale = Number(text)
  if (!(Number.isInteger(sale) && sale > 0 && sale <= MAX_COUNT)) {
    report(finding('place-properties.has-the-price-for-its-sale', { text }))
    return {}
  }
  if (keeper) return { sale }
  report(finding('place-properties.is-for-sale-but-has-no'))
  return {}
}

function readIndoors(text: string, report: Report): Pick<Read, 'indoors'> {
  if (text === 'true' || text === 'false') return text === 'true' ? { indoors: true } : {}
  report(finding('place-properties.has-indoors-set-to-it-must', { text }))
  return {}
}

function readHours(text: string, report: Report): Pick<Read, 'open'> {
  const [from, to] = text.split(/\s*[-–]\s*/).map(minuteOf)
  if (from !== undefined && to !== undefined && !Number.isNaN(from) && !Number.isNaN(to) && from !== to)
    return { open: { from, to } }
  report(finding('place-properties.has-the-opening-hours-write-them', { text }))
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
  report: (message: Finding, piece: Place) => void,
): Place[] {
  const placed = new Map<string, Place>()
  for (const piece of pieces) {
    const isTaken = placed.has(piece.id) || Object.hasOwn(map.places, piece.id)
    const stands = Object.values(map.places).some((place) => standsIn(piece, place))
    if (isTaken)
      report(finding('place-properties.there-are-two-places-named-the', { id: piece.id, kind: piece.kind }), piece)
    else if (!stands)
      report(finding('place-properties.the-is-in-no-place-its', { kind: piece.kind, id: piece.id }), piece)
    else placed.set(piece.id, piece)
  }
  return [...placed.values()].sort((left, right) => (left.id < right.id ? -1 : 1))
}
