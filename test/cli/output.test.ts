import { expect, it } from 'vitest'
import { answer } from '../../main/cli/output.ts'

it.each([
  ['EACCES', /mkdir '\/x'\. Give this user permission there/],
  ['EROFS', /The drive can only be read/],
  ['ENOSPC', /The disk is full/],
])('a refusal of the file system (%s) says what to do', async (code, told) => {
  let stdout = ''
  const write = process.stdout.write
  process.stdout.write = ((text: string) => {
    stdout += text
    return true
  }) as typeof write
  try {
    await answer(
      { json: true, save: 'main' },
      () => Promise.reject(Object.assign(new Error(`${code}: no, mkdir '/x'`), { code })),
      () => '',
    )
  } finally {
    process.stdout.write = write
    process.exitCode = undefined
  }
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { message: expect.stringMatching(told) } })
})
