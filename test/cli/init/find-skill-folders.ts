import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The folders below this one that hold a SKILL.md. */
export const findSkillFolders = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter(({ name }) => name === 'SKILL.md')
    .map(({ parentPath, name }) => dirname(join(parentPath, name)))
}
