import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readResource } from '../../../../main/content/skills/shelf/resources.ts'
import { contentFolder } from '../../content-folder.ts'
import { skillText } from '../skill-files.ts'

const openSkill = async () => {
  const { root } = await contentFolder({
    'secret.md': 'The key is under the mat.',
    'skills/brew/SKILL.md': skillText('brew'),
    'skills/brew/references/hops.md': 'Green.',
    'skills/brew/.env': 'SECRET=1',
    'skills/brew/SKILL.md~': 'SECRET=1',
    'skills/other/SKILL.md': skillText('other'),
  })
  return { root, folder: join(root, 'skills/brew') }
}

describe('a file beside a skill', () => {
  it('is read as text', async () => {
    const { folder } = await openSkill()
    expect(await readResource(folder, 'references/hops.md')).toEqual({ ok: true, text: 'Green.' })
    expect(await readResource(folder, './references/hops.md')).toEqual({ ok: true, text: 'Green.' })
    expect(await readResource(folder, 'references/none.md')).toEqual({
      ok: false,
      error: '"references/none.md" is not there',
    })
  })

  it.each([
    '../../secret.md',
    '../other/SKILL.md',
    '/etc/passwd',
    'references/../../../secret.md',
    'references//hops.md',
    '..',
    '.',
    '',
    'a\0b',
    '..\\..\\secret.md',
    '.env',
    'SKILL.md~',
    'references',
  ])('is not read by the path %j', async (path) => {
    const { folder } = await openSkill()
    const read = await readResource(folder, path)
    expect(read.ok).toBe(false)
    expect(JSON.stringify(read)).not.toMatch(/under the mat|SECRET=1|root:/)
  })

  it('is not read by links that lead out of the folder, or through a folder that is one', async () => {
    const { root, folder } = await openSkill()
    await symlink(join(root, 'secret.md'), join(folder, 'out.md'))
    await symlink(root, join(folder, 'up'))
    await symlink('loop.md', join(folder, 'loop.md'))
    await symlink('references/hops.md', join(folder, 'inside.md'))
    for (const path of ['out.md', 'up/secret.md', 'loop.md'])
      expect(await readResource(folder, path)).toMatchObject({ ok: false })
    expect(await readResource(folder, 'inside.md')).toEqual({ ok: true, text: 'Green.' })
  })

  it('is refused when it is huge, no text, or a pipe for which one would wait for ever', async () => {
    const { folder } = await openSkill()
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/huge.md'), 'x'.repeat(256 * 1024 + 1))
    await writeFile(join(folder, 'assets/picture.png'), Buffer.from([0x89, 0x50, 0xff, 0xfe]))
    await promisify(execFile)('mkfifo', [join(folder, 'assets/pipe.md')])
    expect(await readResource(folder, 'assets/huge.md')).toMatchObject({
      error: '"assets/huge.md" is larger than 256 KB',
    })
    expect(await readResource(folder, 'assets/picture.png')).toMatchObject({
      error: '"assets/picture.png" is not text',
    })
    expect(await readResource(folder, 'assets/pipe.md')).toMatchObject({ error: '"assets/pipe.md" is not a file' })
  })
})
