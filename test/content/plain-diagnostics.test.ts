import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../main/content/character.ts'
import { loadContent } from '../../main/content/load-content.ts'
import { isLong } from '../support/runs.ts'
import { contentFolder } from './content-folder.ts'

const huge = 'x'.repeat(3000)
/** YAML values, each wrong for almost any key. */
const wrong = [
  '',
  '7',
  '-1',
  '1.5',
  '1e12',
  '"a: text"',
  `"${huge}"`,
  '""',
  'true',
  '2026-11-24',
  '[]',
  '[7, [1]]',
  '{}',
  '{ strange: 1 }',
  '{ gold: many, "Bad Id": 2 }',
  '[{}, 7, ""]',
]
const effects = [
  '{ does: 7, at: mill, doing: x }',
  '{ mood: greta, by: 500, why: x }',
  '{ theft: bread, from: greta }',
  '{ ill: [] }',
  '{ rains: frogs }',
]

const soul = (line: string): string => `---\nname: Marta\nhome: bakery\n${line}\n---\nShe bakes.\n`
const event = (line: string): string => `---\nname: fair\nwhen: asked\nwhere: square\n${line}\n---\nIt is on.\n`
const each = (keys: readonly string[], entry: (line: string) => string, values: readonly string[] = wrong): string[] =>
  keys.flatMap((key) => values.map((value) => entry(`${key}: ${value}`)))
const without = (line: string, text: string): string => {
  const [key = ''] = line.split(':')
  return text.replace(new RegExp(`^${key}: .*\\n(?=[\\s\\S]*^${key}:)`, 'm'), '')
}

const soulKeys = [
  'name',
  'role',
  'home',
  'pronouns',
  'age',
  'appearance',
  'schedule',
  'skills',
  'model',
  'sociable',
  'bag',
  'sells',
  'faction',
  'quiet',
  'jobs',
  'ties',
  'id',
]
const eventKeys = ['name', 'when', 'where', 'minutes', 'hosts', 'open', 'seen', 'effects']
const inList = (list: string, entry: string, keys: readonly string[]): string[] =>
  each(keys, (line) => `${list}: [{ ${entry}, ${line.replace(/: $/, ': ~')} }]`)
const listed = (list: string, keys: readonly string[]) =>
  wrong.map((value) => `${list}: ${value}`).concat(inList(list, 'other: 1', keys))

const files: Record<string, string[]> = {
  'npc-agents/marta/SOUL.md': [
    ...each(soulKeys, (line) => without(line, soul(line))),
    ...inList('schedule', 'at: mill', ['from', 'to', 'doing', 'days']).map(soul),
    ...inList('jobs', 'x: 1', ['name', 'cron', 'every', 'at', 'do', 'session']).map(soul),
    ...inList('ties', 'x: 1', ['to', 'affinity', 'trust', 'familiarity', 'why']).map(soul),
    ...inList('appearance', 'x: 1', ['skin', 'glasses', 'hat']).map((line) =>
      soul(line.replace('[', '').replace(/\]$/, '')),
    ),
  ],
  'worlds/village/events/fair.md': [
    ...each(eventKeys, (line) => without(line, event(line))),
    ...effects.map((effect) => event(`effects: [${effect}]`)),
    ...['{ weekday: saturnday, at: "09:00" }', '{ date: "02-30", at: "17:00" }', '{ chance: 0, at: "25:00" }'].map(
      (when) => event('').replace('asked', when),
    ),
  ],
  'worlds/village/ITEMS.md': [
    ...listed('items', ['id', 'name', 'plural', 'price', 'text', 'use', 'recipe']),
    ...inList('items', 'id: cake', ['recipe']),
    ...each(['coin', 'purse'], (line) => line),
    'items: [{ id: cake, recipe: { needs: { flour: none }, at: [7], with: 3, skill: "A B" } }]',
  ].map((head) => `---\n${head}\n---\n`),
  'worlds/village/QUESTS.md': [
    ...listed('quests', ['id', 'name', 'giver', 'text', 'goals', 'reward', 'again', 'after']),
    'quests: [{ id: q, goals: [{ bring: bread, count: none }, { visit: 7 }, { slay: wolf }, 3] }]',
  ].map((head) => `---\n${head}\n---\n`),
  'worlds/village/SIGNS.md': listed('signs', ['place', 'text']).map((head) => `---\n${head}\n---\n`),
}

