import type { Kit } from './kit.ts'
import { createPainting } from './painting.ts'

/** The ground by its corners, one letter more than tiles in each direction: see `letters` in painting.ts. */
const sketch = [
  '.............................',
  '.............................',
  '.............................',
  '..........................===',
  '........................=====',
  '.....................======..',
  '...................=====.....',
  '.................====........',
  '...............====..........',
  '..............===............',
  '..............===............',
  '.............===.....~~~~....',
  '.............===...~~~~~~~~..',
  '.............===..~~~~~~~~~..',
  '............===...~~~~~~~~~..',
  '............===...~~~~~~~~~..',
  '.........=====.....~~~~~~~...',
  '.....========........~~~~....',
  '..=======....................',
  '======.......................',
  '====.........................',
  '.............................',
] as const

/** The template "empty": a meadow, a path, a pond and one signpost. Map of 28 by 21 tiles. */
export function meadowMap(kit: Kit): string {
  const map = createPainting(kit, 28, 21)
  map.ground(sketch)
  map.putAll(
    `flowers-white 5 4, flowers-white 6 5, flowers-yellow 9 6, flowers-blue 22 8, flowers-white 19 9,
     flowers-pink 3 9, flowers-pink 4 10, flowers-yellow 7 13, flowers-blue 24 19, flowers-blue 23 18,
     flowers-white 14 19, flowers-yellow 11 2, flowers-white 17 16, flowers-pink 9 11, flowers-yellow 25 9,
     flowers-white 2 14`,
  )
  map.putAll(
    `tall-grass 17 10, tall-grass 18 18, tall-grass 26 14, tall-grass 8 9, tuft 10 8, tuft 12 4, tuft 6 16,
     tuft 20 4, pebbles 14 12, pebbles 20 5, pebbles 9 17, lilies 21 13, lilies 24 14, lilies 22 15, oak 3 7,
     birch 17 3, pine 1 3, pine 2 4, pine 7 2, blossom 8 15, lime 23 3, bush 12 7, bush-berries 6 12,
     boulder 17 12, rock 16 17, bush-flowers 24 18, apple 18 20, sapling 0 16, signpost 16 10, reeds 19 17,
     reeds 25 14, stump 10 4, pine 26 20, bush 9 20`,
  )
  map.put('bench', 15, 14)
  map.object('places', 'meadow', { column: 4, row: 8, width: 8, height: 7 }, { label: 'the meadow' })
  map.object('places', 'signpost', { column: 14, row: 9, width: 4, height: 4 }, { label: 'the signpost' })
  map.object('places', 'pond', { column: 15, row: 13, width: 4, height: 4 }, { label: 'the pond' })
  map.object(
    'places',
    'pond-bench',
    { column: 15, row: 14, width: 2, height: 1 },
    { kind: 'seat', label: 'the bench by the pond' },
  )
  map.object('spawns', 'start', { column: 14.5, row: 11.5 })
  return map.xml()
}
