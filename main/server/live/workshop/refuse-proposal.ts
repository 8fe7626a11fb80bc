import { join } from 'node:path'
import type { NpcId } from '../../../world/ids.ts'
import { cameToNothing } from './adopt.ts'
import { createProposalFiles, isSkillName, refusedByPerson } from './proposal-files.ts'

/** A person's no to what waits under that name; false where nothing does. A running server hears of it by itself. */
export const refuseProposal = async (saveFolder: string, npc: NpcId, name: string): Promise<boolean> => {
  const files = createProposalFiles(join(saveFolder, 'npc-agents'))
  const proposal = isSkillName(name) ? await files.read(npc, name) : null
  if (proposal?.state !== 'waits') return false
  await cameToNothing(files, proposal, refusedByPerson)
  return true
}
