import { cpSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checks } from '../../main/cli/doctor/checks.ts'
import { examine } from '../../main/cli/doctor/examine.ts'
import { openScene, type Scene } from '../../main/cli/doctor/scene.ts'
import { martasSoul } from '../content/content-folder.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { filledSave, write } from '../saves/filled-save.ts'

const project = resolve(import.meta.dirname, '../..')
export const settings = '[models]\ndefault = "embedded/hearth"\n[memory]\nembedder = "weights-free"\n'

/** A project with Marta and Bram, and a save in which two players talked with them, on a healthy machine. */
export const doctorsWard = async () => {
  const { saves, folder, one, two } = await filledSave({ one: 'Ada', two: 'Ben' })
  const root = await temporaryFolder()
  await write(root, 'rpg.toml', settings)
  await write(root, 'npc-agents/marta/SOUL.md', martasSoul())
  await write(root, 'npc-agents/bram/SOUL.md', martasSoul({ name: 'Bram' }))
  await write(root, 'worlds/village/WORLD.md', '# Alderbrook\n\n## The mill\nIt stands by the brook.\n')
  for (const part of ['maps', 'tilesets'])
    cpSync(join(project, 'worlds/village', part), join(root, 'worlds/village', part), { recursive: true })
  /** Parts of the scene to replace in one examination. */
  let machine: Partial<Scene> = {}
  /** Runs all checks, or only one. */
  const examined = async ({ fix = false, by }: { fix?: boolean; by?: string } = {}) => {
    const scene = await openScene({
      root,
      configFile: join(root, 'rpg.toml'),
      content: root,
      saves,
      save: 'main',
      env: { HEARTHFOLK_PORT: '0', ...machine.env },
    })
    const well: Partial<Scene> = {
      browser: () => ({ found: true, path: '/usr/bin/chromium' }),
      room: async () => ({ bytes: 1e12, files: null }),
    }
    return examine({
      scene: { ...scene, ...well, ...machine, env: scene.env },
      fix,
      checks: checks.filter(({ name }) => by === undefined || name === by),
    })
  }
  return {
    ...{ saves, folder, root, one, two, examined },
    onMachine: (changes: Partial<Scene>) => {
      machine = changes
    },
  }
}
export type DoctorsWard = Awaited<ReturnType<typeof doctorsWard>>

export const home = 'npc-agents/marta'
export const talkOf = async ({ folder }: DoctorsWard): Promise<string> => {
  const sessions = join(folder, home, 'sessions')
  return join(sessions, (await readdir(sessions)).find((name) => name.endsWith('.jsonl')) ?? '')
}
export const newest = async ({ folder }: DoctorsWard, kind: 'journal' | 'snapshot'): Promise<string> =>
  join(
    folder,
    'world',
    (await readdir(join(folder, 'world')))
      .filter((name) => new RegExp(`^${kind}-\\d+\\.jsonl?$`).test(name))
      .sort()
      .at(-1) ?? '',
  )
export const append = async (file: string, text: string) => writeFile(file, (await readFile(file, 'utf8')) + text)
