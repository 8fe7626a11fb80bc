import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockSave } from '../../main/saves/save-lock.ts'
import { projectFolder } from './project-folder.ts'

/** Longer than one name field of a tar file. */
const longPath = `npc-agents/marta/memory/${'a-long-talk-about-flour-'.repeat(4)}.md`
const files = {
  'saves/main/world/snapshot-000000000001.json': '{}',
  'saves/main/npc-agents/marta/MEMORY.md': '- Ada lost a ring in the Größenbach.\n',
  [`saves/main/${longPath}`]: 'x'.repeat(5000),
  'saves/main/npc-agents/marta/.index/about.json': '{}',
  'saves/main/gateway-token': 'secret',
  'saves/main/server.address': 'http://127.0.0.1:3000',
}

it.each(['village.tar.gz', 'village.tar'])(
  'writes a save into %s, from which it comes back as it was, without what belongs to one server alone',
  (name) => {
    const { folder, run } = projectFolder(files)
    const file = join(folder, name)
    symlinkSync(folder, join(folder, 'saves/main/elsewhere'))
    expect(run('save', 'export', 'main', file).answer).toMatchObject({
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
    expect(readdirSync(join(folder, 'unpacked/main')).sort()).toEqual(['npc-agents', 'save.json', 'world'])
    expect(existsSync(join(folder, 'unpacked/main/npc-agents/marta/.index'))).toBe(false)
    expect(readdirSync(join(folder, 'saves/main'))).not.toContain('server.lock')
  },
)

it('exports over nothing, into no save, out of none that a server holds, and of none that is not there', async () => {
  const { folder, run, write } = projectFolder(files)
  write('there.tar', 'mine')
  const refused = (name: string, file: string) =>
    (run('save', 'export', name, file).answer.error as { message: string }).message
  expect(refused('main', join(folder, 'there.tar'))).toMatch(/already exists/)
  expect(refused('main', join(folder, 'saves/main/inside.tar'))).toMatch(/inside the save itself/)
  expect(refused('main', join(folder, 'nowhere/a.tar'))).toMatch(/There is no folder/)
  expect(refused('main', join(folder, 'a.zip'))).toMatch(/\.tar\.gz/)
  expect(refused('other', join(folder, 'a.tar'))).toMatch(/no save "other"/)
  expect(refused('../main', join(folder, 'a.tar'))).toMatch(/cannot be the name of a save/)
  const unlock = await lockSave(join(folder, 'saves/main/server.lock'), 'main')
  expect(refused('main', join(folder, 'a.tar'))).toMatch(/in use by another server/)
  await unlock()
  expect(readFileSync(join(folder, 'there.tar'), 'utf8')).toBe('mine')
  expect(existsSync(join(folder, 'a.tar'))).toBe(false)
})

it('deletes a save, when it was confirmed; links in it lead to nothing that is deleted, and forks stay', () => {
  const { folder, run, write } = projectFolder(files)
  write('mine/letter.txt', 'mine')
  symlinkSync(join(folder, 'mine'), join(folder, 'saves/main/mine'))
  run('save', 'fork', 'other')
  expect(run('save', 'delete', 'main').answer).toMatchObject({ ok: false, error: { type: 'NotConfirmed' } })
  expect(existsSync(join(folder, 'saves/main/save.json'))).toBe(true)
  expect(run('save', 'delete', 'main', '--yes').answer).toMatchObject({ ok: true, save: 'main', forks: ['other'] })
  expect(readdirSync(join(folder, 'saves'))).toEqual(['other'])
  expect(readFileSync(join(folder, 'mine/letter.txt'), 'utf8')).toBe('mine')
})

it('deletes nothing that is no save, stands elsewhere, or is held by a server', async () => {
  const { folder, run, write } = projectFolder({ ...files, 'elsewhere/save.json': '{}' })
  write('saves/notes/letter.txt', 'mine')
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'saves/link'))
  const refused = (name: string) => (run('save', 'delete', name, '--yes').answer.error as { message: string }).message
  expect(refused('notes')).toMatch(/no save "notes"/)
  expect(refused('link')).toMatch(/symbolic link/)
  expect(refused('../elsewhere')).toMatch(/cannot be the name of a save/)
  expect(refused('..')).toMatch(/cannot be the name of a save/)
  const unlock = await lockSave(join(folder, 'saves/main/server.lock'), 'main')
  expect(refused('main')).toMatch(/in use by another server/)
  await unlock()
  writeFileSync(join(folder, 'saves/main/save.json'), 'damaged')
  expect(run('save', 'delete', 'main', '--yes').answer.ok).toBe(true)
  expect(existsSync(join(folder, 'elsewhere/save.json'))).toBe(true)
  expect(readdirSync(join(folder, 'saves')).sort()).toEqual(['link', 'notes'])
})
