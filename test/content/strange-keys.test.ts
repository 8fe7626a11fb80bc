import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'
import { parseTiledMap } from '../../main/content/tiled-map.ts'

const root = await mkdtemp(join(tmpdir(), 'hearthfolk-keys-'))
afterAll(() => rm(root, { recursive: true, force: true }))

it.each([
  ['WORLD.md', 'hots: greta', /"hots" is not a key of WORLD\.md; it is ignored\. Did you mean "host"\?/],
  ['ITEMS.md', 'itms: []', /"itms" is not a key of ITEMS\.md; it is ignored\. Did you mean "items"\?/],
  ['QUESTS.md', 'quest: []', /"quest" is not a key of QUESTS\.md; it is ignored\. Did you mean "quests"\?/],
  ['SIGNS.md', 'sign: []', /"sign" is not a key of SIGNS\.md; it is ignored\. Did you mean "signs"\?/],
  ['USES.md', 'use: []', /"use" is not a key of USES\.md; it is ignored\. Did you mean "uses"\?/],
])('a key of %s that nobody reads is told at its line, with the one that was meant', async (name, line, message) => {
  const file = `worlds/village/${name}`
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), `---\n# what it is\n${line}\n---\nText.\n`)
  const { diagnostics } = await loadContent({ root, world: 'village' })
  expect(diagnostics.filter((one) => one.file === file)).toContainEqual(
    expect.objectContaining({ severity: 'warning', line: 3, message: expect.stringMatching(message) }),
  )
})

const map = (property: string) => `<map orientation="orthogonal" width="2" height="2" tilewidth="32" tileheight="32">
 <layer name="g" width="2" height="2"><data encoding="csv">0,0,0,0</data></layer>
 <objectgroup name="places"><object id="1" name="mill" x="0" y="0" width="64" height="64"><properties><property name="${property}" value="x"/></properties></object></objectgroup>
 <objectgroup name="spawns"><object id="2" name="s" x="10" y="10"><point/></object></objectgroup>
</map>`

it('a property of a place that nobody reads is told with the one that was meant, and keeps no map away', () => {
  const told: string[] = []
  const read = (property: string) => {
    told.length = 0
    return parseTiledMap(map(property), {
      readTileset: () => '',
      onProblem: (message) => void told.push(String(message)),
    })
  }
  expect(read('knd').places).toHaveProperty('mill')
  expect(told).toEqual([
    expect.stringMatching(
      /the place "mill" has the property "knd", which is ignored; there are .*\. Did you mean "kind"\?/,
    ),
  ])
  read('label')
  expect(told).toEqual([])
  read('myGameScore')
  expect(told).toEqual([expect.stringMatching(/"myGameScore", which is ignored; there are label, .*to, at\.$/)])
  // Who wants problems thrown wants no map lost over a property of their own.
  expect(parseTiledMap(map('knd'), { readTileset: () => '' }).places).toHaveProperty('mill')
})
