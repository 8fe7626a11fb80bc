import { withheldKey } from '../../../content/skills/audit/content-audit.ts'
import { searchAudit } from '../../live/audit-search.ts'
import type { GatewayVillage } from '../village/village.ts'
import { shownAct } from './laboratory/acts.ts'
import type { StudioPorts } from './ports.ts'
import { forStudio } from './said-payload.ts'

/** The limits on NPCs, and their acts. */
export const safetyPorts = (village: GatewayVillage): Pick<StudioPorts, 'safety'> => ({
  async safety(limit) {
    const { all, npcs, broken } = village.killSwitch.status()
    const { entries } = await searchAudit(village.saveFolder, { fits: () => true, offset: 0, limit })
    return {
      killSwitch: { all, npcs: [...npcs], broken },
      audit: entries.map((entry) => shownAct(entry, village.nameOf)),
      withheld: village.content
        .current()
        .diagnostics.filter(({ said }) => said.key === withheldKey)
        .map(forStudio),
    }
  },
})
