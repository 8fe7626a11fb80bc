import { type Container, Graphics } from 'pixi.js'
import { type PageRoom, roomAt, skyHeight } from './rooms.ts'

/** What is outside a room, as the map draws it: a violet that is almost black. */
const darkness = 0x120c1a
/** How far the cover reaches around a room, in pixels: more than any page shows. */
const coverReach = 4096

interface Camera extends Container {
  clamp(area: { left: number; right: number; top: number; bottom: number; underflow: 'center' }): unknown
}

/**
 * Keeps the camera on the ground under the sky or, while the player is in a house, on its room, and covers everything
 * around that room.
 */
export function createRoomView(options: {
  rooms: readonly PageRoom[]
  world: { width: number; height: number; tileSize: number }
}) {
  const { rooms, world } = options
  const bottom = skyHeight(rooms, world)
  const cover = new Graphics()
  let shown: PageRoom | null | undefined
  let camera: Camera | null = null

  return {
    rooms,
    skyHeight: bottom,
    cover,
    /** Call in each frame, with the player's feet in pixels of the world. Returns the room that the player is in. */
    show(viewport: Camera, feet: { x: number; y: number }): PageRoom | null {
      const room = roomAt(rooms, feet)
      if (room === shown && viewport === camera) return room
      shown = room
      camera = viewport
      const { x: left, y: top, width, height } = room ?? { x: 0, y: 0, width: world.width, height: bottom }
      viewport.clamp({ left, right: left + width, top, bottom: top + height, underflow: 'center' })
      cover.clear()
      if (room) {
        cover.beginFill(darkness)
        cover.drawRect(left - coverReach, top - coverReach, width + 2 * coverReach, coverReach)
        cover.drawRect(left - coverReach, top + height, width + 2 * coverReach, coverReach)
        cover.drawRect(left - coverReach, top, coverReach, height)
        cover.drawRect(left + width, top, coverReach, height)
        cover.endFill()
      }
      return room
    },
  }
}
export type RoomView = ReturnType<typeof createRoomView>
