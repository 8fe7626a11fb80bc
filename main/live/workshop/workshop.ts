import { judgeDraft } from '../../agent/learning/judge-draft.ts'
import { mineRuns } from '../../agent/learning/mine.ts'
import { draftText, type SkillDraft } from '../../agent/learning/skill-draft.ts'
import { tryOut } from '../../agent/learning/try-out.ts'
import type { SkillWorkshop, WorkshopAnswer } from '../../agent/learning/workshop-port.ts'
import type { Logger } from '../../agent/logger.ts'
import type { PermissionGate } from '../../agent/permission.ts'
import type { ToolSet } from '../../agent/tool-set.ts'
import type { Content } from '../../content/load-content.ts'
import { readFrontMatter } from '../../content/read-front-matter.ts'
import { createWithoutMemory } from '../../memory/without-memory.ts'
import { gameMs } from '../../simulation/clock.ts'
import type { SimulationEvent } from '../../simulation/commands.ts'
import { TICKS_PER_SECOND } from '../../simulation/constants.ts'
import type { NpcId, PlayerId } from '../../simulation/ids.ts'
import type { MapData } from '../../simulation/state.ts'
import { type Skill, skillsOf } from '../../skills/skill.ts'
import { type AdoptPorts, adopt, bodyOf, rollBack, staleness, wentWrong } from './adopt.ts'
import { hashOfText, type Proposal } from './proposal-files.ts'
import type { createRunFiles } from './run-files.ts'
import { openTrialWorld } from './trial-world.ts'

export type WorkshopMode = 'off' | 'propose' | 'auto'

/** One save's proposals, with the world they are proven in. */
export interface Workshop extends SkillWorkshop {
  /** Before the first tick: what a crash broke off is carried out, and what a person approved meanwhile. */
  begin(): Promise<void>
  onEvent(event: SimulationEvent): void
  /** Looks now and then for a person's leave, and for what went wrong. Returns at once. */
  afterTick(): void
  settled(): Promise<void>
}

export interface WorkshopOptions extends AdoptPorts {
  map: MapData
  content: () => Content
  reload: () => Promise<unknown>
  runs: ReturnType<typeof createRunFiles>
  mode: () => WorkshopMode
  tools: () => ToolSet
  gate: PermissionGate
  logger: Logger
}

/** Proposals of one save that wait for a person. */
const mostWaiting = 50
/** After so many acts of its own an NPC looks back. */
const actsBetweenReviews = 10
const pollTicks = 2 * TICKS_PER_SECOND
const mostNames = 9

