import { searchAudit } from '../../live/audit-search.ts'
import type { GatewayVillage } from '../village/village.ts'
import { type ActWish, actFits, shownAct } from './laboratory/acts.ts'
import type { Program } from './laboratory/experiment-process.ts'
import { type ExperimentPorts, experimentPorts } from './laboratory/experiments.ts'
import type { LaboratoryPayload } from './laboratory/payloads.ts'
import { type WaitingPorts, waitingPorts } from './laboratory/waiting.ts'
import { type WithheldPorts, withheldPorts } from './laboratory/withheld.ts'

/** What the studio needs from the village about waiting items, withheld texts and acts. */
export interface LaboratoryPorts extends ExperimentPorts, WaitingPorts, WithheldPorts {
  /** Newest first. */
  acts(wish: ActWish): Promise<LaboratoryPayload<'audit'>>
}

export const laboratoryPorts = (village: GatewayVillage, program?: Program): LaboratoryPorts => ({
  ...experimentPorts({ saveFolder: village.saveFolder, ...(program ? { program } : {}) }),
  ...waitingPorts(village),
  ...withheldPorts(village),
  async acts(wish) {
    const { entries, more } = await searchAudit(village.saveFolder, {
      fits: actFits(wish, village.nameOf),
      offset: wish.offset,
      limit: wish.limit,
    })
    return { acts: entries.map((entry) => shownAct(entry, village.nameOf)), more }
  },
})
