import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programFolder } from '../../../main/base/program-folder.ts'
import { makeCreator, makePackage } from '../../../main/cli/build/make-package.ts'
import { anchorOf } from '../../../main/cli/docs/site/markdown.ts'
import { makeProject } from '../../../main/cli/init/make-project.ts'
import { isLong } from '../../support/runs.ts'

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
  await makePackage(join(modules, 'hearthfolk'), { types: isLong })
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
    let [said, logged] = ['', '']
    server.stdout.on('data', (chunk: Buffer) => (said += chunk))
    server.stderr.on('data', (chunk: Buffer) => (logged += chunk))
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
    // Each look at the status is a process, so the log is read first.
    await expect.poll(() => logged).toContain('; its last good version stays')
    const told = async (): Promise<string> =>
      (await run(process.execPath, [bin(), '--json', 'status'], { cwd: world })).stdout
    await expect.poll(told, { interval: 500 }).toMatch(/tools\/ring_bell\.ts[^}]*its last good version stays/)
    await writeFile(join(world, 'tools/ring_bell.ts'), whole)
  } finally {
    server.kill('SIGTERM')
  }
  await expect.poll(() => server.exitCode ?? server.signalCode).not.toBeNull()
  // What is written lies in the project, and nothing in the package.
  expect(await readdir(world)).toContain('saves')
  expect(await readdir(join(root, 'node_modules/hearthfolk'))).not.toContain('saves')
})

/** Texts of a folder, without what is installed. */
const papersIn = async (folder: string, ending: RegExp): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter(
    (name) => ending.test(name) && !/(?:^|[\\/])node_modules[\\/]/.test(name),
  )
/** What a text links to, apart from code, other sites and parts of itself. */
const linksOf = (text: string): { path: string; anchor?: string | undefined }[] =>
  [
    ...text
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/\]\((?![a-z][a-z+.-]*:)([^)\s#]*)(?:#([^)\s]*))?[^)]*\)|(?:src|href|poster)="(?![a-z]+:|#)([^"]+)"/g),
  ].map(([, path, anchor, html]) => ({ path: html ?? path ?? '', anchor }))

it('every link in the papers of the packages and of projects leads to something that is there', async () => {
  const dead: string[] = []
  let count = 0
  const projects = await Promise.all(
    ['inn', 'empty', 'village'].map(async (template) => {
      const folder = join(root, `project-${template}`)
      await makeProject({ folder, template, from: '1' })
      return folder
    }),
  )
  for (const folder of [join(root, 'node_modules/hearthfolk'), join(root, 'creator'), ...projects])
    for (const name of await papersIn(folder, /\.md$|llms\.txt$/)) {
      // Checked where they become projects.
      if (/cli[\\/]init[\\/]templates/.test(name)) continue
      const file = join(folder, name)
      const text = await readFile(file, 'utf8')
      for (const { path, anchor } of linksOf(text)) {
        count += 1
        const target = path === '' ? file : join(dirname(file), path)
        const anchors =
          anchor === undefined ? [] : [...(await readFile(target, 'utf8').catch(() => '')).matchAll(/^#+ (.+)$/gm)]
        if (
          !existsSync(target) ||
          (anchor !== undefined && !anchors.some(([, head = '']) => anchorOf(head) === anchor))
        )
          dead.push(`${file.slice(root.length + 1)}: ${path}#${anchor ?? ''}`)
      }
    }
  expect(dead).toEqual([])
  expect(count).toBeGreaterThan(300)
})

it('the pages of the manual that messages and projects name are in the package', async () => {
  const inPackage = join(root, 'node_modules/hearthfolk')
  const named = new Set<string>()
  for (const [folder, ending] of [
    [join(inPackage, 'main'), /\.js$/],
    [join(root, 'project-inn'), /\.(?:md|toml|txt)$/],
    [join(root, 'project-empty'), /\.(?:md|toml|txt)$/],
    [join(root, 'project-village'), /\.(?:md|toml|txt)$/],
  ] as const)
    for (const name of await papersIn(folder, ending)) {
      const text = await readFile(join(folder, name), 'utf8')
      for (const [, page = ''] of text.matchAll(/hearthfolk\/(docs\/[a-z-]+\.md)/g)) named.add(page)
      // A reader in a project has no folder docs/.
      expect(text.match(/(?<![\w/.])docs\/[a-z-]+\.md/)?.[0], join(folder, name)).toBeUndefined()
    }
  expect([...named].filter((page) => !existsSync(join(inPackage, page)))).toEqual([])
  expect(named.size).toBeGreaterThan(10)
})

it('what README.md of the package shows works in a project', async () => {
  const readme = await readFile(join(root, 'node_modules/hearthfolk/README.md'), 'utf8')
  const shown = [...readme.matchAll(/Save this as `([^`]+)`[\s\S]*?```markdown\n([\s\S]*?)```/g)]
  expect(shown.map(([, path]) => path)).toEqual(['npc-agents/willa/SOUL.md', 'skills/pour-an-ale/SKILL.md'])
  const project = join(root, 'project-inn')
  for (const [, path = '', text = ''] of shown) {
    await mkdir(join(project, dirname(path)), { recursive: true })
    await writeFile(join(project, path), text)
  }
  const commands = [...readme.matchAll(/npx hearthfolk ([^`\n]+)/g)].map(([, words = '']) => words.split(' '))
  expect(commands.map(([verb]) => verb)).toEqual(['sim', 'replay', 'doctor'])
  // A day takes long; `npm run test:long` lives it.
  const tried = isLong ? commands : commands.filter(([verb]) => verb === 'doctor')
  for (const words of [...tried, ['skills', 'validate', 'skills/pour-an-ale']]) {
    const done = await run(process.execPath, [bin(), ...words], { cwd: project, maxBuffer: 2 ** 26 }).catch(
      (ended) => ended,
    )
    expect([words, done.stderr, done.code]).toEqual([words, expect.not.stringMatching(/error|fault/i), undefined])
  }
})

// The compiler's minute: a wrong type in the sources is found by `npm run check`, and one here before a release.
if (isLong)
  it('the types of the package fit the project, and its tsconfig finds a wrong one', async () => {
    const compiler = join(programFolder, 'node_modules/typescript/bin/tsc')
    const tool = join(world, 'tools/wrong.ts')
    await writeFile(tool, "import { defineTool } from 'hearthfolk/tool'\nexport default defineTool(3)\n")
    const { stdout: found } = await run(process.execPath, [compiler, '--pretty', 'false'], { cwd: world }).catch(
      (ended) => ended,
    )
    const faulty = found.split('\n').flatMap((line: string) => /^\S+(?=\()/.exec(line) ?? [])
    expect(faulty).toEqual(['tools/wrong.ts'])
    const doctor = await run(process.execPath, [bin(), 'doctor'], { cwd: world }).catch((ended) => ended)
    expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining('error (tools): tools/wrong.ts') })
    await rm(tool)
  })

it('a copied program with minds, and the test of it, are green in a project as they stand', async () => {
  const samples = join(root, 'node_modules/hearthfolk/docs/samples')
  const copied = ['greta.mjs', 'greta.test.mjs']
  for (const name of copied) await copyFile(join(samples, name), join(world, name))
  const env = { ...process.env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: undefined }
  const tried = await run(process.execPath, ['--test'], { cwd: world, env }).catch((ended) => ended)
  expect(tried.code, tried.stdout).toBeUndefined()
  expect(tried.stdout).toMatch(/pass 3\b/)
  for (const name of copied) await rm(join(world, name))
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
