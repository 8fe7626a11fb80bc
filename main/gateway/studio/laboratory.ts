import type { GatewayVillage } from '../village/village.ts'

/** What the studio asks of the village: snapshots, forks, events of the log, experiments, and questions that wait for an answer. */
export type LaboratoryPorts = object

export const laboratoryPorts = (_village: GatewayVillage): LaboratoryPorts => ({})
