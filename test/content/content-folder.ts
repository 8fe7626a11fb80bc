import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface ContentFolder {
  root: string
  write(files: Record<string, string>): Promise<void>
  remove(path: string): Promise<void>
}

export const martasSoul = (changes: { name?: string; extra?: string; body?: string } = {}): string => `---
name: ${changes.name ?? 'Marta Oven'}
role: baker
age: 44
pronouns: she
home: bakery
schedule:
  - { from: "04:30", to: "08:00", at: bakery, doing: kneading the day's dough }
  - { from: "08:00", to: "13:00", at: market, doing: selling bread }
  - { from: "13:00", to: "04:30", at: bakery, doing: sleeping }
${changes.extra ?? ''}---
${changes.body ?? 'Marta bakes for the village.'}
`

/** A separate project folder for one test, removed when the test ends. */
export const contentFolder = async (files: Record<string, string> = {}): Promise<ContentFolder> => {
  const root = await mkdtemp(join(tmpdir(), 'hearthfolk-content-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder: ContentFolder = {
    root,
    write: async (entries) => {
      for (const [path, text] of Object.entries(entries)) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), text)
      }
    },
    remove: (path) => rm(join(root, path), { recursive: true, force: true }),
  }
  await folder.write({ 'worlds/village/WORLD.md': '# Alderbrook\n\n## The mill\nIt stands by the brook.\n', ...files })
  return folder
}
