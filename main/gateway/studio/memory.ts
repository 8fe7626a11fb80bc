import type { GatewayVillage } from '../village/village.ts'

/** What the studio asks of the village: memories of one person as a designer reads and corrects them. */
export type MemoryPorts = object

export const memoryPorts = (_village: GatewayVillage): MemoryPorts => ({})
