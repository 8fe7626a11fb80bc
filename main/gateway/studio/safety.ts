import { readAuditLog } from '../../live/audit-log.ts'
import { gameTimeAt } from '../../simulation/clock.ts'
import type { GatewayVillage } from '../village/village.ts'
import type { StudioPorts } from './ports.ts'

/** What holds NPCs back, and what they did. */
export const safetyPorts = (village: GatewayVillage): Pick<StudioPorts, 'safety'> => ({
  async safety(limit) {
    const { all, npcs, broken } = village.killSwitch.status()
    const audit = (await readAuditLog(village.saveFolder)).slice(-limit).toReversed()
    return {
      killSwitch: { all, npcs: [...npcs], broken },
      audit: audit.map(({ at, npc, tool, arguments: input, by, verdict, outcome, reason = '' }) => {
        const { date, time } = gameTimeAt(at)
        return { at: `${date} ${time}`, npc, tool, input: JSON.stringify(input ?? {}), by: village.nameOf(by.id), verdict, outcome, reason }
      }),
      withheld: village.content
        .current()
        .diagnostics.filter(({ message }) => message.includes('withheld'))
        .map((diagnostic) => ({ ...diagnostic })),
    }
  },
})
