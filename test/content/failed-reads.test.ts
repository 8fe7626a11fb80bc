import { execFile } from 'node:child_process'
import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type AuthoredFiles, authoredFiles, createAuthoredFiles } from '../../main/content/authored-files.ts'
import { type Content, createContentMemo, loadContent } from '../../main/content/load-content.ts'
import { watchContent } from '../../main/content/watch-content.ts'
import { asWritten, finding } from '../../main/language/findings/finding.ts'
import { isLong } from '../support/runs.ts'
import { contentFolder, martasSoul } from './content-folder.ts'

const skill = (name: string) => `---\nname: ${name}\ndescription: How to ${name}.\n---\nSo.\n`
/** One of each kind of thing that people write. */
const everything = {
  'npc-agents/AGENTS.md': 'Speak plainly.\n',
  'npc-agents/marta/SOUL.md': martasSoul(),
  'npc-agents/marta/IDENTITY.md': 'She bakes.\n',
  'npc-agents/marta/HEARTBEAT.md': '- Look after the oven.\n',
  'npc-agents/marta/MEMORY.md': '- The oven is old.\n',
  'npc-agents/marta/skills/knead/SKILL.md': skill('knead'),
  'npc-agents/bram/SOUL.md': martasSoul({ name: 'Bram' }),
  'skills/bargain/SKILL.md': skill('bargain'),
  'skills/bargain/references/prices.md': 'Bread: 2.\n',
  'skills/crafts/weave/SKILL.md': skill('weave'),
  'worlds/village/WORLD.md': '---\nname: The Vale\n---\n## The pond\nIt is deep.\n',
  'worlds/village/ITEMS.md': '---\nitems:\n  - id: bread\n    name: Bread\n---\n',
  'worlds/village/QUESTS.md': '---\nquests: []\n---\n',
  'worlds/village/SIGNS.md': '---\nsigns:\n  - place: mill\n    text: Closed.\n---\n',
  'worlds/village/events/fair.md':
    '---\nname: the fair\nwhen: { date: "11-24", at: "17:00" }\nwhere: mill\n---\nSomething goes on.\n',
  'worlds/village/skills/fish/SKILL.md': skill('fish'),
  'lore/old.md': '## The bridge\nGiants built it.\n',
  'save/marta/skills/whistle/SKILL.md': skill('whistle'),
}

/** In short every second kind. */
const chosen = (_file: string, index: number): boolean => isLong || index % 2 === 0

/** This machine's files, where those that `fails` names cannot be read. */
const failing = (fails: (path: string) => boolean): AuthoredFiles => {
  const unread = { kind: 'unread', message: asWritten('it cannot be read: EIO'), passing: true } as const
  return {
    read: async (path, most) => (fails(path) ? unread : authoredFiles.read(path, most)),
    list: async (path) => (fails(path) ? unread : authoredFiles.list(path)),
  }
}

const village = async () => {
  const folder = await contentFolder(everything)
  let fails = (_path: string): boolean => false
  const memo = createContentMemo(failing((path) => fails(path.slice(folder.root.length + 1))))
  const where = {
    root: folder.root,
    world: 'village',
    extraPaths: ['lore'],
    learned: { folder: join(folder.root, 'save'), label: 'save' },
    memo,
  }
  const first = await loadContent(where)
  return {
    ...folder,
    first,
    memo,
    async readWhere(failsThere: (path: string) => boolean, previous: Content = first) {
      fails = failsThere
      return loadContent({ ...where, previous })
    },
  }
}
const without = ({ diagnostics: _, readSkillResource: __, ...content }: Content) => content

