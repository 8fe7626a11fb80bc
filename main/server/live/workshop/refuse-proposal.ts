import { join } from 'node:path'
import type { NpcId } from '../../../world/ids.ts'
import { cameToNothing } from './adopt.ts'
import { createProposalFiles, isSkillName, refusedByPerson } from './proposal-files.ts'

/** Records a person's no to a waiting proposal; false if none waits under that name. A running server notices it. */
export const refuseProposal = async (saveFolder: string, npc: NpcId, name: string): Promise<boolean> => {
  const files = createProposalFiles(join(saveFolder, 'npc-agents'))
  const proposal = isSkillName(name) ? await files.read(npc, name) : null
  if (proposal?.state !== 'waits') return false
  await cameToNothing(files, proposal, refusedByPerson)
  return true
}
