import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeProject, packageName } from '../../../main/cli/init/make-project.ts'
import { runHearthfolk } from '../../bad-days/rig.ts'

const temporary = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-init-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('the verb init makes a project in which the other verbs work', async () => {
  const folder = join(await temporary(), 'Mein Dörfchen')
  const words = ['--json', 'init', folder, '--template', 'inn', '--package', '^0.1.0']
  const { code, output } = await runHearthfolk(words)
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({ ok: true, folder, template: 'inn' })
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    name: 'mein-dorfchen',
    scripts: { start: 'hearthfolk start', test: expect.stringContaining('scenario stories/*.md') },
    dependencies: { hearthfolk: '^0.1.0', zod: expect.stringMatching(/^\d/) },
    allowScripts: { node: true },
  })
  expect((await readdir(folder)).toSorted()).toEqual(
    expect.arrayContaining(['.env.example', '.gitignore', '.npmrc', 'AGENTS.md', 'README.md', 'llms.txt', 'rpg.toml']),
  )
  // The settings beside the people make the folder a project; nothing of it is read from ours.
  const listed = await runHearthfolk(['--json', '--config', join(folder, 'rpg.toml'), 'npc', 'list'])
  expect(JSON.parse(listed.output).npcs.map(({ id }: { id: string }) => id)).toEqual(['hanna', 'wick'])
})

it('the village as a template is the village of this checkout', async () => {
  const folder = join(await temporary(), 'larkwend')
  const { files } = await makeProject({ folder, template: 'village', from: '^0.1.0' })
  expect(files).toEqual(
    expect.arrayContaining(['npc-agents/marta/SOUL.md', 'worlds/village/maps/village.tmx', 'README.md', '.gitignore']),
  )
  // Its story is among the tests, and no setting of a checkout is left.
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).scripts.test).toContain('stories/*.md')
  const settings = await readFile(join(folder, 'rpg.toml'), 'utf8')
  expect(settings).toMatch(/^name = "Larkwend"$/m)
  expect(settings).not.toMatch(/^modules = \["|"Hearthfolk"|(?<!hearthfolk\/)docs\//m)
})

it.each([
  ['a folder with something in it', 'full', 'inn', /full is not empty \(mine\.txt is in it\)/],
  ['a file', 'full/mine.txt', 'inn', /mine\.txt is a file/],
  ['a template that is none', 'new', 'castle', /no template "castle"\. The templates are village, inn, empty/],
])('%s is refused with what to do, and nothing is written', async (_, name, template, told) => {
  const root = await temporary()
  await mkdir(join(root, 'full'))
  await writeFile(join(root, 'full/mine.txt'), 'mine')
  await expect(makeProject({ folder: join(root, name), template, from: '^0.1.0' })).rejects.toThrow(told)
  expect(await readdir(root, { recursive: true })).toEqual(['full', 'full/mine.txt'])
})

it.each([
  ['My World!', 'my-world'],
  ['Dörfchen', 'dorfchen'],
  ['---', 'my-world'],
  ['村', 'my-world'],
])('a folder called "%s" is the package %s', (folder, name) => {
  expect(packageName(`/somewhere/${folder}`)).toBe(name)
})
