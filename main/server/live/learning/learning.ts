import type { Logger } from '../../../base/logger.ts'
import type { Content } from '../../../content/load-content.ts'
import type { Skill } from '../../../content/skills/skill.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import { type BodyId, isPlayerId, type NpcId } from '../../../world/ids.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'
import { copyOfSkill, sourceOf } from './copy-of-skill.ts'
import type { LearnedFiles } from './learned-files.ts'

/**
 * Keeps the folders of learned skills and the world in agreement. The journal records that something was learned, the
 * save holds its text. If a crash or a manual edit leaves one of them incomplete, the other fills the gap.
 */
export interface Learning {
  /**
   * Before the first tick: writes files that a crash left unwritten, and turns people's edits of the folders into
   * commands.
   */
  begin(): Promise<void>
  /** Takes an event of a tick and returns at once; files are written asynchronously. */
  onEvent(event: SimulationEvent): void
  /** The content was reloaded. Returns at once. */
  onContent(): void
  /** Waits until everything is written and read. */
  settled(): Promise<void>
}

export interface LearningOptions {
  state: () => Readonly<WorldState>
  /** The content as minds see it, since withheld skills aren't taught. */
  content: () => Content
  files: LearnedFiles
  /** Called before a copy of a skill is written: a person's decision about the original also covers the copy. */
  handOn?: (source: Skill, npc: NpcId, text: string) => Promise<void>
  /** Reloads the content after a file was written or put away. */
  reload: () => Promise<unknown>
  /** Sends a command to the simulation, which may refuse it. */
  submit: (command: Command) => void
  logger: Logger
}

export const createLearning = ({
  state,
  content,
  files,
  handOn,
  reload,
  submit,
  logger,
}: LearningOptions): Learning => {
  /** Copies on the disk at the last look, as `<npc>/<skill>`: a person removed those that are missing now. */
  let seen = new Set<string>()
  const hopeless = new Set<string>()
  const pending = new Set<Promise<void>>()
  let last: Promise<void> = Promise.resolve()
  const inTurn = (what: string, work: () => Promise<void>): Promise<void> => {
    const done = last
      .then(work)
      .catch((error: unknown) => logger.error({ error }, `learning: ${what}`))
      .finally(() => pending.delete(done))
    last = done
    pending.add(done)
    return done
  }

  /** True when the file was written now. */
  const writeCopy = async (
    npc: NpcId,
    name: string,
    { from, at }: { from: BodyId | null; at: number },
  ): Promise<boolean> => {
    // A taught or worked-out skill is already there, and nobody else has it.
    if ((await files.list(npc))?.includes(name)) {
      seen.add(`${npc}/${name}`)
      return false
    }
    const source = sourceOf(content(), name, { learner: npc, from })
    if (source === null) {
      const told = hopeless.has(`${npc}/${name}`)
      hopeless.add(`${npc}/${name}`)
      if (!told)
        logger.warn(
          { npc, skill: name },
          'learning: a learned skill is missing because nobody has its source any more; it returns as soon as somebody does',
        )
      return false
    }
    hopeless.delete(`${npc}/${name}`)
    const { leftOut, ...copy } = await copyOfSkill(content(), source, { from, atMs: at })
    if (leftOut.length > 0)
      logger.warn(
        { npc, skill: name, files: leftOut },
        'learning: some files of a skill were not passed on: not text, too large, or withheld',
      )
    await handOn?.(source, npc, copy.text)
    const written = await files.write(npc, name, copy)
    seen.add(`${npc}/${name}`)
    return written
  }

  const learned = async (npc: NpcId, name: string): Promise<void> => {
    const known = recordOf(state(), npc, name)
    // Forgotten again before its file was written.
    if (known && (await writeCopy(npc, name, known))) await reload()
  }

  const forgot = async (npc: NpcId, name: string): Promise<void> => {
    if (recordOf(state(), npc, name)) return
    seen.delete(`${npc}/${name}`)
    await files.told(npc, name)
    if (await files.putAway(npc, name)) await reload()
  }

  const compare = async (npc: NpcBody, atStart: boolean, now: Set<string>): Promise<boolean> => {
    const { id } = npc
    const there = await files.list(id)
    if (there === null) {
      logger.error(
        { npc: id },
        'learning: the folder of learned skills cannot be read; nothing is learned or forgotten',
      )
      for (const key of seen) if (key.startsWith(`${id}/`)) now.add(key)
      return false
    }
    const untold = new Set(await files.untold(id))
    let wrote = false
    for (const [name, record] of Object.entries(npc.learned)) {
      const key = `${id}/${name}`
      if (there.includes(name)) continue
      if (untold.has(name) || (!atStart && seen.has(key))) {
        // Stays listed until the world has heard of it.
        if (seen.has(key)) now.add(key)
        submit({ kind: 'skillForgotten', npc: id, skill: name })
      } else if (await writeCopy(id, name, record)) {
        wrote = true
        now.add(key)
      }
    }
    for (const name of there) {
      now.add(`${id}/${name}`)
      // Whoever adopts a proposal says from whom it is, once its file is there.
      if (Object.hasOwn(npc.learned, name) || (await files.isAdopting(id, name))) continue
      const skill = content().skills.find(
        (each) => each.name === name && each.tier.kind === 'learned' && each.tier.npc === id,
      )
      // A broken or withheld skill is learned once it is repaired or released.
      if (skill) submit({ kind: 'skillLearned', npc: id, skill: name, from: teacherOf(skill, state()), how: 'given' })
    }
    for (const name of untold) if (there.includes(name) || !Object.hasOwn(npc.learned, name)) await files.told(id, name)
    return wrote
  }

  const reconcile = async (atStart: boolean): Promise<void> => {
    const now = new Set<string>()
    let wrote = false
    for (const npc of Object.values(state().npcs)) wrote = (await compare(npc, atStart, now)) || wrote
    seen = now
    if (wrote) await reload()
  }

  return {
    begin: () => inTurn('the folders of learned skills could not be checked', () => reconcile(true)),
    onEvent(event) {
      if (event.kind === 'learned')
        void inTurn(`${event.npc} could not keep ${event.skill}`, () => learned(event.npc, event.skill))
      if (event.kind === 'forgot')
        void inTurn(`${event.npc} could not put ${event.skill} away`, () => forgot(event.npc, event.skill))
    },
    onContent: () => void inTurn('the folders of learned skills could not be checked', () => reconcile(false)),
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

const recordOf = ({ npcs }: Readonly<WorldState>, npc: NpcId, skill: string) => {
  const body = Object.hasOwn(npcs, npc) ? npcs[npc] : undefined
  return body && Object.hasOwn(body.learned, skill) ? body.learned[skill] : undefined
}

/** The teacher named in the file, if there is such an NPC. */
const teacherOf = ({ metadata = {} }: Skill, { npcs }: Readonly<WorldState>): NpcId | null => {
  const by = Object.hasOwn(metadata, 'npc.taught-by') ? metadata['npc.taught-by'] : undefined
  return by !== undefined && !isPlayerId(by) && Object.hasOwn(npcs, by) ? (by as NpcId) : null
}
