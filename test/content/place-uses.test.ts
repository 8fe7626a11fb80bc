import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { skillScene } from '../../main/content/known-names.ts'
import { loadContent } from '../../main/content/load-content.ts'
import { mapUses, placeUses, skillUses } from '../../main/content/place-uses.ts'
import { placesOf } from '../../main/content/places-of.ts'
import { readMap } from '../../main/content/read-map.ts'
import { english } from '../../main/language/en/english.ts'

const root = await mkdtemp(join(tmpdir(), 'hearthfolk-uses-'))
afterAll(() => rm(root, { recursive: true, force: true }))
await cp('main/cli/init/templates/inn', root, { recursive: true })
const skill = join(root, 'skills/broth-for-travellers/SKILL.md')
await writeFile(
  skill,
  (await readFile(skill, 'utf8')).replace(
    '## Steps\n',
    '## Steps\n\n1. If you are not at `bridge`: say "Come to the bridge." and stop.\n',
  ),
)
const soul = join(root, 'npc-agents/hanna/SOUL.md')
await writeFile(soul, (await readFile(soul, 'utf8')).replace('at: well', 'at: bridge'))
await writeFile(join(root, 'worlds/inn/SIGNS.md'), '---\nsigns:\n  - { place: bridge, text: Mind the ice. }\n---\n')

const load = async () => {
  const problems: string[] = []
  const map = await readMap({ root, world: 'inn', map: 'inn', onProblem: (problem) => problems.push(String(problem)) })
  return { map, problems, content: await loadContent({ root, world: 'inn', ...placesOf(map) }) }
}

test('everybody and everything that names a place is known before it goes, and tells of it afterwards', async () => {
  const { map, content } = await load()
  const scene = skillScene(content, { folders: ['hanna', 'wick'], ...placesOf(map), language: english })
  const files = (place: string) => [
    ...new Set(
      [...placeUses(content, 'inn'), ...skillUses(content.skills, scene), ...mapUses(map, () => 'inn.tmx')]
        .filter((use) => use.place === place)
        .map(({ file }) => file),
    ),
  ]
  const named = files('bridge')
  expect(named).toEqual(
    expect.arrayContaining([
      'npc-agents/hanna/SOUL.md',
      'worlds/inn/SIGNS.md',
      'worlds/inn/QUESTS.md',
      'skills/broth-for-travellers/SKILL.md',
    ]),
  )
  expect(files('inn')).toContain('inn.tmx')

  const file = join(root, 'worlds/inn/maps/inn.tmx')
  await writeFile(
    file,
    (await readFile(file, 'utf8'))
      .replaceAll('name="bridge"', 'name="ford"')
      .replace(/value="[^"]*bridge[^"]*"/g, 'value="the ford"'),
  )
  const after = await load()
  const told = new Set(
    after.content.diagnostics.filter(({ message }) => message.includes('bridge')).map((one) => one.file),
  )
  for (const one of named) expect(told).toContain(one)
})
