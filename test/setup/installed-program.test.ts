import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

it('an install puts the program where npx looks before it reads the whole tree, also over an older one', async () => {
  const project = await mkdtemp(join(tmpdir(), 'hearthfolk-install-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  await cp(join(root, 'main/setup/trim.js'), join(project, 'main/setup/trim.js'))
  await mkdir(join(project, 'main/cli'))
  await writeFile(join(project, 'main/cli/hearthfolk.ts'), '')
  await mkdir(join(project, 'node_modules'))
  for (const _time of ['first', 'again']) {
    expect(spawnSync(process.execPath, [join(project, 'main/setup/trim.js')]).status).toBe(0)
    expect(await realpath(join(project, 'node_modules/.bin/hearthfolk'))).toBe(await realpath(join(project, 'main/cli/hearthfolk.ts')))
  }
  // With a `bin` of the project npx goes the long way all the same.
  expect(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))).not.toHaveProperty('bin')
})
