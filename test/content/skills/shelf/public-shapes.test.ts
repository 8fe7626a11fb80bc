import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listResources, readResource } from '../../../../main/content/skills/shelf/resources.ts'
import { createSkillShelf } from '../../../../main/content/skills/shelf/skill-shelf.ts'
import { forModels, partOf } from '../../../../main/mind/tools/skill-text.ts'
import { contentFolder } from '../../content-folder.ts'

const head = (lines: string, body = '# How to\n\nDo it well.') => `---\n${lines}\n---\n\n${body}\n`
const guide = '# Guide\n\nRead the page first, then fill it in.\n'

/** Skills in the shapes of public collections: as they come, nothing was changed for villagers. */
const files: Record<string, string> = {
  // With scripts and long guides beside it, in capitals.
  'pdf/SKILL.md': head(
    'name: pdf\ndescription: Comprehensive PDF toolkit: extract text, fill forms. When Claude needs to fill in a form, use it.\nlicense: Proprietary. LICENSE.txt has complete terms',
    '# PDF Guide\n\nFor forms read FORMS.md. Run `python scripts/fill.py in.pdf`.\n\n```python\nopen("ran.txt", "w")\n```',
  ),
  'pdf/FORMS.md': guide,
  'pdf/LICENSE.txt': 'All rights reserved.',
  'pdf/scripts/fill.py': 'open("ran.txt", "w").write("ran")\n',
  // In a group of its own, with schemas some folders down.
  'documents/docx/SKILL.md': head('name: docx\ndescription: "Create, edit and analyse documents"'),
  'documents/docx/ooxml/schemas/one/wml.xsd': '<xs:schema/>',
  // Tools of another program as a list, and as one line with patterns.
  'code-review/SKILL.md': head(
    'name: code-review\ndescription: Review a change.\nallowed-tools: Read, Grep, Bash(git diff:*)',
  ),
  'web-testing/SKILL.md': head('name: web-testing\ndescription: Test pages.\nallowed-tools:\n  - Read\n  - Write'),
  // Fields that the format does not know.
  'brainstorming/SKILL.md': head(
    'name: brainstorming\nversion: 1.2.0\nwhen_to_use: when ideas are wanted\nlanguages: all\ndescription: Ask one question at a time.',
  ),
  // A name with capitals and spaces.
  'skill-creator/SKILL.md': head('name: Skill Creator\ndescription: Guide for making skills.'),
  // Nested metadata, and a description in a folded block.
  'brand-guidelines/SKILL.md': head(
    'name: brand-guidelines\ndescription: >-\n  Colours and letters\n  of the house.\nmetadata:\n  author: somebody\n  tags: [design, colour]\n  openclaw:\n    emoji: "🎨"\n    requires: { bins: [] }',
  ),
  // Windows line ends and a byte-order mark.
  'changelog-writer/SKILL.md': `\ufeff${head('name: changelog-writer\ndescription: Write what changed.').replaceAll('\n', '\r\n')}`,
  // Huge.
  'api-reference/SKILL.md': head(
    'name: api-reference\ndescription: All calls of a service.',
    Array.from({ length: 3000 }, (_, line) => `- call ${line}: what it does, and what it gives back`).join('\n'),
  ),
  // Examples, assets and links to them.
  'poster-art/SKILL.md': head(
    'name: poster-art\ndescription: Make a poster.',
    '# Poster\n\nSee [one](examples/one.md).',
  ),
  'poster-art/examples/one.md': guide,
  'poster-art/assets/font.bin': '\u0000\u0001',
}
const names = [
  ...['api-reference', 'brainstorming', 'brand-guidelines', 'changelog-writer', 'code-review', 'docx', 'pdf'],
  ...['poster-art', 'skill-creator', 'web-testing'],
]

const open = async () => {
  const { root } = await contentFolder(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`skills/${path}`, text])),
  )
  const folder = join(root, 'skills')
  const { skills, diagnostics } = await createSkillShelf().read([
    { folder, label: 'skills', tier: { kind: 'bundled' } },
  ])
  return { folder, skills, diagnostics }
}

it('ten skills in the shapes of public collections are read as they are, with warnings at most', async () => {
  const { skills, diagnostics } = await open()
  expect(skills.map(({ name }) => name).toSorted()).toEqual(names)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const { description, body } of skills) {
    expect(description).not.toBe('')
    expect(forModels(body)).toBe(body)
  }
  const of = (name: string) => skills.find((skill) => skill.name === name)
  expect(of('brand-guidelines')?.description).toBe('Colours and letters of the house.')
  expect(of('pdf')?.description).toContain('toolkit: extract text')
  expect(of('changelog-writer')?.body).toContain('Do it well.')
})

it('their files are listed and read, their scripts are text that nobody runs', async () => {
  const { folder } = await open()
  expect((await listResources(join(folder, 'pdf'))).files).toEqual(['FORMS.md', 'LICENSE.txt', 'scripts/fill.py'])
  expect(await readResource(join(folder, 'pdf'), 'FORMS.md')).toEqual({ ok: true, text: guide })
  expect(await readResource(join(folder, 'pdf'), 'scripts/fill.py')).toMatchObject({ ok: true })
  // Deeper than the list goes: a text that names it gets it.
  expect(await readResource(join(folder, 'documents/docx'), 'ooxml/schemas/one/wml.xsd')).toMatchObject({ ok: true })
  expect(await readResource(join(folder, 'poster-art'), 'assets/font.bin')).toMatchObject({ ok: false })
  await expect(access(join(folder, 'pdf/ran.txt'))).rejects.toThrow('ENOENT')
})

it('a huge one comes in parts that together are the whole', async () => {
  const { skills } = await open()
  const body = skills.find(({ name }) => name === 'api-reference')?.body ?? ''
  const parts: string[] = []
  for (let part = 1; ; part++) {
    const found = partOf(body, { path: 'SKILL.md', part })
    if (found === null) break
    expect(found.text.length).toBeLessThanOrEqual(7000)
    parts.push(found.text)
  }
  expect(parts.length).toBeGreaterThan(15)
  expect(parts.join('\n')).toBe(body)
})
