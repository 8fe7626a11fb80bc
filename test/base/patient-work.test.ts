import { expect, it } from 'vitest'
import { createPatientWork } from '../../main/base/patient-work.ts'

/** Work on a disk that can be full, and the timers it set. */
const onDisk = () => {
  const disk = { isFull: true, refuses: '' }
  const done: string[] = []
  const lost: string[] = []
  const failed: string[] = []
  const waits: { ms: number; fire: () => void }[] = []
  const work = createPatientWork<string, string>({
    async work(_key, item) {
      await Promise.resolve()
      if (item === disk.refuses) throw new TypeError('it has no words')
      if (disk.isFull) throw new Error('ENOSPC')
      done.push(item)
    },
    onFailed: (key, error) => failed.push(`${key}: ${(error as Error).message}`),
    onLost: (key, error) => lost.push(`${key}: ${(error as Error).message}`),
    retry(ms, fire) {
      const wait = { ms, fire }
      waits.push(wait)
      return () => void waits.splice(waits.indexOf(wait), 1)
    },
  })
  return { disk, done, lost, failed, waits, work }
}

it('failed work is kept in order, told once, and tried at growing intervals until it succeeds', async () => {
  const { disk, done, lost, failed, waits, work } = onDisk()
  work.add('marta', 'first')
  await work.settled()
  work.add('marta', 'second')
  const intervals: (number | undefined)[] = []
  for (let time = 0; time < 8; time += 1) {
    intervals.push(waits.at(-1)?.ms)
    waits.at(-1)?.fire()
    await work.settled()
  }
  expect(intervals[0]).toBe(2000)
  expect(intervals).toEqual(intervals.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  expect(intervals.at(-1)).toBe(60_000)
  expect(waits).toHaveLength(1)
  disk.isFull = false
  waits[0]?.fire()
  await work.settled()
  expect({ done, lost, failed }).toEqual({ done: ['first', 'second'], lost: [], failed: ['marta: ENOSPC'] })
  work.add('marta', 'third')
  await work.settled()
  expect({ done, waits }).toEqual({ done: ['first', 'second', 'third'], waits: [] })
})

it('one key that fails does not hold up another, and a refused item not those behind it', async () => {
  const { disk, done, lost, work } = onDisk()
  work.add('marta', 'hers')
  await work.settled()
  disk.isFull = false
  disk.refuses = 'nothing'
  for (const item of ['nothing', 'his']) work.add('bram', item)
  await work.close()
  expect({ done: done.toSorted(), lost }).toEqual({ done: ['hers', 'his'], lost: ['bram: it has no words'] })
})

it('what waits is bounded, and given up at the end', async () => {
  const { lost, waits, work } = onDisk()
  for (let number = 0; number < 205; number += 1) {
    work.add('marta', `${number}`)
    if (number === 0) await work.settled()
  }
  expect(lost).toHaveLength(5)
  await work.close()
  expect({ lost: lost.length, waits }).toEqual({ lost: 205, waits: [] })
})

it('what failed can be tried at once; what is in progress, or has nothing failed, is left alone', async () => {
  const { disk, done, waits, work } = onDisk()
  await work.retry('marta')
  work.add('marta', 'first')
  await work.settled()
  disk.isFull = false
  await Promise.all([work.retry('marta'), work.retry('marta')])
  expect({ done, waits }).toEqual({ done: ['first'], waits: [] })
})
