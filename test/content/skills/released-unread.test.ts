import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
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
    'cannot be read just now',
  )
  disk.fails = false
  const again = next()
  await writeFile(join(saveFolder, 'world/released.json'), '{"released": [ ]}')
  await again
  expect(audit.released()).toEqual([])
})
