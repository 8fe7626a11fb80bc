import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LoadContentOptions, loadContent } from '../../main/content/load-content.ts'
import { isCatalogue } from '../../main/world/check-catalogue.ts'
import { emptyCatalogue } from '../../main/world/goods.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { contentFolder, martasSoul } from './content-folder.ts'

const items = `---
coin: { one: penny, many: pennies }
purse: { gold: 12, bread: 1 }
items:
  - id: bread
    name: loaf of bread
    plural: loaves of bread
    price: 2
    text: Brown and plain.
    use: eat
    recipe: { needs: { flour: 1 }, count: 4, at: bakery, with: oven, skill: bake-bread }
  - { id: flour, price: 8 }
---
# Things
`
const quests = `---
quests:
  - id: crumbs
    name: Crumbs
    giver: marta
    text: Bring me flour.
    goals:
      - { bring: flour, count: 2 }
      - { visit: mill }
      - { talk: marta }
    reward: { gold: 3, bread: 1 }
  - { id: more, name: More, giver: marta, text: Again., goals: [{ visit: mill }], after: crumbs, again: true }
---
`
const signs = '---\nsigns:\n  - place: mill\n    text: |-\n      Mind the sails.\n      T.\n---\n'
const places = new Set(['bakery', 'market', 'mill'])

const village = async (files: Record<string, string>) => {
  const folder = await contentFolder({ 'npc-agents/marta/SOUL.md': martasSoul() })
  await folder.write(Object.fromEntries(Object.entries(files).map(([name, text]) => [`worlds/village/${name}`, text])))
  return {
    ...folder,
    load: (more: Partial<LoadContentOptions> = {}) =>
      loadContent({ root: folder.root, world: 'village', places, ...more }),
  }
}
const told = ({ diagnostics }: { diagnostics: { severity: string; file: string; line?: number; message: string }[] }) =>
  diagnostics.map(({ file, line, message }) => `${file.split('/').at(-1)}:${line} ${message}`)

