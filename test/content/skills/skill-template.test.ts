import { expect, it } from 'vitest'
import { loadSkill } from '../../../main/content/skills/load-skill.ts'
import { skillTemplate } from '../../../main/content/skills/skill-template.ts'

it.each([
  ['bake-a-honey-loaf', 'How to bake a honey loaf.', 'how do you bake a honey loaf'],
  ['shoe-a-horse', 'How to shoe a horse.', 'how do you shoe a horse'],
  ['pick-apples', 'How to pick apples.', 'can you show me how to pick apples'],
  ['how-to-haggle', 'How to haggle.', 'how do you haggle'],
  ['herring-for-a-song', 'What there is to know about herring for a song.', 'tell me about herring for a song'],
  ['fish-soup', 'What there is to know about fish soup.', 'tell me about fish soup'],
  ['kneading-dough', 'What there is to know about kneading dough.', 'tell me about kneading dough'],
  ['weather-lore', 'What there is to know about weather lore.', 'what do you know about weather lore'],
  ['when-it-rains', 'What to do when it rains.', 'what should I do when it rains'],
])('the starter of %s is plain English, and a skill without a fault', (name, teaches, asked) => {
  const text = skillTemplate(name)
  expect(text).toContain(`description: "${teaches} Use it when `)
  expect(text).toContain(`\n- ${asked}\n`)
  expect(skillTemplate(name, 'Mine.')).toContain('description: "Mine."')
  expect(
    loadSkill({ folder: name, file: `skills/${name}/SKILL.md`, text, tier: { kind: 'bundled' } }).diagnostics,
  ).toEqual([])
})
