import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { flatCopy } from '../../main/base/flat-copy.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const mega = 1024 * 1024

it('is equal, and lets go of the long text that its words were cut from', () => {
  const told = { words: ['who bakes the bread here'], further: [] as string[] }
  expect(flatCopy(told)).toEqual(told)
  // So many that what else comes and goes in this process weighs nothing beside them.
  const texts = 100
  const heldAfter = (cut: (text: string) => string[]): number => {
    collect()
    const before = process.memoryUsage().heapUsed
    const kept = Array.from({ length: texts }, (_, index) => cut(`${index} ${'long '.repeat(mega / 5)}`))
    collect()
    expect(kept).toHaveLength(texts)
    return (process.memoryUsage().heapUsed - before) / mega
  }
  const cut = (text: string): string[] => [text.slice(0, 40)]
  expect(heldAfter(cut)).toBeGreaterThan(0.75 * texts)
  expect(heldAfter((text) => flatCopy(cut(text)))).toBeLessThan(0.25 * texts)
})
