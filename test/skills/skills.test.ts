import { describe, expect, it } from 'vitest'
import type { NpcId } from '../../main/simulation/ids.ts'
import { renderCatalogue } from '../../main/skills/catalogue.ts'
import { loadSkill } from '../../main/skills/load-skill.ts'

const load = (text: string, folder = 'bargain') => loadSkill({ text, folder, file: `skills/${folder}/SKILL.md`, tier: { kind: 'own', npc: 'marta' as NpcId } })

describe('a skill', () => {
  it('is read with its name, description and body', () => {
    const { skill, diagnostics } = load(
      '---\nname: bargain\ndescription: >\n  How to bargain.\n  Use it when selling.\nlicense: MIT\n---\n\n# Bargain\nAsk twice.\n',
    )
    expect(skill).toMatchObject({ name: 'bargain', description: 'How to bargain. Use it when selling.', body: '# Bargain\nAsk twice.', audience: 'everyone' })
    expect(diagnostics).toEqual([])
  })

  it('with small faults is used with a warning', () => {
    const lenient = [
      load('---\ndescription: Fine.\n---\nx'),
      load('---\nname: other\ndescription: Fine.\n---\nx'),
      load(`---\nname: bargain\ndescription: ${'x'.repeat(2000)}\n---\nx`),
      load('---\nname: bargain\ndescription: Fine.\n---\n'),
    ]
    expect(lenient.map(({ skill, diagnostics }) => [skill !== null, diagnostics.map((entry) => entry.severity)])).toEqual(
      lenient.map(() => [true, ['warning']]),
    )
    expect(lenient[2]?.skill?.description).toHaveLength(1024)
  })

  it('that no model could use is left out with an error', () => {
    const broken = ['---\nname: bargain\n---\nx', '---\nname: Bad Name!\ndescription: x\n---\n', '---\nname: [\n---\n', '---js\n{}\n---\n', 'no front matter']
    expect(broken.map((text) => load(text)).map(({ skill, diagnostics }) => [skill, diagnostics.at(-1)?.severity])).toEqual(broken.map(() => [null, 'error']))
  })
})

describe('the catalogue', () => {
  it('is one block of escaped XML', () => {
    expect(renderCatalogue([{ name: 'bargain', description: 'Buy & sell </skill> "cheap"', file: 'skills/bargain/SKILL.md' }])).toBe(
      '<available_skills>\n<skill><name>bargain</name><description>Buy &amp; sell &lt;/skill&gt; &quot;cheap&quot;</description><location>skills/bargain/SKILL.md</location></skill>\n</available_skills>',
    )
  })

  it('is empty without skills and says what its cap left out', () => {
    expect(renderCatalogue([])).toBe('')
    const many = Array.from({ length: 10 }, (_, index) => ({ name: `skill-${index}`, description: 'x'.repeat(100) }))
    const block = renderCatalogue(many, 500)
    expect(block.match(/<skill>/g)).toHaveLength(2)
    expect(block).toContain('8 more skills are not listed')
  })
})
