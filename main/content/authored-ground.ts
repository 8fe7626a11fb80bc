/** The maps of a world, and what is at a tile that an author names. `of`: a map; default: the first. */
export interface AuthoredGround {
  maps: readonly string[]
  standing(tile: readonly [number, number], of?: string): 'free' | 'blocked' | 'outside' | 'no-map'
}
