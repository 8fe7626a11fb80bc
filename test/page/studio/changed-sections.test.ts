import { expect, it } from 'vitest'
import { changedSections } from '../../../main/page/studio/changed-sections.ts'

const section = (name: string, text: string) => ({ section: name, part: 'stable' as const, text, tokens: text.length })

it('of two prompts only the sections that differ are told, with what went and what came', () => {
  const before = [
    section('soul', 'She bakes.\nShe sings.\nShe sleeps.'),
    section('time', 'Noon.'),
    section('news', 'A fair.'),
  ]
  const after = [
    section('soul', 'She bakes.\nShe swims.\nShe sleeps.'),
    section('time', 'Noon.'),
    section('mood', 'Glad.'),
  ]
  expect(changedSections(before, after)).toEqual([
    {
      ...{ section: 'soul', before: 33, after: 33 },
      lines: [
        { kind: 'same', text: 'She bakes.' },
        { kind: 'gone', text: 'She sings.' },
        { kind: 'new', text: 'She swims.' },
        { kind: 'same', text: 'She sleeps.' },
      ],
    },
    { section: 'mood', before: 0, after: 5, lines: [{ kind: 'new', text: 'Glad.' }] },
    { section: 'news', before: 7, after: 0, lines: [{ kind: 'gone', text: 'A fair.' }] },
  ])
  expect(changedSections(before, before)).toEqual([])
})
