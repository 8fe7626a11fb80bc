import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../../../base/replace-file.ts'
import type { NpcId } from '../../../world/ids.ts'
import { proposalsFolder } from '../learning/learned-files.ts'

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

const counts = z.object({ uses: z.number().int().min(0), good: z.number().int().min(0) })
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * `waits`: for a person. `adopting`: decided, and perhaps not carried out yet. `over`: dropped, stale, forgotten or
 * rolled back, by `reason`.
 */
export const proposalStates = ['waits', 'adopting', 'adopted', 'over'] as const

/** The reason when a person refused: the same skill isn't proposed again. */
export const refusedByPerson = 'a person said no to it'

const proposalSchema = z.object({
  npc: z.string(),
  name: z.string(),
  from: z.enum(['told', 'worked-out']),
  /** SHA-256 of its SKILL.md. */
  hash,
  /** Hash of the NPC's own skill that it would replace, or null. */
  base: hash.nullable(),
  /** The person who taught it. */
  by: z.string().nullable(),
  /** Game milliseconds since 1970. */
  at: z.number(),
  state: z.enum(proposalStates),
  reason: z.string(),
  /** Its evidence: how often it was done, and what the trial called. */
  evidence: z.object({ runs: z.number().int().min(0), tools: z.array(z.string()), trial: z.array(z.string()) }),
  /** A person's permission, only for this text. `at`: real time, ISO. */
  approved: z.object({ by: z.string(), at: z.string(), hash }).optional(),
  /** Success of the skill of this name before the adoption. */
  practice: counts.optional(),
})
export type Proposal = Omit<z.infer<typeof proposalSchema>, 'npc'> & { npc: NpcId }

/**
 * Proposals of one save: `npc-agents/<npc>/skills/.proposals/<name>/` with SKILL.md, proposal.json and, after a
 * replacement, previous.md. No shelf reads them. Every file is whole or missing.
 */
export interface ProposalFiles {
  /** All readable proposals, by NPC and name, and a list of the broken ones. */
  list(): Promise<{ proposals: Proposal[]; broken: string[] }>
  read(npc: NpcId, name: string): Promise<Proposal | null>
  text(npc: NpcId, name: string): Promise<string | null>
  previous(npc: NpcId, name: string): Promise<string | null>
  /** Writes the text first, then its description. `previous`: the text that it replaces. */
  put(proposal: Proposal, files?: { text?: string; previous?: string }): Promise<void>
  remove(npc: NpcId, name: string): Promise<void>
  /** The learned SKILL.md of that name on the disk; null when there is none. */
  learned(npc: NpcId, name: string): Promise<string | null>
  /** Replaces the learned text in one step. */
  replaceLearned(npc: NpcId, name: string, text: string): Promise<void>
}

/** `folder`: `saves/<save>/npc-agents`. */
export const createProposalFiles = (folder: string): ProposalFiles => {
  const skills = (npc: NpcId): string => join(folder, npc, 'skills')
  const home = (npc: NpcId, name: string): string => join(skills(npc), proposalsFolder, checked(name))
  const readProposal = async (npc: NpcId, name: string): Promise<Proposal | null | 'broken'> => {
    const text = await textOf(join(home(npc, name), 'proposal.json'))
    if (text === null) return null
    try {
      const parsed = proposalSchema.parse(JSON.parse(text))
      // The path decides the owner: a file cannot reach into another NPC's folder.
      return parsed.npc === npc && parsed.name === name ? { ...parsed, npc } : 'broken'
    } catch {
      return 'broken'
    }
  }
  return {
    async list() {
      const proposals: Proposal[] = []
      const broken: string[] = []
      for (const npc of await namesIn(folder)) {
        for (const name of (await namesIn(join(folder, npc, 'skills', proposalsFolder))).filter(isSkillName)) {
          const read = await readProposal(npc as NpcId, name)
          if (read === 'broken') broken.push(`${npc}/skills/${proposalsFolder}/${name}/proposal.json`)
          else if (read !== null) proposals.push(read)
        }
      }
      return { proposals, broken }
    },
    async read(npc, name) {
      const read = await readProposal(npc, name)
      return read === 'broken' ? null : read
    },
    text: (npc, name) => textOf(join(home(npc, name), 'SKILL.md')),
    previous: (npc, name) => textOf(join(home(npc, name), 'previous.md')),
    async put(proposal, files = {}) {
      const at = home(proposal.npc, proposal.name)
      if (files.text !== undefined) await replaceFile(join(at, 'SKILL.md'), files.text)
      if (files.previous !== undefined) await replaceFile(join(at, 'previous.md'), files.previous)
      await replaceFile(join(at, 'proposal.json'), `${JSON.stringify(proposal, null, 2)}\n`)
    },
    remove: (npc, name) => rm(home(npc, name), { recursive: true, force: true }),
    learned: (npc, name) => textOf(join(skills(npc), checked(name), 'SKILL.md')),
    async replaceLearned(npc, name, text) {
      await replaceFile(join(skills(npc), checked(name), 'SKILL.md'), text)
    },
  }
}

export const isSkillName = (name: string): boolean =>
  /^[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*$/u.test(name) && name.length <= 64
const checked = (name: string): string => {
  if (!isSkillName(name)) throw new Error(`"${name}" is not a valid skill name`)
  return name
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

const textOf = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
