import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { openAudit } from '../../../main/content/skills/audit/open-audit.ts'

const disk = vi.hoisted(() => ({ fails: false }))
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original()
  const readFile = async (path: string, ...rest: unknown[]): Promise<unknown> => {
    if (disk.fails && path.endsWith('released.json'))
      throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
    return (real.readFile as unknown as (...all: unknown[]) => Promise<unknown>)(path, ...rest)
  }
  return { ...real, readFile: readFile as unknown as typeof real.readFile }
})

it('a list of releases that cannot be read at the start is read again until it can be', async () => {
  const saveFolder = await mkdtemp(join(tmpdir(), 'save-'))
  onTestFinished(() => rm(saveFolder, { recursive: true, force: true }))
  await mkdir(join(saveFolder, 'world'))
  const release = { hash: 'a'.repeat(64), by: 'Ada', at: '2026-11-20T10:00:00.000Z' }
  await writeFile(join(saveFolder, 'world/released.json'), JSON.stringify({ released: [release] }))
  disk.fails = true
  let again = (): void => {}
  let taken = (): void => {}
  const logged: string[] = []
  const audit = await openAudit({
    saveFolder,
    onRelease: () => taken(),
    logger: { ...silentLogger, error: (_data, text) => void logged.push(String(text)) },
    retry: (_ms, fire) => {
      again = fire
      return () => {}
    },
  })
  onTestFinished(() => audit.close())
  const retried = async () => {
    const done = new Promise<void>((resolve) => {
      taken = resolve
    })
    again()
    await done
  }
  expect(audit.released()).toEqual([])
  await retried()
  expect(audit.released()).toEqual([])
  expect(logged).toEqual([expect.stringContaining('is read again soon')])
  disk.fails = false
  await retried()
  expect(audit.released()).toEqual([release])
})

it('what a person released stays so while the list of releases cannot be read', async () => {
  const saveFolder = await mkdtemp(join(tmpdir(), 'save-'))
  onTestFinished(() => rm(saveFolder, { recursive: true, force: true }))
  let taken = (): void => {}
  const audit = await openAudit({ saveFolder, onRelease: () => taken() })
  onTestFinished(() => audit.close())
  const next = () =>
    new Promise<void>((resolve) => {
      taken = resolve
    })
  const first = next()
  await audit.release({ hash: 'a'.repeat(64), by: 'Ada', at: '2026-11-20T10:00:00.000Z' })
  await first
  expect(audit.released()).toHaveLength(1)
  disk.fails = true
  const changed = next()
  await writeFile(join(saveFolder, 'world/released.json'), '{"released": []}')
  await changed
  expect(audit.released()).toHaveLength(1)
  await expect(audit.release({ hash: 'b'.repeat(64), by: 'Ada', at: '2026-11-20T10:00:00.000Z' })).rejects.toThrow(
    'cannot be read right now',
  )
  disk.fails = false
  const again = next()
  await writeFile(join(saveFolder, 'world/released.json'), '{"released": [ ]}')
  await again
  expect(audit.released()).toEqual([])
})
