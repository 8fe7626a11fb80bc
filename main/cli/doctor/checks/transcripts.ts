import { lstat } from 'node:fs/promises'
import { npcsOf } from '../../../mind/sessions/maintain-sessions.ts'
import { sessionsFolder } from '../../../mind/sessions/npc-indexes.ts'
import { readSession, sessionFilesOf } from '../../../mind/sessions/read-sessions.ts'
import { repairSessions } from '../../../mind/sessions/repair-sessions.ts'
import { peekSessionIndex } from '../../../mind/sessions/session-index.ts'
import type { NpcId } from '../../../world/ids.ts'
import { phrase } from '../../phrase.ts'
import type { Check, Finding } from '../check.ts'

/**
 * Finds broken transcripts and indexes. Repairs them like `sessions repair`, which keeps the original next to the
 * repaired file.
 */
export const transcriptsCheck: Check = {
  name: 'transcripts',
  async inspect({ folder }) {
    const found: Finding[] = []
    for (const npc of await npcsOf(folder)) found.push(...(await ofNpc(folder, npc)))
    return found
  },
  async repair({ folder }, findings) {
    const ill = (await npcsOf(folder)).filter((npc) =>
      findings.some(({ where, mendable }) => mendable && where.startsWith(`${sessionsFolder(folder, npc)}/`)),
    )
    const done: string[] = []
    for (const npc of ill) {
      const { repaired, indexes } = await repairSessions(folder, npc)
      for (const { session, repairs } of repaired)
        done.push(phrase('doctor-transcripts.repaired-a-talk-of-the-old', { npc, session, repairs: told(repairs) }))
      for (const { reason } of indexes)
        done.push(phrase('doctor-transcripts.rebuilt-the-index-of-s-talks', { npc, reason }))
    }
    return done
  },
}

const ofNpc = async (folder: string, npc: NpcId): Promise<Finding[]> => {
  const found: Finding[] = []
  const { problem } = await peekSessionIndex(sessionsFolder(folder, npc))
  const where = `${sessionsFolder(folder, npc)}/sessions.json`
  if (problem !== null)
    found.push({
      severity: 'warning',
      what: problem,
      where,
      remedy: phrase('doctor-transcripts.rebuild-it-from-the-talks-with'),
      mendable: true,
    })
  for (const file of await sessionFilesOf(folder, npc)) {
    try {
      const { repairs } = await readSession(folder, file)
      if (repairs.length === 0) continue
      found.push({
        severity: 'error',
        what: told(repairs),
        where: file.path,
        remedy: phrase('doctor-transcripts.repair-it-with-sessions-repair-everything'),
        mendable: true,
      })
    } catch (error) {
      // A server may have archived it meanwhile.
      if ((await lstat(file.path).catch(() => null)) === null) continue
      const reason = error instanceof Error ? error.message : String(error)
      found.push({
        severity: 'error',
        what: phrase('doctor-transcripts.it-cannot-be-read', { reason }),
        where: file.path,
        remedy: phrase('doctor-transcripts.give-this-user-permission-to-read'),
      })
    }
  }
  return found
}

const told = (repairs: readonly string[]): string => {
  const first = repairs.slice(0, 3).join('; ')
  return repairs.length > 3
    ? phrase('doctor-transcripts.and-more', { repairs: first, more: repairs.length - 3 })
    : first
}
