import { appendFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { closeBefore, journalName, lateLines, listJournals } from '../../../main/saves/lease/closed-journals.ts'
import { temporaryFolder } from '../../mind/rig.ts'

const line = (tick: number, lease: number): string => `${JSON.stringify({ tick, commands: [], lease })}\n`
const lease = (number: number) => ({ number, check: () => {} })

/** A folder in which the owner before has written ticks 1 and 2. */
async function openWorld() {
  const folder = await temporaryFolder()
  const name = journalName(0, 30)
  const text = line(1, 30) + line(2, 30)
  writeFileSync(join(folder, name), text)
  const counting = async () => (await listJournals(folder)).journals.map(({ name: file, lines }) => [file, lines])
  return { folder, read: { name, text }, counting }
}

it('closes at what was read, whatever a late owner writes, and whatever files it begins, before the mark is there', async () => {
  const { folder, read, counting } = await openWorld()
  appendFileSync(join(folder, read.name), line(3, 30))
  writeFileSync(join(folder, journalName(3, 30)), line(4, 30))
  await closeBefore(folder, lease(31), read)
  writeFileSync(join(folder, journalName(2, 31)), line(3, 31))
  expect(await counting()).toEqual([
    [read.name, 2],
    [journalName(2, 31), null],
  ])
  expect((await lateLines(folder)).lines).toBe(2)
})

it('counts nothing of an owner in between that wrote only after the journals were read', async () => {
  const { folder, read, counting } = await openWorld()
  writeFileSync(join(folder, journalName(2, 31)), line(3, 31))
  await closeBefore(folder, lease(32), read)
  writeFileSync(join(folder, journalName(2, 32)), line(3, 32))
  expect(await counting()).toEqual([
    [read.name, 2],
    [journalName(2, 32), null],
  ])
  expect((await lateLines(folder)).files).toEqual([journalName(2, 31)])
  // Once more, as by an owner that was killed before its first line.
  await closeBefore(folder, lease(33), { name: journalName(2, 32), text: line(3, 32) })
  expect(readdirSync(folder).filter((file) => file.startsWith('closed-'))).toEqual([
    'closed-0000000030.json',
    'closed-0000000031.json',
    'closed-0000000032.json',
  ])
})

it('goes on from no journal that somebody else has closed elsewhere meanwhile', async () => {
  const { folder, read, counting } = await openWorld()
  await closeBefore(folder, lease(31), { ...read, text: line(1, 30) })
  await closeBefore(folder, lease(31), { ...read, text: line(1, 30) })
  await expect(closeBefore(folder, lease(32), read)).rejects.toThrow(/while this one read.*Start this one again/)
  writeFileSync(join(folder, journalName(1, 32)), line(2, 32))
  expect(await counting()).toEqual([
    [read.name, 1],
    [journalName(1, 32), null],
  ])
})

it('closes at the last whole line what nobody has read', async () => {
  const { folder, read, counting } = await openWorld()
  appendFileSync(join(folder, read.name), '{"tick":3')
  await closeBefore(folder, lease(31), null)
  writeFileSync(join(folder, journalName(2, 31)), '')
  expect((await counting())[0]).toEqual([read.name, 2])
})
