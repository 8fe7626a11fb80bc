import type { Element } from 'xml-js'
import { type Finding, FindingError, type FindingValue, finding } from '../language/findings/finding.ts'
import { areaAt } from '../world/geometry.ts'
import type { PlaceId } from '../world/ids.ts'
import type { MapData, Place } from '../world/map-data.ts'
import { createNavigation, type Navigation } from '../world/navigation.ts'
import { checkGates } from './check-gates.ts'
import { composeMaps } from './compose-maps.ts'
import { furnish, readPlaceNames, readPlaceProperties, reportStrangeProperties } from './place-properties.ts'
import { about } from './plain-words.ts'
import { boundAreas, readAreas, unreached } from './read-areas.ts'
import { isGate, readGates } from './read-gates.ts'
import { readRooms, roomOf, spotsIn } from './read-rooms.ts'
import { readSpawns } from './read-spawns.ts'
import { boundInfinite, MOST_TILES } from './tiled-infinite.ts'
import { missingLayer, objectsOf } from './tiled-objects.ts'
import { refuseUnread } from './tiled-refusals.ts'
import { specialTiles } from './tiled-tilesets.ts'
import { childrenOf, layersOf, numberOf, readLayer, readRoot, type TiledObject, textOf } from './tiled-xml.ts'

export interface TiledMapOptions {
  /** Returns the text of an external tileset. `source` is its name in the map, relative to the map. May throw. */
  readTileset(source: string): string
  /** The map's id and its name in messages. Default: `map`. */
  id?: string
  /** Called for each faulty thing on the map, which is dropped. The rest is still read. Default: nobody is told. */
  onProblem?: (message: Finding) => void
}

/** How many pixels a collision rectangle may reach into a free tile. Hand-drawn edges are rarely exact. */
const EDGE_SLACK = 2

/**
 * Reads a Tiled map (`.tmx`) for the simulation: orthogonal, layers as CSV or base64, tilesets inside or
 * external. A tile is blocked when any layer has a tile there with the property `collision` true, or a rectangle of the
 * object layer `collisions` covers it. Nobody sees through a tile with the property `opaque` true, or under a rectangle
 * of the object layer `walls`. Object layer `places`: rectangles, name = place id, property `label` for people. Object
 * layer `spawns`: points. Object layer `rooms`: what is behind doors (read-rooms.ts). Throws an `Error` that says what is wrong, where, and what to do.
 */
export function parseTiledMap(xml: string, options: TiledMapOptions): MapData {
  const { id = 'map' } = options
  const root = readMapRoot(xml, id)
  const corner = boundInfinite(root, finding('map-gates.map', { map: id }))
  return parseMapRoot(composeMaps([{ id, root, corner }], new Map()), options)
}

/** The map's text as elements. @throws when it isn't a map. */
export const readMapRoot = (xml: string, id = 'map'): Element =>
  readRoot(xml, 'map', finding('map-gates.map', { map: id }))

