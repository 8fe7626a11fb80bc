import { expect, it } from 'vitest'
import { createFewFilesLogger } from '../../main/cli/few-files-logger.ts'
import { createManualTimer } from '../support/manual-timer.ts'

const minute = 60_000
const emfile = () => Object.assign(new Error('EMFILE: too many open files, scandir'), { code: 'EMFILE' })

const rig = () => {
  const lines: string[] = []
  const at = (level: string) => (data: object, message: string) =>
    void lines.push(`${level} ${message} ${JSON.stringify({ ...data, error: undefined })}`)
  const { timer, pass, pending } = createManualTimer()
  const logger = createFewFilesLogger({
    logger: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') },
    timer,
  })
  return { lines, logger, pass, pending }
}

it('logs a line of too many open files once, then how many more at growing intervals, then that it is over', () => {
  const { lines, logger, pass, pending } = rig()
  const fails = () => logger.error({ error: new Error('not read', { cause: emfile() }) }, 'a change could not be read')
  for (let each = 0; each < 16 * 20; each++) {
    fails()
    if (each % 20 === 19) pass(minute)
  }
  expect(lines.map((line) => line.slice(0, 44))).toEqual([
    'error a change could not be read {}',
    ...Array.from({ length: 4 }, () => 'error this process still has too many files '),
  ])
  expect(lines.map((line) => /"failures":(\d+),"minutes":(\d+)/.exec(line)?.slice(1))).toEqual([
    undefined,
    ['19', '1'],
    ['40', '2'],
    ['80', '4'],
    ['160', '8'],
  ])
  pass(minute)
  pass(minute)
  pass(minute)
  expect(lines.at(-1)).toBe('warn files can be opened again {"failures":320}')
  expect(pending()).toBe(0)
  fails()
  expect(lines.at(-1)).toBe('error a change could not be read {}')
})

it('logs it once for each file and NPC, and all that is of something else at once and always', () => {
  const { lines, logger } = rig()
  for (let twice = 0; twice < 2; twice++) {
    logger.error({ file: 'npc-agents/marta/SOUL.md' }, 'content: too many files open (EMFILE)')
    logger.error({ file: 'npc-agents/bram/SOUL.md' }, 'content: too many files open (EMFILE)')
    logger.warn({ npc: 'pim', problem: 'lance error: Too many open files (os error 24)' }, 'memory index')
    logger.warn({ error: Object.assign(new Error('ENOSPC: disk full'), { code: 'ENOSPC' }) }, 'the disk')
    logger.info({ error: emfile() }, 'told')
  }
  expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(2)
  expect(lines.filter((line) => line.includes('memory index'))).toHaveLength(1)
  expect(lines.filter((line) => /the disk|told/.test(line))).toHaveLength(4)
})
