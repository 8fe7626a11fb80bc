import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadExtraLore } from '../../main/content/load-extra-lore.ts'
import { memoryFolder, openMemory } from '../memory/open-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, npc } from '../support/sample-characters.ts'

const now = gameTime('2026-11-21', '10:00')

/** A project with a world and two extra files of lore, one deep in a folder. */
const project = async () => {
  const place = await memoryFolder()
  const write = async (path: string, text: string) => {
    await mkdir(join(place.folder, path, '..'), { recursive: true })
    await writeFile(join(place.folder, path), text)
  }
  await write('worlds/vale/WORLD.md', '---\nname: The Vale\n---\n\n# The Vale\n\nThe river Ister runs through it.\n')
  await write('lore/old/giants.md', '# Giants\n\nThe giants built the bridge of Orn.\n')
  await write('lore/.draft.md', 'Nobody has read this.\n')
  await write('history.md', 'King Tybalt died of a fig.\n')
  return { ...place, write, load: (...paths: string[]) => loadExtraLore({ root: place.folder, world: 'vale', paths }) }
}

describe('99 lore from extra paths', () => {
  test('the world and all Markdown below the paths are lore that everyone finds when lore is asked for', async () => {
    await using place = await project()
    const { files, diagnostics } = await place.load('lore', './history.md')
    expect([files.map(({ path }) => path), diagnostics]).toEqual([
      ['worlds/vale/WORLD.md', 'history.md', 'lore/old/giants.md'],
      [],
    ])
    const memory = await openMemory(join(place.folder, 'save'), { lore: () => files })
    for (const asker of [
      { kind: 'player', player: ada },
      { kind: 'npc', npc: npc('bram') },
      { kind: 'self' },
    ] as const) {
      const { hits } = await memory.search({ text: 'who built the bridge of Orn?', asker, now, sources: ['lore'] })
      expect(hits[0]).toMatchObject({
        kind: 'lore',
        path: 'lore/old/giants.md',
        line: 1,
        endLine: 3,
        audience: { kind: 'everyone' },
        date: null,
      })
    }
    const { hits } = await memory.search({ text: 'the river Ister', asker: { kind: 'self' }, now, sources: ['lore'] })
    expect(hits[0]).toMatchObject({ path: 'worlds/vale/WORLD.md', line: 5, endLine: 7 })
    expect((await memory.search({ text: 'who built the bridge of Orn?', asker: { kind: 'self' }, now })).hits).toEqual(
      [],
    )
    await memory.close()
  })

  test('lore is read by its path and can never be written', async () => {
    await using place = await project()
    const { files } = await place.load('lore')
    const memory = await openMemory(join(place.folder, 'save'), { lore: () => files })
    const path = 'lore/old/giants.md'
    expect(await memory.get({ path, from: 3, asker: { kind: 'player', player: ada } })).toEqual({
      path,
      text: 'The giants built the bridge of Orn.',
    })
    expect(await memory.get({ path: 'lore/.draft.md' })).toHaveProperty('refused')
    expect(await memory.rewrite({ path, text: 'The giants were kind.', hash: null })).toHaveProperty('refused')
    expect(await readFile(join(place.folder, path), 'utf8')).toContain('bridge of Orn')
    await memory.close()
  })

  test('lore that changed is found at the next search', async () => {
    await using place = await project()
    let { files } = await place.load('history.md')
    const memory = await openMemory(join(place.folder, 'save'), { lore: () => files })
    const found = async (text: string) =>
      (await memory.search({ text, asker: { kind: 'self' }, now, sources: ['lore'], mode: 'text' })).hits.map(
        (hit) => hit.text,
      )
    expect(await found('Tybalt fig')).toEqual(['King Tybalt died of a fig.'])
    await place.write('history.md', 'King Tybalt died of a plum.\n')
    ;({ files } = await place.load('history.md'))
    expect(await found('Tybalt plum')).toEqual(['King Tybalt died of a plum.'])
    await memory.close()
  })

  test('what leads out of the project, is missing, too large or no Markdown is named and left out', async () => {
    await using place = await project()
    await using outside = await memoryFolder()
    await writeFile(join(outside.folder, 'secret.md'), 'The key lies under the stone.')
    await symlink(outside.folder, join(place.folder, 'lore/link'))
    await symlink(join(place.folder, 'lore'), join(place.folder, 'lore/round'))
    await place.write('lore/huge.md', 'x'.repeat(300 * 1024))
    await place.write('lore/map.png', 'no text')
    const { files, diagnostics } = await place.load('lore', '..', '/etc', 'nowhere', 'lore/map.png')
    expect(files.map(({ path }) => path)).toEqual(['worlds/vale/WORLD.md', 'lore/old/giants.md'])
    const named = diagnostics.map(({ file }) => file)
    expect(named).toEqual(
      expect.arrayContaining(['lore/link', '..', '/etc', 'nowhere', 'lore/map.png', 'lore/huge.md']),
    )
  })
})
