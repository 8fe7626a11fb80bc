import type { Content } from '../../content/load-content.ts'
import type { NpcId } from '../../simulation/ids.ts'
import { type Skill, skillsOf } from '../../skills/skill.ts'

/** What a plain villager can do: walk, read up on a skill, note something. */
export const plainTools: readonly string[] = ['move_to', 'read_skill', 'remember']
/** So many skills everyone has: the village's own, filled up with what could have been learned in play. */
const skillsOfAPerson = 10

const learned = {
  'bargain-fairly': 'How to settle a price that both sides can live with. Use it when somebody buys, sells, swaps or finds something too dear.',
  'mind-the-children': 'How to keep children busy and safe. Use it when a child is about, is bored, hurt or lost, or is about to do something dangerous.',
  'settle-a-quarrel': 'How to bring two people who have fallen out to speak again. Use it when somebody tells of a quarrel, an insult or an old grudge.',
  'welcome-a-stranger': 'How to make a stranger feel at home on the first day. Use it when somebody arrives, asks where to sleep or eat, or knows nobody.',
} as const

/** The village with ten skills for each of its people. */
export const withTenSkills = (content: Content): Content => ({
  ...content,
  skills: [
    ...content.skills,
    ...content.characters.flatMap((character) => {
      const missing = Math.max(0, skillsOfAPerson - skillsOf(character, content.skills).length)
      return Object.entries(learned)
        .slice(0, missing)
        .map(([name, description]) => learnedSkill(character.id, name, description))
    }),
  ],
})

const learnedSkill = (npc: NpcId, name: string, description: string): Skill => ({
  name,
  description,
  tier: { kind: 'own', npc },
  file: `npc-agents/${npc}/skills/${name}/SKILL.md`,
  body: description,
  audience: 'everyone',
})