/** Does what `parseTiledMap` does, for elements that were already read, also of several maps in one (compose-maps.ts). */
export function parseMapRoot(root: Element, options: TiledMapOptions): MapData {
  const id = options.id ?? 'map'
  const file = finding('map-gates.map', { map: id })
  const map = readTiles(root, options)
  const areas = readAreas(root)
  if (areas.length > 0) boundAreas(map, areas)
  const mapOf = (object: Pick<TiledObject, 'y'>): string => areaAt(map, object)?.id ?? id
  const fileOf = (object: Pick<TiledObject, 'y'>): Finding => finding('map-gates.map', { map: mapOf(object) })
  const problem = options.onProblem ?? (() => {})
  const drawn =
    objectsOf(root, 'places', file) ??
    missingLayer(file, 'places', finding('tiled-map.rectangles-each-named-like-a-place'))
  const gates = readGates(map, drawn, { mapOf, maps: map.areas?.map((area) => area.id) ?? [id] })
  if (gates.length > 0) map.gates = gates
  const objects = drawn.filter((object) => !isGate(object))
  const { rooms, doors } = readRooms(
    map,
    { rooms: objectsOf(root, 'rooms', file) ?? [], places: objects, mapOf },
    (message, room) => problem(about(fileOf(room), message)),
  )
  if (doors.length > 0) map.doors = doors
  const navigation = createNavigation(map)
  map.spawns = readSpawns(map, objectsOf(root, 'spawns', file), { file, mapOf })
  const ground = mainGround(map, navigation)
  const lost = unreached(map, (tile) => navigation.regionOf(...tile) === ground)
  checkGates(map, { rooms, doors, navigation, ground, lost, problem })
  for (const one of lost) problem(finding('tiled-map.map-cannot-be-reached-no-way', { one }))
  const furniture: Place[] = []
  for (const object of objects) {
    if (lost.includes(mapOf(object))) continue
    const place = readPlace(map, object, { navigation, ground, file: fileOf(object), problem })
    reportStrangeProperties(object.properties, (message) =>
      options.onProblem?.(finding('tiled-map.the-place', { object: fileOf(object), name: object.name, message })),
    )
    const room = place.kind === undefined ? rooms.find((one) => one.place === place.id) : undefined
    if (room) place.room = roomOf(map, room, { navigation, ground })
    if (place.kind) {
      furniture.push(place)
      continue
    }
    const other = Object.hasOwn(map.places, place.id) ? map.places[place.id] : undefined
    if (other)
      throw new FindingError(
        finding('tiled-map.there-are-two-places-named-give', {
          object: fileOf(object),
          id: place.id,
          more: mapOf(other) === mapOf(object) ? '' : finding('tiled-map.the-other-is-on', { other: fileOf(other) }),
        }),
      )
    map.places[place.id] = place
  }
  if (Object.keys(map.places).length === 0)
    throw new FindingError(finding('tiled-map.has-no-places-draw-a-rectangle', { file }))
  const placed = furnish(map, furniture, (message, piece) => problem(about(fileOf(piece), message)))
  if (placed.length > 0) map.furniture = placed
  return map
}

/** Checks what composing several maps takes for granted: tiles, layers and objects of one of them. @throws as above. */
export function checkDrawnMap(root: Element, options: TiledMapOptions & { isFirst: boolean }): void {
  const file = finding('map-gates.map', { map: options.id ?? 'map' })
  readTiles(root, options)
  for (const layer of ['places', 'rooms', 'spawns', 'collisions', 'walls'])
    if (!objectsOf(root, layer, file) && options.isFirst && layer === 'spawns')
      missingLayer(file, 'spawns', finding('tiled-map.at-least-one-point-where-players'))
}

/** Whether anything on a drawn map stops those who walk. @throws as above. */
export const blocksSomething = (root: Element, options: TiledMapOptions): boolean =>
  readTiles(root, options).blocked.includes(1)

/** The ground of a map: what is blocked, and what nobody sees through. */
function readTiles(root: Element, options: TiledMapOptions): MapData {
  const id = options.id ?? 'map'
  const file = finding('map-gates.map', { map: id })
  const map = emptyMap(root, { id, file })
  refuseUnread(root, file)
  const { colliding, opaque, belongs } = specialTiles(root, options, file)
  const walls = new Uint8Array(map.blocked.length)
  markTiles(
    map,
    root,
    [
      { tiles: colliding, cells: map.blocked },
      { tiles: opaque, cells: walls },
    ],
    { file, belongs },
  )
  markRectangles(map, root, { layer: 'collisions', cells: map.blocked, file })
  markRectangles(map, root, { layer: 'walls', cells: walls, file })
  if (walls.includes(1)) map.opaque = walls
  return map
}

/** The external tilesets that a map names, relative to it. */
export const sourcesOf = (root: Element): string[] =>
  childrenOf(root, 'tileset')
    .map((reference) => textOf(reference, 'source'))
    .filter((source) => source !== '')

function emptyMap(root: Element, { id, file }: { id: string; file: FindingValue }): MapData {
  const orientation = textOf(root, 'orientation')
  if (orientation !== 'orthogonal')
    throw new FindingError(
      finding('tiled-map.is-only-orthogonal-maps-can-be', {
        file,
        orientation: orientation || finding('tiled-map.of-unknown-orientation'),
      }),
    )
  const columns = numberOf(root, 'width')
  const rows = numberOf(root, 'height')
  const tileSize = numberOf(root, 'tilewidth')
  if (
    !(Number.isInteger(columns) && Number.isInteger(rows) && columns > 0 && rows > 0 && columns * rows <= MOST_TILES)
  ) {
    throw new FindingError(
      finding('tiled-map.has-tiles-both-must-be-whole', {
        file,
        width: textOf(root, 'width'),
        height: textOf(root, 'height'),
        most: MOST_TILES,
      }),
    )
  }
  if (!(tileSize > 0) || tileSize !== numberOf(root, 'tileheight')) {
    throw new FindingError(
      finding('tiled-map.has-tiles-of-pixels-they-must', {
        file,
        tilewidth: textOf(root, 'tilewidth'),
        tileheight: textOf(root, 'tileheight'),
      }),
    )
  }
  return { id, columns, rows, tileSize, blocked: new Uint8Array(columns * rows), places: {}, spawns: [] }
}

