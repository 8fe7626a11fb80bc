import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, syncFolder } from '../../../base/folders.ts'
import { writeSynced } from '../../../base/replace-file.ts'
import { mustOwn } from '../../../base/write-gate.ts'
import type { NpcId } from '../../../world/ids.ts'

/** The files of one skill: SKILL.md and others with paths like `references/prices.md`. */
export interface SkillFiles {
  text: string
  resources: readonly { path: string; text: string }[]
}

/**
 * The folders of learned skills in one save: `npc-agents/<npc>/skills/<name>/`. Forgotten skills lie in
 * `.forgotten/<name>-<n>/`, with a file `untold` until the world learns of it. Skill names hold only letters, digits
 * and hyphens.
 */
export interface LearnedFiles {
  /** Sorted names of folders with a SKILL.md; null when the folder exists but can't be read. */
  list(npc: NpcId): Promise<string[] | null>
  /** Creates the whole folder at once and durably. False: the name is taken, and the existing folder stays. */
  write(npc: NpcId, name: string, files: SkillFiles): Promise<boolean>
  /** Takes a skill out of use; false if it isn't there. `untold`: the world must still be told. */
  putAway(npc: NpcId, name: string, options?: { untold?: boolean }): Promise<boolean>
  /** Names of forgotten skills that the world hasn't heard of. */
  untold(npc: NpcId): Promise<string[]>
  /** Whether a proposal of that name is being carried out: its file may lie there before the world hears of it. */
  isAdopting(npc: NpcId, name: string): Promise<boolean>
  /** Records that the world has heard of it. */
  told(npc: NpcId, name: string): Promise<void>
}

const forgottenFolder = '.forgotten'
const untoldFile = 'untold'
/** Where proposals lie (main/server/live/workshop/proposal-files.ts). */
export const proposalsFolder = '.proposals'

/** `folder`: `saves/<save>/npc-agents`. Touches no other folder. */
export const createLearnedFiles = (folder: string): LearnedFiles => {
  const home = (npc: NpcId): string => join(folder, npc, 'skills')
  const checked = (name: string): string => {
    if (!isFolderName(name)) throw new Error(`"${name}" is not a valid skill name`)
    return name
  }
  const awayOf = async (npc: NpcId, name?: string): Promise<string[]> => {
    const all = (await namesIn(join(home(npc), forgottenFolder))) ?? []
    return name === undefined ? all : all.filter((entry) => nameOf(entry) === name)
  }
  const isUntold = (npc: NpcId, entry: string): Promise<boolean> =>
    isThere(join(home(npc), forgottenFolder, entry, untoldFile))

  return {
    async list(npc) {
      const names = await namesIn(home(npc))
      if (names === null) return null
      const found = await Promise.all(
        names.filter(isFolderName).map(async (name) => ((await hasSkill(join(home(npc), name))) ? [name] : [])),
      )
      return found.flat().toSorted()
    },
    async write(npc, name, { text, resources }) {
      const target = join(home(npc), checked(name))
      if (await isThere(target)) return false
      // Hidden, so that nobody reads it before it is complete.
      const part = join(home(npc), `.new-${name}`)
      await rm(part, { recursive: true, force: true })
      await writeLasting(join(part, 'SKILL.md'), text)
      for (const resource of resources) await writeLasting(join(part, resource.path), resource.text)
      try {
        mustOwn(target)
        await rename(part, target)
      } catch (error) {
        // Somebody else was quicker.
        if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
        await rm(part, { recursive: true, force: true })
        return false
      }
      await syncFolder(home(npc))
      return true
    },
    async putAway(npc, name, { untold = false } = {}) {
      const from = join(home(npc), checked(name))
      if (!(await isThere(from))) return false
      const away = join(home(npc), forgottenFolder)
      await makeFolder(away)
      const taken = new Set(await awayOf(npc, name))
      let number = 1
      while (taken.has(`${name}-${number}`)) number += 1
      // Written before the folder moves: it shows that the removal was intended.
      if (untold) await writeLasting(join(from, untoldFile), '')
      mustOwn(from)
      await rename(from, join(away, `${name}-${number}`))
      await syncFolder(away)
      await syncFolder(home(npc))
      return true
    },
    async untold(npc) {
      const entries = await awayOf(npc)
      const found = await Promise.all(
        entries.map(async (entry) => ((await isUntold(npc, entry)) ? [nameOf(entry)] : [])),
      )
      return [...new Set(found.flat())].toSorted()
    },
    async isAdopting(npc, name) {
      const text = await readFile(join(home(npc), proposalsFolder, checked(name), 'proposal.json'), 'utf8').catch(
        () => '',
      )
      return /"state":\s*"adopting"/.test(text)
    },
    async told(npc, name) {
      for (const entry of await awayOf(npc, checked(name)))
        await rm(join(home(npc), forgottenFolder, entry, untoldFile), { force: true })
    },
  }
}

const isFolderName = (name: string): boolean => /^[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*$/u.test(name) && name.length <= 200
const nameOf = (entry: string): string => entry.replace(/-\d+$/, '')

const namesIn = async (folder: string): Promise<string[] | null> => {
  try {
    return (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : null
  }
}

const hasSkill = async (folder: string): Promise<boolean> =>
  (await isThere(join(folder, 'SKILL.md'))) || isThere(join(folder, 'skill.md'))

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const writeLasting = async (path: string, text: string): Promise<void> => {
  await makeFolder(dirname(path))
  await rm(path, { force: true })
  await writeSynced(path, text)
  await syncFolder(dirname(path))
}
