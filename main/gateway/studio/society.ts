import type { GatewayVillage } from '../village/village.ts'

/** What the studio asks of the village: who knows whom, how news went round, the day of everybody, and what minds cost. */
export type SocietyPorts = object

export const societyPorts = (_village: GatewayVillage): SocietyPorts => ({})
