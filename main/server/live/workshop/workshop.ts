import { optional } from '../../../base/optional.ts'
import { mineRuns } from '../../../mind/faculties/learning/mine.ts'
import { draftText } from '../../../mind/faculties/learning/skill-draft.ts'
import type { SkillDraft, SkillWorkshop, WorkshopAnswer } from '../../../mind/ports/workshop-port.ts'
import { gameMs } from '../../../world/clock.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import { TICKS_PER_SECOND } from '../../../world/constants.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import { adopt, bodyOf, rollBack, wentWrong } from './adopt.ts'
import { hashOfText, type Proposal, refusedByPerson } from './proposal-files.ts'
import { chooseName, isOfSame, noRoomToKeep, noRoomToWait } from './proposal-room.ts'
import { proveDraft } from './prove-draft.ts'
import { decide, takeUp } from './take-up.ts'
import type { WorkshopOptions } from './workshop-options.ts'

/** One save's proposals, with the world that tries them out. */
export interface Workshop extends SkillWorkshop {
  /** Before the first tick: finishes what a crash interrupted and what a person approved meanwhile. */
  begin(): Promise<void>
  onEvent(event: SimulationEvent): void
  /** Checks now and then for a person's permission and for failures. Returns at once. */
  afterTick(): void
  settled(): Promise<void>
}

/** After how many of its own acts an NPC reviews them. */
const actsBetweenReviews = 10
const pollTicks = 2 * TICKS_PER_SECOND

