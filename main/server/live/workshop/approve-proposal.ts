import type { NpcId } from '../../../world/ids.ts'
import { hashOfText, isSkillName, type ProposalFiles } from './proposal-files.ts'

export interface ProposalLeave {
  npc: NpcId
  name: string
  /** Hash of the text that the person has read. */
  hash: string
  by: string
}

/**
 * Records a person's permission to learn a waiting proposal, valid only for the text they read; a running server picks
 * it up. `gone`: nothing waits under that name. `changed`: its text is different.
 */
export const approveProposal = async (
  files: ProposalFiles,
  { npc, name, hash, by }: ProposalLeave,
): Promise<'approved' | 'gone' | 'changed'> => {
  const proposal = isSkillName(name) ? await files.read(npc, name) : null
  if (proposal?.state !== 'waits') return 'gone'
  const text = await files.text(npc, name)
  if (proposal.hash !== hash || text === null || hashOfText(text) !== hash) return 'changed'
  await files.put({ ...proposal, approved: { by, at: new Date().toISOString(), hash } })
  return 'approved'
}
