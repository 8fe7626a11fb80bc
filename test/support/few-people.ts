import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * Some of the authored people in the authored world, without the skills that are for everybody: `HEARTHFOLK_CONTENT`
 * for a game that starts sooner than the whole village, and does less with each tick.
 */
export async function fewPeople(...npcs: [string, ...string[]]) {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-few-'))
  for (const npc of ['AGENTS.md', ...npcs])
    await cp(join(root, 'npc-agents', npc), join(folder, 'npc-agents', npc), { recursive: true })
  await symlink(join(root, 'worlds'), join(folder, 'worlds'))
  return {
    root: folder,
    npc: (file: string) => join(folder, 'npc-agents', file),
    /** Copies the worlds, to be changed; answers with the village's folder. */
    async ownWorlds(): Promise<string> {
      await rm(join(folder, 'worlds'))
      await cp(join(root, 'worlds'), join(folder, 'worlds'), { recursive: true })
      return join(folder, 'worlds/village')
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
export type FewPeople = Awaited<ReturnType<typeof fewPeople>>
