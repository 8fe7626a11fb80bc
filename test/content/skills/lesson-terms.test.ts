import { describe, expect, it } from 'vitest'
import { skillFileText } from '../../../main/content/skills/format/skill-file-text.ts'
import { lacksFor, lessonTerms } from '../../../main/content/skills/gates/lesson-terms.ts'
import { parseGates } from '../../../main/content/skills/gates/parse-gates.ts'
import { loadSkill } from '../../../main/content/skills/load-skill.ts'

const terms = (metadata: Record<string, string>) => lessonTerms({ metadata })
const pupil = { skills: ['kneading'], level: 2, faction: 'guild' }

describe('what an author says of lessons', () => {
  it('is how long, for how much, and for whom', () => {
    expect(
      terms({ 'npc.teach-minutes': '90', 'npc.teach-price': '6', 'npc.teach-requires': 'skill:kneading, level:3' }),
    ).toEqual({
      minutes: 90,
      price: 6,
      needs: [
        { kind: 'skill', skill: 'kneading' },
        { kind: 'level', least: 3 },
      ],
    })
    expect(terms({ 'npc.level': '3' })).toBeUndefined()
  })

  it('names what a learner lacks', () => {
    expect(lacksFor(terms({ 'npc.teach-requires': 'skill:kneading, level:2, faction:guild' }) ?? {}, pupil)).toEqual([])
    expect(lacksFor(terms({ 'npc.teach-requires': 'skill:brewing, level:5, faction:church' }) ?? {}, pupil)).toEqual([
      'the skill brewing',
      'level 5 (it is 2)',
      'to be of church',
    ])
  })

  it('that makes no sense is told, and until then nobody is taught it', () => {
    for (const [key, text] of [
      ['npc.teach-requires', 'item:flour'],
      ['npc.teach-requires', 'nonsense'],
      ['npc.teach-minutes', '0'],
      ['npc.teach-minutes', '1e9'],
      ['npc.teach-price', '-1'],
      ['npc.teach-price', '1.5'],
    ] as const) {
      expect(parseGates({ metadata: { [key]: text } }), `${key} ${text}`).toMatchObject({
        problems: [{ key }],
        gates: [{ kind: 'nonsense' }],
      })
    }
    expect(lacksFor(terms({ 'npc.teach-requires': 'nonsense' }) ?? {}, pupil)).toHaveLength(1)
    expect(
      parseGates({
        metadata: { 'npc.teach-minutes': '30', 'npc.taught-by': 'marta', 'npc.taught-at': '2026-11-20 08:00' },
      }),
    ).toEqual({
      problems: [],
      gates: [],
    })
  })
})

describe('a skill written as a file again', () => {
  const source = `---
name: odd
description: 'Says "yes: no" — and \u0085 more. Use it.'
license: MIT
allowed-tools: give take
metadata:
  npc.level: 3
  note: "a: b # c"
  openclaw: { requires: { config: [x.y] } }
---

# Body
See {baseDir}/references/a.md and npc-agents/marta.
`
  it('is the same skill, valid for anybody, with who taught it', () => {
    const read = (text: string, file: string) => loadSkill({ text, folder: 'odd', file, tier: { kind: 'bundled' } })
    const before = read(source, 'skills/odd/SKILL.md').skill
    if (!before) throw new Error('It could not be read.')
    const { skill, diagnostics } = read(skillFileText(before, { 'npc.taught-by': 'marta' }), 'skills/odd/SKILL.md')
    const { hash: _hash, bodyLine: _line, ...same } = before
    expect(diagnostics).toEqual([])
    expect(skill).toMatchObject({ ...same, metadata: { ...before.metadata, 'npc.taught-by': 'marta' } })
    expect(skillFileText(before)).toContain('{baseDir}/references/a.md')
  })
})
