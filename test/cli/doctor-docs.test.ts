import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { checks } from '../../main/cli/doctor/checks.ts'

it('describes every check of the doctor, in its order, and says of those that mend what they do', () => {
  const text = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/doctor.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([a-z]+)` +\|[^|]+\|([^|]*)\|$/gm)].map(([, name, mends = '']) => ({
    name,
    mends: mends.trim() !== '',
  }))
  expect(rows).toEqual(checks.map(({ name, repair }) => ({ name, mends: repair !== undefined })))
})
