import { dirname, posix } from 'node:path'
import type { Diagnostic } from '../../content/character.ts'
import { loadCharacter } from '../../content/load-character.ts'
import { readFrontMatter } from '../../content/read-front-matter.ts'
import type { NpcId } from '../../simulation/ids.ts'
import { loadSkill } from '../../skills/load-skill.ts'
import type { SkillTier } from '../../skills/skill.ts'

/** What a file that may be edited is. */
export type EditedKind = { kind: 'soul'; npc: NpcId } | { kind: 'skill'; tier: SkillTier } | { kind: 'text' }

/** What is wrong with a text before it is saved: the same readers look at it that read it afterwards. */
export const checkText = (
  edited: EditedKind,
  options: { path: string; text: string; places: ReadonlySet<string>; people: ReadonlySet<string> },
): Diagnostic[] => {
  const { path, text, places, people } = options
  switch (edited.kind) {
    case 'soul':
      return loadCharacter({ id: edited.npc, folder: dirname(path), files: { soul: text }, places, people }).diagnostics
    case 'skill':
      return loadSkill({ text, folder: posix.basename(posix.dirname(path)), file: path, tier: edited.tier }).diagnostics
    case 'text': {
      const read = readFrontMatter(text, path)
      return read.ok ? [] : [read.diagnostic]
    }
    default:
      return edited satisfies never
  }
}