function markTiles(
  map: MapData,
  root: Element,
  marks: readonly { tiles: Set<number>; cells: Uint8Array }[],
  { file, belongs }: { file: FindingValue; belongs(tile: number): boolean },
): void {
  const layers = layersOf(root, 'layer')
  if (layers.length === 0) throw new FindingError(finding('tiled-map.has-no-tile-layer-draw-the', { file }))
  for (const element of layers) {
    const layer = readLayer(element, file)
    if (layer.columns !== map.columns || layer.rows !== map.rows || layer.tiles.length !== map.blocked.length) {
      throw new FindingError(
        finding('tiled-map.the-layer-has-tiles-the-map', {
          file,
          name: layer.name,
          tilesCount: layer.tiles.length,
          columns: layer.columns,
          rows: layer.rows,
          columns2: map.columns,
          rows2: map.rows,
        }),
      )
    }
    layer.tiles.forEach((tile, index) => {
      if (tile !== 0 && !belongs(tile))
        throw new FindingError(
          finding('tiled-map.the-layer-has-the-tile-number', {
            file,
            name: layer.name,
            tile,
            index: index % map.columns,
            row: Math.floor(index / map.columns),
          }),
        )
      for (const { tiles, cells } of marks) if (tiles.has(tile)) cells[index] = 1
    })
  }
}

function markRectangles(
  map: MapData,
  root: Element,
  { layer, cells, file }: { layer: string; cells: Uint8Array; file: FindingValue },
): void {
  const size = map.tileSize
  for (const object of objectsOf(root, layer, file) ?? []) {
    if (object.shape !== 'rectangle') continue
    const right = Math.min(map.columns - 1, Math.ceil((object.x + object.width - EDGE_SLACK) / size) - 1)
    const bottom = Math.min(map.rows - 1, Math.ceil((object.y + object.height - EDGE_SLACK) / size) - 1)
    for (let row = Math.max(0, Math.floor((object.y + EDGE_SLACK) / size)); row <= bottom; row++) {
      for (let column = Math.max(0, Math.floor((object.x + EDGE_SLACK) / size)); column <= right; column++)
        cells[row * map.columns + column] = 1
    }
  }
}

/** The ground that is connected with the first spawn. Nobody can get anywhere else. */
function mainGround(map: MapData, navigation: Navigation): number {
  const spawn = map.spawns[0]
  return spawn ? navigation.regionOf(Math.floor(spawn.x / map.tileSize), Math.floor(spawn.y / map.tileSize)) : -1
}

function readPlace(
  map: MapData,
  object: TiledObject,
  {
    navigation,
    ground,
    file,
    problem,
  }: { navigation: Navigation; ground: number; file: FindingValue; problem: (message: Finding) => void },
): Place {
  const where = about(
    file,
    object.name === ''
      ? finding('tiled-map.the-place-without-a-name-object', { id: object.id })
      : finding('tiled-map.the-place-2', { name: object.name }),
  )
  if (object.name === '') throw new FindingError(finding('tiled-map.needs-a-name-its-id-such', { where }))
  if (object.shape !== 'rectangle' || object.turned || !(object.width > 0 && object.height > 0)) {
    throw new FindingError(finding('tiled-map.is-not-an-upright-rectangle-draw', { where }))
  }
  const spots = spotsIn(map, object, { navigation, ground })
  if (spots.length === 0) throw new FindingError(finding('tiled-map.has-no-free-tile-that-can', { where }))
  return {
    id: object.name as PlaceId,
    label: object.properties.label || `the ${object.name.replaceAll('-', ' ')}`,
    ...readPlaceNames(object.properties),
    x: object.x,
    y: object.y,
    width: object.width,
    height: object.height,
    spots,
    ...readPlaceProperties(object.properties, spots.length, (message) =>
      problem(finding('finding.then', { first: where, rest: message })),
    ),
  }
}
