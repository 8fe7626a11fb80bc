import { execFile } from 'node:child_process'
import { chmod, mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSkillShelf, type SkillPlace } from '../../../../main/content/skills/shelf/skill-shelf.ts'
import { contentFolder } from '../../content-folder.ts'
import { metadata, skillText } from '../skill-files.ts'

/** A shelf over the bundled skills in a folder of its own. */
const openShelf = async (files: Record<string, string> = {}) => {
  const folder = await contentFolder(files)
  const shelf = createSkillShelf()
  const place: SkillPlace = { folder: join(folder.root, 'skills'), label: 'skills', tier: { kind: 'bundled' } }
  const read = (...changed: string[]) =>
    shelf.read([place], changed.length === 0 ? undefined : changed.map((path) => join(folder.root, path)))
  return { ...folder, shelf, place, read }
}
const bodies = ({ skills }: { skills: readonly { name: string; body: string }[] }) =>
  Object.fromEntries(skills.map(({ name, body }) => [name, body]))

/** Ten lines that expand to billions of items. */
const bomb = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...[...'bcdefghij'].map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefghi'[index]}`).join(',')}]`),
].join('\n')

describe('the shelf of skills', () => {
  it('finds skills in groups, down to six folders, and none in hidden folders or those of tools', async () => {
    const { read } = await openShelf({
      'skills/brew/SKILL.md': skillText('brew'),
      'skills/trades/wood/carve/SKILL.md': skillText('carve'),
      'skills/a/b/c/d/e/deep/SKILL.md': skillText('deep'),
      'skills/a/b/c/d/e/f/deeper/SKILL.md': skillText('deeper'),
      'skills/.git/hidden/SKILL.md': skillText('hidden'),
      'skills/group/node_modules/tool/SKILL.md': skillText('tool'),
      'skills/README.md': 'What these are.',
    })
    const { skills, diagnostics } = await read()
    expect(skills.map(({ file }) => file)).toEqual([
      'skills/a/b/c/d/e/deep/SKILL.md',
      'skills/brew/SKILL.md',
      'skills/trades/wood/carve/SKILL.md',
    ])
    expect(diagnostics.map(({ file, message }) => `${file}: ${message}`)).toContain(
      'skills/a/b/c/d/e/f/deeper: skills may be at most 6 folders deep; this folder is not read',
    )
  })

  it('follows a link to another folder, and no link that leads back: that one is named', async () => {
    const { root, read } = await openShelf({
      'skills/group/brew/SKILL.md': skillText('brew'),
      'elsewhere/carve/SKILL.md': skillText('carve'),
    })
    await symlink(join(root, 'elsewhere/carve'), join(root, 'skills/carve'))
    await symlink(join(root, 'skills'), join(root, 'skills/group/again'))
    await symlink(root, join(root, 'skills/loop'))
    await symlink('self', join(root, 'skills/self'))
    const { skills, diagnostics } = await read()
    expect(skills.map(({ name }) => name)).toEqual(['carve', 'brew'])
    expect(diagnostics.map(({ file }) => file).toSorted()).toEqual(['skills/group/again', 'skills/loop', 'skills/self'])
  })

  it('says of a SKILL.md that the system cannot reach that its last good version stays and is read again', async () => {
    const { root, read } = await openShelf({ 'skills/brew/SKILL.md': skillText('brew') })
    await read()
    await rename(join(root, 'skills/brew/SKILL.md'), join(root, 'aside.md'))
    await symlink('x'.repeat(300), join(root, 'skills/brew/SKILL.md'))
    const { skills, diagnostics, failed } = await read()
    expect(skills.map(({ name }) => name)).toEqual(['brew'])
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^it cannot be read: ENAMETOOLONG.*; the last good version stays, and it is read again soon$/,
      ),
    ])
    expect(failed).toBe(true)
  })

  it('looks at no more than 2,000 folders, says so, and keeps the first by name', async () => {
    const { root, read } = await openShelf({
      'skills/a-first/SKILL.md': skillText('a-first'),
      'skills/z-last/SKILL.md': skillText('z-last'),
    })
    await Promise.all(
      Array.from({ length: 2005 }, (_, index) => mkdir(join(root, `skills/group/g${index}`), { recursive: true })),
    )
    const { skills, diagnostics } = await read()
    expect(skills.map(({ name }) => name)).toEqual(['a-first'])
    expect(diagnostics.map(({ message }) => message).join()).toMatch(/more than 2000 folders/)
  })

  it('gives the same array and the same skills while nothing changed, and only the changed one anew', async () => {
    const { read, write } = await openShelf({
      'skills/brew/SKILL.md': skillText('brew'),
      'skills/carve/SKILL.md': skillText('carve'),
    })
    const before = await read()
    expect((await read()).skills).toBe(before.skills)
    await write({ 'skills/brew/SKILL.md': skillText('brew', { body: 'Stir.' }) })
    const after = await read('skills/brew/SKILL.md')
    expect(bodies(after)).toEqual({ brew: 'Stir.', carve: 'The body of carve.' })
    expect(after.skills[1]).toBe(before.skills[1])
  })

  it('looks at nothing but what is said to have changed', async () => {
    const { read, write } = await openShelf({
      'skills/brew/SKILL.md': skillText('brew'),
      'skills/carve/SKILL.md': skillText('carve'),
    })
    await read()
    await write({
      'skills/brew/SKILL.md': skillText('brew', { body: 'Stir.' }),
      'skills/carve/SKILL.md': skillText('carve', { body: 'Cut.' }),
    })
    expect(bodies(await read('skills/carve'))).toEqual({ brew: 'The body of brew.', carve: 'Cut.' })
    expect(bodies(await read())).toEqual({ brew: 'Stir.', carve: 'Cut.' })
  })

  it.each([
    ['without an end of its front matter', '---\nname: brew\ndescription: Half a'],
    ['empty', ''],
    ['not UTF-8', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe, 0x00])],
    ['of 5 MB', `${skillText('brew')}${'x'.repeat(5_000_000)}`],
    ['an alias bomb', `---\n${bomb}\nname: brew\ndescription: x\n---\n`],
    ['front matter in JavaScript', '---js\nprocess.exit(1)\n---\nx'],
    ['with two of one key', '---\nname: brew\ndescription: one\ndescription: two\n---\nx'],
  ])('keeps the last good version of a file that is %s, and says file and line', async (_, broken) => {
    const { root, read } = await openShelf({ 'skills/brew/SKILL.md': skillText('brew') })
    await read()
    await writeFile(join(root, 'skills/brew/SKILL.md'), broken)
    const { skills, diagnostics } = await read('skills/brew/SKILL.md')
    expect(skills.map(({ body }) => body)).toEqual(['The body of brew.'])
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: 'skills/brew/SKILL.md', line: expect.any(Number) },
    ])
    await writeFile(join(root, 'skills/brew/SKILL.md'), skillText('brew', { body: 'Mended.' }))
    expect(await read('skills/brew/SKILL.md')).toMatchObject({ skills: [{ body: 'Mended.' }], diagnostics: [] })
  })

  it('forgets what is removed, and takes a file that is renamed into its place', async () => {
    const { root, read, write, remove } = await openShelf({
      'skills/brew/SKILL.md': skillText('brew'),
      'skills/carve/SKILL.md': skillText('carve'),
    })
    await read()
    await remove('skills/brew')
    await write({ 'skills/carve/.new': skillText('carve', { body: 'Sharper.' }) })
    await rename(join(root, 'skills/carve/.new'), join(root, 'skills/carve/SKILL.md'))
    expect(bodies(await read('skills/brew', 'skills/carve/SKILL.md'))).toEqual({ carve: 'Sharper.' })
    await remove('skills')
    expect((await read()).skills).toEqual([])
  })

  it('lists the files beside a skill and opens none: what is among them may be anything', async () => {
    const files = {
      'references/prices.md': 'Bread: 2.',
      'scripts/run.sh': 'rm -rf /',
      'assets/oven.png': 'not a picture',
      'notes.txt': 'x',
      '.env': 'SECRET=1',
      'SKILL.md~': 'What stood there before.',
      '#SKILL.md#': 'Half a sen',
      'references/prices.md.swp': 'b0VIM',
      'deep/er/x.md': 'x',
    }
    const { root, read } = await openShelf({
      'skills/brew/SKILL.md': skillText('brew'),
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`skills/brew/${path}`, text])),
    })
    await writeFile(join(root, 'skills/brew/references/zero.bin'), Buffer.alloc(300_000, 0xff))
    const { skills } = await read()
    expect(skills[0]?.resources).toEqual([
      'assets/oven.png',
      'notes.txt',
      'references/prices.md',
      'references/zero.bin',
      'scripts/run.sh',
    ])
  })

  it('sees a file that comes beside a skill, also when SKILL.md stays as it is', async () => {
    const { read, write } = await openShelf({ 'skills/brew/SKILL.md': skillText('brew') })
    await read()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    onTestFinished(() => void vi.restoreAllMocks())
    await read()
    await write({ 'skills/brew/references/hops.md': 'Green.' })
    expect((await read('skills/brew/references')).skills[0]?.resources).toEqual(['references/hops.md'])
  })

  it('reads gates and occasions once, and names a gate that makes no sense', async () => {
    const body = 'Bake it.\n\n## When they say\n\n- bake me a loaf\n'
    const { read } = await openShelf({
      'skills/bake/SKILL.md': skillText('bake', {
        body,
        more: metadata({ 'npc.level': 'high', 'npc.place': 'bakery' }),
      }),
    })
    const { skills, diagnostics } = await read()
    expect(skills[0]).toMatchObject({
      occasions: ['bake me a loaf'],
      gates: [
        { kind: 'nonsense', text: 'npc.level' },
        { kind: 'place', places: ['bakery'] },
      ],
    })
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        file: 'skills/bake/SKILL.md',
        line: 5,
        message: expect.stringContaining('"high" is not a number'),
      },
    ])
  })

  it('keeps what it knew of folders that are shut for a while, and says which they are', async () => {
    const { root } = await contentFolder()
    await chmod(root, 0o777)
    // Root may read everything, so as root another user runs this.
    const asOther = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'shut-folders.ts'), join(root, 'skills')],
      asOther,
    )
    const both = ['bake', 'brew']
    expect(JSON.parse(stdout)).toEqual([
      { shut: '', skills: both, files: [] },
      { shut: 'bake/SKILL.md', skills: both, files: ['skills/bake/SKILL.md'] },
      { shut: 'bake', skills: both, files: ['skills/bake', 'skills/bake/SKILL.md'] },
      { shut: 'crafts', skills: both, files: ['skills/crafts'] },
      { shut: '.', skills: both, files: ['skills', 'skills/crafts'] },
      { shut: '.', skills: both, files: ['skills/bake', 'skills/crafts'] },
    ])
  })
})
