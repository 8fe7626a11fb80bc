import type { PageArea } from './areas.ts'
import { ofEachMap, placed, rowsOf } from './on-maps.ts'
import type { LitPart, LoadedArt, Sails, WorldArt } from './world-art.ts'

/** Puts what the files say of each map to where it lies. */
export function placeArt(
  { lit, scenery, panes, pictures }: LoadedArt,
  { areas, tileSize }: { areas: readonly PageArea[]; tileSize: number },
): WorldArt {
  const parts = ofEachMap(scenery, areas)
  return {
    lit: panes ? { parts: placed<LitPart>(ofEachMap(lit, areas), 'parts'), picture: panes } : null,
    scenery:
      parts.length === 0
        ? null
        : {
            pictures,
            sails: placed<Sails>(parts, 'sails').filter(({ image }) => pictures.has(image)),
            smoke: placed(parts, 'smoke'),
            washing: placed(parts, 'washing'),
            animals: placed(parts, 'animals'),
            lanes: rowsOf(parts, 'lanes', tileSize),
            windows: placed(parts, 'windows'),
          },
  }
}
