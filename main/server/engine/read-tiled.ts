import { type TiledMap, TiledParser, type TiledTileset } from '@rpgjs/tiled'
import type { MapTexts } from '../../content/map-texts.ts'

/** The map with its tilesets, as RPGJS has it. Pictures have their base name alone, by which pages ask for them. */
export function readTiled({ xml, tilesets }: MapTexts): TiledMap {
  const map = new TiledParser(xml).parseMap()
  return {
    ...map,
    tilesets: tilesets.map(({ firstId, xml: text }) => {
      const tileset = new TiledParser(text).parseTileset() as unknown as ParsedTileset
      const spacing = Number(tileset.spacing ?? 0)
      return { ...tileset, spacing, firstgid: firstId, image: cutImage({ ...tileset, spacing }) }
    }) as unknown as TiledMap['tilesets'],
  }
}

/** A tileset as RPGJS's parser reads it, which leaves `spacing` a text. Lengths are in pixels. */
type ParsedTileset = Pick<TiledTileset, 'columns' | 'tilecount' | 'tilewidth' | 'tileheight'> & {
  image: { source: string; width: number; height: number }
  margin?: number
  spacing?: string | number
}

/**
 * The tileset's picture without what is left over beside its last column and below its last row. Pages cut tiles from
 * the picture until it ends, and a tile that is only partly in it stops them.
 */
function cutImage({ image, columns, tilecount, tilewidth, tileheight, margin = 0, ...tileset }: ParsedTileset) {
  const spacing = Number(tileset.spacing)
  const source = image.source.split(/[\\/]/).at(-1) ?? ''
  if (!(columns > 0 && tilecount > 0)) return { ...image, source }
  const end = (tiles: number, size: number): number => margin + tiles * (size + spacing) - spacing
  return { ...image, source, width: end(columns, tilewidth), height: end(Math.ceil(tilecount / columns), tileheight) }
}
