import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { createCanvas } from '../../main/art/canvas.ts'
import { decodePng, encodeIndexedPng } from '../../main/art/png.ts'
import { packFiles } from '../../main/cli/build/pack-files.ts'

const folderOf = async (files: Record<string, Uint8Array | string>) => {
  const root = await mkdtemp(join(tmpdir(), 'hearthfolk-pack-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [folder, world, kept] = [join(root, 'client'), join(root, 'world'), join(root, '.packed')]
  for (const made of [folder, world]) await mkdir(made)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return { folder, world, kept, pack: () => packFiles({ folder, world, kept }) }
}
/** A picture whose rows repeat far apart. */
const sheet = () => {
  const picture = createCanvas(512, 256)
  for (let at = 0; at < picture.pixels.length; at++)
    picture.pixels[at] = 0xff000000 + (((at % 65_536) * 2_654_435_761) >>> 26)
  return picture
}

it('every file lies packed beside itself, and unpacks to the same', async () => {
  const script = 'export const words = "village"\n'.repeat(200)
  const png = encodeIndexedPng(sheet())
  const { folder, pack } = await folderOf({ 'a.js': script, 'tiny.js': 'go()', 'sheet.png': png })
  await pack()
  expect((await readdir(folder)).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'sheet.png',
    'sheet.png.br',
    'tiny.js',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(script)
  const packed = await readFile(join(folder, 'sheet.png.br'))
  expect(packed.length).toBeLessThan(png.length * 0.8)
  expect(decodePng(brotliDecompressSync(packed)).pixels).toEqual(decodePng(png).pixels)
})

it('what was packed is kept by its content, and forgotten when no file has it any more', async () => {
  const { folder, kept, pack } = await folderOf({ 'a.css': 'p { margin: 0 }\n'.repeat(100) })
  await pack()
  const names = await readdir(kept)
  expect(names).toHaveLength(2)
  await pack()
  expect(await readdir(kept)).toEqual(names)
  await writeFile(join(folder, 'a.css'), 'p { margin: 1px }\n'.repeat(100))
  await pack()
  const next = await readdir(kept)
  expect(next).toHaveLength(2)
  expect(next.filter((name) => names.includes(name))).toEqual([])
})
