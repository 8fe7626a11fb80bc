import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rotateFiles } from '../../main/base/rotate-files.ts'
import { temporaryFolder } from '../mind/rig.ts'

const folderWith = async (texts: readonly string[]) => {
  const folder = await temporaryFolder()
  const paths = ['a.jsonl', 'a.1.jsonl', 'a.2.jsonl', 'a.3.jsonl'].map((name) => join(folder, name))
  for (const [index, text] of texts.entries()) await writeFile(paths[index] ?? '', text)
  /** Newest first; a dash where there is no file. */
  const there = () => Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '-')))
  return { folder, paths, there }
}

it('moves each file one place on, and only a full row loses its last', async () => {
  const { folder, paths, there } = await folderWith(['now'])
  await rotateFiles(paths)
  expect(await there()).toEqual(['-', 'now', '-', '-'])
  for (const text of ['b', 'c', 'd', 'e']) {
    await writeFile(paths[0] ?? '', text)
    await rotateFiles(paths)
  }
  expect(await there()).toEqual(['-', 'e', 'd', 'c'])
  expect(await readdir(folder)).toHaveLength(3)
})

it('a rotation that was killed after any of its steps is ended by the next, which loses nothing more', async () => {
  const full = ['d', 'c', 'b', 'a']
  for (let steps = 0; steps <= 3; steps++) {
    const { paths, there } = await folderWith(full.slice(0, 3))
    // What a rotation of three files does before the kill.
    for (const place of [3, 2, 1].slice(0, steps)) await rename(paths[place - 1] ?? '', paths[place] ?? '')
    await rotateFiles(paths)
    expect(await there(), `killed after ${steps} steps`).toEqual(['-', 'd', 'c', 'b'])
  }
})
