/** A named place: a rectangle of tiles around a door or a meeting point, with free ground to stand on. */
export interface PlaceRectangle {
  id: string
  /** The name for people: "the mill". */
  label: string
  x: number
  y: number
  width: number
  height: number
  /** Further properties on the map: `indoors`, `open`, and for furniture its `kind`. */
  properties: Readonly<Record<string, string | number | boolean>>
}

type About = PlaceRectangle['properties']

export const place = (
  id: string,
  label: string,
  x: number,
  y: number,
  width: number,
  height: number,
  properties: About = {},
): PlaceRectangle => ({
  id,
  label,
  x,
  y,
  width,
  height,
  properties,
})

/** A house that is open to visitors at these hours. */
const house = (open: string): About => ({ indoors: true, open })
/** A home, only for residents and their guests. */
const home: About = { indoors: true }
/** An empty house that players can buy for so many pennies. Oswin has the keys. */
const toOwn = (sale: number): About => ({ indoors: true, sale, keeper: 'oswin' })

/** The places of the village, in columns and rows of tiles. Souls and schedules use these ids, so don't rename them. */
export const places: PlaceRectangle[] = [
  place('square', 'the square', 28, 28, 11, 7),
  place('well', 'the well', 31, 30, 5, 4),
  place('notice-board', 'the notice board', 28, 32, 4, 3),
  place('market', 'the market', 38, 32, 10, 5),
  place('tavern', 'the tavern', 20, 26, 7, 3, house('07:00-24:00')),
  place('bakery', 'the bakery', 41, 25, 5, 3, house('05:00-20:00')),
  place('forge', 'the forge', 16, 36, 6, 3, house('06:00-20:00')),
  place('chapel', 'the chapel', 31, 17, 5, 4, house('05:00-22:00')),
  place('graveyard', 'the graveyard', 38, 14, 5, 5),
  place('schoolhouse', 'the schoolhouse', 23, 44, 6, 3, house('07:00-20:00')),
  place('herbalist', "the herbalist's cottage", 10, 21, 6, 3, house('06:00-20:00')),
  place('woods', 'the woods', 4, 6, 7, 6),
  place('farm', 'the farm', 11, 48, 8, 4, home),
  place('mill', 'the mill', 57, 28, 6, 3, house('06:00-20:00')),
  place('bridge', 'the bridge', 50, 30, 8, 2),
  place('pond', 'the pond', 42, 45, 7, 3),
  place('watch-post', 'the watch-post', 65, 29, 6, 3, home),
  place('cottage-oak', 'the cottage by the oak', 38, 42, 6, 3, home),
  place('cottage-brook', 'the cottage by the brook', 57, 45, 6, 3, home),
  place('cottage-hill', 'the cottage on the hill', 61, 15, 6, 3, home),
  place('house-green', 'the house with the green roof', 22, 15, 5, 2, toOwn(70)),
  place('house-thatched', 'the thatched house', 44, 15, 5, 2, toOwn(80)),
  place('house-red', 'the house with the red roof', 4, 32, 5, 2, toOwn(60)),
  place('house-brown', 'the house with the brown roof', 35, 53, 5, 2, toOwn(60)),
  place('south-road', 'the south road', 32, 61, 2, 3),
]

export type Kind = 'bed' | 'seat' | 'counter' | 'table' | 'door'

/** Makes a piece of furniture. `capacity`: how many people it holds, given the tiles it covers. */
export const piece = (
  kind: Kind,
  id: string,
  label: string,
  at: readonly [number, number],
  wide = 1,
  deep = 1,
  capacity = wide * deep,
  about: About = {},
): PlaceRectangle => ({
  ...place(id, label, at[0], at[1], wide, deep),
  properties: { kind, capacity, ...about },
})

/**
 * Makes a stall: the one tile from which somebody sells. It is in front of an awning, which would hide a seller behind
 * it, but behind a low table. `keeper`: the owner of the stall.
 */
export const stall = (id: string, label: string, at: readonly [number, number], about: About): PlaceRectangle => ({
  ...place(id, label, at[0], at[1], 1, 1),
  properties: { kind: 'stall', capacity: 1, ...about },
})

/** The furniture under the sky: where people sit, sell and wait, each within one of the places. Beds are in the rooms. */
export const furniture: PlaceRectangle[] = [
  piece('seat', 'square-bench-west', 'the western bench', [30, 28], 2),
  piece('seat', 'square-bench-east', 'the eastern bench', [35, 28], 2),
  stall('market-stall-red', 'the red stall', [39, 32], { keeper: 'marta', indoors: true }),
  stall('market-stall-blue', 'the blue stall', [43, 32], { keeper: 'yara', indoors: true }),
  stall('market-stall-green', 'the green stall', [44, 36], { keeper: 'ines', indoors: true }),
  stall('market-table-iron', 'the table with the ironware', [39, 34], { keeper: 'bram' }),
  stall('market-table-herbs', 'the table with the herbs', [41, 34], { keeper: 'elna' }),
  stall('market-table-flour', 'the table with the flour', [47, 34], { keeper: 'tilo' }),
  stall('market-table-game', 'the table with the game', [47, 32], { keeper: 'rook' }),
  piece('table', 'tavern-table', 'the table before the tavern', [24, 26], 2, 2, 3),
  piece('seat', 'tavern-bench', 'the bench before the tavern', [25, 28], 2),
  piece('counter', 'tavern-counter', 'the counter of the tavern', [20, 27], 2, 1, 1),
  piece('door', 'tavern-door', 'the door of the tavern', [21, 26]),
  piece('counter', 'bakery-counter', 'the counter of the bakery', [42, 26], 2, 1, 1),
  piece('door', 'bakery-door', 'the door of the bakery', [43, 25]),
  piece('counter', 'forge-anvil', 'the anvil', [17, 37], 1, 1, 1, { faces: 'left' }),
  piece('door', 'forge-door', 'the door of the forge', [18, 36]),
  piece('door', 'chapel-door', 'the door of the chapel', [33, 17]),
  piece('seat', 'school-bench', 'the school bench', [27, 45], 1, 2),
  piece('door', 'school-door', 'the door of the schoolhouse', [25, 44], 2, 1, 1),
  piece('counter', 'herbalist-bench', "the herbalist's workbench", [14, 21]),
  piece('door', 'herbalist-door', "the herbalist's door", [12, 21]),
  piece('door', 'farm-door', 'the door of the farmhouse', [15, 48]),
  piece('door', 'mill-door', 'the door of the mill', [59, 28]),
  piece('door', 'watch-post-door', 'the door of the watch-post', [67, 29]),
  piece('door', 'oak-door', 'the door of the cottage by the oak', [40, 42]),
  piece('door', 'brook-door', 'the door of the cottage by the brook', [60, 45]),
  piece('door', 'hill-door', 'the door of the cottage on the hill', [63, 15]),
  piece('door', 'house-green-door', 'the door of the house with the green roof', [24, 15]),
  piece('door', 'house-thatched-door', 'the door of the thatched house', [46, 15]),
  piece('door', 'house-red-door', 'the door of the house with the red roof', [6, 32]),
  piece('door', 'house-brown-door', 'the door of the house with the brown roof', [36, 53], 2, 1, 1),
]

/** Where players appear, on the southern edge of the square. In tiles. */
export const startSpawn = { x: 33.5, y: 34.5 }
