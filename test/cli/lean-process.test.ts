import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { lean, leanStart } from '../../main/cli/lean-process.ts'

const cli = resolve(import.meta.dirname, '../../main/cli/hearthfolk.ts')
const module = resolve(import.meta.dirname, '../../main/cli/lean-process.ts')
const flag = `${lean.flag}=${lean.semiSpaceMb}`

it('begins anew with the same words, the flag and the variable', () => {
  const here = {
    execPath: '/node',
    execArgv: ['--import', './x.ts'],
    argv: ['/node', '/cli.ts', 'start', '--port', '0'],
  }
  const start = leanStart({ ...here, env: { HOME: '/home' } }, '/compiled')
  expect(start).toEqual({
    words: ['/node', flag, '--import', './x.ts', '/cli.ts', 'start', '--port', '0'],
    env: { HOME: '/home', MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: '/compiled' },
  })
  expect(leanStart({ ...here, env: { NODE_COMPILE_CACHE: '/mine' } }, '/compiled')?.env.NODE_COMPILE_CACHE).toBe(
    '/mine',
  )
  expect(leanStart({ ...here, env: {} })?.env).toEqual(lean.environment)
})

it('leaves what somebody chose: the variable, and the flag wherever it stands', () => {
  const words = { execPath: '/node', argv: ['/node', '/cli.ts', 'start'] }
  expect(leanStart({ ...words, execArgv: [], env: { MALLOC_ARENA_MAX: '8' } })?.env).toEqual({ MALLOC_ARENA_MAX: '8' })
  expect(leanStart({ ...words, execArgv: [`${lean.flag}=16`], env: {} })).toBeNull()
  expect(leanStart({ ...words, execArgv: [], env: { NODE_OPTIONS: `--no-warnings ${lean.flag}=16` } })).toBeNull()
})

it.skipIf(process.platform === 'win32')('is done once, in the same process, and without a warning', () => {
  const show = `const { becomeLean } = await import(${JSON.stringify(module)})
    console.log(process.pid)
    becomeLean()
    console.log(JSON.stringify([process.execArgv, process.env.MALLOC_ARENA_MAX]))`
  const { NODE_OPTIONS: _options, MALLOC_ARENA_MAX: _arenas, ...env } = process.env
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', show], { encoding: 'utf8', env })
  const [before, after, said] = child.stdout.trim().split('\n')
  expect(after).toBe(before)
  expect(JSON.parse(said ?? '')).toEqual([[flag, '--input-type=module', '--eval', show], '2'])
  expect(child.stderr).toBe('')
})

it.skipIf(process.platform === 'win32')('is what a server does', () => {
  const { NODE_OPTIONS: _options, ...env } = process.env
  const child = spawnSync(
    process.execPath,
    ['--import', join(import.meta.dirname, '../support/say-arguments.ts'), cli, 'start', '--port', 'none'],
    { encoding: 'utf8', env },
  )
  expect(child.stdout.trim().split('\n').at(-1)).toContain(flag)
  expect(child.stderr).toContain('none')
})
