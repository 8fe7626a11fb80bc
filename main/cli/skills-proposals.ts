import { join } from 'node:path'
import { shortHash } from '../content/skills/audit/content-audit.ts'
import { approveProposal } from '../server/live/workshop/approve-proposal.ts'
import { createProposalFiles, type Proposal } from '../server/live/workshop/proposal-files.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { phrase, phrases } from './phrase.ts'
import { openProject } from './project.ts'
import { personHere, releaseSkill, shortestHash } from './skills-audit.ts'
import { openedSave } from './stored-sessions.ts'
import { npcOrFail, npcsHere } from './unknown-npc.ts'

const filesOf = async (globals: GlobalOptions) => {
  const project = await openProject(globals)
  return createProposalFiles(join(project.saves, globals.save, 'npc-agents'))
}

const fileOf = ({ save }: GlobalOptions, { npc, name }: Proposal): string =>
  `saves/${save}/npc-agents/${npc}/skills/.proposals/${name}/SKILL.md`

/**
 * `skills list --proposals`: taught and worked-out skills of this save. Proposals that wait for a person come first.
 */
export const listProposals = (globals: GlobalOptions, npc: string | undefined): Promise<void> =>
  answer(
    globals,
    async () => {
      const { content, saves } = await openProject(globals)
      if (npc !== undefined) npcOrFail(npc, await npcsHere({ content, directory: join(saves, globals.save) }))
      const { proposals, broken } = await (await filesOf(globals)).list()
      const found = proposals.filter((proposal) => npc === undefined || proposal.npc === npc)
      const sorted = found.toSorted((a, b) => Number(b.state === 'waits') - Number(a.state === 'waits'))
      return {
        ok: true as const,
        proposals: sorted.map(({ by: _by, ...proposal }) => ({
          ...proposal,
          file: fileOf(globals, { ...proposal, by: null }),
        })),
        broken,
      }
    },
    ({ proposals, broken }) =>
      [
        proposals.length === 0
          ? phrase('skills-proposals.no-proposals')
          : table([
              phrases(
                ...(['heading.hash', 'heading.npc', 'heading.skill'] as const),
                ...(['heading.from', 'heading.state', 'heading.file'] as const),
              ),
              ...proposals.map(({ hash, npc: whose, name, from, state, reason, approved, file }) => [
                shortHash(hash),
                whose,
                name,
                from,
                `${state}${approved && state === 'waits' ? phrase('skills-proposals.approved') : ''}${reason === '' ? '' : `: ${reason}`}`,
                file,
              ]),
            ]),
        ...broken.map((file) => phrase('skills-proposals.cannot-be-read', { file })),
        ...(proposals.some(({ state }) => state === 'waits')
          ? [phrase('skills-proposals.read-a-skill-before-you-let')]
          : []),
      ].join('\n'),
  )

/** `skills release <hash>`: lets an NPC learn a waiting proposal with this hash, or else releases a withheld text. */
export const releaseByHash = async (globals: GlobalOptions, hash: string, options: { by?: string }): Promise<void> => {
  const wanted = hash.trim().toLowerCase()
  const files = await filesOf(globals)
  const waits = (await files.list()).proposals.filter(
    (proposal) => proposal.state === 'waits' && wanted.length >= shortestHash && proposal.hash.startsWith(wanted),
  )
  const [proposal, other] = waits
  if (proposal === undefined) return releaseSkill(globals, hash, options)
  return answer(
    globals,
    async () => {
      await openedSave(globals)
      if (other)
        throw new UserError(
          'UnknownHash',
          phrase('skills-proposals.several-proposals', {
            proposals: waits.map((each) => `${each.npc}/${each.name}`).join(', '),
          }),
        )
      const { npc, name, hash: whole } = proposal
      if (
        (await approveProposal(files, { npc, name, hash: whole, by: options.by?.trim() || personHere() })) !==
        'approved'
      )
        throw new UserError(
          'Stale',
          phrase('skills-proposals.has-changed-since-it-was-proposed', { file: fileOf(globals, proposal) }),
        )
      return { ok: true as const, npc, skill: name, hash: whole, file: fileOf(globals, proposal) }
    },
    ({ npc, skill }) => phrase('skills-proposals.may-learn-at-once-if-a', { npc, skill }),
  )
}
