import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditText } from '../../../../main/content/skills/audit/audit-text.ts'
import { validateSkillFolder } from '../../../../main/content/skills/format/validate-folder.ts'
import { skillsOf } from '../../../../main/content/skills/skill.ts'
import { createOccasions } from '../../../../main/content/skills/steps/match-occasion.ts'
import { english } from '../../../../main/language/en/english.ts'
import { loadTools } from '../../../../main/mind/tools/load-tools.ts'
import { loadVillage, projectRoot } from '../../../support/talk-lab.ts'

const { content } = await loadVillage()
const tools = (await loadTools(join(projectRoot, 'tools'))).tools.forms
const shared = content.skills.filter(({ tier }) => tier.kind !== 'own')
/** This many keep the prompt small and leave room for taught skills. */
const mostForOne = 10

describe('the skills that come with the village', () => {
  it('are many, and what a designer drops in later is not among them', () => {
    expect(content.skills.filter(({ tier }) => tier.kind === 'bundled').length).toBeGreaterThanOrEqual(14)
    expect(content.skills.map(({ name }) => name)).not.toContain('bake-honey-loaf')
  })

  it.each(content.skills.map(({ file }) => file))(
    'hold every rule of the format, name tools that there are, and pass the audit: %s',
    async (file) => {
      const folder = join(projectRoot, file, '..')
      expect(await validateSkillFolder(folder, { language: english, names: null, tools })).toMatchObject({
        ok: true,
        errors: [],
        warnings: [],
      })
      expect(auditText(await readFile(join(folder, 'SKILL.md'), 'utf8'), 'skill')).toEqual([])
    },
  )

  it('leave everybody few enough for a small prompt', () => {
    for (const character of content.characters)
      expect(skillsOf(character, content.skills).length, character.id).toBeLessThanOrEqual(mostForOne)
  })

  it("are there for somebody: who is listed names a skill that there is, and each listed skill is somebody's", () => {
    const listed = shared.filter(({ audience }) => audience === 'listed').map(({ name }) => name)
    const named = content.characters.flatMap(({ skills }) => skills)
    expect([...new Set(named)].toSorted()).toEqual(listed.toSorted())
    expect(content.diagnostics).toEqual([])
  })
})

describe('ordinary talk', () => {
  const occasions = createOccasions(english)
  const everything = content.skills
  it.each([
    'Good morning!',
    'How are you today?',
    'What do you sell?',
    'Who made the honey cake?',
    'Are you hurt?',
    'Have you seen Bram?',
    'Have you seen a rabbit?',
    'Where is the mill?',
    'What is your favourite food?',
    'I baked a loaf yesterday',
    'Do you like stories?',
    'The smith told me to go to the forge instead.',
    'My mother used to brew ale',
    'I am looking for a knife',
    'Is it a good ale?',
    'How do you bake bread?',
    'What happened next?',
    'I have a question about your work',
    'Bram taught me a lot',
    'It was too much for me',
    'My brother stood guard here once',
    'Thank you, that helps',
  ])('begins no skill: %s', (words) => {
    expect(occasions.match(everything, words, new Set())?.skill ?? null).toBeNull()
  })

  it('is hardly ever an occasion, in hundreds of questions and facts that were not written for it', async () => {
    const { cases } = JSON.parse(await readFile(join(projectRoot, 'test/fixtures/paraphrases.json'), 'utf8')) as {
      cases: { turns: { say: string }[] }[]
    }
    const said = cases.flatMap(({ turns }) => turns.map(({ say }) => say))
    const begun = said.flatMap((words) => occasions.match(everything, words, new Set())?.skill ?? [])
    expect(said.length).toBeGreaterThan(200)
    expect(begun.length).toBeLessThan(said.length / 40)
  })
})