/** zod's own wording, which nobody has improved. */
const zodsWords =
  /Invalid|expected string|expected number|expected array|expected object|received|Too (?:small|big)|Unrecognized|must match pattern|undefined|NaN/

const errorsOf = async (file: string, text: string): Promise<Diagnostic[]> => {
  const folder = await contentFolder({ 'npc-agents/greta/SOUL.md': soul(''), [file]: text })
  const { diagnostics } = await loadContent({ root: folder.root, world: 'village' })
  return diagnostics.filter((diagnostic) => diagnostic.file === file)
}

describe('what is wrong in an authored file is told in plain words', () => {
  it.each(Object.entries(files))('whatever is written into %s', async (file, texts) => {
    expect(texts.length).toBeGreaterThan(10)
    // Each key meets every fifth value, each value every fifth key; `npm run test:long` has all pairs.
    const tried = isLong ? texts : texts.filter((_, index) => index % 5 === 0)
    const raw: string[] = []
    let told = 0
    for (const text of tried) {
      const diagnostics = await errorsOf(file, text)
      told += diagnostics.filter(({ line }) => line !== undefined).length
      for (const { message } of diagnostics)
        if (zodsWords.test(message) || message.length > 1000)
          raw.push(`${text.slice(0, 200)}\n  → ${message.slice(0, 300)}`)
    }
    expect(raw).toEqual([])
    expect(told).toBeGreaterThan(tried.length / 2)
  })

  it.each([
    ['age: old', 'age: a whole number is expected from 1 to 999, found "old"'],
    ['age: 0', 'age: a whole number is expected from 1 to 999, found 0'],
    ['pronouns: her', 'pronouns: one of she, he, they is expected, found "her". Did you mean "she"?'],
    ['pronouns: shee', 'pronouns: one of she, he, they is expected, found "shee". Did you mean "she"?'],
    [`role: "${'x'.repeat(61)}"`, 'role: a text is expected, at most 60 characters, found "xxxxx'],
    ['schedule: [{ from: "8 am", to: "09:00", at: mill }]', 'schedule.0.from: a time is written "HH:MM", found "8 am"'],
    [
      'schedule: [{ from: "08:00", to: "09:00", at: mill, weekday: monday }]',
      'schedule.0: "weekday" is not known here; there are only from, to, at, doing, pose, days',
    ],
    ['appearance: { hatt: straw }', 'appearance: "hatt" is not known here; there are only skin,'],
    [
      'jobs: [{ name: 7, every: 1 hour, do: x }]',
      'a job is left out: name: a text is expected, at most 60 characters, found 7',
    ],
    ['jobs: [{ name: x, every: 1 hour, do: "" }]', 'a job is left out: do is empty: a text is expected'],
    ['skils: [gossip]', '"skils" is not a key of a character; it is ignored. Did you mean "skills"?'],
  ])('%s', async (line, expected) => {
    expect((await errorsOf('npc-agents/marta/SOUL.md', soul(line))).map(({ message }) => message)).toContainEqual(
      expect.stringContaining(expected),
    )
  })

  it.each([
    ['minutes: long', 'event', 'minutes: a whole number is expected from 1 to'],
    [
      'effects: [{ mood: greta, by: 500, why: x }]',
      'event',
      'effects.0.by: a whole number is expected from -100 to 100, found 500',
    ],
    ['hosts: [gerta]', 'event', '"gerta" is nobody in npc-agents/. Did you mean "greta"?'],
  ])('of an event: %s', async (line, _what, expected) => {
    expect((await errorsOf('worlds/village/events/fair.md', event(line))).map(({ message }) => message)).toContainEqual(
      expect.stringContaining(expected),
    )
  })
})

