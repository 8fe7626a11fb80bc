import { join, sep } from 'node:path'
import type { Character } from './character.ts'
import { authoredFolder, type ContentRoad } from './road.ts'
import type { SkillPlace } from './skills/shelf/skill-shelf.ts'

interface Where {
  root: string
  world: string
  learned?: { folder: string; label: string }
  extraPaths?: readonly string[]
  road?: ContentRoad | undefined
}

/**
 * All folders with skills: one for everybody, one of the world, and for each NPC its own and the one with what it
 * learned.
 */
export const skillPlaces = (
  { root, world, learned, road }: Where,
  characters: readonly Pick<Character, 'id'>[],
): SkillPlace[] => {
  const authored = (label: string, tier: SkillPlace['tier']): SkillPlace => ({ folder: join(root, label), label, tier })
  return [
    authored('skills', { kind: 'bundled' }),
    authored(`worlds/${world}/skills`, { kind: 'world' }),
    ...characters.flatMap(({ id }): SkillPlace[] => [
      {
        folder: join(authoredFolder(root, road, id), 'skills'),
        label: `npc-agents/${id}/skills`,
        tier: { kind: 'own', npc: id },
      },
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

/** Whether only skills can have changed at these paths. */
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
