import type { Box } from '../../../content/edit-places.ts'
import type { Refusal } from '../refusal.ts'
import type { ChroniclePorts } from './chronicle.ts'
import type { LaboratoryPorts } from './laboratory.ts'
import type { MemoryPorts } from './memory.ts'
import type { PastPorts } from './past.ts'
import type { StudioPayload } from './payloads.ts'
import type { ReplayPorts } from './replay.ts'
import type { TeachPorts } from './skill-drop.ts'
import type { SocietyPorts } from './society.ts'

type Answer<Value> = Promise<Value | Refusal>

/** A place to be drawn on a map or moved, in pixels from the map's corner. `version`: that of the map's text it was drawn on. */
export interface PlaceWish extends Box {
  id: string
  /** The name that it had, if it gets another. */
  was: string | undefined
  label: string | undefined
  /** A map of the world. Default: the first. */
  map: string | undefined
  version: string
}

/** What the studio needs from the village in addition to other programs. */
export interface StudioPorts
  extends ChroniclePorts,
    LaboratoryPorts,
    MemoryPorts,
    PastPorts,
    ReplayPorts,
    SocietyPorts,
    TeachPorts {
  map(): Promise<StudioPayload<'map'>>
  people(): StudioPayload<'people'>
  /** The places of one map of the world. Default: the first. */
  places(map?: string): Answer<StudioPayload<'places'>>
  /** Adds a place to the map's file, moves one, or gives it another name. */
  putPlace(wish: PlaceWish): Answer<StudioPayload<'placed'>>
  /** Puts the text of a map's file back that was there before the last change from here. */
  undoPlace(wish: Pick<PlaceWish, 'map' | 'version'>): Answer<StudioPayload<'placed'>>
  removePlace(wish: Pick<PlaceWish, 'id' | 'map' | 'version'>): Answer<StudioPayload<'placed'>>
  person(npc: string): Answer<StudioPayload<'person'>>
  runs(npc: string, limit: number): StudioPayload<'runs'>
  safety(limit: number): Promise<StudioPayload<'safety'>>
  /** Texts that make up one NPC, its soul first; without one, those of the world. */
  files(npc: string | undefined): Answer<StudioPayload<'files'>>
  file(path: string, version: string | undefined): Answer<StudioPayload<'file'>>
  names(): StudioPayload<'names'>
  check(path: string, text: string): Answer<StudioPayload<'checked'>>
  save(path: string, text: string, version: string): Answer<StudioPayload<'saved'>>
  why(message: string): Answer<StudioPayload<'why'>>
}
