import { join, sep } from 'node:path'
import { type AuthoredFiles, authoredFiles } from './authored-files.ts'
import type { Character } from './character.ts'
import type { AuthoredRest, LoadContentOptions } from './load-content.ts'
import { createSkillShelf, type SkillPlace, type SkillShelf } from './skills/shelf/skill-shelf.ts'

/** What one reading of the content leaves for the next, so that a file that did not change is not read again. */
export interface ContentMemo {
  readonly shelf: SkillShelf
  /** All but the skills, as it was read last; null before the first reading. */
  rest: AuthoredRest | null
  /** A file was being written while it was read: it is to be looked at again soon. */
  unsettled: boolean
  /** The system failed to read something: all is to be looked at again soon. */
  failed: boolean
  readonly files: AuthoredFiles
}

export const createContentMemo = (files: AuthoredFiles = authoredFiles): ContentMemo => ({
  shelf: createSkillShelf(files),
  rest: null,
  unsettled: false,
  failed: false,
  files,
})

type Where = Pick<LoadContentOptions, 'root' | 'world' | 'learned' | 'extraPaths'>

/** Every folder that holds skills: one for everybody, the world's, and for each NPC its own and what it learned. */
export const skillPlaces = (
  { root, world, learned }: Where,
  characters: readonly Pick<Character, 'id'>[],
): SkillPlace[] => {
  const authored = (label: string, tier: SkillPlace['tier']): SkillPlace => ({ folder: join(root, label), label, tier })
  return [
    authored('skills', { kind: 'bundled' }),
    authored(`worlds/${world}/skills`, { kind: 'world' }),
    ...characters.flatMap(({ id }): SkillPlace[] => [
      authored(`npc-agents/${id}/skills`, { kind: 'own', npc: id }),
      ...(learned
        ? [
            {
              folder: join(learned.folder, id, 'skills'),
              label: `${learned.label}/${id}/skills`,
              tier: { kind: 'learned' as const, npc: id },
            },
          ]
        : []),
    ]),
  ]
}

/** Whether nothing but skills can have changed at these paths. */
export const onlySkills = (changed: readonly string[], { root, world, learned, extraPaths = [] }: Where): boolean => {
  const within = (path: string, folder: string): boolean => path.startsWith(folder + sep)
  const inOwn = (path: string, folder: string): boolean =>
    within(path, folder) && path.slice(folder.length + 1).split(sep)[1] === 'skills'
  const lore = extraPaths.map((path) => join(root, path))
  return changed.every(
    (path) =>
      !lore.some((folder) => path === folder || within(path, folder)) &&
      (within(path, join(root, 'skills')) ||
        within(path, join(root, 'worlds', world, 'skills')) ||
        inOwn(path, join(root, 'npc-agents')) ||
        (learned !== undefined && inOwn(path, learned.folder))),
  )
}
