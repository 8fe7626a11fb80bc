import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../mind/rig.ts'
import { ownershipFaults } from './check-ownership.ts'
import { startOwner } from './start-owner.ts'

it('lets one of the standbys take over when the owner stands still, is killed, or ends', async () => {
  const saves = await temporaryFolder()
  const first = startOwner(saves)
  await first.until('ack', 10)
  const standbys = [startOwner(saves, 'standby'), startOwner(saves, 'standby')]
  for (const standby of standbys) await standby.until('standby')
  /** Whoever of them is the owner now, and the other one. */
  const oneOf = async (all: typeof standbys) => {
    await expect.poll(() => all.some(({ said }) => said('open').length > 0)).toBe(true)
    const owner = all.find(({ said }) => said('open').length > 0) as (typeof standbys)[0]
    return { owner, rest: all.filter((each) => each !== owner) }
  }
  await wait(300)
  expect(standbys.flatMap(({ said }) => said('open'))).toEqual([])

  first.child.kill('SIGSTOP')
  const { owner: second, rest } = await oneOf(standbys)
  await second.until('ack', 10)
  expect(rest[0]?.said('open')).toEqual([])
  first.child.kill('SIGCONT')
  expect(await first.ended).toBe(75)

  second.child.kill('SIGKILL')
  const { owner: third } = await oneOf(rest)
  await third.until('ack', 10)
  const last = startOwner(saves, 'standby')
  await last.until('standby')
  third.child.kill('SIGTERM')
  await last.until('ack', 10)
  last.child.kill('SIGTERM')
  await last.ended
  const owners = [first, second, third, last].map(({ seen }) => seen())
  expect(ownershipFaults(join(saves, 'main/world'), owners)).toEqual([])
})
