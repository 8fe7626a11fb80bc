import { expect, it } from 'vitest'
import { createSharedReads } from '../../../main/server/channels/talk/shared-reads.ts'

it('a thousand who ask for the same get it from one reading, and nothing of it is kept', async () => {
  const reads = createSharedReads<string[]>()
  let read = 0
  const asked = Array.from({ length: 1000 }, () => reads.read('marta ana', async () => [`line ${++read}`]))
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  expect([read, reads.counts()]).toEqual([1, { reading: 0, waiting: 0, kept: 0 }])
  await reads.read('marta ana', async () => [`line ${++read}`])
  expect(read).toBe(2)
})

it('few are read at a time, and one that fails holds nobody up', async () => {
  const reads = createSharedReads<number>()
  let atOnce = 0
  let most = 0
  const asked = Array.from({ length: 50 }, (_, index) =>
    reads.read(`marta ${index}`, async () => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce -= 1
      if (index % 3 === 0) throw new Error('a broken file')
      return index
    }),
  )
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(17)
  expect([most, reads.counts()]).toEqual([4, { reading: 0, waiting: 0, kept: 0 }])
})
