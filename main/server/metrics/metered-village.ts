import type { RunningVillage } from '../live/village-server.ts'
import type { ConnectedVillage } from './village-metrics.ts'

/** Where the figures are read from. */
export const meteredVillage = (
  village: Pick<
    RunningVillage,
    | 'minds'
    | 'fullness'
    | 'modelPace'
    | 'world'
    | 'roomStats'
    | 'content'
    | 'characterOf'
    | 'onTrace'
    | 'onContent'
    | 'config'
  >,
): ConnectedVillage => ({
  load: () => village.minds.dispatcher.load(),
  totals: () => village.minds.dispatcher.ledger.totals(),
  fullness: village.fullness,
  npcs: () => Object.keys(village.world.state.npcs).length,
  pace: village.modelPace,
  roomStats: village.roomStats,
  isCast: (npc) => village.characterOf(npc) !== undefined,
  diagnostics: () => village.content.current().diagnostics,
  onTrace: village.onTrace,
  onContent: village.onContent,
  prices: () => village.config().models.prices,
})
