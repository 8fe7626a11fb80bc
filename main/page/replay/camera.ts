/** The visible part of the map: its middle in pixels of the world, and the number of page pixels per world pixel. */
export interface Camera {
  x: number
  y: number
  zoom: number
}
interface Size {
  width: number
  height: number
}

const nearest = 4

/** A camera that shows the whole map. */
export const wholeMap = (world: Size, window: Size): Camera => ({
  x: world.width / 2,
  y: world.height / 2,
  zoom: Math.min(window.width / world.width, window.height / world.height),
})

/** Limits the camera: no nearer than `nearest`, no farther than the whole map, and never beyond its edges. */
export function bounded(camera: Camera, world: Size, window: Size): Camera {
  const zoom = Math.min(nearest, Math.max(wholeMap(world, window).zoom, camera.zoom))
  const middle = (wanted: number, length: number, room: number): number => {
    const half = room / zoom / 2
    return half * 2 >= length ? length / 2 : Math.min(length - half, Math.max(half, wanted))
  }
  return { x: middle(camera.x, world.width, window.width), y: middle(camera.y, world.height, window.height), zoom }
}

export const toPage = (camera: Camera, window: Size, point: { x: number; y: number }): { x: number; y: number } => ({
  x: (point.x - camera.x) * camera.zoom + window.width / 2,
  y: (point.y - camera.y) * camera.zoom + window.height / 2,
})
export const toWorld = (camera: Camera, window: Size, point: { x: number; y: number }): { x: number; y: number } => ({
  x: (point.x - window.width / 2) / camera.zoom + camera.x,
  y: (point.y - window.height / 2) / camera.zoom + camera.y,
})
