import { expect, it } from 'vitest'
import { type Deadline, noDeadline } from '../../../main/base/deadline.ts'
import { closeAll } from '../../../main/server/live/close-all.ts'
import { recordingLogger } from '../../features/turn-rig.ts'

it('closes what comes behind a part that fails, and says so', async () => {
  const logger = recordingLogger()
  const closed: string[] = []
  const fails = () => {
    throw new Error('the disk is gone')
  }
  await closeAll([() => closed.push('doors'), fails, async () => closed.push('world')], {
    deadline: noDeadline,
    logger,
  })
  expect([closed, logger.lines]).toEqual([
    ['doors', 'world'],
    ['error shutdown: a part did not close cleanly; the others still close'],
  ])
})

it('leaves a part that hangs when its time is over', async () => {
  const logger = recordingLogger()
  const closed: string[] = []
  const atOnce: Deadline = () => ({ signal: AbortSignal.abort(new Error('time is up')), cancel: () => {} })
  await closeAll([() => new Promise(() => {}), () => closed.push('world')], { eachMs: 1, deadline: atOnce, logger })
  expect([closed, logger.lines[0]]).toEqual([
    ['world'],
    'error shutdown: a part did not close in time; the others still close',
  ])
})
