import type { ActOutcome } from '../../../mind/ports/tool.ts'
import type { Command } from '../../../world/commands.ts'
import { isPlayerId, type NpcId } from '../../../world/ids.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'
import type { LearnedFiles } from '../learning/learned-files.ts'
import { hashOfText, type Proposal, type ProposalFiles } from './proposal-files.ts'

export interface AdoptPorts {
  state: () => Readonly<WorldState>
  files: ProposalFiles
  learned: LearnedFiles
  /** Sends a command to the world and resolves with its result. */
  perform: (command: Command) => Promise<ActOutcome>
  /** Sends a command before the first tick, when its result isn't known yet. */
  submit: (command: Command) => void
}

export const bodyOf = ({ npcs }: Readonly<WorldState>, npc: NpcId): NpcBody | undefined =>
  Object.hasOwn(npcs, npc) ? npcs[npc] : undefined

/** Why a proposal no longer matches what was examined; null when it does. */
export const staleness = async ({ files }: Pick<AdoptPorts, 'files'>, proposal: Proposal): Promise<string | null> => {
  const text = await files.text(proposal.npc, proposal.name)
  if (text === null || hashOfText(text) !== proposal.hash) return 'its text has changed since it was checked'
  const there = await files.learned(proposal.npc, proposal.name)
  // A crash may have left it half adopted.
  if (there !== null && hashOfText(there) === proposal.hash) return null
  return (there === null ? null : hashOfText(there)) === proposal.base
    ? null
    : 'the skill that it should replace was changed since'
}

/** Closes a waiting proposal without adoption. The skill that it would have replaced is valid again. Idempotent. */
export const cameToNothing = async (files: ProposalFiles, proposal: Proposal, reason: string): Promise<Proposal> => {
  const { npc, name, base, approved: _, ...rest } = proposal
  const previous = base === null ? null : await files.previous(npc, name)
  const isBack =
    previous !== null && base !== null && hashOfText(previous) === base && (await files.learned(npc, name)) === previous
  const ended: Proposal = isBack
    ? { ...rest, npc, name, hash: base, base: null, state: 'adopted', reason: '' }
    : { ...proposal, state: 'over', reason }
  await files.put(ended, isBack ? { text: previous } : {})
  return ended
}

/**
 * Carries out a decided proposal: first the file, then the world. Each step is idempotent, so that a start can finish
 * what a crash interrupted. Resolves with the resulting proposal. `atStart`: no ticks yet.
 */
export const adopt = async (ports: AdoptPorts, decided: Proposal, atStart = false): Promise<Proposal> => {
  const { files, learned, state } = ports
  const { npc, name } = decided
  const over = (reason: string): Promise<Proposal> => cameToNothing(files, decided, reason)
  const stale = await staleness(ports, decided)
  if (stale !== null) return over(`stale: ${stale}`)
  const text = (await files.text(npc, name)) ?? ''
  const there = await files.learned(npc, name)
  const isThere = there !== null && hashOfText(there) === decided.hash
  await files.put({ ...decided, state: 'adopting' }, there === null || isThere ? {} : { previous: there })
  if (!isThere) {
    if (there !== null) await files.replaceLearned(npc, name, text)
    else if (!(await learned.write(npc, name, { text, resources: [] })))
      return over('stale: something else is in its place')
  }
  const body = bodyOf(state(), npc)
  if (!body || !Object.hasOwn(body.learned, name)) {
    const command: Command = {
      kind: 'skillLearned',
      npc,
      skill: name,
      from: teacherIn(state(), decided.by),
      how: decided.from,
    }
    if (atStart) ports.submit(command)
    else {
      const outcome = await ports.perform(command)
      if (outcome.kind === 'refused' && outcome.reason !== 'knows-already') {
        await learned.putAway(npc, name)
        return over(
          outcome.reason === 'busy' ? 'there is no room for one skill more' : `the world refused it: ${outcome.reason}`,
        )
      }
    }
  }
  const practice = body !== undefined && Object.hasOwn(body.practice, name) ? body.practice[name] : undefined
  const adopted: Proposal = {
    ...decided,
    state: 'adopted',
    practice: practice ? { ...practice } : { uses: 0, good: 0 },
  }
  await files.put(adopted)
  return adopted
}

const teacherIn = ({ players }: Readonly<WorldState>, by: string | null) =>
  by !== null && isPlayerId(by) && Object.hasOwn(players, by) ? by : null

const leastUses = 4
const leastGood = 0.5

/** Whether an adopted skill has failed since, judged by results that the world confirmed. */
export const wentWrong = (
  { npcs }: Readonly<WorldState>,
  { npc, name, practice }: Pick<Proposal, 'npc' | 'name' | 'practice'>,
): boolean => {
  const body = Object.hasOwn(npcs, npc) ? npcs[npc] : undefined
  const now = body !== undefined && Object.hasOwn(body.practice, name) ? body.practice[name] : undefined
  if (!now || !practice) return false
  const uses = now.uses - practice.uses
  return uses >= leastUses && now.good - practice.good < uses * leastGood
}

/** Restores the replaced skill, or forgets the adopted one. Manual changes made meanwhile stay. Idempotent. */
export const rollBack = async (ports: AdoptPorts, proposal: Proposal): Promise<Proposal> => {
  const { files, learned } = ports
  const { npc, name, hash, base } = proposal
  const there = await files.learned(npc, name)
  const isOurs = there !== null && hashOfText(there) === hash
  const kept = isOurs && base !== null ? await files.previous(npc, name) : null
  const previous = kept !== null && hashOfText(kept) === base ? kept : null
  if (previous !== null) await files.replaceLearned(npc, name, previous)
  else if (isOurs) {
    // The folder goes first, as when a person removes it: a crash between the two must not bring it back.
    await learned.putAway(npc, name, { untold: true })
    ports.submit({ kind: 'skillForgotten', npc, skill: name })
  }
  const isBack = previous !== null || (there !== null && hashOfText(there) === base)
  const reason = isBack
    ? 'rolled back: it went wrong too often, and what was before it is back'
    : isOurs
      ? 'rolled back: it went wrong too often, and is forgotten'
      : 'changed by hand since'
  const ended: Proposal = { ...proposal, state: 'over', reason }
  await files.put(ended)
  return ended
}