export const createWorkshop = (options: WorkshopOptions): Workshop => {
  const { state, files, runs, content, mode, language, logger } = options
  /** The newest proposal for each `<npc>/<name>`. */
  const known = new Map<string, Proposal>()
  const acts = new Map<NpcId, number>()
  const pending = new Set<Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work)
    last = done.catch(() => {})
    const kept: Promise<unknown> = last.finally(() => pending.delete(kept))
    pending.add(kept)
    return done
  }
  const inBackground = (what: string, work: () => Promise<unknown>): void =>
    void inTurn(work).catch((error: unknown) => logger.error({ error }, `workshop: ${what}`))
  const keep = (proposal: Proposal): Proposal => {
    known.set(`${proposal.npc}/${proposal.name}`, proposal)
    return proposal
  }
  const all = (): Proposal[] => [...known.values()]
  const waiting = (): Proposal[] => all().filter((proposal) => proposal.state === 'waits')

  const carryOut = async (proposal: Proposal, atStart = false): Promise<Proposal> => {
    const ended = keep(await adopt(options, proposal, atStart))
    const { npc, name, hash, reason } = ended
    if (ended.state === 'adopted') logger.info({ npc, skill: name, hash }, 'workshop: a skill was adopted')
    else logger.info({ npc, skill: name, hash, reason }, 'workshop: a proposal was dropped')
    if (ended.state === 'adopted' && !atStart) await options.reload()
    return ended
  }

  /** The name of the skill that this would replace: it must have the same source and an unchanged text. */
  const replacedBy = async (draft: SkillDraft, by: PlayerId | null): Promise<string | null> => {
    const old = known.get(`${draft.npc}/${draft.name}`)
    if (!old || !isOfSame(old, draft, by)) return null
    const there = await files.learned(draft.npc, draft.name)
    return there === null || hashOfText(there) === old.hash ? draft.name : null
  }

  const propose = async (draft: SkillDraft, by: PlayerId | null, evidence: number): Promise<WorkshopAnswer> => {
    if (mode() === 'off') return { kind: 'off' }
    const { npc } = draft
    const { characters, skills } = content()
    const character = characters.find(({ id }) => id === npc)
    const body = bodyOf(state(), npc)
    if (!character || !body) return { kind: 'dropped', why: 'there is nobody who could learn it' }
    const before = all().find((each) => each.npc === npc && each.hash === hashOfText(draftText(each.name, draft)))
    if (before?.state === 'waits') return { kind: 'waits', name: before.name, hash: before.hash, why: before.reason }
    if (before?.state === 'adopted') return { kind: 'known', name: before.name }
    if (before && (draft.from === 'worked-out' || before.reason === refusedByPerson))
      return { kind: 'dropped', why: before.reason }
    const replaces = await replacedBy(draft, by)
    const full = replaces === null ? noRoomToKeep(all(), body, by) : null
    if (full !== null) return { kind: 'dropped', why: full }
    const name = chooseName(draft.name, { npc: body, all: all(), skills, replaces })
    if (name === null) return { kind: 'dropped', why: `there are too many skills called "${draft.name}"` }
    const text = draftText(name, draft)
    const proof = await proveDraft(options, character, draft, name, text)
    if (!proof.ok) return { kind: 'dropped', why: proof.why }
    const waits = proof.leave !== null && mode() !== 'auto'
    const crowded = waits ? noRoomToWait(all(), by) : null
    if (crowded !== null) return { kind: 'dropped', why: crowded }
    const base = await files.learned(npc, name)
    const old = replaces === null ? undefined : known.get(`${npc}/${name}`)
    const proposal: Proposal = {
      npc,
      name,
      from: draft.from,
      hash: hashOfText(text),
      base: base === null ? null : hashOfText(base),
      by,
      at: gameMs(state()),
      state: waits ? 'waits' : 'adopting',
      reason: proof.leave ?? '',
      evidence: { runs: evidence, tools: proof.tools, trial: proof.calls },
      ...optional({ practice: old?.practice }),
    }
    await files.put(proposal, base === null ? { text } : { text, previous: base })
    keep(proposal)
    if (waits) {
      logger.info(
        { npc, skill: name, hash: proposal.hash, why: proposal.reason },
        'workshop: a proposal waits for a person: npx hearthfolk skills list --proposals',
      )
      return { kind: 'waits', name, hash: proposal.hash, why: proposal.reason }
    }
    const ended = await carryOut(proposal)
    return ended.state === 'adopted' ? { kind: 'adopted', name } : { kind: 'dropped', why: ended.reason }
  }

  const ports = { ...options, keep, carryOut }
  const lookForLeave = async (): Promise<void> => {
    for (const { npc, name } of waiting()) {
      const now = await files.read(npc, name)
      if (now === null) known.delete(`${npc}/${name}`)
      else if (now.state !== 'waits') keep(now)
      else if (now.approved) await decide(ports, now)
    }
  }

  return {
    isOpen: () => mode() !== 'off',
    propose: (draft, by) => inTurn(() => propose(draft, by, 0)),
    ran: (npc, run) =>
      inTurn(async () => {
        if (mode() === 'off') return false
        // After a restart the count continues from the record.
        const before =
          acts.get(npc) ?? (await runs.read(npc)).reduce((sum, { calls }) => sum + calls.length, 0) % actsBetweenReviews
        await runs.add(npc, run)
        const count = before + run.calls.length
        acts.set(npc, count >= actsBetweenReviews ? 0 : count)
        return count >= actsBetweenReviews
      }),
    review: (npc) =>
      inTurn(async () => {
        const groups = new Map(options.tools().known.map(({ name, permission }) => [name, permission]))
        for (const { draft, runs: count } of mineRuns(
          npc,
          await runs.read(npc),
          (tool) => groups.get(tool),
          language,
        )) {
          const answer = await propose(draft, null, count)
          logger.info({ npc, skill: draft.name, answer }, 'workshop: an NPC worked out a skill')
        }
      }),
    begin: () => inTurn(() => takeUp(ports)),
    onEvent(event) {
      if (event.kind !== 'forgot') return
      const proposal = known.get(`${event.npc}/${event.skill}`)
      if (proposal?.state === 'adopted')
        inBackground('a forgotten skill could not be noted', () =>
          files.put(keep({ ...proposal, state: 'over', reason: 'forgotten' })),
        )
    },
    afterTick() {
      if (state().tick % pollTicks !== 0) return
      if (waiting().length > 0) inBackground('proposals could not be checked', lookForLeave)
      for (const proposal of known.values()) {
        if (proposal.state !== 'adopted' || !wentWrong(state(), proposal)) continue
        // Marked at once so that it happens once: its end is written after this tick.
        keep({ ...proposal, state: 'over', reason: 'rolled back' })
        logger.warn(
          { npc: proposal.npc, skill: proposal.name },
          'workshop: a skill failed too often and is rolled back',
        )
        inBackground('a skill could not be rolled back', async () => {
          keep(await rollBack(options, proposal))
          await options.reload()
        })
      }
    },
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
