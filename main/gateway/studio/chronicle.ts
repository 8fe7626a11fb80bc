import type { GatewayVillage } from '../village/village.ts'
import { type MomentPorts, momentPorts } from './chronicle/moments.ts'

/** What the studio asks of the village: snapshots and forks. */
export interface ChroniclePorts extends MomentPorts {}

export const chroniclePorts = (village: GatewayVillage): ChroniclePorts => ({ ...momentPorts(village) })
