import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { lean, leanStart } from '../../main/cli/lean-process.ts'

const cli = resolve(import.meta.dirname, '../../main/cli/hearthfolk.ts')
const module = resolve(import.meta.dirname, '../../main/cli/lean-process.ts')
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=20']

it('begins anew with the same words, the flags and the variable', () => {
  const here = {
    execPath: '/node',
    execArgv: ['--import', './x.ts'],
    argv: ['/node', '/cli.ts', 'start', '--port', '0'],
  }
  const start = leanStart({ ...here, env: { HOME: '/home' } }, '/compiled')
  expect(start).toEqual({
    words: ['/node', ...flags, '--import', './x.ts', '/cli.ts', 'start', '--port', '0'],
    env: { HOME: '/home', MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: '/compiled' },
  })
  expect(leanStart({ ...here, env: { NODE_COMPILE_CACHE: '/mine' } }, '/compiled')?.env.NODE_COMPILE_CACHE).toBe(
    '/mine',
  )
  expect(leanStart({ ...here, env: {} })?.env).toEqual(lean.environment)
})

it('leaves what somebody chose: the variable, and each flag wherever it stands', () => {
  const words = { execPath: '/node', argv: ['/node', '/cli.ts', 'start'] }
  expect(leanStart({ ...words, execArgv: [], env: { MALLOC_ARENA_MAX: '8' } })?.env).toEqual({ MALLOC_ARENA_MAX: '8' })
  const mine = '--max-semi-space-size=16'
  const begun = (execArgv: string[], options?: string) =>
    leanStart({ ...words, execArgv, env: options === undefined ? {} : { NODE_OPTIONS: options } })?.words
  expect(begun([mine])).toEqual(['/node', flags[1], mine, '/cli.ts', 'start'])
  expect(begun([], `--no-warnings ${mine}`)).toEqual(['/node', flags[1], '/cli.ts', 'start'])
  expect(begun([mine], '--heap-growing-percent=50')).toBeUndefined()
  expect(begun(flags)).toBeUndefined()
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
  expect(JSON.parse(said ?? '')).toEqual([[...flags, '--input-type=module', '--eval', show], '2'])
  expect(child.stderr).toBe('')
})

it.skipIf(process.platform === 'win32')('is what a server does', () => {
  const { NODE_OPTIONS: _options, ...env } = process.env
  const child = spawnSync(
    process.execPath,
    ['--import', join(import.meta.dirname, '../support/say-arguments.ts'), cli, 'start', '--port', 'none'],
    { encoding: 'utf8', env },
  )
  expect(child.stdout.trim().split('\n').at(-1)).toContain(flags.join(' '))
  expect(child.stderr).toContain('none')
})
