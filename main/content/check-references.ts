import { type Finding, finding, told } from '../language/findings/finding.ts'
import type { NpcId } from '../world/ids.ts'
import type { Character, Diagnostic } from './character.ts'
import { lineIn } from './key-lines.ts'
import { didYouMean } from './plain-words.ts'
import type { Skill } from './skills/skill.ts'

/** Warns the author about unknown names, and about two people with the same name. */
export const checkReferences = (
  {
    characters,
    written,
    folders,
    skills,
  }: { characters: readonly Character[]; written: readonly Character[]; folders: NpcId[]; skills: readonly Skill[] },
  diagnostics: Diagnostic[],
): void => {
  // A broken SOUL.md has its own diagnostic. Opinions of that person aren't a mistake.
  const ids = new Set<string>(folders)
  const names = new Map<string, NpcId>()
  for (const character of written) {
    const file = `npc-agents/${character.id}/SOUL.md`
    const warn = (part: string, message: Finding) =>
      diagnostics.push({ severity: 'warning', file, ...lineIn(character, part), ...told(message) })
    for (const other of Object.keys(character.soul.opinions)) {
      if (!ids.has(other))
        warn(
          `opinion ${other}`,
          finding('check-references.has-an-opinion-of-who-is', { other, meant: didYouMean(other, folders) }),
        )
    }
    for (const name of character.skills) {
      if (!skills.some((skill) => skill.name === name))
        warn(
          'skills',
          finding('check-references.lists-the-skill-which-is-in', {
            name,
            meant: didYouMean(
              name,
              skills.map((skill) => skill.name),
            ),
          }),
        )
    }
  }
  for (const { id, name } of characters) {
    const namesake = names.get(name.toLowerCase())
    const message = finding('check-references.is-also-the-name-of-players', { name, namesake })
    if (namesake) diagnostics.push({ severity: 'warning', file: `npc-agents/${id}/SOUL.md`, ...told(message) })
    else names.set(name.toLowerCase(), id)
  }
}
