import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type AuthoredFiles, authoredFiles } from '../../main/content/authored-files.ts'
import { createContentMemo, loadContent } from '../../main/content/load-content.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { write } from '../saves/filled-save.ts'
import { martasSoul } from './content-folder.ts'

const folder = async (): Promise<string> => {
  const root = await temporaryFolder()
  await write(root, 'npc-agents/marta/soul.md', martasSoul())
  await write(root, 'worlds/village/World.md', '# Alderbrook\n')
  return root
}
const told = ({ diagnostics }: { diagnostics: readonly { file: string; message: string }[] }): string[] =>
  diagnostics.map(({ file, message }) => `${file}: ${message}`)

it('a file whose name differs in upper and lower case alone is named, with the name that it must have', async () => {
  const root = await folder()
  const content = await loadContent({ root, world: 'village' })
  expect(content.characters).toEqual([])
  expect(told(content)).toEqual(
    expect.arrayContaining([
      'npc-agents/marta/SOUL.md: SOUL.md is missing',
      'npc-agents/marta/soul.md: this file must be called SOUL.md: where upper and lower case count, "soul.md" is not found; rename it',
      expect.stringContaining('worlds/village/World.md: this file must be called WORLD.md'),
    ]),
  )
})

it('on a drive that finds it all the same, she lives, and the warning stays', async () => {
  const root = await folder()
  const unlike: AuthoredFiles = {
    list: authoredFiles.list,
    read: (path, most) => authoredFiles.read(path.replace('SOUL.md', 'soul.md').replace('WORLD.md', 'World.md'), most),
  }
  const content = await loadContent({ root, world: 'village', memo: createContentMemo(unlike) })
  expect(content.characters.map(({ id }) => id)).toEqual(['marta'])
  expect(told(content).filter((line) => line.includes('must be called'))).toHaveLength(2)
})

it('of two that differ only so, the right one is read', async () => {
  const root = await folder()
  await writeFile(join(root, 'npc-agents/marta/SOUL.md'), martasSoul())
  const content = await loadContent({ root, world: 'village' })
  expect(content.characters).toHaveLength(1)
  expect(told(content)).toContain(
    'npc-agents/marta/soul.md: SOUL.md is here too, and is the one that is read; remove this file',
  )
})
