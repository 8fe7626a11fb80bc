import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { putText } from '../../../../main/server/gateway/studio/put-text.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-put-text-'))
  file = join(folder, 'SOUL.md')
})
afterEach(() => rm(folder, { recursive: true, force: true }))
/** Somebody else saves while our temporary file is being written. */
const meanwhile = (theirs: string) => async (temporary: string, text: string) => {
  await writeFile(temporary, text)
  await writeFile(file, theirs)
}

it('a text is put where the expected one stands, and nothing is left beside it', async () => {
  await writeFile(file, 'old')
  expect(await putText({ file, text: 'new', expected: 'old' })).toBe(true)
  expect(await readFile(file, 'utf8')).toBe('new')
  expect(await readdir(folder)).toEqual(['SOUL.md'])
})

it('what somebody else saves while ours is written stays, and nothing is left beside it', async () => {
  await writeFile(file, 'old')
  expect(await putText({ file, text: 'ours', expected: 'old' }, meanwhile('theirs'))).toBe(false)
  expect(await readFile(file, 'utf8')).toBe('theirs')
  expect(await readdir(folder)).toEqual(['SOUL.md'])
})

it('a file that came into being meanwhile stays', async () => {
  expect(await putText({ file, text: 'ours', expected: null }, meanwhile('theirs'))).toBe(false)
  expect(await readFile(file, 'utf8')).toBe('theirs')
})

it('a file that was not there is begun', async () => {
  expect(await putText({ file, text: 'first', expected: null })).toBe(true)
  expect(await readFile(file, 'utf8')).toBe('first')
  expect(await readdir(folder)).toEqual(['SOUL.md'])
})

it('a file that was deleted meanwhile is not brought back', async () => {
  expect(await putText({ file, text: 'ours', expected: 'old' })).toBe(false)
  expect(await readdir(folder)).toEqual([])
})
