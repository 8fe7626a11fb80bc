import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { validateSkillFolder } from '../../../main/content/skills/format/validate-folder.ts'

const fixtures = resolve(import.meta.dirname, '../../fixtures/skills')
const valid = (name: string): string =>
  `---\nname: ${name}\ndescription: How to bake. Use it for bread.\n---\n\nKnead.\n`

/** Folder of the fixture → the line and the words of each error; none when it is valid. */
const cases: Record<string, [number | undefined, RegExp][]> = {
  valid: [],
  'does-not-exist': [[undefined, /there is no such folder/]],
  'valid/SKILL.md': [[undefined, /not a folder/]],
  'no-skill-file': [[undefined, /SKILL\.md is missing/]],
  'Upper-Case': [[2, /lower case/]],
  ['a'.repeat(65)]: [[2, /65 characters; at most 64/]],
  '-leading': [[2, /begin or end with a hyphen/]],
  'trailing-': [[2, /begin or end with a hyphen/]],
  'two--hyphens': [[2, /two hyphens in a row/]],
  bad_signs: [[2, /characters other than letters, digits and hyphens/]],
  'other-folder': [[2, /"another-name" but its folder is "other-folder"/]],
  'unexpected-field': [
    [4, /"homepage" is not a field/],
    [5, /"user-invocable" is not a field/],
  ],
  'all-fields': [],
  'allowed-tools': [],
  'allowed-tools-list': [[4, /spaces between the tools, not a list/]],
  技能: [],
  'печь-хлеб': [],
  ПЕЧЬ: [[2, /lower case/]],
  'ﬁre-making': [],
  'description-1024': [],
  'description-1025': [[3, /1025 characters; at most 1024/]],
  'description-blank': [[3, /"description" is empty/]],
  'no-description': [[1, /"description" is missing/]],
  'no-name': [[1, /"name" is missing/]],
  'compatibility-500': [],
  'compatibility-501': [[4, /501 characters; it must have 1 to 500/]],
  'compatibility-empty': [[4, /0 characters/]],
  'metadata-list': [[4, /"metadata" must be a mapping/]],
  'metadata-nested': [],
  'license-list': [[4, /"license" must be a text, not a list/]],
  'no-front-matter': [[1, /must start with YAML front matter/]],
  unclosed: [[1, /not closed/]],
  'not-yaml': [[4, /not valid YAML/]],
  'not-a-mapping': [[1, /key: value/]],
  'lower-case-file': [],
  'in-javascript': [[1, /only YAML/]],
  'twice-named': [[4, /duplicated mapping key/]],
  'alias-bomb': [[1, /expands to too many values/]],
  'in-latin-1': [[6, /not UTF-8/]],
  binary: [[7, /binary data/]],
  'colon-unquoted': [[3, /not valid YAML/]],
  'with-scripts': [],
  'steps-fault': [],
}