describe('the lists of a world', () => {
  it('give its kinds of things, its quests and what is written where', async () => {
    const { load } = await village({ 'ITEMS.md': items, 'QUESTS.md': quests, 'SIGNS.md': signs })
    const content = await load()
    expect(content.diagnostics).toEqual([])
    expect(content.catalogue).toMatchObject({
      coin: { one: 'penny', many: 'pennies' },
      purse: { gold: 12, items: { bread: 1 } },
      items: {
        bread: {
          name: 'loaf of bread',
          description: 'Brown and plain.',
          use: 'eat',
          recipe: { needs: { flour: 1 }, count: 4, at: ['bakery'], with: 'oven', skill: 'bake-bread' },
        },
        flour: { name: 'flour', plural: 'flours', price: 8 },
      },
      quests: {
        crumbs: {
          goals: [
            { kind: 'bring', item: 'flour', count: 2 },
            { kind: 'visit', place: 'mill' },
            { kind: 'talk', npc: 'marta' },
          ],
          reward: { gold: 3, items: { bread: 1 } },
          again: false,
        },
        more: { after: 'crumbs', again: true, reward: {} },
      },
    })
    expect(content.signs).toEqual([{ place: 'mill', text: 'Mind the sails.\nT.' }])
    const again = await load({ previous: content })
    expect([again.catalogue === content.catalogue, again.signs === content.signs]).toEqual([true, true])
  })

  it('are empty where there are none', async () => {
    const { load } = await village({})
    expect(await load()).toMatchObject({ catalogue: emptyCatalogue(), signs: [], diagnostics: [] })
  })

  it('lose an entry that is broken, with its line, and no other', async () => {
    const { load } = await village({
      'ITEMS.md':
        '---\nitems:\n  - { id: bread, price: 2 }\n  - { id: Bad One }\n  # a remark\n  - id: gold\n  - { id: bread, price: 3 }\n  - { id: cake, price: -1 }\n  - { id: pie, prise: 2 }\n---\n',
    })
    const content = await load()
    expect(Object.keys(content.catalogue?.items ?? {})).toEqual(['bread', 'pie'])
    expect(told(content)).toEqual([
      expect.stringMatching(/^ITEMS.md:4 the item "Bad One" is left out: id: an id has lower-case/),
      expect.stringMatching(/^ITEMS.md:6 the item "gold" is left out: id: "gold" is the id of money/),
      expect.stringMatching(/^ITEMS.md:7 a second item "bread" is left out; the first is in line 3/),
      expect.stringMatching(/^ITEMS.md:8 the item "cake" is left out: price/),
      expect.stringMatching(/^ITEMS.md:9 the item "pie": "prise" is not a key of items; it is ignored/),
    ])
  })

  it('leave out what names a place, a person or a thing that is not there', async () => {
    const { load } = await village({
      'ITEMS.md':
        '---\npurse: { moon: 1, gold: 2 }\nitems:\n  - { id: bread, recipe: { needs: { dust: 1 }, at: [moon] } }\n---\n',
      'QUESTS.md': `---\nquests:\n${[
        'giver: nobody, goals: [{ visit: mill }]',
        'giver: marta, goals: [{ bring: dust }]',
        'giver: marta, goals: [{ visit: moon }]',
        'giver: marta, goals: [{ talk: nobody }]',
        'giver: marta, goals: [{ visit: mill }], reward: { dust: 1 }',
        'giver: marta, goals: [{ visit: mill }], after: q7',
        'giver: marta, goals: [{ visit: mill }], after: q6',
        'giver: marta, goals: [{ fly: mill }]',
      ]
        .map((rest, index) => `  - { id: q${index + 1}, name: Q, text: Please., ${rest} }\n`)
        .join('')}---\n`,
      'SIGNS.md': '---\nsigns:\n  - { place: moon, text: Far. }\n---\n',
    })
    const content = await load()
    expect([content.catalogue, content.signs]).toMatchObject([
      { purse: { gold: 2, items: {} }, items: { bread: { id: 'bread' } }, quests: {} },
      [],
    ])
    expect(content.catalogue?.items).not.toHaveProperty('bread.recipe')
    expect(
      told(content).map((line) => line.replace(/; (?:near in name|there are): .*/, '').replace(/ .*: /, ' … ')),
    ).toEqual([
      'ITEMS.md:1 "moon" in the purse is not an item of this world; it is left out',
      'ITEMS.md:4 … it needs "dust", which is not an item of this world',
      'ITEMS.md:4 … "moon" is not a place on the map',
      'QUESTS.md:3 … its giver "nobody" is nobody in npc-agents/',
      'QUESTS.md:4 … its goal is to bring "dust", which is not an item of this world',
      'QUESTS.md:5 … "moon" is not a place on the map',
      'QUESTS.md:6 … nobody in npc-agents/ is called "nobody"',
      'QUESTS.md:7 … its reward "dust" is not an item of this world',
      'QUESTS.md:8 … it comes after "q7", which is not a quest of this world or waits for this one',
      'QUESTS.md:9 … it comes after "q6", which is not a quest of this world or waits for this one',
      expect.stringContaining('QUESTS.md:10'),
      'SIGNS.md:3 … "moon" is not a place on the map',
    ])
  })

  it.each([
    ['is no YAML', '---\nitems: [\n---\n', /not valid YAML/],
    ['says a key twice', '---\nitems: []\nitems: []\n---\n', /duplicated mapping key/],
    ['is empty', '', /the file is empty/],
    [
      'is a bomb of aliases',
      `---\nx: &a [1,1,1,1,1,1,1,1]\n${['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi'].map(([from, to]) => `${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]\n`).join('')}---\n`,
      /expands to too many values/,
    ],
    ['runs refers to itself', '---\nitems: &a [{ id: bread, recipe: *a }]\n---\n', /refers to itself/],
  ])('stay as they were read last when a file %s', async (_what, broken, message) => {
    const { load, write } = await village({ 'ITEMS.md': items, 'QUESTS.md': quests })
    const good = await load()
    await write({ 'worlds/village/ITEMS.md': broken })
    const after = await load({ previous: good })
    expect(after.catalogue).toBe(good.catalogue)
    expect(after.diagnostics).toMatchObject([
      { file: 'worlds/village/ITEMS.md', line: expect.any(Number), message: expect.stringMatching(message) },
    ])
  })

  it('stay as they were read last when a file is not UTF-8, which is said with its line', async () => {
    const { root, load } = await village({ 'ITEMS.md': items, 'SIGNS.md': signs })
    const good = await load()
    await writeFile(
      join(root, 'worlds/village/SIGNS.md'),
      Buffer.from('---\nsigns:\n  - { place: mill, text: M\xfchle }\n---\n', 'latin1'),
    )
    const after = await load({ previous: good })
    expect(after.signs).toBe(good.signs)
    expect(told(after)).toEqual(['SIGNS.md:3 the file is not UTF-8; save it as UTF-8'])
  })

  it('take ten thousand things', async () => {
    const many = Array.from(
      { length: 10_000 },
      (_, index) => `  - { id: thing-${index}, price: ${index}, text: Number ${index} of a long row of things. }\n`,
    ).join('')
    const { load } = await village({ 'ITEMS.md': `---\nitems:\n${many}---\n` })
    const content = await load()
    expect([Object.keys(content.catalogue?.items ?? {}).length, content.diagnostics]).toEqual([10_000, []])
  })

  it('are never such that the simulation would not take them, whatever was written', async () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(
        'bread',
        'mill',
        'marta',
        3,
        0,
        true,
        { bread: 2 },
        { gold: 1 },
        [{ bring: 'bread' }],
        [{ visit: 'mill' }],
      ),
    )
    const entry = fc.dictionary(
      fc.constantFrom(
        'id',
        'name',
        'plural',
        'price',
        'text',
        'use',
        'recipe',
        'giver',
        'goals',
        'reward',
        'again',
        'after',
      ),
      value,
    )
    const list = fc.array(fc.oneof(entry, value), { maxLength: 5 })
    const { write, load } = await village({})
    await fc.assert(
      fc.asyncProperty(list, list, value, value, async (things, tasks, coin, purse) => {
        const front = (data: unknown) =>
          `---\n${Object.entries(data as object)
            .map(([key, part]) => `${key}: ${JSON.stringify(part)}\n`)
            .join('')}---\n`
        await write({
          'worlds/village/ITEMS.md': front({ coin, purse, items: [{ id: 'bread' }, ...things] }),
          'worlds/village/QUESTS.md': front({ quests: tasks }),
        })
        expect(isCatalogue((await load()).catalogue)).toBe(true)
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('what somebody owns and sells', () => {
  it('stands in the front matter, and what no world has is told', async () => {
    const { load, write } = await village({ 'ITEMS.md': items })
    await write({
      'npc-agents/marta/SOUL.md': martasSoul({
        extra: 'bag: { gold: 40, bread: 12, moon: 0 }\nsells: [bread, bread, moonlight]\nfaction: guild\n',
      }),
    })
    const content = await load()
    expect(content.characters[0]).toMatchObject({
      bag: { gold: 40, items: { bread: 12 } },
      sells: ['bread', 'moonlight'],
      faction: 'guild',
    })
    expect(content.characters[0]?.bag?.items).not.toHaveProperty('moon')
    expect(told(content)).toEqual([expect.stringContaining('"moonlight" in bag, sells or gifts')])
  })

  it.each([
    'bag: { gold: -1 }',
    'bag: { gold: 1.5 }',
    'bag: [bread]',
    'sells: bread',
    'sells: [Bread]',
    'faction: [guild]',
  ])('is left out with a warning as %s', async (extra) => {
    const { load, write } = await village({ 'ITEMS.md': items })
    await write({ 'npc-agents/marta/SOUL.md': martasSoul({ extra: `${extra}\n` }) })
    expect(await load()).toMatchObject({
      characters: [{ id: 'marta' }],
      diagnostics: [{ file: 'npc-agents/marta/SOUL.md', line: 11, severity: 'warning' }],
    })
  })
})
