import { describe, expect, it } from 'vitest'
import { loadSkill } from '../../../main/content/skills/load-skill.ts'
import type { NpcId } from '../../../main/world/ids.ts'

const load = (text: string, folder = 'bargain') =>
  loadSkill({ text, folder, file: `skills/${folder}/SKILL.md`, tier: { kind: 'own', npc: 'marta' as NpcId } })

describe('a skill', () => {
  it('is read with its name, description and body', () => {
    const { skill, diagnostics } = load(
      '---\nname: bargain\ndescription: >\n  How to bargain.\n  Use it when selling.\nlicense: MIT\n---\n\n# Bargain\nAsk twice.\n',
    )
    expect(skill).toMatchObject({
      name: 'bargain',
      description: 'How to bargain. Use it when selling.',
      body: '# Bargain\nAsk twice.',
      audience: 'everyone',
    })
    expect(diagnostics).toEqual([])
  })

  it('with small faults is used with a warning', () => {
    const lenient = [
      load('---\ndescription: Fine.\n---\nx'),
      load('---\nname: other\ndescription: Fine.\n---\nx'),
      load(`---\nname: bargain\ndescription: ${'x'.repeat(2000)}\n---\nx`),
      load('---\nname: bargain\ndescription: Fine.\n---\n'),
    ]
    expect(
      lenient.map(({ skill, diagnostics }) => [skill !== null, diagnostics.map((entry) => entry.severity)]),
    ).toEqual(lenient.map(() => [true, ['warning']]))
    expect(lenient[2]?.skill?.description).toHaveLength(1024)
  })

  it('that no model could use is left out with an error', () => {
    const broken = [
      '---\nname: bargain\n---\nx',
      '---\nname: Bad Name!\ndescription: x\n---\n',
      '---\nname: [\n---\n',
      '---js\n{}\n---\n',
      'no front matter',
    ]
    expect(
      broken
        .map((text) => load(text))
        .map(({ skill, diagnostics }) => [skill, diagnostics.some(({ severity }) => severity === 'error')]),
    ).toEqual(broken.map(() => [null, true]))
  })
})
