import { describe, expect, it } from 'vitest'
import { drawLight, lightPlace } from '../../main/page/night/light-picture.ts'
import { readLights } from '../../main/page/night/map-lights.ts'
import { findPanes } from '../../main/page/night/panes.ts'

const lamp = { kind: 'lamp', x: 103, y: 58, radius: 30, strength: 1 }

describe('lights of the map', () => {
  it('are read from the layer "lights"; what is no light is left out', () => {
    const layers = [
      { name: 'ground', data: [1, 2] },
      {
        name: 'lights',
        objects: [
          { x: 10, y: 20, properties: { kind: 'window', radius: 34, strength: 0.75 } },
          { x: 30, y: 40, properties: { radius: 50 } },
          { x: 50, y: 60, properties: { kind: 'lamp' } },
          { x: 'here', y: 60, properties: { radius: 9 } },
        ],
      },
    ]
    expect(readLights(layers)).toEqual([
      { kind: 'window', x: 10, y: 20, radius: 34, strength: 0.75 },
      { kind: 'lamp', x: 30, y: 40, radius: 50, strength: 1 },
    ])
    expect(readLights(undefined)).toEqual([])
    expect(readLights([{ name: 'lights' }])).toEqual([])
  })
})

describe('the picture of a light', () => {
  const place = lightPlace(lamp)
  const pixels = drawLight(lamp)
  const alpha = (x: number, y: number) => pixels[((y - place.y) * place.width + x - place.x) * 4 + 3] ?? 0

  it('covers the light and lies on the grid of the dithering', () => {
    expect([place.x % 4, place.y % 4]).toEqual([0, 0])
    expect(place.x).toBeLessThanOrEqual(lamp.x - lamp.radius)
    expect(place.x + place.width).toBeGreaterThanOrEqual(lamp.x + lamp.radius)
    expect(pixels).toHaveLength(place.width * place.height * 4)
  })

  it('is bright in the middle and nothing at its edges', () => {
    expect(alpha(103, 58)).toBeGreaterThan(200)
    for (let x = place.x; x < place.x + place.width; x++) expect(alpha(x, place.y)).toBe(0)
    for (let y = place.y; y < place.y + place.height; y++) expect(alpha(place.x, y)).toBe(0)
  })

  it('is shared by lights that differ by whole steps of the grid only', () => {
    expect(lightPlace({ ...lamp, x: lamp.x + 40, y: lamp.y - 8 }).key).toBe(place.key)
    expect(lightPlace({ ...lamp, x: lamp.x + 1 }).key).not.toBe(place.key)
  })
})

describe('panes', () => {
  const part = { x: 500, y: 300, width: 40, height: 12, atlasX: 8, atlasY: 4 }
  // Two windows of two sashes each, a bar of one pixel between the sashes and a wall of 20 between the windows.
  const opaque = (x: number, y: number) =>
    y >= 4 &&
    y < 14 &&
    [
      [8, 12],
      [13, 17],
      [37, 41],
      [42, 46],
    ].some(([from = 0, to = 0]) => x >= from && x < to)
  const window = (x: number, y: number) => ({ kind: 'window', x, y, radius: 34, strength: 0.7 })

  it('are cut apart at walls, not at bars, and know their light', () => {
    const panes = findPanes([part], [window(534, 306), window(505, 306)], opaque)
    expect(panes).toEqual([
      { x: 500, y: 300, width: 9, height: 10, atlasX: 8, atlasY: 4, light: 1 },
      { x: 529, y: 300, width: 9, height: 10, atlasX: 37, atlasY: 4, light: 0 },
    ])
  })

  it('without a light near by belong to none', () => {
    expect(findPanes([part], [window(900, 900)], opaque).map(({ light }) => light)).toEqual([-1, -1])
  })
})
