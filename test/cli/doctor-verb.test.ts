import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { projectFolder } from './project-folder.ts'

const root = resolve(import.meta.dirname, '../..')

it('ends with exit code 1 as long as something is left, and with 0 when all is well', async () => {
  // The doctor would report a port that another program uses here.
  vi.stubEnv('HEARTHFOLK_PORT', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { folder, run, write } = projectFolder({ 'rpg.toml': '[models]\ndefault = "embedded/hearth"\n' })
  for (const part of ['maps', 'tilesets'])
    cpSync(join(root, 'worlds/village', part), join(folder, 'worlds/village', part), { recursive: true })
  const doctor = (...words: string[]) => run('--config', join(folder, 'rpg.toml'), 'doctor', ...words)
  const lock = join(folder, 'saves/main/server.lock')
  write('saves/main/server.lock', '999999999 1@gone\n')
  expect(await doctor()).toMatchObject({
    status: 1,
    answer: {
      ok: false,
      save: 'main',
      findings: [{ check: 'locks', severity: 'warning', where: lock, mendable: true }],
    },
  })
  expect(readFileSync(lock, 'utf8')).toBe('999999999 1@gone\n')
  expect(await doctor('--fix')).toMatchObject({
    status: 0,
    answer: { ok: true, repaired: [expect.stringContaining(lock)] },
  })
  expect(await doctor('--fix')).toMatchObject({ status: 0, answer: { ok: true, repaired: [] } })
  write('npc-agents/marta/SOUL.md', 'no front matter')
  expect(await doctor('--fix')).toMatchObject({ status: 1, answer: { ok: false, repaired: [] } })
  rmSync(join(folder, 'rpg.toml'))
  expect(await doctor()).toMatchObject({ status: 1 })
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'main/cli/hearthfolk.ts'), '--config', join(folder, 'rpg.toml'), 'doctor'],
    {
      encoding: 'utf8',
      env: { ...process.env, HEARTHFOLK_CONTENT: folder, HEARTHFOLK_SAVES: join(folder, 'saves') },
    },
  )
  expect(stdout).toMatch(
    /^error \(config\): \S+rpg\.toml: is not there\n {2}Fix the line[\s\S]*\nSkipped until rpg\.toml is mended: [\s\S]*content[\s\S]*checks of save "main": 1 fault\.\n$/,
  )
})
