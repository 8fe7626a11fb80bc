import type { Content } from '../../content/load-content.ts'
import type { WorldView } from '../../mind/ports/world-view.ts'
import type { ToolSet } from '../../mind/tools/tool-set.ts'
import { type Save, SaveError } from '../../saves/open-save.ts'
import type { MapData } from '../../world/map-data.ts'

/**
 * What another program's world replaces in a village: who lives there, what they see, and what they can do. Everything
 * else stays as it is: sessions, memory, permissions, heartbeats, sleep.
 */
export interface Elsewhere {
  /** Makes the content of what the project's files hold. Pure. Called after each reading. */
  content(written: Content): Content
  look(view: WorldView): WorldView
  tools(loaded: ToolSet): ToolSet
}

const side = 16

/** The ground that is lent to bodies of another world. It has no places, and nobody walks on it. */
const elsewhereMap: MapData = {
  id: 'elsewhere',
  columns: side,
  rows: side,
  tileSize: 32,
  blocked: new Uint8Array(side * side),
  places: {},
  spawns: [],
  elsewhere: true,
}

/** That ground, and the texts from which nobody draws it. */
export const elsewhereGround = { map: elsewhereMap, texts: { id: elsewhereMap.id, xml: '', tilesets: [] } }

/** @throws SaveError if the save's people live on a map and these in another world, or the other way round. */
export const refuseOtherKind = ({ name, file, isNew }: Save, { id, elsewhere }: MapData): void => {
  if (isNew || (file.map === elsewhereMap.id) === (elsewhere === true)) return
  throw new SaveError(
    elsewhere
      ? `The save "${name}" is a village's, on the map "${file.map}". Minds of another world need a save of their own: --save <name>.`
      : `The save "${name}" holds minds of another world, which live on no map. Serve it with "hearthfolk minds", or name another save for the map "${id}": --save <name>.`,
  )
}
