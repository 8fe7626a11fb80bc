import type { GatewayVillage } from '../village/village.ts'

/** What the studio asks of the village: a turn thought once more, and texts that are dropped onto somebody. */
export type ReplayPorts = object

export const replayPorts = (_village: GatewayVillage): ReplayPorts => ({})
