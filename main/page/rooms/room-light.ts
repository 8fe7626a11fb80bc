import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import { darkness } from '../../art/night.ts'
import type { SkyKind } from '../../art/weather.ts'
import { drawLight, lightPlace } from '../night/light-picture.ts'
import type { MapLight } from '../night/map-lights.ts'

/** The light in rooms: daylight from the windows on the floor, and the lamps' own light when it is dark. */
type Area = Record<'x' | 'y' | 'width' | 'height', number>
type Row = [x: number, y: number, width: number, opacity: number]

/** The back wall's height, the front edge and the side walls' width, as rooms are drawn. Pixels. */
const wall = { back: 64, front: 32, side: 6 } as const
/** How far daylight falls into a room, and how far it falls to the right for each pixel down. */
const beam = { from: 3, length: 62, slant: 0.55, bar: 2, wide: 34 } as const
const sunlight = 0xffe29e
const lampGlow = { colour: 0xffc078, opacity: 0.24 } as const
/** How much of the sun comes through. */
const clearness: Readonly<Record<SkyKind, number>> = {
  clear: 1,
  cloudy: 0.45,
  fog: 0.3,
  snow: 0.4,
  rain: 0.2,
  storm: 0,
}

/** How strong daylight on the floor is, 0 to 1. `sun`: minutes since midnight by the sun. */
export const daylightIn = (sun: number, sky: SkyKind): number =>
  Math.round(Math.max(0, 1 - 2 * darkness(sun)) * clearness[sky] * 20) / 20

/** The rows of daylight that falls through a window onto the floor of its room. */
export function beamRows(glass: Area, room: Area): Row[] {
  const top = room.y + wall.back
  const length = Math.min(beam.length, room.height - wall.back - wall.front - 8)
  const right = room.x + room.width - wall.side
  return Array.from({ length: Math.max(0, length - beam.from) }, (_, index) => index + beam.from).flatMap((down) => {
    if (Math.abs(down - length / 2) < beam.bar) return []
    const left = glass.x + Math.floor(down * beam.slant)
    const opacity = 0.3 - 0.12 * (down / length)
    const half = beam.wide / 2 - beam.bar
    return [left, left + half + 2 * beam.bar].flatMap((x): Row[] =>
      x < right ? [[x, top + down, Math.min(half, right - x), opacity]] : [],
    )
  })
}

const isWithin = (room: Area, { x, y }: { x: number; y: number }): boolean =>
  x >= room.x && y >= room.y && x < room.x + room.width && y < room.y + room.height

/** `floor` lies on the floor, below everybody; `glow` above everybody, below what covers the surroundings of the room. */
export function createRoomLight({ windows, lights }: { windows: readonly Area[]; lights: readonly MapLight[] }) {
  const floor = new Graphics()
  const glow = new Container()
  return {
    floor,
    glow,
    /** Draws anew; call when something has changed. `dark`: 0 to 1. */
    draw(room: Area | null, { daylight, dark }: { daylight: number; dark: number }): void {
      floor.clear()
      for (const sprite of glow.removeChildren()) sprite.destroy({ texture: true, baseTexture: true })
      if (!room) return
      if (daylight > 0)
        for (const glass of windows.filter((one) => isWithin(room, one)))
          for (const [x, y, width, opacity] of beamRows(glass, room))
            floor.beginFill(sunlight, opacity * daylight).drawRect(x, y, width, 1)
      floor.endFill()
      if (dark > 0) for (const light of lights.filter((one) => isWithin(room, one))) glow.addChild(glowOf(light, dark))
    },
  }
}

function glowOf(light: MapLight, dark: number): Sprite {
  const { x, y, width, height } = lightPlace(light)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.putImageData(new ImageData(drawLight(light), width, height), 0, 0)
  const sprite = new Sprite(Texture.from(canvas))
  sprite.position.set(x, y)
  sprite.tint = lampGlow.colour
  sprite.alpha = lampGlow.opacity * dark
  return sprite
}
