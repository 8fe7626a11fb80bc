import { appendFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { lateLines } from '../../../main/saves/lease/closed-journals.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { type Owner, ownershipFaults } from './check-ownership.ts'
import { leaseSeconds, startOwner } from './start-owner.ts'

it('keeps to one owner while one stands still for longer than its lease, wakes up, and is killed', async () => {
  const saves = await temporaryFolder()
  const world = join(saves, 'main/world')
  const first = startOwner(saves)
  await first.until('ack', 20)
  const refused = startOwner(saves)
  await refused.until('refused')
  expect(refused.said('refused')[0]).toContain(`in use by another server (process ${first.child.pid})`)

  first.child.kill('SIGSTOP')
  await wait(100)
  const before = first.said('ack').length
  const second = startOwner(saves)
  await second.until('ack', 20)
  expect(second.said('wait')[0]).toMatch(/which stands still. Waiting for its lease to run out: 1 s at most/)
  first.child.kill('SIGCONT')
  expect(await first.ended).toBe(75)
  expect(first.said('ack').length).toBe(before)
  expect(first.said('lost')[0]).toMatch(/has another owner now.*stood still for longer than its lease/)

  // A machine that nothing stops may still write what it had in hand.
  const journals = readdirSync(world).filter((name) => name.includes(`lease-000000000${first.seen().lease}`))
  appendFileSync(join(world, journals.at(-1) ?? ''), '{"tick":9,"commands":[{"kind":"test","id":"late"}],"lease":1}\n')

  second.child.kill('SIGKILL')
  await second.ended
  const third = startOwner(saves)
  await third.until('ack', 20)
  expect(third.said('wait')).toEqual([])
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  const fourth = startOwner(saves)
  await fourth.until('open')
  expect(fourth.said('wait')).toEqual([])
  fourth.child.kill('SIGKILL')
  await fourth.ended

  const owners = [first, second, third].map((owner) => owner.seen())
  expect(owners.map(({ lease }) => lease)).toEqual([1, 2, 3])
  expect(ownershipFaults(world, owners)).toEqual([])
  // The first may also have had a line in hand when it was stopped.
  expect((await lateLines(world)).lines).toBeGreaterThanOrEqual(1)
})

it('wakes up and goes on, with the same number, if nobody took the save meanwhile', async () => {
  const saves = await temporaryFolder()
  const owner = startOwner(saves)
  await owner.until('ack', 5)
  owner.child.kill('SIGSTOP')
  await wait(leaseSeconds * 1200)
  const before = owner.said('ack').length
  owner.child.kill('SIGCONT')
  await owner.until('ack', before + 20)
  expect(owner.said('lost')).toEqual([])
  // The storage goes away for longer than the lease, and comes back.
  renameSync(join(saves, 'main'), join(saves, 'away'))
  await wait(leaseSeconds * 1000)
  const unheard = owner.said('ack').length
  await wait(leaseSeconds * 300)
  expect(owner.said('ack').length).toBe(unheard)
  renameSync(join(saves, 'away'), join(saves, 'main'))
  await owner.until('ack', unheard + 20)
  owner.child.kill('SIGKILL')
  await owner.ended
  expect(ownershipFaults(join(saves, 'main/world'), [owner.seen()])).toEqual([])
})

it('lets one of several in that start at once', async () => {
  const saves = await temporaryFolder()
  const owners = [1, 2, 3].map(() => startOwner(saves))
  await expect.poll(() => owners.filter((owner) => owner.said('refused').length > 0).length).toBe(2)
  const [winner] = owners.filter((owner) => owner.said('refused').length === 0)
  await winner?.until('ack', 10)
  winner?.child.kill('SIGKILL')
  await winner?.ended
  expect(ownershipFaults(join(saves, 'main/world'), winner ? [winner.seen()] : [])).toEqual([])
})

/** Two owners of a save, 1 with ticks 1 to 4 and 2 with ticks 5 to 8, without a fault. */
async function soundWorld() {
  const folder = await temporaryFolder()
  const line = (tick: number, lease: number) =>
    `${JSON.stringify({ tick, commands: [{ id: `${lease}-${tick}` }], lease })}\n`
  const files = {
    first: join(folder, 'journal-000000000000.lease-0000000001.jsonl'),
    second: join(folder, 'journal-000000000004.lease-0000000002.jsonl'),
    mark: join(folder, 'closed-0000000001.json'),
  }
  const { createHash } = await import('node:crypto')
  const text = [1, 2, 3, 4].map((tick) => line(tick, 1)).join('')
  writeFileSync(files.first, text)
  writeFileSync(files.second, [5, 6, 7, 8].map((tick) => line(tick, 2)).join(''))
  const sha256 = createHash('sha256').update(text).digest('hex')
  const mark = { lease: 1, by: 2, journal: 'journal-000000000000.lease-0000000001.jsonl', bytes: text.length, sha256 }
  writeFileSync(files.mark, JSON.stringify(mark))
  const owners: Owner[] = [
    { lease: 1, read: [], acknowledged: ['1-1', '1-2', '1-3', '1-4'] },
    { lease: 2, read: ['1-1', '1-2', '1-3', '1-4'], acknowledged: ['2-5', '2-6', '2-7'] },
  ]
  const change = (file: string, how: (text: string) => string) => writeFileSync(file, how(readFileSync(file, 'utf8')))
  return { folder, files, owners, line, change }
}
type World = Awaited<ReturnType<typeof soundWorld>>

it.each<[string, RegExp, (world: World) => void]>([
  ['nothing', /^$/, () => {}],
  [
    'lines of two owners in one journal',
    /a line of lease 1 stands between those of 2/,
    ({ files, line, change }) => change(files.second, (text) => text.replace(line(6, 2), line(6, 1))),
  ],
  [
    'a line behind the mark that was read',
    /lease 2 read 1-9, which is behind the mark/,
    ({ files, line, owners }) => {
      appendFileSync(files.first, line(9, 1))
      owners[1] = { ...(owners[1] as Owner), read: ['1-1', '1-2', '1-3', '1-4', '1-9'] }
    },
  ],
  [
    'a line behind the mark that was acknowledged',
    /1-9 was acknowledged by lease 1 and is behind the mark/,
    ({ files, line, owners }) => {
      appendFileSync(files.first, line(9, 1))
      owners[0] = { ...(owners[0] as Owner), acknowledged: ['1-1', '1-9'] }
    },
  ],
  [
    'a number that goes back',
    /closed by 1, which is no later one/,
    ({ files, change }) => change(files.mark, (text) => text.replace('"by":2', '"by":1')),
  ],
  [
    'ticks that go back',
    /tick 3 of lease 2 follows tick 5/,
    ({ files, line, change }) => change(files.second, (text) => text.replace(line(6, 2), line(3, 2))),
  ],
  [
    'a gap',
    /a gap from tick 5 to 60/,
    ({ files, line, change }) => change(files.second, (text) => text.replace(/\n.*/s, `\n${line(60, 2)}`)),
  ],
  [
    'a line that stands twice',
    /2-6 stands 2 times/,
    ({ files, line, change }) => change(files.second, (text) => text + line(6, 2)),
  ],
  [
    'an acknowledged line that is lost',
    /2-7 was acknowledged by lease 2 and is lost/,
    ({ files, line, change }) => change(files.second, (text) => text.replace(line(7, 2), '')),
  ],
  [
    'a line that was acknowledged twice',
    /1-4 was acknowledged twice/,
    ({ owners }) => owners.push({ lease: 2, read: null, acknowledged: ['1-4'] }),
  ],
  [
    'a missing mark',
    /has a successor, but no mark/,
    ({ folder }) => renameSync(join(folder, 'closed-0000000001.json'), join(folder, 'x')),
  ],
  [
    'changed bytes before the mark',
    /not what was closed/,
    ({ files, change }) => change(files.first, (text) => text.replace('1-2', '1-0')),
  ],
])('the checker finds %s', async (_name, fault, plant) => {
  const world = await soundWorld()
  plant(world)
  expect(ownershipFaults(world.folder, world.owners).join('\n')).toMatch(fault)
})
