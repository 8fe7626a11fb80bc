import type { ModelMeters } from '../../metrics/village-metrics.ts'
import type { GatewayVillage } from '../village/village.ts'
import { type CostsPorts, costsPorts } from './society/costs.ts'
import { type DayPorts, dayPorts } from './society/day.ts'
import { type NewsPorts, newsPorts } from './society/news.ts'
import { type RelationsPorts, relationsPorts } from './society/relations.ts'

/** What the studio needs from the village: who knows whom, how news spread, everybody's day, and what minds cost. */
export interface SocietyPorts extends RelationsPorts, NewsPorts, DayPorts, CostsPorts {}

export const societyPorts = (village: GatewayVillage, meters: ModelMeters | null): SocietyPorts => ({
  ...relationsPorts(village),
  ...newsPorts(village),
  ...dayPorts(village),
  ...costsPorts(village, meters),
})
