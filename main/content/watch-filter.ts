import type { Stats } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Tells which paths need not be watched: hidden files, and everything but Markdown, people's
 * pictures, and files next to a SKILL.md. In
 * a save, only what NPCs learned is watched, because their notes change with every word.
 */
export const watchFilter = (where: {
  root: string
  world: string
  watchSkills: boolean
  learned: string | undefined
}) => {
  const { root, world, watchSkills, learned } = where
  const bundled = join(root, 'skills')
  const ofWorld = join(root, 'worlds', world, 'skills')
  const authored = join(root, 'npc-agents')
  const within = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep)

  const ofNpcs = (path: string, folder: string): boolean =>
    within(path, folder) && relative(folder, path).split(sep)[1] === 'skills'
  const isSkill = (path: string): boolean =>
    within(path, bundled) ||
    within(path, ofWorld) ||
    ofNpcs(path, authored) ||
    (learned !== undefined && ofNpcs(path, learned))

  /** The pictures of people: `npc-agents/<id>/*.png` and those in the world's `sprites/`. */
  const sprites = join(root, 'worlds', world, 'sprites')
  const isLook = (path: string): boolean =>
    path.endsWith('.png') &&
    (dirname(path) === sprites || (within(path, authored) && relative(authored, path).split(sep).length === 2))

  return (path: string, stats?: Pick<Stats, 'isFile'>): boolean => {
    const inSave = learned !== undefined && within(path, learned)
    const parts = relative(inSave ? learned : root, path).split(sep)
    if (parts.some((part) => (part.startsWith('.') && part !== '..') || part === 'node_modules')) return true
    if (isSkill(path)) return !watchSkills
    if (inSave) return parts.length > 1 || (stats?.isFile() ?? false)
    return stats?.isFile() === true && !path.endsWith('.md') && !isLook(path)
  }
}

/**
 * Whether a change at this path can change the content. The folder that a save makes for an NPC at their first word is
 * watched for the sake of what they may learn, but says nothing itself: reading everybody again at each would cost a
 * large village a second of work.
 */
export const bearsContent = (path: string, learned: string | undefined): boolean =>
  learned === undefined || dirname(path) !== learned
