import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Diagnostic } from '../../main/content/character.ts'
import { loadEvents } from '../../main/content/happenings/load-events.ts'
import { loadContent } from '../../main/content/load-content.ts'
import { readMap } from '../../main/content/read-map.ts'
import { isCommand } from '../../main/world/check-command.ts'
import type { Almanac } from '../../main/world/happenings/kinds.ts'

const root = join(import.meta.dirname, '..', '..')
const scene = { places: new Set(['square', 'mill']), npcs: new Set(['greta', 'pim']), items: new Set(['bread']) }

/** A folder of events, and the result of reading it now. */
const world = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-events-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let previous: Almanac | undefined
  return {
    write: async (name: string, text: string) => {
      const path = join(folder, 'worlds', 'village', 'events', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    },
    remove: (name: string) => rm(join(folder, 'worlds', 'village', 'events', name)),
    read: async () => {
      const diagnostics: Diagnostic[] = []
      const almanac = await loadEvents({ root: folder, diagnostics }, { world: 'village', scene, previous })
      const isSame = almanac === previous
      previous = almanac
      return {
        almanac,
        isSame,
        told: diagnostics.map(
          ({ severity, file, line, message }) => `${severity} ${file.split('/').at(-1)}:${line ?? 0} ${message}`,
        ),
      }
    },
  }
}
const event = (head: string, body = 'Something goes on.'): string => `---\n${head}\n---\n${body}\n`
const good = 'name: the fair\nwhen: { date: "11-24", at: "17:00" }\nwhere: square'

it('the events of the village are read without a word of complaint, and the simulation takes them', async () => {
  const map = await readMap({ root, world: 'village', map: 'village' })
  const { almanac = {}, diagnostics } = await loadContent({
    root,
    world: 'village',
    places: new Set(Object.keys(map.places)),
  })
  expect(diagnostics.filter(({ file }) => file.includes('/events/'))).toEqual([])
  expect(Object.keys(almanac).length).toBeGreaterThanOrEqual(5)
  expect(isCommand({ kind: 'almanacChanged', almanac })).toBe(true)
})

it('a file says when, where, how long, who, and what changes; its text is what is seen, and News what is told', async () => {
  const { write, read } = await world()
  const effects =
    'effects:\n  - { ill: pim }\n  - { mood: everyone-there, by: 5, why: it is gay }\n  - { theft: bread, from: greta, by: pim }'
  await write(
    'fair.md',
    event(
      `${good}\nminutes: 90\nhosts: [greta]\nopen: true\n${effects}`,
      'Lanterns hang there. It is loud.\n\n## News\nThe fair is on the square\nthis evening.',
    ),
  )
  const { almanac, told } = await read()
  expect(told).toEqual([])
  expect(almanac['fair' as never]).toEqual({
    id: 'fair',
    name: 'the fair',
    text: 'Lanterns hang there. It is loud.',
    when: { kind: 'date', month: 11, day: 24, minute: 1020 },
    minutes: 90,
    at: 'square',
    hosts: ['greta'],
    news: 'The fair is on the square this evening.',
    open: true,
    seenTiles: 8,
    effects: [
      { kind: 'ill', npc: 'pim' },
      { kind: 'mood', npc: 'everyone-there', by: 5, why: 'it is gay' },
      { kind: 'theft', item: 'bread', count: 1, from: 'greta', by: 'pim' },
    ],
  })
})

it.each([
  ['a missing person', `${good}\nhosts: [joss]`, 'event.md:5 "joss" is nobody'],
  ['an unknown place', good.replace('square', 'moon'), 'event.md:4 "moon" is not a place'],
  [
    'a day that there is not',
    good.replace('11-24', '02-30'),
    'event.md:3 when.date: no year has this day, found "02-30"',
  ],
  ['a thing that there is not', `${good}\neffects: [{ theft: crown, from: greta, by: pim }]`, '"crown" is not an item'],
  ['an effect that means nothing', `${good}\neffects: [{ rains: frogs }]`, 'an effect is {does'],
  ['no text', good, 'an event needs a text'],
  ['front matter that is not closed', 'x', 'not closed'],
])('%s is told by file and line, and the others are read', async (what, head, expected) => {
  const { write, read } = await world()
  await write(
    'event.md',
    what === 'no text' ? event(head, '') : what.startsWith('front') ? '---\nname: x\n' : event(head),
  )
  await write('other.md', event(good))
  const { almanac, told } = await read()
  expect(told.join('\n')).toContain(expected)
  expect(Object.keys(almanac)).toEqual(['other'])
})

it('a file that is broken now leaves what was read of it last; one that is gone is gone; nothing changed is the same object', async () => {
  const { write, remove, read } = await world()
  await write('fair.md', event(good))
  const first = await read()
  expect((await read()).isSame).toBe(true)
  await write('fair.md', event(good.replace('square', 'nowhere')))
  const broken = await read()
  expect(broken.told).toHaveLength(1)
  expect(broken.almanac).toEqual(first.almanac)
  await remove('fair.md')
  expect((await read()).almanac).toEqual({})
})

it('what leads to nothing, or back to itself, is left out with a word', async () => {
  const { write, read } = await world()
  await write('a.md', event(`${good}\neffects: [{ leads: b }]`))
  await write('b.md', event(`${good}\neffects: [{ leads: a }, { leads: nowhere }]`))
  const { almanac, told } = await read()
  expect(told.join('\n')).toMatch(/back to itself[\s\S]*there is no such event/)
  expect(Object.values(almanac).flatMap(({ effects }) => effects)).toEqual([{ kind: 'then', happening: 'a' }])
})