describe('all that is wrong in one file is told at once', () => {
  it('in a SOUL.md', async () => {
    const text = `---
name: 7
age: old
home: atlantis
colour: red
schedule:
  - { from: "8 am", to: "09:00", at: mill }
  - { from: "09:00", to: "10:00", at: moon }
jobs:
  - { name: water, every: sometimes, do: 5, how: well }
  - { name: both, cron: "* * * * *", every: 1 hour }
ties:
  - { to: nobody-here, why: is gone }
  - { to: greta, trust: blind }
---
She bakes.

## Secrets
- she knows

## Dreams
`
    const folder = await contentFolder({ 'npc-agents/marta/SOUL.md': text, 'npc-agents/greta/SOUL.md': soul('') })
    const { diagnostics, characters } = await loadContent({
      root: folder.root,
      world: 'village',
      places: new Set(['bakery', 'mill']),
    })
    expect(characters.map(({ id }) => id)).toEqual(['greta'])
    const told = diagnostics.filter(({ file }) => file.includes('marta'))
    expect(told.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7, 8, 10, 10, 10, 11, 11, 13, 14, 14, 19, 21])
    expect(told.filter(({ line }) => line === 10).map(({ message }) => message)).toEqual([
      'a job is left out: do: a text is expected, at most 1000 characters, found 5',
      'a job is left out: "how" is not known here; there are only name, cron, every, at, do, session',
      'the job "water" is left out: "sometimes" is not a length of time: write 90 minutes, 2 hours or 3 days',
    ])
  })

  it('and what somebody names who cannot live is looked up all the same', async () => {
    const text = soul('age: old\nbag: { bred: 2 }\nskills: [gosip]').replace(
      'She bakes.',
      'She bakes.\n\n## Opinions\n- gretta: A friend.',
    )
    const folder = await contentFolder({
      'npc-agents/marta/SOUL.md': text,
      'npc-agents/greta/SOUL.md': soul('').replace('Marta', 'Greta'),
      'worlds/village/ITEMS.md': '---\nitems: [{ id: bread }]\n---\n',
      'skills/gossip/SKILL.md': '---\nname: gossip\ndescription: How to gossip.\n---\n\nTell.\n',
    })
    const { diagnostics } = await loadContent({ root: folder.root, world: 'village' })
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'age: a whole number is expected from 1 to 999, found "old"',
      `"bred" in bag, sells or gifts: not in the world's ITEMS.md. Did you mean "bread"?`,
      'lists the skill "gosip", which is in no folder. Did you mean "gossip"?',
      'has an opinion of "gretta", who is not in npc-agents/. Did you mean "greta"?',
    ])
  })

  it('in an event', async () => {
    const text = `---
name: 7
when: { weekday: saturnday, at: "09:00" }
where: atlantis
minutes: 0
hosts:
  - nobody-here
  - greta
effects:
  - { rains: frogs }
  - { closes: moon }
  - { theft: crown, from: greta, by: greta }
  - { leads: nothing }
loud: true
---
`
    const folder = await contentFolder({ 'worlds/village/events/fair.md': text, 'npc-agents/greta/SOUL.md': soul('') })
    const { diagnostics } = await loadContent({
      root: folder.root,
      world: 'village',
      places: new Set(['bakery', 'mill']),
    })
    expect(diagnostics.filter(({ file }) => file.includes('fair')).map(({ line }) => line)).toEqual([
      2, 3, 4, 5, 7, 10, 11, 12, 12, 14, 16,
    ])
  })

  it('and what leads to an event whose file is broken is told so, not that there is none', async () => {
    const folder = await contentFolder({
      'npc-agents/greta/SOUL.md': soul(''),
      'worlds/village/events/a.md': event('effects: [{ leads: b }]'),
      'worlds/village/events/b.md': event('minutes: 0'),
    })
    const { diagnostics } = await loadContent({ root: folder.root, world: 'village' })
    expect(diagnostics.map(({ message }) => message)).toContainEqual(
      'leads "b" is left out: the file of that event is broken',
    )
  })
})
