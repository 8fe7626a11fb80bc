import type { KillSwitch } from '../../main/mind/faculties/permission/kill-switch.ts'
import type { NpcId } from '../../main/world/ids.ts'

/** A kill switch that a test operates. */
export const createManualKillSwitch = () => {
  const off = new Set<NpcId>()
  const listeners = new Set<() => void>()
  const turn = (change: () => void): void => {
    change()
    for (const listener of [...listeners]) listener()
  }
  const killSwitch: KillSwitch = {
    isOff: (npc) => off.has(npc),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    killSwitch,
    off: (npc: NpcId) => turn(() => off.add(npc)),
    on: (npc: NpcId) => turn(() => off.delete(npc)),
    /** Who listens now. */
    listening: () => listeners.size,
  }
}
