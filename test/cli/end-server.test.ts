import { expect, it } from 'vitest'
import { createServerEnd } from '../../main/cli/end-server.ts'
import { createManualTimer } from '../support/manual-timer.ts'

const openEnd = (options: { hangs?: boolean } = {}) => {
  const steps: string[] = []
  const time = createManualTimer()
  let answered = () => {}
  const end = createServerEnd({
    drainMs: 5000,
    timer: time.timer,
    drain: (timeUp) =>
      new Promise((resolve) => {
        answered = () => resolve({ open: 2, stopped: 0, left: 0 })
        timeUp.addEventListener('abort', () => {
          steps.push('time is up')
          if (!options.hangs) resolve({ open: 2, stopped: 1, left: 0 })
        })
      }),
    farewell: (signal) => void steps.push(`farewell ${signal}`),
    close: async ({ eachMs }) => void steps.push(`close ${eachMs}`),
    exit: (code) => void steps.push(`exit ${code}`),
    say: (text) => void steps.push(text),
  })
  return { end, steps, time, answer: () => answered() }
}
const begin = 'SIGTERM: open answers have 5 s to finish, then everything is saved …'

it('waits for answers, then says farewell, closes and ends well', async () => {
  const { end, steps, answer } = openEnd()
  const ended = end.on('SIGTERM')
  answer()
  await ended
  expect(steps).toEqual([begin, 'Of 2 open messages, 2 got an answer.', 'farewell SIGTERM', 'close 2000', 'exit 0'])
})

it('waits no longer than its limit', async () => {
  const { end, steps, time } = openEnd()
  const ended = end.on('SIGTERM')
  time.pass(4999)
  expect(steps).toEqual([begin])
  time.pass(1)
  await ended
  expect(steps).toEqual([
    begin,
    'time is up',
    'Of 2 open messages, 1 got an answer and 1 a notice.',
    'farewell SIGTERM',
    'close 2000',
    'exit 0',
  ])
})

it('waits for nobody when it is told again', async () => {
  const { end, steps } = openEnd()
  const ended = end.on('SIGINT')
  await end.on('SIGINT')
  await ended
  expect(steps.slice(1, 3)).toEqual(['SIGINT again: not waiting any longer.', 'time is up'])
})

it('is over within ten seconds, whatever hangs', () => {
  const { end, steps, time } = openEnd({ hangs: true })
  void end.on('SIGTERM')
  time.pass(5000)
  time.pass(4500)
  expect(steps.at(-1)).toBe('exit 1')
  expect(time.now()).toBeLessThan(10_000)
})