export const createWorkshop = (options: WorkshopOptions): Workshop => {
  const { state, files, runs, content, mode, logger } = options
  /** The newest of each, by `<npc>/<name>`. */
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
  const behind = (what: string, work: () => Promise<unknown>): void => void inTurn(work).catch((error: unknown) => logger.error({ error }, `workshop: ${what}`))
  const keep = (proposal: Proposal): Proposal => {
    known.set(`${proposal.npc}/${proposal.name}`, proposal)
    return proposal
  }
  const waiting = (): Proposal[] => [...known.values()].filter((proposal) => proposal.state === 'waits')

  const carryOut = async (proposal: Proposal, atStart = false): Promise<Proposal> => {
    const ended = keep(await adopt(options, proposal, atStart))
    const { npc, name, hash, reason } = ended
    if (ended.state === 'adopted') logger.info({ npc, skill: name, hash }, 'workshop: a skill was adopted')
    else logger.info({ npc, skill: name, hash, reason }, 'workshop: a proposal was dropped')
    if (ended.state === 'adopted' && !atStart) await options.reload()
    return ended
  }

  /** A name that no other skill of this NPC has; the name of one that it has by the workshop is replaced. */
  const chooseName = (npc: NpcId, own: readonly Skill[], wanted: string): string | null => {
    const names = [wanted, ...Array.from({ length: mostNames }, (_, index) => `${wanted.slice(0, 60)}-${index + 2}`)]
    return (
      names.find((name) => {
        const proposal = known.get(`${npc}/${name}`)
        if (proposal?.state === 'waits' || proposal?.state === 'adopting') return false
        if (proposal?.state === 'adopted') return true
        return !own.some((skill) => skill.name === name) && !Object.hasOwn(bodyOf(state(), npc)?.learned ?? {}, name)
      }) ?? null
    )
  }

  const propose = async (draft: SkillDraft, by: PlayerId | null, evidence: number): Promise<WorkshopAnswer> => {
    if (mode() === 'off') return { kind: 'off' }
    const { npc } = draft
    const now = content()
    const character = now.characters.find(({ id }) => id === npc)
    if (!character || !bodyOf(state(), npc)) return { kind: 'dropped', why: 'there is nobody who could learn it' }
    const before = [...known.values()].find((each) => each.npc === npc && each.hash === hashOfText(draftText(each.name, draft)))
    if (before?.state === 'waits') return { kind: 'waits', name: before.name, hash: before.hash, why: before.reason }
    if (before?.state === 'adopted') return { kind: 'dropped', why: 'I have that already' }
    if (before && draft.from === 'worked-out') return { kind: 'dropped', why: before.reason }
    if (waiting().length >= mostWaiting) return { kind: 'dropped', why: `${mostWaiting} proposals wait for a person already` }
    const own = skillsOf(character, now.skills)
    const name = chooseName(npc, own, draft.name)
    if (name === null) return { kind: 'dropped', why: `there are too many skills called "${draft.name}"` }
    const text = draftText(name, draft)
    const tools = options.tools()
    const judged = judgeDraft(draft, name, text, {
      tools: tools.known,
      skills: own.filter((skill) => skill.name !== name),
      names: new Set([character.name.toLowerCase(), ...character.name.toLowerCase().split(/\s+/)]),
      players: Object.values(state().players).map((player) => player.name),
    })
    if (judged.kind === 'unsound') return { kind: 'dropped', why: judged.why }
    const world = openTrialWorld(state(), options.map, npc, () => now.signs ?? [])
    const matter = readFrontMatter(text, 'SKILL.md')
    if (!world || !matter.ok) return { kind: 'dropped', why: 'it can not be tried out' }
    // From home nobody goes home.
    const away = judged.tools.includes('go_home')
      ? Object.values(options.map.places).find(({ id, spots }) => id !== character.home && spots.length > 0)
      : undefined
    if (away) world.goTo(away.id)
    const acquaintances = now.characters.flatMap(({ id, name: called, role, home }) => (id === npc ? [] : [{ id, name: called, role, home }]))
    const trial = await tryOut({
      name,
      body: matter.value.body,
      sample: draft.sample,
      character,
      acquaintances,
      tools,
      gate: options.gate,
      world,
      memory: createWithoutMemory(npc),
    })
    if (!trial.ok) return { kind: 'dropped', why: `I went through it in my head, and it does not work: ${trial.why}` }
    const base = await files.learned(npc, name)
    const waits = judged.leave !== null && mode() !== 'auto'
    const proposal: Proposal = {
      npc,
      name,
      from: draft.from,
      hash: hashOfText(text),
      base: base === null ? null : hashOfText(base),
      by,
      at: gameMs(state()),
      state: waits ? 'waits' : 'adopting',
      reason: judged.leave ?? '',
      evidence: { runs: evidence, tools: judged.tools, trial: trial.calls },
    }
    await files.put(proposal, { text })
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

  const lookForLeave = async (): Promise<void> => {
    for (const { npc, name } of waiting()) {
      const now = await files.read(npc, name)
      if (now === null) known.delete(`${npc}/${name}`)
      else if (now.state !== 'waits') keep(now)
      else if (now.approved) await decide(now)
    }
  }

  const decide = async (proposal: Proposal, atStart = false): Promise<void> => {
    const stale = proposal.approved?.hash === proposal.hash ? await staleness(options, proposal) : 'its text was changed since it was approved'
    if (stale === null) await carryOut(proposal, atStart)
    else await files.put(keep({ ...proposal, state: 'over', reason: `stale: ${stale}` }))
  }

  const begin = async (): Promise<void> => {
    const { proposals, broken } = await files.list()
    if (broken.length > 0) logger.warn({ files: broken }, 'workshop: proposals that cannot be read are passed over')
    for (const proposal of proposals) {
      keep(proposal)
      if (proposal.state === 'adopting') await carryOut(proposal, true)
      else if (proposal.state === 'waits' && proposal.approved) await decide(proposal, true)
      else if (proposal.state === 'adopted') await mend(proposal)
    }
  }

  /** What was adopted, and what a crash or a hand took of it. */
  const mend = async (proposal: Proposal): Promise<void> => {
    const { npc, name } = proposal
    const isLearned = Object.hasOwn(bodyOf(state(), npc)?.learned ?? {}, name)
    const isThere = (await files.learned(npc, name)) !== null
    const wasTaken = (await options.learned.untold(npc)).includes(name)
    if (wasTaken || (!isThere && !isLearned)) await files.put(keep({ ...proposal, state: 'over', reason: 'forgotten' }))
    else if (!isThere || !isLearned) await carryOut({ ...proposal, base: isThere ? proposal.base : null }, true)
  }

  return {
    isOpen: () => mode() !== 'off',
    propose: (draft, by) => inTurn(() => propose(draft, by, 0)),
    ran: (npc, run) =>
      inTurn(async () => {
        if (mode() === 'off') return false
        await runs.add(npc, run)
        const count = (acts.get(npc) ?? 0) + run.calls.length
        acts.set(npc, count >= actsBetweenReviews ? 0 : count)
        return count >= actsBetweenReviews
      }),
    review: (npc) =>
      inTurn(async () => {
        const groups = new Map(options.tools().known.map(({ name, permission }) => [name, permission]))
        for (const { draft, runs: count } of mineRuns(npc, await runs.read(npc), (tool) => groups.get(tool))) {
          const answer = await propose(draft, null, count)
          logger.info({ npc, skill: draft.name, answer }, 'workshop: an NPC worked something out')
        }
      }),
    begin: () => inTurn(begin),
    onEvent(event) {
      if (event.kind !== 'forgot') return
      const proposal = known.get(`${event.npc}/${event.skill}`)
      if (proposal?.state === 'adopted')
        behind('what was forgotten could not be noted', () => files.put(keep({ ...proposal, state: 'over', reason: 'forgotten' })))
    },
    afterTick() {
      if (state().tick % pollTicks !== 0) return
      if (waiting().length > 0) behind('proposals could not be looked at', lookForLeave)
      for (const proposal of known.values()) {
        if (proposal.state !== 'adopted' || !wentWrong(state(), proposal)) continue
        // Once is enough: its end is written behind this tick.
        keep({ ...proposal, state: 'over', reason: 'rolled back' })
        logger.warn({ npc: proposal.npc, skill: proposal.name }, 'workshop: a skill went wrong too often and is taken back')
        behind('a skill could not be taken back', async () => {
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
