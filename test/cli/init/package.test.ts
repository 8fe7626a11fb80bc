import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programFolder } from '../../../main/base/program-folder.ts'
import { makeCreator, makePackage } from '../../../main/cli/build/make-package.ts'

const run = promisify(execFile)
let root: string
let world: string
/** `hearthfolk` as npm would find it in a project. */
const bin = (): string => join(root, 'node_modules/hearthfolk/main/cli/bin.js')

// The packages of the checkout stand in for an install; `npm install` of the tarball itself is for people to try.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthfolk-package-'))
  world = join(root, 'my world')
  const modules = join(root, 'node_modules')
  await mkdir(modules)
  for (const name of await readdir(join(programFolder, 'node_modules')))
    if (!name.startsWith('.')) await symlink(join(programFolder, 'node_modules', name), join(modules, name))
  await makePackage(join(modules, 'hearthfolk'))
  await makeCreator(join(root, 'creator'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('create-hearthfolk makes a project, whose stories pass and whose game is served, from the package alone', async () => {
  const { stdout } = await run(process.execPath, [join(root, 'creator/main/cli/init/create.js'), world])
  expect(stdout).toContain('npm install')
  // llms.txt and error messages name its pages.
  expect(await readdir(join(root, 'node_modules/hearthfolk/docs'))).toContain('maps.md')
  // With faults, it ends with an exit code of 1 and tells them.
  const doctor = await run(process.execPath, [bin(), 'doctor', '--json'], { cwd: world }).catch((ended) => ended)
  expect(JSON.parse(doctor.stdout)).toMatchObject({ ok: true, findings: [] })
  const stories = (await readdir(join(world, 'stories'))).filter((name) => name.endsWith('.md'))
  const told = await run(process.execPath, [bin(), '--json', 'scenario', ...stories.map((name) => `stories/${name}`)], {
    cwd: world,
  })
  expect(JSON.parse(told.stdout)).toMatchObject({ ok: true, warnings: [] })

  const server = spawn(process.execPath, [bin(), '--json', 'start', '--port', '0'], { cwd: world })
  try {
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => (said += chunk))
    await expect.poll(() => said).toContain('"url"')
    const { url } = JSON.parse(said) as { url: string }
    expect(await (await fetch(`${url}/game.json`)).json()).toMatchObject({
      inputs: { up: { repeat: true } },
      title: 'none',
    })
    for (const path of ['/', '/assets/kit.png', '/assets/emotes.json'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    expect(await (await fetch(url)).text()).toContain('<div id="app">')

    const whole = await readFile(join(world, 'tools/ring_bell.ts'))
    await writeFile(join(world, 'tools/ring_bell.ts'), 'export default 3\n')
    const told = async (): Promise<string> =>
      (await run(process.execPath, [bin(), '--json', 'status'], { cwd: world })).stdout
    await expect.poll(told).toMatch(/tools\/ring_bell\.ts[^}]*its last good version stays/)
    await writeFile(join(world, 'tools/ring_bell.ts'), whole)
  } finally {
    server.kill('SIGTERM')
  }
  await expect.poll(() => server.exitCode ?? server.signalCode).not.toBeNull()
  // What is written lies in the project, and nothing in the package.
  expect(await readdir(world)).toContain('saves')
  expect(await readdir(join(root, 'node_modules/hearthfolk'))).not.toContain('saves')
})

it('the types of the package fit the project, and its tsconfig finds a wrong one', async () => {
  const compiler = join(programFolder, 'node_modules/typescript/bin/tsc')
  expect(await run(process.execPath, [compiler], { cwd: world }).catch(({ stdout }) => stdout)).toMatchObject({
    stdout: '',
  })
  const tool = join(world, 'tools/wrong.ts')
  await writeFile(tool, "import { defineTool } from 'hearthfolk/tool'\nexport default defineTool(3)\n")
  const found = await run(process.execPath, [compiler], { cwd: world }).catch(({ stdout }) => stdout)
  expect(found).toContain('tools/wrong.ts(2,')
  const doctor = await run(process.execPath, [bin(), 'doctor'], { cwd: world }).catch((ended) => ended)
  expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining('error (tools): tools/wrong.ts') })
  await rm(tool)
})

it('a package without the page says so, and what to do', async () => {
  const [page, aside] = ['client', 'aside'].map((name) => join(root, 'node_modules/hearthfolk/dist', name)) as [
    string,
    string,
  ]
  await rename(page, aside)
  const refused = await run(process.execPath, [bin(), 'start', '--port', '0'], { cwd: world }).catch((error) => error)
  await rename(aside, page)
  expect(refused).toMatchObject({
    stderr: expect.stringMatching(/lacks dist\/client\/index\.html .*npm install hearthfolk/),
  })
})

it('development mode, which needs a checkout, says so', async () => {
  const refused = await run(process.execPath, [bin(), 'dev'], { cwd: world }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ stderr: expect.stringContaining('"hearthfolk start" already takes over') })
})

it('outside of any project it says how to make one', async () => {
  const refused = await run(process.execPath, [bin(), 'npc', 'list'], { cwd: root }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ stderr: expect.stringContaining('npx hearthfolk init my-world') })
})
