import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadContent } from '../../../main/content/load-content.ts'
import { watchContent } from '../../../main/content/watch-content.ts'
import { contentFolder, martasSoul } from '../content-folder.ts'
import { pngOf } from './draw-png.ts'

const marta = 'npc-agents/marta'
const world = 'village'
const withFiles = async (texts: Record<string, string>, pictures: Record<string, Buffer>) => {
  const folder = await contentFolder({ [`${marta}/SOUL.md`]: martasSoul(), ...texts })
  for (const path of Object.keys(pictures)) await folder.write({ [path]: '' })
  for (const [path, bytes] of Object.entries(pictures)) await writeFile(join(folder.root, path), bytes)
  return folder
}
const told = ({ diagnostics }: { diagnostics: { file: string; message: string; severity: string }[] }) =>
  diagnostics.map(({ severity, file, message }) => `${severity} ${file}: ${message}`)

it('people come in a sheet beside their soul, in one of the world, and with a portrait', async () => {
  const { root } = await withFiles(
    {
      'npc-agents/bram/SOUL.md': martasSoul({ name: 'Bram', extra: 'sheet: guard\n' }),
      'worlds/village/sprites/guard.md': '---\nlayout: lpc\nplayers: A guard\n---\nDrawn by Ada.\n',
    },
    {
      [`${marta}/sheet.png`]: pngOf(96, 192),
      [`${marta}/portrait.png`]: pngOf(96, 96),
      'worlds/village/sprites/guard.png': pngOf(832, 768),
    },
  )
  const content = await loadContent({ root, world })
  expect(content.diagnostics).toEqual([])
  expect(content.looks?.people.marta).toMatchObject({
    sheet: { geometry: { frame: { width: 32, height: 48 } } },
    portrait: { width: 96, height: 96 },
  })
  expect(content.looks?.people.bram?.sheet?.graphic).toBe(content.looks?.sheets.guard?.graphic)
  expect(content.looks?.sheets.guard).toMatchObject({ players: 'A guard', geometry: { stand: 0 } })
  // Read again, it is the same object, so that nobody is dressed anew.
  const again = await loadContent({ root, world, previous: content })
  expect(again.looks).toBe(content.looks)
})

it('what is broken leaves the drawn look, and says what, where and how to mend it', async () => {
  const { root } = await withFiles(
    {
      'npc-agents/bram/SOUL.md': martasSoul({ name: 'Bram', extra: 'sheet: gaurd\n' }),
      'npc-agents/ines/SOUL.md': martasSoul({ name: 'Ines', extra: 'sheet: { layout: lcp }\n' }),
      'npc-agents/tilo/SOUL.md': martasSoul({ name: 'Tilo', extra: 'sheet: { layout: 4x4 }\n' }),
      'worlds/village/sprites/guard.md': '---\nlayout: lpc\n---\n',
      'worlds/village/sprites/lost.md': '---\nlayout: lpc\n---\n',
      'worlds/village/sprites/odd.md': '---\nlayout: 3x4\nscale: huge\n---\n',
      'worlds/village/sprites/away.md': '---\npicture: ../../../secret.png\n---\n',
    },
    {
      [`${marta}/sheet.png`]: pngOf(101, 192),
      [`${marta}/portrait.png`]: pngOf(96, 96).subarray(0, 60),
      'worlds/village/sprites/guard.png': pngOf(832, 768),
      'worlds/village/sprites/odd.png': pngOf(96, 192),
    },
  )
  const content = await loadContent({ root, world })
  expect(content.characters.map(({ id }) => id)).toEqual(['bram', 'ines', 'marta', 'tilo'])
  expect(Object.keys(content.looks?.people ?? {})).toEqual([])
  expect(Object.keys(content.looks?.sheets ?? {})).toEqual(['guard'])
  const messages = told(content)
  for (const message of [
    /^warning npc-agents\/marta\/sheet\.png: it is 101×192 pixels, .*until then our program draws them/,
    /^warning npc-agents\/marta\/portrait\.png: .*cut short; export it again/,
    /^warning npc-agents\/bram\/SOUL\.md: sheet: the world has no sheet "gaurd".*guard/,
    /^warning npc-agents\/ines\/SOUL\.md: sheet: .*lcp.*lpc/,
    /^warning npc-agents\/tilo\/SOUL\.md: sheet: there is no sheet\.png/,
    /^warning worlds\/village\/sprites\/lost\.md: its picture lost\.png is not beside it/,
    /^warning worlds\/village\/sprites\/odd\.md: scale.*huge/,
    /^warning worlds\/village\/sprites\/away\.md: picture.*same folder/,
  ])
    expect(messages).toContainEqual(expect.stringMatching(message))
})

it('no link leads out of the project', async () => {
  const { root } = await withFiles({}, { 'elsewhere/sheet.png': pngOf(96, 192) })
  await symlink(join(root, 'elsewhere/sheet.png'), join(root, marta, 'sheet.png'))
  const content = await loadContent({ root, world })
  expect(content.looks).toBeUndefined()
  expect(told(content)).toContainEqual(expect.stringMatching(/marta\/sheet\.png: this symbolic link is not followed/))
})

it('a saved picture is live at once, and a broken one leaves the last good one', async () => {
  const { root } = await withFiles({}, {})
  const seen: (string | undefined)[] = []
  const watch = await watchContent({
    ...{ root, world, debounceMs: 20 },
    onChange: ({ content }) => seen.push(content.looks?.people.marta?.sheet?.graphic),
  })
  try {
    await writeFile(join(root, marta, 'sheet.png'), pngOf(96, 192))
    await expect.poll(() => seen.at(-1)).toMatch(/^sheet-/)
    const first = seen.at(-1)
    await writeFile(join(root, marta, 'sheet.png'), pngOf(96, 192, [1, 2, 3]))
    await expect.poll(() => seen.at(-1)).not.toBe(first)
    const second = seen.at(-1)
    await writeFile(join(root, marta, 'sheet.png'), 'not a picture')
    await expect.poll(() => told(watch.current()).join('\n')).toMatch(/not a PNG.*last good picture stays/)
    expect(seen.at(-1)).toBe(second)
  } finally {
    await watch.close()
  }
})
