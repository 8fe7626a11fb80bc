import type { House } from '../../world/life/house.ts'
import { labelIn } from '../label-in.ts'
import { say } from '../say.ts'

export interface Indweller {
  id: string
  name: string
  asleep: boolean
}
/** A house with somebody inside. */
export interface LivedIn {
  house: House
  people: Indweller[]
}

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

const holds = ({ x, y, width, height }: Rectangle, point: { x: number; y: number }): boolean =>
  point.x >= x && point.y >= y && point.x < x + width && point.y < y + height

/**
 * Reads the houses from the object layer `places` as RPGJS gives it to the page: places with a roof and a door inside
 * them.
 */
export function readHouses(layers: unknown): House[] {
  if (!Array.isArray(layers)) return []
  const layer = (layers as { name?: unknown; objects?: unknown }[]).find((entry) => entry?.name === 'places')
  if (!Array.isArray(layer?.objects)) return []
  const objects = (layer.objects as Record<string, unknown>[]).flatMap((object) => {
    const properties = (object.properties ?? {}) as Record<string, unknown>
    const [x, y, width, height] = [Number(object.x), Number(object.y), Number(object.width), Number(object.height)]
    return Number.isFinite(x + y) && width > 0 && height > 0
      ? [{ id: String(object.name ?? ''), properties, x, y, width, height }]
      : []
  })
  const doors = objects.filter(({ properties }) => properties.kind === 'door')
  return objects
    .filter(({ properties }) => String(properties.indoors) === 'true' && !properties.kind)
    .flatMap(({ id, properties, ...ground }) => {
      const door = doors.find((one) => holds(ground, { x: one.x + one.width / 2, y: one.y + one.height / 2 }))
      if (!door) return []
      return [
        {
          id,
          // Read anew each time: the player may choose another language.
          get label() {
            return labelIn(properties, id)
          },
          ...ground,
          door: { x: door.x, y: door.y, width: door.width, height: door.height },
        },
      ]
    })
}

/** Whether a point is on the ground before a house. */
export const isBefore = (house: House, point: { x: number; y: number }): boolean => holds(house, point)

/** Who is in which house: people who aren't `out`, by the position of their feet. */
export function livedIn(
  houses: readonly House[],
  people: readonly (Indweller & { x: number; y: number })[],
): LivedIn[] {
  const found = new Map<House, Indweller[]>()
  for (const { id, name, asleep, x, y } of people) {
    const house = houses.find((each) => holds(each, { x, y }))
    if (house) found.set(house, [...(found.get(house) ?? []), { id, name, asleep }])
  }
  return [...found].map(([house, within]) => ({ house, people: within }))
}

/** A house's windows are in its front: above the ground before it, up to two storeys high. Pixels. */
const frontHeight = 176
const frontSide = 48

/**
 * Whether a house's lights burn: they do while somebody inside is awake. Null for a light outside the inhabited houses.
 */
export function isHomeLit(lived: readonly LivedIn[], light: { x: number; y: number }): boolean | null {
  const own = lived.find(({ house: { x, y, width, height } }) =>
    holds({ x: x - frontSide, y: y - frontHeight, width: width + 2 * frontSide, height: height + frontHeight }, light),
  )
  return own ? own.people.some(({ asleep }) => !asleep) : null
}

/** Where a house's sign hangs: the middle of its lower edge, over the door. */
export const signPlace = ({ door }: House): { x: number; y: number } => ({ x: door.x + door.width / 2, y: door.y - 40 })

/** A house's door as a pointer target: its picture is above the tile before it. */
const doorHeight = 72
export const houseAt = (lived: readonly LivedIn[], point: { x: number; y: number }): LivedIn | null =>
  lived.find(({ house: { door } }) =>
    holds(
      { x: door.x - 8, y: door.y - doorHeight, width: door.width + 16, height: doorHeight + door.height / 2 },
      point,
    ),
  ) ?? null

/** Who is in a house, in words: "Marta and Pim are in the bakery, asleep". */
export function whoIsIn({ house, people }: LivedIn): string {
  const names = people.map(({ name, asleep }) =>
    asleep && people.some((other) => !other.asleep) ? say('houses.asleep', { name }) : name,
  )
  const all = say.all(names)
  const key = people.every(({ asleep }) => asleep) ? 'houses.in-asleep' : 'houses.in'
  return say(key, { label: house.label, all })
}
