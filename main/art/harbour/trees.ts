import { noise } from '../random.ts'
import type { Growth } from '../village/trees.ts'
import { size } from './measures.ts'
import { places } from './places.ts'

/** What grows above the harbour: pines and birches on the hill, and nothing tall where the wind comes in. */
export const growth: Growth = {
  columns: size.columns,
  rows: size.rows,
  places,
  chosen: [
    [10.6, 10, 'birch'],
    [17.6, 12, 'blossom'],
    [29.8, 13, 'lime'],
    [36.6, 12, 'birch'],
    [45.4, 16, 'pine'],
    [2.6, 13, 'birch'],
    [24.6, 8, 'pine'],
    [37.4, 8, 'great'],
    [15.5, 4, 'oak'],
  ],
  woodedness(column, row) {
    if (row > 17) return 0
    const rim = Math.min(column * 1.3, (size.columns - column) * 1.3, row)
    const wander = noise(column, row, { cell: 7, seed: 58 }) * 6
    if (rim < 1 + wander) return 1
    return rim < 4 + wander ? 0.3 : noise(column, row, { cell: 6, seed: 59 }) > 0.7 ? 0.14 : 0.01
  },
  kindFor(column, row, chance) {
    if (chance > 0.92) return 'sapling'
    const grove = noise(column, row, { cell: 7, seed: 60 })
    return chance < 0.5 + grove * 0.3 ? 'pine' : grove < 0.4 ? 'birch' : 'oak'
  },
}
