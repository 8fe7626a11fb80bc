import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { examples } from '../../main/cli/examples.ts'
import { fitted, namesHere } from '../../main/cli/examples-here.ts'
import { runHere } from '../support/run-here.ts'
import { projectFolder } from './project-folder.ts'

const root = resolve(import.meta.dirname, '../..')
const all = Object.values(examples).flat()
const fittedTo = (folder: string): string[] => all.map((example) => fitted(example, namesHere(folder)))

it('in Larkwend, examples stay as they are', () => {
  expect(fittedTo(root)).toEqual(all)
})

it('in another project, they name its own people, skills, homes and stories', async () => {
  const folder = join(root, 'main/cli/init/templates/inn')
  const shown = fittedTo(folder)
  expect(
    shown.filter((example) => /marta|bram|gossip|bake-to-order|lantern|cottage|test\/scenario/.test(example)),
  ).toEqual([])
  expect(shown).toContain('skills teach wick broth-for-travellers --from hanna')
  expect(shown).toContain('npc export hanna --out hanna-export')
  expect(shown).toContain('sessions show agent:hanna:dm:<player>')
  expect(shown).toContain('scenario stories/a-bowl-for-the-cold.md --seed 7')
  expect(shown).toContain('happening start <happening>')
  const { stdout } = await runHere(['npc', 'show', '--help'], { HEARTHFOLK_CONTENT: folder })
  expect(stdout).toContain('npx hearthfolk npc show hanna')
})

it('where there is nobody yet, they leave names open', () => {
  const { folder } = projectFolder({ 'rpg.toml': '' }, { saved: false })
  expect(fittedTo(folder)).toContain('skills teach <other npc> <skill> --from marta')
  expect(fitted('npc show marta', { ...namesHere('/'), people: [], skills: [], stories: [] })).toBe('npc show <npc>')
})
