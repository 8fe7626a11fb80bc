import { Container, Graphics } from 'pixi.js'
import { darkness } from '../../art/night.ts'
import { blueOf, greenOf, redOf, rgb } from '../../art/palette.ts'
import { inSeason, recolours } from '../../art/seasons.ts'
import type { SkyKind } from '../../art/weather.ts'
import type { PageAreas } from '../areas.ts'
import type { Covered } from '../camera.ts'
import type { MapLight } from '../night/map-lights.ts'
import type { Surroundings } from '../theme.ts'
import { createRoomLight, daylightIn } from './room-light.ts'
import { type PageRoom, roomAt } from './rooms.ts'

/** What frames ground that is smaller than the page: how far it reaches, and how much of the backdrop is dark there. */
const frame = { wide: 4, shadow: [16, 10, 6], dark: 0.16 } as const
/** How far the cover reaches around a room, in pixels: more than any page shows. */
const coverReach = 4096
/** How far below a room the camera may go, in pixels of the page: the talk lies over the lower edge. */
const belowRoom = 170
/**
 * How much of a room's upper edge may leave the page for that, in pixels of the world: the beam above the back wall, and
 * no hearth.
 */
const overBeam = 24
/** How far a body on the uppermost row reaches beyond the ground, in pixels of the world. */
const headRoom = 34
/** The shade of a room at night, when only fire and candles light it. */
const dusk = { colour: 0x2a1430, alpha: 0.3 }

/** What is seen through a window at night. */
const night = { colour: 0x0e1530, alpha: 0.92 }
/** The bars of a window, in pixels: between left and right panes, and between upper and lower ones. */
const bars = { from: 14, wide: 2, at: 12, high: 1 }

type Glass = Record<'x' | 'y' | 'width' | 'height', number>
const isWithin = (room: Glass, { x, y }: Glass): boolean =>
  x >= room.x && y >= room.y && x < room.x + room.width && y < room.y + room.height
/** The four panes of a window, without its bars: x, y, width and height. */
export const panesOf = ({ x, y, width, height }: Glass): [number, number, number, number][] => {
  const right = bars.from + bars.wide
  const low = bars.at + bars.high
  return [
    [x, y, bars.from, bars.at],
    [x + right, y, width - right, bars.at],
    [x, y + low, bars.from, height - low],
    [x + right, y + low, width - right, height - low],
  ]
}

/** The hill in a window, as rooms are drawn: where it begins in each column of the glass, and its colour in summer. */
const hill = { from: 17, swing: 3, stretch: 6, colour: rgb(0x6d, 0xa5, 0x4a) } as const
/** The columns of the hill in a window without its bars: x, y and height. */
export const hillOf = ({ x, y, width, height }: Glass): [number, number, number][] =>
  Array.from({ length: width }, (_, column): [number, number, number] => {
    const top = Math.floor(hill.from + hill.swing * Math.sin(column / hill.stretch)) + 1
    return [x + column, y + top, height - top]
  }).filter((_, column) => column < bars.from || column >= bars.from + bars.wide)
/** What the hill looks like in a season, as pages take colours; null as it is drawn. */
export function hillColour(season: string): number | null {
  if (!recolours(season)) return null
  const colour = inSeason(hill.colour, season)
  return (redOf(colour) << 16) | (greenOf(colour) << 8) | blueOf(colour)
}

interface Camera extends Container {
  /** How much of the world the page shows, in pixels of the world. */
  worldScreenWidth: number
  worldScreenHeight: number
  /** What it takes for the size of the world. */
  worldWidth?: number
  worldHeight?: number
  clamp(area: { left: number; right: number; top: number; bottom: number }): unknown
}
type Area = Omit<PageRoom, 'id' | 'wayOut'>

/**
 * Keeps the camera on the ground under the sky of the map that the player is on or, while the player is in a house, on its room, and covers everything
 * around that room.
 */
