import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ChosenFiles, isLongFile, testProjects } from '../../../main/cli/setup/test-tiers.ts'

const root = resolve(import.meta.dirname, '../../..')
const all = globSync(['test/**/*.test.ts', 'test/scenario/*.{md,ts}'], { cwd: root })
const long = all.filter((file) => /\.long\./.test(file))
const filesOf = ({ include, exclude }: ChosenFiles): string[] => globSync(include, { cwd: root, exclude })
const chosen = (isLong: boolean, isTogether: boolean): string[] =>
  Object.values(testProjects({ isLong, isTogether })).flatMap(filesOf)

describe.each([true, false])('the tiers of tests, files together in a process: %s', (isTogether) => {
  it('are all files in the long run, and all but those of the long tier in the short one, each once', () => {
    expect(chosen(true, isTogether).toSorted()).toEqual(all.toSorted())
    expect(chosen(false, isTogether).toSorted()).toEqual(all.filter((file) => !long.includes(file)).toSorted())
  })
})

it('a file is of the long tier by the end of its name alone', () => {
  expect(all.filter(isLongFile)).toEqual(long)
  expect(long.length).toBeGreaterThan(10)
  for (const file of ['test/a.long.test.ts', 'test/scenario/a.long.md', 'test/scenario/a.long.ts'])
    expect(isLongFile(file), file).toBe(true)
  for (const file of ['test/a-long.test.ts', 'test/long.test.ts', 'test/scenario/a-long.md', 'test/long/a.test.ts'])
    expect(isLongFile(file), file).toBe(false)
})
