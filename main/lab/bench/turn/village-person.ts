import type { Content } from '../../../content/load-content.ts'
import { type Skill, skillsOf } from '../../../content/skills/skill.ts'
import type { NpcId } from '../../../world/ids.ts'

/** The tools of an ordinary villager: walk, read a skill, note something. */
export const plainTools: readonly string[] = ['move_to', 'read_skill', 'remember']
/** The number of everyone's skills: the village's own, topped up with ones that could have been learned in play. */
const skillsOfAPerson = 10

const learned = {
  'bargain-fairly':
    'How to settle a price that both sides can live with. Use it when somebody buys, sells, swaps or finds something too dear.',
  'mind-the-children':
    'How to keep children busy and safe. Use it when a child is about, is bored, hurt or lost, or is about to do something dangerous.',
  'settle-a-quarrel':
    'How to bring two people who have fallen out to speak again. Use it when somebody tells of a quarrel, an insult or an old grudge.',
  'welcome-a-stranger':
    'How to make a stranger feel at home on the first day. Use it when somebody arrives, asks where to sleep or eat, or knows nobody.',
  'judge-a-horse':
    'How to see what a horse is good for. Use it when somebody buys, sells or borrows one, or wonders why it limps or will not eat.',
  'lay-a-fire':
    'How to lay a fire that burns through the night. Use it when somebody is cold or wet, when wood is damp, or when a hearth smokes.',
  'read-a-letter':
    'How to read a letter to somebody who can not. Use it when a letter comes, when it has to be answered, or when news in it is bad.',
  'cross-the-river':
    'How to cross the river safely at high water. Use it when somebody must go over, asks for the ford, or fears for the bridge.',
  'set-a-bone':
    'How to set a broken bone and what to do until it is. Use it when somebody fell, can not stand on a foot or holds an arm.',
  'keep-a-feast':
    'How to behave at a feast of the village. Use it when there is a wedding, a harvest or a burial, and somebody asks what is done.',
} as const

/**
 * The village with ten skills for each of its people, no matter how many exist, so that every village is measured
 * alike.
 */
export const withTenSkills = (content: Content): Content => {
  const everybodys = content.skills.filter(
    ({ tier, audience, gates = [] }) => !('npc' in tier) && audience === 'everyone' && gates.length === 0,
  )
  const known = everybodys.slice(0, skillsOfAPerson)
  return {
    ...content,
    skills: [
      ...known,
      ...content.characters.flatMap((character) => {
        const missing = Math.max(0, skillsOfAPerson - skillsOf(character, known).length)
        return Object.entries(learned)
          .slice(0, missing)
          .map(([name, description]) => learnedSkill(character.id, name, description))
      }),
    ],
  }
}

const learnedSkill = (npc: NpcId, name: string, description: string): Skill => ({
  name,
  description,
  tier: { kind: 'own', npc },
  file: `npc-agents/${npc}/skills/${name}/SKILL.md`,
  body: description,
  audience: 'everyone',
})