describe('a failed read is not an empty folder', () => {
  it('has something of each kind to lose', async () => {
    const { first } = await village()
    expect(first.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(first.characters.map(({ id }) => id)).toEqual(['bram', 'marta'])
    expect(first.skills.map(({ name }) => name)).toEqual(['knead', 'whistle', 'bargain', 'weave', 'fish'])
    expect([
      Object.keys(first.almanac ?? {}),
      Object.keys(first.catalogue?.items ?? {}),
      first.signs?.length,
      first.loreFiles?.length,
    ]).toEqual([['fair'], ['bread'], 1, 2])
  })

  it.each(Object.keys(everything).filter(chosen))(
    'keeps what was read of %s last, tells of it, and reads it again soon',
    async (file) => {
      const { first, memo, root, readWhere } = await village()
      // An unchanged skill is not read at all.
      await utimes(join(root, file), 1, 1)
      const now = await readWhere((path) => path === file)
      expect(without(now)).toEqual(without(first))
      if (file.includes('/references/')) return
      expect(now.diagnostics).toContainEqual(
        expect.objectContaining({
          severity: 'error',
          message: expect.stringContaining('stays, and it is read again soon'),
        }),
      )
      expect(memo.failed).toBe(true)
      expect((await readWhere(() => false, now)).diagnostics).toEqual(first.diagnostics)
      expect(memo.failed).toBe(false)
    },
  )

  it.each([
    '',
    'npc-agents',
    'npc-agents/marta/skills',
    'npc-agents/marta/skills/knead',
    'skills',
    'skills/bargain',
    'skills/bargain/references',
    'skills/crafts',
    'worlds/village/events',
    'worlds/village/skills',
    'lore',
    'save/marta/skills',
  ])('keeps all that stood in the folder "%s"', async (folder) => {
    const { first, memo, readWhere } = await village()
    expect(without(await readWhere((path) => path === folder))).toEqual(without(first))
    expect(memo.failed).toBe(true)
  })

  it.each(
    Object.keys(everything)
      .filter((file) => !/^lore|references/.test(file))
      .filter(chosen),
  )('keeps what was read of %s last when a folder of that name stands there, and says so once', async (file) => {
    const { first, root, readWhere } = await village()
    await rm(join(root, file))
    await mkdir(join(root, file))
    const now = await readWhere(() => false)
    expect(without(now)).toEqual(without(first))
    expect(now.diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file, message: expect.stringContaining('it is not a file') },
    ])
  })

  it.each([
    ['too large', (path: string) => writeFile(path, 'x'.repeat(300 * 1024))],
    ['binary', (path: string) => writeFile(path, 'The mill\0')],
    ['a link out of the project', (path: string) => symlink('/dev/zero', path)],
    ['a pipe', (path: string) => promisify(execFile)('mkfifo', [path])],
  ] as const)('keeps the lore of a file that is now %s, and names it', async (_, put) => {
    for (const file of ['worlds/village/WORLD.md', 'lore/old.md']) {
      const { first, root, readWhere } = await village()
      await rm(join(root, file))
      await put(join(root, file))
      const now = await readWhere(() => false)
      expect(without(now)).toEqual(without(first))
      expect(new Set(now.diagnostics.map((found) => found.file))).toEqual(new Set([file]))
      const told = now.diagnostics.map(({ message }) => message.toLowerCase())
      expect(new Set(told).size).toBe(told.length)
    }
  })

  it('keeps everybody and everything when nothing at all can be read', async () => {
    const { first, readWhere } = await village()
    const once = await readWhere(() => true)
    expect(without(await readWhere(() => true, once))).toEqual(without(first))
  })

  it('takes a project of which nothing is there any more for a drive that is away', async () => {
    const { first, root, readWhere } = await village()
    await rename(root, `${root}.away`)
    const away = await readWhere(() => false)
    expect(without(away)).toEqual(without(first))
    expect(away.diagnostics).toMatchObject([
      { message: expect.stringMatching(/none of npc-agents\/.*is a drive missing\?|cannot be read/) },
    ])
    await rename(`${root}.away`, root)
    expect((await readWhere(() => false, away)).diagnostics).toEqual(first.diagnostics)
  })

  it('keeps what stood behind a link that leads nowhere for now', async () => {
    const { first, root, readWhere } = await village()
    for (const name of ['worlds', 'lore', 'skills/bargain']) {
      await rename(join(root, name), join(root, 'gone'))
      await symlink(join(root, 'not-mounted'), join(root, name))
      expect(without(await readWhere(() => false))).toEqual(without(first))
      await rename(join(root, 'gone'), join(root, `${name}.back`))
      await rename(join(root, name), join(root, `${name}.link`))
      await rename(join(root, `${name}.back`), join(root, name))
    }
  })

  it('still takes out who was deleted while something else could not be read', async () => {
    const { remove, readWhere } = await village()
    await remove('npc-agents/bram')
    expect((await readWhere((path) => path === 'skills')).characters.map(({ id }) => id)).toEqual(['marta'])
  })
})

