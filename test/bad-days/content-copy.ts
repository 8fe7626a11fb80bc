import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './rig.ts'

/**
 * A separate copy of the authored content to break; the game reads it through `HEARTHFOLK_CONTENT`. The maps are copied
 * only when asked for.
 */
export async function createContent(options: { worlds?: boolean; npcs?: boolean } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-content-'))
  if (options.npcs ?? true) await cp(join(root, 'npc-agents'), join(folder, 'npc-agents'), { recursive: true })
  await cp(join(root, 'skills'), join(folder, 'skills'), { recursive: true })
  if (options.worlds) await cp(join(root, 'worlds'), join(folder, 'worlds'), { recursive: true })
  else await symlink(join(root, 'worlds'), join(folder, 'worlds'))
  return {
    root: folder,
    npc: (file: string) => join(folder, 'npc-agents', file),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
export type ContentCopy = Awaited<ReturnType<typeof createContent>>
