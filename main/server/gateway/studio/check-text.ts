import type { Diagnostic } from '../../../content/character.ts'
import { checkFile } from '../../../content/check-file.ts'
import { type SkillScene, skillScene } from '../../../content/known-names.ts'
import { placesOf } from '../../../content/places-of.ts'
import { withQuarantine } from '../../../content/skills/audit/with-quarantine.ts'
import type { SkillTier } from '../../../content/skills/skill.ts'
import type { HappeningId, NpcId } from '../../../world/ids.ts'
import type { GatewayVillage } from '../village/village.ts'
import { oddLetters } from './write/odd-letters.ts'

/** The kind of an editable file. */
export type EditedKind =
  | { kind: 'soul'; npc: NpcId }
  | { kind: 'skill'; tier: SkillTier }
  | { kind: 'event'; id: HappeningId }
  | { kind: 'text' }

const checkedAgainst = ({ map, minds }: GatewayVillage) => ({
  ...placesOf(map),
  tools: () => minds.toolSet.forms,
  language: minds.language,
})

/** What the skills of a running village are checked against. */
export const villageScene = (village: GatewayVillage): SkillScene => {
  const content = village.content.current()
  const folders = content.characters.map(({ id }) => id)
  return skillScene(content, { ...checkedAgainst(village), folders })
}

/** The problems that a file would have in the running village if this text were saved. */
export const checkText = async (
  village: GatewayVillage,
  contentRoot: string,
  { edited, path, text }: { edited: EditedKind; path: string; text: string },
): Promise<Diagnostic[]> => {
  const { world, memory } = village.config()
  const content = village.audit.guarded() ?? village.content.current()
  const found = await checkFile(
    {
      ...checkedAgainst(village),
      ...{ root: contentRoot, world: world.name, extraPaths: memory.extraPaths, content },
      guard: (checked) => withQuarantine(checked, village.audit.audit, village.content.current()),
    },
    { path, text, ...(edited.kind === 'skill' ? { tier: edited.tier } : {}) },
  )
  return [...oddLetters(text, path), ...found]
}
