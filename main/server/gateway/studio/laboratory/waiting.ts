import { join } from 'node:path'
import { gameTimeAt } from '../../../../language/calendar.ts'
import { finding } from '../../../../language/findings/finding.ts'
import type { NpcId } from '../../../../world/ids.ts'
import { approveProposal } from '../../../live/workshop/approve-proposal.ts'
import { createProposalFiles, isSkillName, type Proposal } from '../../../live/workshop/proposal-files.ts'
import { refuseProposal } from '../../../live/workshop/refuse-proposal.ts'
import { type Refusal, refuseFor } from '../../refusal.ts'
import type { GatewayVillage } from '../../village/village.ts'
import type { LaboratoryPayload } from './payloads.ts'

type Decided = Promise<LaboratoryPayload<'decided'> | Refusal>

/** Things that wait for a person's yes or no. */
export interface WaitingPorts {
  waiting(): Promise<LaboratoryPayload<'waiting'>>
  /** Says no in place of a player. Only the player can say yes. */
  withdrawQuestion(id: string): LaboratoryPayload<'decided'> | Refusal
  decideProposal(wish: { npc: string; name: string; hash: string; yes: boolean; by: string }): Decided
}

/** How many proposals are listed at most. */
const mostListed = 100

export const waitingPorts = ({
  consent,
  saveFolder,
  nameOf,
}: Pick<GatewayVillage, 'consent' | 'saveFolder' | 'nameOf'>): WaitingPorts => {
  const files = createProposalFiles(join(saveFolder, 'npc-agents'))
  const shown = async ({ npc, name, from, hash, by, at, reason, evidence, approved }: Proposal) => ({
    ...{ npc, npcName: nameOf(npc), name, from, hash, reason, by: by === null ? '' : nameOf(by), at: timeWords(at) },
    ...{ runs: evidence.runs, tools: evidence.tools, approved: approved !== undefined },
    text: (await files.text(npc, name)) ?? '',
  })
  return {
    async waiting() {
      const { proposals, broken } = await files.list()
      const waits = proposals.filter(({ state }) => state === 'waits').toSorted((a, b) => a.at - b.at)
      return {
        questions: consent.waiting().map(({ player, question: { id, npc, text, seconds } }) => ({
          ...{ id, npc, npcName: nameOf(npc), player, playerName: nameOf(player), text, seconds },
        })),
        proposals: await Promise.all(waits.slice(0, mostListed).map(shown)),
        broken,
      }
    },
    withdrawQuestion: (id) =>
      consent.withdraw(id)
        ? { done: true }
        : refuseFor('NOT_FOUND', finding('refused.this-question-is-closed-it-was-answered')),
    async decideProposal({ npc, name, hash, yes, by }) {
      const whose = npc as NpcId
      const gone = refuseFor(
        'NOT_FOUND',
        finding('refused.no-skill-is-waiting-for-any-more', { name, npc: nameOf(npc) }),
      )
      const changed = refuseFor('CONFLICT', finding('refused.has-changed-since-you-read-it-read', { name }), {
        details: { code: 'CHANGED' },
      })
      if (yes) {
        const end = await approveProposal(files, { npc: whose, name, hash, by })
        return end === 'approved' ? { done: true } : end === 'gone' ? gone : changed
      }
      const now = isSkillName(name) ? await files.read(whose, name) : null
      if (now?.state !== 'waits') return gone
      if (now.hash !== hash) return changed
      return (await refuseProposal(saveFolder, whose, name)) ? { done: true } : gone
    },
  }
}

const timeWords = (ms: number): string => {
  const { date, time } = gameTimeAt(ms)
  return `${date} ${time}`
}
