import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, syncFolder } from '../../../base/folders.ts'
import { writeSynced } from '../../../base/replace-file.ts'
import type { NpcId } from '../../../world/ids.ts'

/** What is written of one skill: SKILL.md and files beside it, by paths like `references/prices.md`. */
export interface SkillFiles {
  text: string
  resources: readonly { path: string; text: string }[]
}

/**
 * The folders of learned skills in one save: `npc-agents/<npc>/skills/<name>/`. What was forgotten lies under `.forgotten/<name>-<n>/`; with the file
 * `untold` in it as long as the world has not heard of it. Names are those of skills, which hold letters, digits and hyphens alone.
 */
export interface LearnedFiles {
  /** Names with a SKILL.md, sorted; null when the folder is there and cannot be read. */
  list(npc: NpcId): Promise<string[] | null>
  /** Puts the whole folder there at once, and to last. False: there is something by that name already, which stays as it is. */
  write(npc: NpcId, name: string, files: SkillFiles): Promise<boolean>
  /** Takes it out of use; false when it is not there. `untold`: the world is to hear of it. */
  putAway(npc: NpcId, name: string, options?: { untold?: boolean }): Promise<boolean>
  /** Names of what was forgotten while the world did not hear of it. */
  untold(npc: NpcId): Promise<string[]>
  /** The world has heard of it. */
  told(npc: NpcId, name: string): Promise<void>
}

const forgottenFolder = '.forgotten'
const untoldFile = 'untold'

/** `folder`: `saves/<save>/npc-agents`. Nobody else's folder is ever touched. */
export const createLearnedFiles = (folder: string): LearnedFiles => {
  const home = (npc: NpcId): string => join(folder, npc, 'skills')
  const checked = (name: string): string => {
    if (!isFolderName(name)) throw new Error(`"${name}" is no skill's name`)
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
      // Hidden: nobody reads it before it is whole.
      const part = join(home(npc), `.new-${name}`)
      await rm(part, { recursive: true, force: true })
      await writeLasting(join(part, 'SKILL.md'), text)
      for (const resource of resources) await writeLasting(join(part, resource.path), resource.text)
      try {
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
      // Before the folder goes: what is taken away with this file in it was meant to be.
      if (untold) await writeLasting(join(from, untoldFile), '')
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
