import type { NpcId, PlayerId } from '../../world/ids.ts'
import type { StepMeter } from '../engine/measure-steps.ts'
import type { Told } from './land-life.ts'
import type { Settings } from './settings.ts'
import type { OpenVillageOptions } from './village.ts'
import type { VillageSurface } from './village-surface.ts'

/** What a village needs to be joined to pages. */
export interface ServeOptions extends OpenVillageOptions {
  scheduler?: boolean
  meter?: StepMeter
  settings: Settings
  hub: VillageSurface
  brain: (npc?: NpcId) => string
  /** For the land: this village's status as JSON, or its figures. */
  tell?: (what: Told) => Promise<string>
  isOperator: (player: PlayerId) => boolean
}
