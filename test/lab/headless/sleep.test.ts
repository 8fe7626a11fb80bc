import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isLong } from '../../support/runs.ts'
import { run, temporaryFolder } from './run.ts'

/** From Monday 08:00 until all have slept over Monday, and in `npm run test:long` over Tuesday. */
const oneNight = 20.5 / 24
const nights = isLong ? 1 + oneNight : oneNight

const filesOf = async (save: string): Promise<Record<string, string>> => {
  const files: Record<string, string> = {}
  for (const entry of await readdir(join(save, 'npc-agents'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.md') || entry.parentPath.includes('.index')) continue
    const path = join(entry.parentPath, entry.name)
    files[path.slice(save.length)] = await readFile(path, 'utf8')
  }
  return files
}
const aRun = async (change: Parameters<typeof run>[0] = {}) => {
  const save = join(await temporaryFolder(), 'saved')
  const report = await run({ npcs: 3, days: nights, save, ...change })
  return { report, files: await filesOf(save) }
}

it('people of a run sleep over their days: diaries and files on people are left, the same in each run with one seed', async () => {
  const [first, second] = [await aRun(), await aRun()]
  const { eventLogSha256, stateSha256, memoriesWritten } = first.report
  expect(second.report).toMatchObject({ eventLogSha256, stateSha256, memoriesWritten, errors: 0 })
  expect(second.files).toEqual(first.files)
  const diaries = Object.entries(first.files).filter(([path]) => path.endsWith('/DREAMS.md'))
  expect(diaries.length).toBeGreaterThan(1)
  for (const [, text] of diaries) expect(text).toMatch(/^## The night to Tuesday, 6 January 2026/m)
  if (isLong) expect(diaries.some(([, text]) => text.includes('The night to Wednesday, 7 January 2026'))).toBe(true)
  expect(Object.keys(first.files).some((path) => path.includes('/memory/people/'))).toBe(true)
})

if (isLong)
  it('a run in which nobody sleeps leaves the notes of the days alone', async () => {
    const { files } = await aRun({ sleepHour: 'off', days: oneNight })
    expect(Object.keys(files).filter((path) => !/\/memory\/\d{4}-/.test(path))).toEqual([])
  })
