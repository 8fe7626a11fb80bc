import { describe, expect, it } from 'vitest'
import { viewArea } from '../../../../main/server/rooms/frames/view-area.ts'

const map = { columns: 100, rows: 80, tileSize: 32 }
const view = { columns: 40, rows: 20 }

describe('what a page shows of the map', () => {
  it('has the player in its middle', () => {
    expect(viewArea({ x: 1600, y: 1280 }, view, map)).toEqual({ left: 960, top: 960, right: 2240, bottom: 1600 })
  })

  it('ends at the map, as the camera does: in a corner the player sees as much as elsewhere', () => {
    expect(viewArea({ x: 16, y: 2544 }, view, map)).toEqual({ left: 0, top: 1920, right: 1280, bottom: 2560 })
  })

  it('holds a map that is smaller than the page', () => {
    const { left, top, right, bottom } = viewArea(
      { x: 16, y: 16 },
      { columns: 128, rows: 72 },
      { columns: 30, rows: 90, tileSize: 32 },
    )
    expect(left <= 0 && right >= 30 * 32).toBe(true)
    expect([top, bottom]).toEqual([0, 72 * 32])
  })

  it('stops at the edges of the map of the world that the player is on', () => {
    const ground = { left: 0, top: 640, right: 1600, bottom: 2240 }
    expect(viewArea({ x: 16, y: 660 }, view, map, ground)).toMatchObject({ left: 0, top: 640 })
    // A map that is smaller than the page lies in its middle.
    expect(viewArea({ x: 16, y: 660 }, view, map, { left: 0, top: 640, right: 640, bottom: 900 })).toMatchObject({
      ...{ left: -320, right: 960 },
    })
  })
})
