import { bodyOf, cameToNothing, staleness } from './adopt.ts'
import { hashOfText, type Proposal } from './proposal-files.ts'
import { mostOver } from './proposal-room.ts'
import type { WorkshopOptions } from './workshop-options.ts'

interface TakeUpPorts extends Pick<WorkshopOptions, 'state' | 'files' | 'learned' | 'logger'> {
  keep(proposal: Proposal): Proposal
  carryOut(proposal: Proposal, atStart?: boolean): Promise<Proposal>
}

/** Acts on a person's permission, which covers only this text. */
export const decide = async (ports: TakeUpPorts, proposal: Proposal, atStart = false): Promise<void> => {
  const stale =
    proposal.approved?.hash === proposal.hash
      ? await staleness(ports, proposal)
      : 'its text was changed since it was approved'
  if (stale === null) await ports.carryOut(proposal, atStart)
  else ports.keep(await cameToNothing(ports.files, proposal, `stale: ${stale}`))
}

/** At a start: finishes what a crash or a manual edit left half done, and removes what ended long ago. */
export const takeUp = async (ports: TakeUpPorts): Promise<void> => {
  const { proposals, broken } = await ports.files.list()
  if (broken.length > 0) ports.logger.warn({ files: broken }, 'workshop: unreadable proposals are skipped')
  for (const proposal of proposals) {
    ports.keep(proposal)
    if (proposal.state === 'adopting') await ports.carryOut(proposal, true)
    else if (proposal.state === 'waits' && proposal.approved) await decide(ports, proposal, true)
    else if (proposal.state === 'adopted') await mend(ports, proposal)
  }
  const over = Map.groupBy(
    proposals.filter(({ state }) => state === 'over'),
    ({ npc }) => npc,
  )
  for (const [npc, theirs] of over)
    for (const { name } of theirs.toSorted((a, b) => b.at - a.at).slice(mostOver)) await ports.files.remove(npc, name)
}

/** Restores the parts of an adopted skill that a crash or a manual edit removed. */
const mend = async ({ state, files, learned, keep, carryOut }: TakeUpPorts, proposal: Proposal): Promise<void> => {
  const { npc, name } = proposal
  const isLearned = Object.hasOwn(bodyOf(state(), npc)?.learned ?? {}, name)
  const there = await files.learned(npc, name)
  const isThere = there !== null
  const wasTaken = (await learned.untold(npc)).includes(name)
  if (wasTaken || (!isThere && !isLearned)) await files.put(keep({ ...proposal, state: 'over', reason: 'forgotten' }))
  else if (!isThere || !isLearned) await carryOut({ ...proposal, base: isThere ? proposal.base : null }, true)
  // Writing its replacement was interrupted.
  else if (hashOfText(there) === proposal.hash && (await files.text(npc, name)) !== there)
    await files.put(proposal, { text: there })
}
