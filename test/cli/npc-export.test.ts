import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exportNpc } from '../../main/saves/export-npc.ts'
import { martasSoul } from '../content/content-folder.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { filledSave, line, picture, secret, section, write } from '../saves/filled-save.ts'
import { marta } from '../support/sample-characters.ts'
import { projectFolder } from './project-folder.ts'

/** An export of Marta, whom Ada told a secret and Ben told something. */
const exported = async (changes: Partial<Parameters<typeof exportNpc>[0]> & { whom?: 'one' | 'two' } = {}) => {
  const { folder, one, two } = await filledSave({ one: 'Ada', two: 'Ben' })
  const root = await temporaryFolder()
  await write(root, 'npc-agents/marta/SOUL.md', martasSoul())
  await write(folder, 'npc-agents/marta/skills/bake/SKILL.md', 'Bake.')
  await write(folder, 'npc-agents/marta/skills/.proposals/x/proposal.json', `{"by":"${one.id}"}`)
  await write(
    folder,
    'npc-agents/marta/memory/2026-11-21.md',
    `# Saturday\n${section(null)}${line('I like the rain.', { kind: 'dreamed', id: 'm-rain' })}${line('Kettles are dear.', { kind: 'dreamed', from: ['m-one'], id: 'm-dear' })}`,
  )
  const { whom, ...rest } = changes
  const player = whom === undefined ? {} : { player: { one, two }[whom].id }
  const out = join(root, 'out')
  const options = {
    npc: marta.id,
    name: 'Marta Oven',
    authored: join(root, 'npc-agents/marta'),
    saveFolder: folder,
    save: 'main',
    world: 'village',
    out,
  }
  const manifest = await exportNpc({ ...options, ...player, ...rest })
  const files = await picture(out)
  return { manifest, files, all: Object.values(files).join('\n'), one, two, out, options }
}

it('takes soul, skills, and what others saw and heard along, and nothing that a player told in private or that was made of it', async () => {
  const { files, all, manifest, one, two } = await exported()
  expect(files['npc-agents/marta/SOUL.md']).toBe(martasSoul())
  for (const kept of ['The bell rang twice.', 'I bake at four.', 'I like the rain.', 'The bell is cracked.', 'Bake.'])
    expect(all).toContain(kept)
  for (const hidden of [secret, 'kettle', 'Kettles', 'rye', 'They hide things', 'proposal'])
    expect(all).not.toContain(hidden)
  expect(Object.keys(files).filter((path) => path.includes(one.id) || path.includes(two.id))).toEqual([])
  expect(manifest).toMatchObject({ private: 'none', npc: 'marta', leftOut: { talks: 2 } })
  expect(manifest.leftOut.memories).toBeGreaterThan(3)
})

it('takes along what one player told, when it is for that player, and nothing of another', async () => {
  const { all, manifest, two } = await exported({ whom: 'two' })
  for (const kept of ['I like rye bread.', 'Likes rye.', 'So do I.']) expect(all).toContain(kept)
  for (const hidden of [secret, 'kettle', 'I dreamed of']) expect(all).not.toContain(hidden)
  expect(manifest).toMatchObject({ private: two.id, leftOut: { talks: 1 } })
})

it('takes everything along when that is asked for, and says what each file holds', async () => {
  const { all, files, manifest, options } = await exported({ all: true })
  for (const kept of [secret, 'I dreamed of a kettle.', 'Hides a kettle.', 'I like rye bread.'])
    expect(all).toContain(kept)
  expect(manifest).toMatchObject({ private: 'all', leftOut: { memories: 0, talks: 0, files: 0 } })
  expect(JSON.parse(files['manifest.json'] ?? '')).toEqual(manifest)
  expect(manifest.files.map(({ path }) => path)).toEqual(
    Object.keys(files)
      .filter((path) => path !== 'manifest.json')
      .sort(),
  )
  for (const { path, sha256 } of manifest.files)
    expect(
      createHash('sha256')
        .update(files[path] ?? '')
        .digest('hex'),
    ).toBe(sha256)
  await expect(exportNpc(options)).rejects.toThrow(/already exists/)
})

it('exports from the command line into the folder that is named, and says what is no NPC', async () => {
  const { folder, run } = projectFolder({ 'npc-agents/marta/MEMORY.md': 'Mine.' })
  const out = join(folder, 'marta-of-today')
  expect((await run('npc', 'export', 'marta', '--out', out)).answer).toMatchObject({
    ok: true,
    out,
    name: 'Marta Oven',
    files: [{ path: 'npc-agents/marta/MEMORY.md' }, { path: 'npc-agents/marta/SOUL.md' }],
  })
  expect(readFileSync(join(out, 'npc-agents/marta/MEMORY.md'), 'utf8')).toBe('Mine.')
  expect((await run('npc', 'export', 'marta', '--out', out)).answer).toMatchObject({ error: { type: 'SaveError' } })
  expect((await run('npc', 'export', 'nobody', '--out', join(folder, 'x'))).answer).toMatchObject({
    error: { message: expect.stringContaining('no NPC "nobody"') },
  })
  expect((await run('npc', 'export', '../marta')).answer).toMatchObject({ error: { type: 'UnknownNpc' } })
  expect((await run('npc', 'export', 'marta', '--as', 'Ada')).answer).toMatchObject({ error: { type: 'BadOption' } })
})
