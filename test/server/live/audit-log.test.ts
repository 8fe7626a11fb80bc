import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { AuditEntry } from '../../../main/mind/faculties/permission/audit.ts'
import { boundArguments } from '../../../main/mind/faculties/permission/audit.ts'
import { auditFiles, openAuditLog, readAuditLog } from '../../../main/server/live/audit-log.ts'
import { recordingLogger } from '../../features/turn-rig.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { ada, marta } from '../../support/sample-characters.ts'

const entry = (at: number): AuditEntry => ({
  at,
  npc: marta.id,
  tool: 'give',
  arguments: {},
  by: { id: ada, kind: 'player' },
  session: `agent:marta:dm:${ada}`,
  run: 'run-1',
  verdict: 'allowed',
  outcome: 'ok',
})

const opened = async (maximumBytes?: number) => {
  const saveFolder = await temporaryFolder()
  const logger = recordingLogger()
  const open = () => openAuditLog({ saveFolder, logger, ...(maximumBytes === undefined ? {} : { maximumBytes }) })
  const times = async () => (await readAuditLog(saveFolder)).map(({ at }) => at)
  return { saveFolder, logger, open, times }
}

it('keeps what NPCs did in their order, over a restart too', async () => {
  const { open, times } = await opened()
  const first = open()
  for (const at of [1, 2, 3]) first.add(entry(at))
  await first.settled()
  const second = open()
  second.add(entry(4))
  await second.settled()
  expect(await times()).toEqual([1, 2, 3, 4])
})

it('a file that has grown is put away, and the oldest of them goes', async () => {
  const { open, times } = await opened(300)
  const log = open()
  for (let at = 1; at <= 30; at++) {
    log.add(entry(at))
    await log.settled()
  }
  const kept = await times()
  expect(kept.at(-1)).toBe(30)
  expect(kept.length).toBeLessThan(30)
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 31 - kept.length + index))
  expect(auditFiles).toHaveLength(5)
})

it('half a line from a crash is left out, and nothing is joined to it', async () => {
  const { saveFolder, open, times } = await opened()
  await mkdir(join(saveFolder, 'world'))
  await writeFile(join(saveFolder, 'world/audit.jsonl'), `${JSON.stringify(entry(1))}\n{"at":2,"npc":"mar`)
  const log = open()
  log.add(entry(3))
  await log.settled()
  await appendFile(join(saveFolder, 'world/audit.jsonl'), 'null\n[]\n')
  expect(await times()).toEqual([1, 3])
})

it('what cannot be written is kept, told once, and written later', async () => {
  const { saveFolder, logger, open, times } = await opened()
  await writeFile(join(saveFolder, 'world'), 'a file where the folder should be')
  const log = open()
  for (const at of [1, 2]) {
    log.add(entry(at))
    await log.settled()
  }
  expect(logger.lines).toEqual(['error the acts of NPCs cannot be recorded right now; trying again'])
  expect(await readFile(join(saveFolder, 'world'), 'utf8')).toContain('a file')
  const { rm } = await import('node:fs/promises')
  await rm(join(saveFolder, 'world'))
  log.add(entry(3))
  await log.settled()
  expect(await times()).toEqual([1, 2, 3])
})

it('arguments are bounded, whatever a model wrote', () => {
  expect(boundArguments({ item: 'bread', count: 2 })).toEqual({ item: 'bread', count: 2 })
  expect(boundArguments({ item: 'x'.repeat(1000) })).toEqual({ item: `${'x'.repeat(200)}…` })
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key-${index}`, index]))
  expect(JSON.stringify(boundArguments(many)).length).toBeLessThan(1500)
})

it('a tool that broke is told to whoever reads the log, with its reason', async () => {
  const { logger, open } = await opened()
  const log = open()
  log.add({ ...entry(1), outcome: 'failed', reason: 'herons is undefined' }, true)
  log.add({ ...entry(2), outcome: 'failed', reason: 'nobody is near' })
  await log.settled()
  expect(logger.lines).toEqual([
    'warn tools: give failed when marta used it: herons is undefined. Mend its file in tools/.',
  ])
})
