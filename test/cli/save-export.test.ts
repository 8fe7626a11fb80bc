import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from './project-folder.ts'

/** Longer than one name field of a tar file. */
const longPath = `npc-agents/marta/memory/${'a-long-talk-about-flour-'.repeat(4)}.md`
const files = {
  'saves/main/world/snapshot-000000000001.json': '{}',
  'saves/main/npc-agents/marta/MEMORY.md': '- Ada lost a ring in the Größenbach.\n',
  [`saves/main/${longPath}`]: 'x'.repeat(5000),
  'saves/main/npc-agents/marta/.index/about.json': '{}',
  'saves/main/gateway-token': 'secret',
  // No server listens there; at 3000 another may.
  'saves/main/server.address': 'http://127.0.0.1:9',
}

it.each(['village.tar.gz', 'village.tar'])(
  'writes a save into %s, from which it comes back as it was, without what belongs to one server alone',
  async (name) => {
    const { folder, run } = projectFolder(files)
    const file = join(folder, name)
    symlinkSync(folder, join(folder, 'saves/main/elsewhere'))
    expect((await run('save', 'export', 'main', file)).answer).toMatchObject({
      ok: true,
      save: 'main',
      file,
      files: 4,
      links: ['elsewhere'],
    })
    mkdirSync(join(folder, 'unpacked'))
    execFileSync('tar', ['-xf', file, '-C', join(folder, 'unpacked')])
    const came = (path: string) => readFileSync(join(folder, 'unpacked/main', path), 'utf8')
    for (const path of ['npc-agents/marta/MEMORY.md', longPath, 'world/snapshot-000000000001.json'])
      expect(came(path)).toBe(files[`saves/main/${path}`])
    expect(readdirSync(join(folder, 'unpacked/main')).sort()).toEqual([
      'exported.json',
      'npc-agents',
      'save.json',
      'world',
    ])
    expect(existsSync(join(folder, 'unpacked/main/npc-agents/marta/.index'))).toBe(false)
    expect(readdirSync(join(folder, 'saves/main'))).not.toContain('server.lock')
  },
)

it('exports over nothing, into no save, out of none that a server holds, and of none that is not there', async () => {
  const { folder, run, write } = projectFolder(files)
  write('there.tar', 'mine')
  const refused = async (name: string, file: string) =>
    ((await run('save', 'export', name, file)).answer.error as { message: string }).message
  expect(await refused('main', join(folder, 'there.tar'))).toMatch(/already exists/)
  expect(await refused('main', join(folder, `${'long'.repeat(100)}.tar`))).toMatch(
    /cannot be written.*Name another file/,
  )
  expect(await refused('main', join(folder, 'saves/main/inside.tar'))).toMatch(/inside the save itself/)
  expect(await refused('main', join(folder, 'nowhere/a.tar'))).toMatch(/There is no folder/)
  expect(await refused('main', join(folder, 'a.zip'))).toMatch(/\.tar\.gz/)
  expect(await refused('other', join(folder, 'a.tar'))).toMatch(/no save "other"/)
  expect(await refused('../main', join(folder, 'a.tar'))).toMatch(/cannot be the name of a save/)
  // Another process that lives.
  write('saves/main/server.lock', `${process.ppid}\n`)
  expect(await refused('main', join(folder, 'a.tar'))).toMatch(/in use by another server/)
  rmSync(join(folder, 'saves/main/server.lock'))
  expect(readFileSync(join(folder, 'there.tar'), 'utf8')).toBe('mine')
  expect(existsSync(join(folder, 'a.tar'))).toBe(false)
})

it('deletes a save, when it was confirmed; links in it lead to nothing that is deleted, and forks stay', async () => {
  const { folder, run, write } = projectFolder(files)
  write('mine/letter.txt', 'mine')
  symlinkSync(join(folder, 'mine'), join(folder, 'saves/main/mine'))
  await run('save', 'fork', 'other')
  expect((await run('save', 'delete', 'main')).answer).toMatchObject({ ok: false, error: { type: 'NotConfirmed' } })
  expect(existsSync(join(folder, 'saves/main/save.json'))).toBe(true)
  expect((await run('save', 'delete', 'main', '--yes')).answer).toMatchObject({
    ok: true,
    save: 'main',
    forks: ['other'],
  })
  expect(readdirSync(join(folder, 'saves'))).toEqual(['other'])
  expect(readFileSync(join(folder, 'mine/letter.txt'), 'utf8')).toBe('mine')
})

it('deletes nothing that is no save, stands elsewhere, or is held by a server', async () => {
  const { folder, run, write } = projectFolder({ ...files, 'elsewhere/save.json': '{}' })
  write('saves/notes/letter.txt', 'mine')
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'saves/link'))
  const refused = async (name: string) =>
    ((await run('save', 'delete', name, '--yes')).answer.error as { message: string }).message
  expect(await refused('notes')).toMatch(/no save "notes"/)
  expect(await refused('link')).toMatch(/symbolic link/)
  expect(await refused('../elsewhere')).toMatch(/cannot be the name of a save/)
  expect(await refused('..')).toMatch(/cannot be the name of a save/)
  // Another process that lives.
  write('saves/main/server.lock', `${process.ppid}\n`)
  expect(await refused('main')).toMatch(/in use by another server/)
  rmSync(join(folder, 'saves/main/server.lock'))
  writeFileSync(join(folder, 'saves/main/save.json'), 'damaged')
  expect((await run('save', 'delete', 'main', '--yes')).answer.ok).toBe(true)
  expect(existsSync(join(folder, 'elsewhere/save.json'))).toBe(true)
  expect(readdirSync(join(folder, 'saves')).sort()).toEqual(['link', 'notes'])
})
