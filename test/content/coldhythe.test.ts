import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { type Content, loadContent } from '../../main/content/load-content.ts'
import { readMap } from '../../main/content/read-map.ts'
import { claimsIn } from '../../main/language/en/claims/claims-in.ts'
import { sentencesOf } from '../../main/language/sentences.ts'
import { loadConfig } from '../../main/server/config/load-config.ts'
import { landFile, loadLand } from '../../main/server/config/load-land.ts'
import { emptyCatalogue } from '../../main/world/goods.ts'

const program = join(import.meta.dirname, '../..')
const root = join(program, 'zones/coldhythe')
const people = ['fenn', 'hesper', 'hobb', 'nessa', 'osric', 'tamsin', 'thole']
let content: Content
let village: Content
const itemsOf = ({ catalogue = emptyCatalogue() }: Content) => Object.values(catalogue.items)
const priceOf = (of: Content, wanted: string) => itemsOf(of).find(({ id }) => id === wanted)?.price ?? Number.NaN

beforeAll(async () => {
  const map = await readMap({ root, world: 'coldhythe', map: 'coldhythe' })
  content = await loadContent({ root, world: 'coldhythe', places: new Set(Object.keys(map.places)) })
  village = await loadContent({ root: program, world: 'village' })
})

it('the harbour is content without a fault, with seven people who have much to say', () => {
  expect(content.diagnostics).toEqual([])
  expect(content.characters.map(({ id }) => id).toSorted()).toEqual(people)
  for (const { id, talk } of content.characters)
    expect(talk?.matters.flatMap(({ exchanges }) => exchanges).length, id).toBeGreaterThanOrEqual(90)
  expect(Object.keys(content.catalogue?.quests ?? {})).toHaveLength(2)
  expect(people).toContain(content.worldHost)
  expect(content.worldArrival).not.toMatch(/\b(?:rain|wet|sun|snow|storm|fog|mist|cloud|wind|sky)/i)
})

it('nobody claims a deed that only the world can do, and no two say the same, here or in the village', () => {
  const linesOf = ({ characters }: Content) =>
    characters.flatMap(({ talk }) => {
      const { matters, reactions } = talk ?? { matters: [], reactions: {} }
      return [
        ...matters.flatMap(({ exchanges, further }) => [
          ...exchanges.flatMap(({ answers, phrases }) => answers.map((line) => ({ line, asked: phrases[0] ?? 'Hm.' }))),
          ...further.map((line) => ({ line, asked: 'Go on.' })),
        ]),
        ...Object.values(reactions).flatMap((lines) => lines.map((line) => ({ line, asked: 'Hm.' }))),
      ]
    })
  const ours = linesOf(content)
  const things = itemsOf(content).map(({ name }) => name)
  const claimed = ours.flatMap(({ line, asked }) =>
    sentencesOf(line).flatMap((sentence) =>
      claimsIn(sentence, { things, asked } as never).map(({ kind }) => `${kind}: ${sentence}`),
    ),
  )
  expect(claimed).toEqual([])
  const long = ours.map(({ line }) => line).filter((line) => line.length > 20)
  expect(long.filter((line, index) => long.indexOf(line) !== index)).toEqual([])
  const theirs = new Set(linesOf(village).map(({ line }) => line))
  expect(long.filter((line) => theirs.has(line))).toEqual([])
})

it('has settings that start it', async () => {
  const loaded = await loadConfig(join(root, 'rpg.toml'), { required: true })
  expect(loaded.ok && [loaded.config.world.name, loaded.warnings]).toEqual(['coldhythe', []])
})

it('is joined to the village by the road, in the land of the checkout', async () => {
  expect(await loadLand(landFile(program, 'wend'))).toMatchObject({
    faults: [],
    land: { start: 'larkwend', zones: [{ id: 'larkwend', save: 'main' }, { id: 'coldhythe' }], gates: [{}] },
  })
})

it('the way is worth it: each lacks what the other has, and all that is carried over is known there', () => {
  for (const id of ['honey', 'bread', 'wool', 'honey-cake'])
    expect(priceOf(content, id), id).toBeGreaterThan(2 * priceOf(village, id))
  for (const id of ['salt', 'rope', 'lamp-oil', 'dried-cod', 'tea-leaf'])
    expect(priceOf(content, id), id).toBeLessThan(priceOf(village, id))
})

it('all things and places have German names', async () => {
  for (const { id, names } of itemsOf(content)) expect(names?.de, id).toBeDefined()
  const { places } = await readMap({ root, world: 'coldhythe', map: 'coldhythe' })
  for (const [id, place] of Object.entries(places)) expect(place.names?.de, id).toBeDefined()
})

it('its stories come out as they are told', async () => {
  const stories = (await readdir(join(root, 'stories'))).map((name) => join(root, 'stories', name))
  expect(stories).toHaveLength(2)
  const verb = [join(program, 'main/cli/hearthfolk.ts'), 'scenario', ...stories, '--config', join(root, 'rpg.toml')]
  const { stdout } = await promisify(execFile)(process.execPath, verb)
  expect(stdout.match(/^ok/gm)).toHaveLength(stories.length)
})