const temporary = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'skill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('the strict validation of a skill folder', () => {
  it.each(Object.entries(cases))('%s', async (folder, expected) => {
    const { ok, errors } = await validateSkillFolder(join(fixtures, folder))
    expect(errors.map(({ line, message }) => [line, message])).toEqual(
      expected.map(([line, words]) => [line, expect.stringMatching(words)]),
    )
    expect(ok).toBe(expected.length === 0)
    expect((globalThis as { evaluated?: string }).evaluated).toBeUndefined()
  })

  it('lists every error at once, by line', async () => {
    const { errors } = await validateSkillFolder(join(fixtures, 'many-faults'))
    expect(errors.map(({ line }) => line)).toEqual([2, 2, 2, 3, 4, 5, 6, 7, 8])
    expect(errors.every(({ file }) => file === 'SKILL.md')).toBe(true)
  })

  it('takes a name and a folder that differ only in how letters are composed for equal', async () => {
    const folder = join(await temporary(), 'cafe\u0301')
    await mkdir(folder)
    await writeFile(join(folder, 'SKILL.md'), valid('caf\u00e9'))
    expect(await validateSkillFolder(folder)).toMatchObject({ ok: true, name: 'caf\u00e9' })
  })

  it('prefers SKILL.md to skill.md', async () => {
    const folder = join(await temporary(), 'baking')
    await mkdir(folder)
    await writeFile(join(folder, 'skill.md'), 'nothing')
    await writeFile(join(folder, 'SKILL.md'), valid('baking'))
    expect(await validateSkillFolder(folder)).toMatchObject({ ok: true, name: 'baking' })
  })

  it('names a file of 5 MB, a folder in its place, and links that lead in a circle, nowhere, or out of the folder', async () => {
    const root = await temporary()
    const inFolder = async (name: string, make: (file: string) => Promise<unknown>): Promise<string | undefined> => {
      await mkdir(join(root, name))
      await make(join(root, name, 'SKILL.md'))
      return (await validateSkillFolder(join(root, name))).errors[0]?.message
    }
    await writeFile(join(root, 'outside.md'), valid('out'))
    await symlink(join(root, 'circle'), join(root, 'circle'))
    expect([
      await inFolder('huge', (file) => writeFile(file, valid('huge') + 'x'.repeat(5 * 1024 * 1024))),
      await inFolder('folder', (file) => mkdir(file)),
      await inFolder('loop', (file) => symlink(file, file)),
      await inFolder('nowhere', (file) => symlink(join(root, 'none.md'), file)),
      await inFolder('out', (file) => symlink(join(root, 'outside.md'), file)),
      (await validateSkillFolder(join(root, 'circle'))).errors[0]?.message,
    ]).toEqual([
      expect.stringMatching(/larger than 256 KB/),
      expect.stringMatching(/not a file/),
      expect.stringMatching(/back to itself/),
      expect.stringMatching(/leads nowhere/),
      expect.stringMatching(/out of its folder/),
      expect.stringMatching(/back to itself/),
    ])
  })

  it('warns of what a strict validator lets pass: resources that are not there, and metadata that is no text', async () => {
    expect((await validateSkillFolder(join(fixtures, 'with-scripts'))).warnings).toMatchObject([
      { file: 'SKILL.md', line: 1, message: expect.stringContaining('its programs cannot be run here (scripts/') },
      { file: 'SKILL.md', line: 6, message: expect.stringContaining('"references/none.md"') },
    ])
    expect((await validateSkillFolder(join(fixtures, 'metadata-nested'))).warnings).toMatchObject([
      { line: 5, message: expect.stringContaining('openclaw') },
      { line: 7, message: expect.stringContaining('in brackets') },
    ])
  })

  const held = async (head: string, { folder = 'baking', before = '' } = {}) => {
    const path = join(await temporary(), folder)
    await mkdir(path)
    await writeFile(join(path, 'SKILL.md'), `${before}---\n${head}\n---\n\nKnead.\n`)
    const { name, errors, warnings } = await validateSkillFolder(path)
    const told = (faults: typeof errors) => faults.map(({ line, message }) => `${line}: ${message}`)
    return { name, errors: told(errors), warnings: told(warnings) }
  }
  const baking = 'name: baking\ndescription: How to bake.'

  it('takes a name of digits for a name', async () => {
    expect(await held('name: 007\ndescription: How to bake.', { folder: '007' })).toEqual({
      name: '007',
      errors: [],
      warnings: [],
    })
  })

  it('refuses a byte order mark and tabs, beside all else', async () => {
    expect((await held(`name: baking\n\tdescription: How to bake.\nhomepage: x`, { before: '\uFEFF' })).errors).toEqual(
      [
        expect.stringMatching(/^1: .*byte order mark/),
        expect.stringMatching(/^3: .*begins with a tab/),
        expect.stringMatching(/^4: "homepage"/),
      ],
    )
  })

  it('warns of YAML that stricter validators do not read, and not of texts that only look like it', async () => {
    const { errors, warnings } = await held(
      'name: &name baking\ndescription: How to bake --- and when.\nlicense: *name\nmetadata: { a: b }\ncompatibility: !!str An oven.',
    )
    expect(errors).toEqual([])
    expect(warnings.map((each) => each.slice(0, 2))).toEqual(['2:', '3:', '4:', '5:', '6:'])
    expect(
      await held('name: baking\ndescription: |\n  [a] {b} &c *d !e\n  key: { f }\nlicense: "{MIT}" # [x]'),
    ).toMatchObject({ errors: [], warnings: [] })
  })

  it('warns of conditions that make no sense, where they stand', async () => {
    const { errors, warnings } = await held(
      `${baking}\nmetadata:\n  theme: craft\n  npc.level: many\n  npc.plcae: oven\n  npc.place:\n  npc.time: morning`,
    )
    expect(errors).toEqual([])
    expect(warnings).toEqual([
      expect.stringMatching(/^6: .*"many" is not a number/),
      expect.stringMatching(/^7: "npc.plcae" is not a gate/),
      expect.stringMatching(/^8: metadata.npc.place is nothing/),
      expect.stringMatching(/^8: npc.place: it is empty/),
    ])
  })
})