export function createRoomView(options: {
  rooms: readonly PageRoom[]
  areas: PageAreas
  /** The colours of what is around the ground under the sky, and around rooms. */
  surroundings: () => Surroundings
  /** The glass of the windows of all rooms. */
  windows?: readonly Glass[]
  /** The lamps and fires of all rooms. */
  lights?: readonly MapLight[]
}) {
  const { rooms, areas, surroundings, windows = [], lights = [] } = options
  const light = createRoomLight({ windows, lights })
  const [dimness, around, cover] = [new Graphics(), new Graphics(), new Container()]
  cover.addChild(dimness, light.glow, around)
  // Whoever stands on the uppermost row reaches beyond the ground, and is not to be cut off there.
  const [beyond, hills, below] = [new Graphics(), new Graphics(), new Container()]
  below.addChild(beyond, hills, light.floor)
  let drawn = ''

  function draw(room: PageRoom | null, sky: Area, { shade, season }: { shade: number; season: string }): void {
    const { backdrop, outside, frame: wood } = surroundings()
    dimness.clear()
    around.clear()
    beyond.clear()
    hills.clear()
    if (!room) return frameGround(sky, { backdrop, wood })
    const { x, y, width, height } = room
    dimness
      .beginFill(dusk.colour, dusk.alpha * shade)
      .drawRect(x, y, width, height)
      .endFill()
    const green = hillColour(season)
    if (green !== null) {
      hills.beginFill(green)
      for (const glass of windows)
        if (isWithin(room, glass)) for (const [left, top, tall] of hillOf(glass)) hills.drawRect(left, top, 1, tall)
      hills.endFill()
    }
    dimness.beginFill(night.colour, night.alpha * shade)
    for (const glass of windows) if (isWithin(room, glass)) for (const pane of panesOf(glass)) dimness.drawRect(...pane)
    dimness.endFill()
    coverAround(room, coverReach, outside)
  }
  /** Ground that fills the page shows nothing of it. */
  function frameGround(ground: Area, { backdrop, wood }: { backdrop: number; wood: number }): void {
    coverAround(ground, coverReach, backdrop, { over: beyond })
    for (const reach of frame.shadow) coverAround(ground, reach, 0x000000, { alpha: frame.dark, over: beyond })
    coverAround(ground, frame.wide, wood, { over: beyond })
  }
  /** A ring around an area. `over`: what its upper part is drawn on. */
  function coverAround(
    { x, y, width, height }: Area,
    reach: number,
    colour: number,
    { alpha = 1, over = around }: { alpha?: number; over?: Graphics } = {},
  ): void {
    over
      .beginFill(colour, alpha)
      .drawRect(x - reach, y - reach, width + 2 * reach, reach)
      .endFill()
    around.beginFill(colour, alpha)
    around.drawRect(x - reach, y + height, width + 2 * reach, reach)
    around.drawRect(x - reach, y, reach, height)
    around.drawRect(x + width, y, reach, height)
    around.endFill()
  }

  return {
    rooms,
    cover,
    /** Daylight on the floor, and what is beyond the upper edge of the ground. Lies below everybody. */
    floorLight: below,
    /**
     * Call in each frame, with the player's feet in pixels of the world, the minutes since midnight by the sun, and the
     * weather. `covered`: what of the page is under the bar and the talk, if that is much of it. `bar`: how much of its
     * upper edge is under the bar, in pixels of the page. Returns the room that the player is in.
     */
    show(
      camera: Camera,
      feet: { x: number; y: number },
      {
        sun,
        weather,
        season = '',
        covered = null,
        bar = 0,
      }: { sun: number; weather: SkyKind; season?: string; covered?: Covered | null; bar?: number },
    ): PageRoom | null {
      const room = roomAt(rooms, feet)
      const { id, x, y, width, sky: height } = areas.at(feet)
      const sky = { x, y, width, height }
      const area = cameraArea(room ?? sky, camera)
      // Of a world that is smaller than the page it would put the middle in the middle, whatever it is told.
      camera.worldWidth = Math.max(camera.worldWidth ?? 0, camera.worldScreenWidth + 1)
      camera.worldHeight = Math.max(camera.worldHeight ?? 0, camera.worldScreenHeight + 1)
      const slack = room ? slackBelow(room.height, camera) : 0
      const free = covered
        ? { ...area, ...besideCover(room ?? sky, camera, covered) }
        : { ...area, bottom: area.bottom + slack }
      camera.clamp(room ? free : { ...free, top: belowBar(free.top, sky, camera, bar) })
      const shade = Math.round(darkness(sun) * 20) / 20
      const daylight = daylightIn(sun, weather)
      const now = `${id} ${room?.id ?? ''} ${shade} ${daylight} ${season} ${Object.values(surroundings())}`
      if (now !== drawn) {
        draw(room, sky, { shade, season })
        light.draw(room, { daylight, dark: shade })
      }
      drawn = now
      return room
    },
  }
}

/**
 * How far below a room the camera may go, in pixels of the world: as far as the talk needs, and no farther than the back
 * wall stays on the page.
 */
export function slackBelow(
  height: number,
  { worldScreenHeight, scale }: { worldScreenHeight: number; scale: { x: number } },
): number {
  const spare = Math.abs(worldScreenHeight - height)
  // A smaller room lies in the middle of the page, so half of what is spare is above it.
  const above = worldScreenHeight > height ? spare / 2 : 0
  const cut = worldScreenHeight > height ? 0 : spare
  return Math.max(0, Math.min(belowRoom / scale.x, above + overBeam - cut))
}

/**
 * How far up and down the camera may go so that all of a place can be seen in the part of the page that nothing covers.
 * What is smaller than that part stays in its middle.
 */
export function besideCover(
  { y, height }: Pick<Area, 'y' | 'height'>,
  { worldScreenHeight, scale }: Pick<Camera, 'worldScreenHeight'> & { scale: { x: number } },
  covered: Covered,
): { top: number; bottom: number } {
  const [over, under] = [covered.top / scale.x, covered.bottom / scale.x]
  const [top, bottom] = stretched(y, height, worldScreenHeight - over - under)
  return { top: top - over, bottom: bottom + under }
}
/** How far up the camera may go so that a body on the uppermost row of the ground stands below the bar. */
export const belowBar = (
  top: number,
  { y }: Pick<Area, 'y'>,
  { scale }: { scale: { x: number } },
  bar: number,
): number => (bar === 0 ? top : Math.min(top, y - headRoom - bar / scale.x))

export type RoomView = ReturnType<typeof createRoomView>

/** The area that the camera keeps to. What is smaller than the page stays in its middle. */
function cameraArea({ x, y, width, height }: Area, camera: Pick<Camera, 'worldScreenWidth' | 'worldScreenHeight'>) {
  const [left, right] = stretched(x, width, camera.worldScreenWidth)
  const [top, bottom] = stretched(y, height, camera.worldScreenHeight)
  return { left, right, top, bottom }
}

function stretched(from: number, length: number, shown: number): [number, number] {
  const spare = Math.max(0, shown - length) / 2
  return [from - spare, from + length + spare]
}
