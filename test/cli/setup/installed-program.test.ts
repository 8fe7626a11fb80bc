import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

it('npm has nothing to warn of, whatever it thinks of the Node that installs', () => {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  const { stdout, stderr } = spawnSync('npm', ['config', 'get', 'loglevel'], { cwd: root, env: own, encoding: 'utf8' })
  expect([stdout.trim(), stderr]).toEqual(['error', ''])
})

it('each package with an install script is allowed or denied one, so that npm need not ask', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: true; optional?: true; os?: string[] }>
  }
  const asking = Object.entries(packages)
    .filter(
      ([path, { hasInstallScript, os }]) => path !== '' && hasInstallScript && (!os || os.includes(process.platform)),
    )
    .map(([path]) => path.split('node_modules/').at(-1))
  const { allowScripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  expect(Object.keys(allowScripts).toSorted()).toEqual(asking.toSorted())
})

it('an install fetches no libraries for graphics cards, and so needs no network but the registry', () => {
  const utils = join(root, 'node_modules/onnxruntime-node/script/install-utils.js')
  const asked = `require('./main/cli/setup/global-agent/index.cjs').bootstrap(); console.log(require(${JSON.stringify(utils)}).parseInstallFlag())`
  const env = { PATH: process.env.PATH }
  const { stdout } = spawnSync(process.execPath, ['--input-type=commonjs', '-e', asked], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('false')
})

it('tsc is the TypeScript of the checks, not the one that TypeDoc needs', async () => {
  const path = await realpath(join(root, 'node_modules/.bin/tsc'))
  expect(path, 'run: node main/cli/setup/trim.js').toBe(await realpath(join(root, 'node_modules/typescript/bin/tsc')))
})

it('an install puts the program where npx looks before it reads the whole tree, also over an older one', async () => {
  const project = await mkdtemp(join(tmpdir(), 'hearthfolk-install-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  for (const file of ['trim.js', 'unneeded.js'])
    await cp(join(root, 'main/cli/setup', file), join(project, 'main/cli/setup', file))
  await writeFile(join(project, 'main/cli/hearthfolk.ts'), '')
  await mkdir(join(project, 'node_modules'))
  for (const _time of ['first', 'again']) {
    expect(spawnSync(process.execPath, [join(project, 'main/cli/setup/trim.js')]).status).toBe(0)
    expect(await realpath(join(project, 'node_modules/.bin/hearthfolk'))).toBe(
      await realpath(join(project, 'main/cli/hearthfolk.ts')),
    )
  }
  // Even with a `bin` in the project, npx takes the long way.
  expect(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))).not.toHaveProperty('bin')
})
