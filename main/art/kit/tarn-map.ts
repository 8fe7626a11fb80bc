import type { Kit } from './kit.ts'
import { createPainting } from './painting.ts'

/** The ground by its corners, one letter more than tiles in each direction: see `letters` in painting.ts. */
const sketch = [
  '.........................',
  '.........................',
  '.........................',
  '.....~~~~~~..............',
  '...~~~~~~~~~~............',
  '..~~~~~~~~~~~............',
  '..~~~~~~~~~~~~...........',
  '..~~~~~~~~~~~~..=........',
  '..~~~~~~~~~~~~..===.....=',
  '...~~~~~~~~~~~..=========',
  '...~~~~~~~~~~...=========',
  '....~~~~~~~~....=...=====',
  '......~~~~...............',
  '.........................',
  '.........................',
  '.........................',
  '.........................',
] as const

/** The second map of the template "inn": the water after which Tarn Cross is called. Map of 24 by 16 tiles. */
export function tarnMap(kit: Kit): string {
  const map = createPainting(kit, 24, 16)
  map.ground(sketch)
  map.putAll(
    `flowers-white 15 5, flowers-yellow 17 5, flowers-blue 14 13, flowers-white 20 13, flowers-pink 6 14,
     flowers-violet 18 3, flowers-yellow 10 14, flowers-white 3 2, tall-grass 16 13, tall-grass 21 5, tall-grass 1 3,
     tall-grass 12 14, tuft 19 6, tuft 8 2, pebbles 15 11, pebbles 15 7, lilies 6 6, lilies 9 5, lilies 8 9,
     reeds 2 5, reeds 12 11, reeds 4 12, oak 20 3, birch 14 2, pine 1 15, pine 3 15, pine 23 5, lime 18 15,
     bush 22 14, bush-berries 10 2, boulder 17 12, rock 15 4, bush-flowers 13 14, signpost 21 7, stump 18 6`,
  )
  map.put('bench', 15, 7)
  map.object('places', 'tarn', { column: 14, row: 6, width: 4, height: 6 }, { label: 'the tarn' })
  map.object(
    'places',
    'tarn-bench',
    { column: 15, row: 7, width: 2, height: 1 },
    { kind: 'seat', label: 'the bench by the tarn' },
  )
  map.object(
    'places',
    'inn-road',
    { column: 23, row: 9, width: 1, height: 2 },
    { kind: 'gate', label: 'the road to the inn', to: 'inn', at: 'west-road' },
  )
  return map.xml('The tarn')
}
