import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditFiles } from '../../../main/server/live/audit-log.ts'
import { searchAudit } from '../../../main/server/live/audit-search.ts'
import { temporaryFolder } from '../../mind/rig.ts'

const line = (at: number, more: object = {}): string =>
  JSON.stringify({ at, npc: at % 2 === 0 ? 'marta' : 'bram', tool: 'give', ...more })
/** `texts`: newest file first. */
const folder = async (...texts: string[]) => {
  const saveFolder = await temporaryFolder()
  await mkdir(join(saveFolder, 'world'))
  await Promise.all(texts.map((text, index) => writeFile(join(saveFolder, auditFiles.at(-1 - index) ?? ''), text)))
  const search = async (wish: { offset?: number; limit?: number; npc?: string } = {}) => {
    const { offset = 0, limit = 3, npc } = wish
    const { entries, more } = await searchAudit(saveFolder, {
      fits: (entry) => npc === undefined || entry.npc === npc,
      offset,
      limit,
    })
    return [entries.map(({ at }) => at), more]
  }
  return search
}

it('finds what was done last, newest first, page by page and over files that were put away', async () => {
  const search = await folder(`${line(4)}\n${line(5)}\n`, `${line(1)}\n${line(2)}\n${line(3)}\n`)
  expect(await search()).toEqual([[5, 4, 3], true])
  expect(await search({ offset: 3 })).toEqual([[2, 1], false])
  expect(await search({ npc: 'marta', limit: 2 })).toEqual([[4, 2], false])
  expect(await search({ offset: 99 })).toEqual([[], false])
})

it('passes over lines that are broken or cut off, and finds nothing where nothing was written', async () => {
  const search = await folder(`${line(1)}\nnot json\n{}\n\n${line(2)}\n{"at":3,"npc":"ma`)
  expect(await search()).toEqual([[2, 1], false])
  expect(await (await folder())()).toEqual([[], false])
})

it('reads lines whole wherever a file is cut for reading, with signs of several bytes and longer than a block', async () => {
  const long = Array.from({ length: 40 }, (_, index) =>
    line(index, { reason: 'ü€'.repeat(index === 20 ? 200_000 : 4000 + index) }),
  )
  const search = await folder(`${long.join('\n')}\n`)
  expect(await search({ limit: 100 })).toEqual([Array.from({ length: 40 }, (_, index) => 39 - index), false])
})
