import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPicture } from '../../../main/saves/replay/time-lapse/read-picture.ts'

const root = join(import.meta.dirname, '../../..')

it('shows the ground under the sky, without the rooms below it', async () => {
  const { columns, rows, tileSize, layers, sheets, lights } = await readPicture({
    root,
    world: 'village',
    map: 'village',
  })
  expect([columns, rows]).toEqual([72, 64])
  expect(layers).toHaveLength(4)
  for (const { tiles } of layers) expect(tiles).toHaveLength(columns * rows)
  expect(lights.length).toBeGreaterThan(10)
  for (const { y } of lights) expect(y).toBeLessThan(rows * tileSize)
  expect(sheets.map(({ image }) => image)).toEqual([
    'village-ground.png',
    'village-details.png',
    'village-objects.png',
    'village-canopy.png',
  ])
})
