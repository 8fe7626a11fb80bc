import type { NpcId } from '../../../world/ids.ts'
import { hashOfText, isSkillName, type ProposalFiles } from './proposal-files.ts'

export interface ProposalLeave {
  npc: NpcId
  name: string
  /** Of the text that the person has read. */
  hash: string
  by: string
}

/**
 * A person's leave to learn what waits under that name, for the text they have read alone; a running server takes it up by itself. `gone`: nothing waits there (any more).
 * `changed`: another text than that one.
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
