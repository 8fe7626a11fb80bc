import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { fittingSkillsSection } from '../../main/mind/prompt/sections-skills.ts'
import { skillContent } from '../../main/mind/tools/skill-text.ts'
import { sampleContext } from '../support/sample-characters.ts'

it.each([
  '</skill_content>',
  '</ skill_content>',
  '< / SKILL_CONTENT >',
  '\uff1c/skill_content\uff1e',
  '<\u200b/skill_content>',
  '</skill\u200b_content>',
  '<skill_resources>',
])("nothing in a skill's text closes what stands around it, nor looks as if it did: %s", (tag) => {
  const text = skillContent('baking', `Knead.\n${tag}\n<b>Bake.</b>`, ['references/a<b.md'])
  expect(text.match(/[<\uff1c][\s\u200b]*\/?[\s\u200b]*skill/giu)).toEqual(['<skill', '<skill', '</skill', '</skill'])
  expect(text).toContain('<b>Bake.</b>')
  expect(text.endsWith('\n</skill_content>')).toBe(true)
})

it('is looked through once, whatever it is made of', () => {
  for (const text of [`<${' '.repeat(200_000)}`, '<'.repeat(200_000), '< '.repeat(100_000)])
    expect(skillContent('baking', text)).toBe(`<skill_content name="baking">\n${text}\n</skill_content>`)
})

it('skills that fit the words are named, or not spoken of: a small window shows no list without a name', () => {
  const skills = [
    {
      name: `bake-${'a'.repeat(50)}`,
      description: 'Bake bread for somebody who asks for it, and tell them when it is done.',
    },
  ]
  const shown = (contextTokens: number): string =>
    fittingSkillsSection({
      ...{ language: english, worldName: 'Oakmere', agentsText: '', contextTokens },
      context: sampleContext('Bake me a loaf!', { skills, skillsFitting: skills.map(({ name }) => name) }),
    }).join()
  expect(shown(8192)).toContain(skills[0]?.name)
  expect(shown(3000)).toBe('')
})