it('nobody vanishes from a process that has too many files open', async () => {
  const { root } = await contentFolder(everything)
  const script = join(import.meta.dirname, 'few-files.ts')
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -n 128; exec "$0" "$@"',
    process.execPath,
    script,
    root,
  ])
  const whole = { people: 2, skills: 4, worldName: 'The Vale', unread: false }
  expect(JSON.parse(stdout)).toEqual({ before: whole, meanwhile: { ...whole, unread: true }, afterwards: whole })
})

describe('what is no regular file', () => {
  it('is not waited for: a pipe in the place of a soul is told of, later changes come through, and the watch ends', async () => {
    const folder = await contentFolder({
      'npc-agents/marta/SOUL.md': martasSoul(),
      'npc-agents/bram/SOUL.md': martasSoul({ name: 'Bram' }),
    })
    const watch = await watchContent({ root: folder.root, world: 'village' })
    await folder.remove('npc-agents/bram/SOUL.md')
    await promisify(execFile)('mkfifo', [join(folder.root, 'npc-agents/bram/SOUL.md')])
    const piped = await watch.reload()
    expect(piped.diagnostics).toContainEqual(
      expect.objectContaining({
        file: 'npc-agents/bram/SOUL.md',
        message: 'it is not a file (but a pipe, a folder or a device); put a plain file in its place',
      }),
    )
    await folder.write({ 'npc-agents/marta/SOUL.md': martasSoul({ name: 'Marta Anew' }) })
    expect((await watch.reload()).characters.map(({ name }) => name)).toEqual(['Bram', 'Marta Anew'])
    await watch.close()
  })

  it('is not read without end: a device gives nothing', async () => {
    expect(await authoredFiles.read('/dev/zero', 1024)).toEqual({
      kind: 'unread',
      message: finding('authored-files.it-is-not-a-file-but'),
      passing: false,
    })
  })

  it('a drive that does not answer is given up for now', async () => {
    const away = createAuthoredFiles(() => ({ signal: AbortSignal.abort(new Error('time is up')), cancel: () => {} }))
    expect(await away.list('/')).toEqual({
      kind: 'unread',
      message: expect.toSatisfy(
        (message) => String(message) === 'it cannot be read: it did not answer within 5 seconds',
      ),
      passing: true,
    })
  })
})

it('a timer that runs out while the process was held up is no reason to give a file up', async () => {
  const folder = await contentFolder({ 'npc-agents/marta/SOUL.md': martasSoul() })
  let timers = 0
  const heldUp = createAuthoredFiles(() => {
    const isOver = ++timers === 1
    return {
      signal: isOver ? AbortSignal.abort(new Error('time is up')) : new AbortController().signal,
      cancel: () => {},
    }
  })
  expect((await heldUp.read(join(folder.root, 'npc-agents/marta/SOUL.md'), 10_000)).kind).toBe('bytes')
  expect(timers).toBeGreaterThan(1)
})

it('what failed is tried again by itself, and nobody opens a village whose people cannot be read', async () => {
  const folder = await contentFolder({ 'npc-agents/marta/SOUL.md': martasSoul() })
  let failed = false
  const tries: (() => void)[] = []
  const options = {
    root: folder.root,
    world: 'village',
    files: failing((path) => failed && path.includes('npc-agents')),
    retry: (_: number, fire: () => void) => {
      tries.push(fire)
      return () => {}
    },
  }
  let restored = (): void => {}
  const watch = await watchContent({
    ...options,
    onChange: ({ content }) => content.diagnostics.some(({ severity }) => severity === 'error') || restored(),
  })
  onTestFinished(() => watch.close())
  failed = true
  expect((await watch.reload()).characters).toHaveLength(1)
  await expect(watchContent(options)).rejects.toThrow('The folder npc-agents cannot be read')
  failed = false
  const back = new Promise<void>((resolve) => {
    restored = resolve
  })
  tries.at(-1)?.()
  await back
  expect(watch.current().characters.map(({ id }) => id)).toEqual(['marta'])
})
