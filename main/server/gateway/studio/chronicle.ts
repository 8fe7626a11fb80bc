import type { GatewayVillage } from '../village/village.ts'
import { type LogPorts, logPorts } from './chronicle/log.ts'
import { type MomentPorts, momentPorts } from './chronicle/moments.ts'

/** What the studio asks of the village: snapshots and forks, and what happened. */
export interface ChroniclePorts extends MomentPorts, LogPorts {}

export const chroniclePorts = (village: GatewayVillage): ChroniclePorts => ({
  ...momentPorts(village),
  ...logPorts(village),
})
