import type { GatewayVillage } from '../village/village.ts'
import { type LogPorts, logPorts } from './chronicle/log.ts'
import { type MomentPorts, momentPorts } from './chronicle/moments.ts'

/** What the studio needs from the village about snapshots, forks and events. */
export interface ChroniclePorts extends MomentPorts, LogPorts {}

export const chroniclePorts = (village: GatewayVillage): ChroniclePorts => ({
  ...momentPorts(village),
  ...logPorts(village),
})
