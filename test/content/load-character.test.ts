import { describe, expect, it } from 'vitest'
import { loadCharacter } from '../../main/content/load-character.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { martasSoul } from './content-folder.ts'

const load = (soul: string, places?: string[]) =>
  loadCharacter({
    id: 'marta' as NpcId,
    folder: 'npc-agents/marta',
    files: { soul },
    ...(places ? { places: new Set(places) } : {}),
  })

const wholeBody = `Marta is broad and warm. She bakes, e.g. rye!

She sings.

## Who I am
- I bake for the whole village.
## Wishes
- I want to see the sea.
## Fears
- Fire,
  above all.
## Secrets
- after 3 meetings | ring, husband | I sold my ring.
- never | debt | I owe Bram money.
- sometimes | gold | This one has no readable condition.
## Opinions
- bram: He works hard.
- bram: He snores.
## Knows
- bread, Rye Loaf: Rye keeps longest.
- nothing before the colon
## Voice
### greeting
- Good day, {name}!
- Mind the flour.
### Small talk
- Busy day.
### swearing
- Crumbs!
## Notes
text
`

describe('a character', () => {
  it('comes whole out of its SOUL.md', () => {
    const { character, diagnostics } = load(
      martasSoul({ body: wholeBody, extra: 'sociable: 0.7\nskills: [baking]\nmodel: ollama/qwen3:8b\n' }),
    )
    expect(character).toMatchObject({
      id: 'marta',
      name: 'Marta Oven',
      role: 'baker',
      age: 44,
      pronouns: 'she',
      home: 'bakery',
      sociable: 0.7,
      skills: ['baking'],
      model: 'ollama/qwen3:8b',
      appearance: { skin: 'light' },
      schedule: [
        { from: 270, to: 480, at: 'bakery', doing: "kneading the day's dough" },
        { from: 480, to: 780, at: 'market', doing: 'selling bread' },
        { from: 780, to: 270, at: 'bakery', doing: 'sleeping' },
      ],
    })
    expect(character?.soul).toEqual({
      about: ['Marta is broad and warm.', 'She bakes, e.g. rye!', 'She sings.', 'I bake for the whole village.'],
      wishes: ['I want to see the sea.'],
      fears: ['Fire, above all.'],
      secrets: [
        { text: 'I sold my ring.', topics: ['ring', 'husband'], tell: { kind: 'trusted', meetings: 3 } },
        { text: 'I owe Bram money.', topics: ['debt'], tell: { kind: 'never' } },
      ],
      opinions: { bram: ['He works hard.', 'He snores.'] },
      knows: [{ topics: ['bread', 'rye loaf'], text: 'Rye keeps longest.' }],
      voice: { greeting: ['Good day, {name}!', 'Mind the flour.'], 'small-talk': ['Busy day.'], other: ['Crumbs!'] },
    })
    expect(diagnostics.map((diagnostic) => [diagnostic.severity, diagnostic.message.slice(0, 24)])).toEqual([
      ['warning', 'a secret is written "aft'],
      ['warning', 'knowledge is written "to'],
      ['warning', '"### swearing" is not a '],
      ['warning', '"## Notes" is not a know'],
    ])
  })

  it('stays at home, with a warning, in the gaps of its schedule', () => {
    const { character, diagnostics } = load(
      '---\nname: Bo\nhome: hut\nschedule:\n  - { from: "22:00", to: "06:00", at: hut, doing: sleeping }\n  - { from: 12:30, to: 13:00, at: tavern, doing: eating }\n---\n',
    )
    expect(character?.schedule.map(({ from, to, at }) => [from, to, at])).toEqual([
      [360, 750, 'hut'],
      [750, 780, 'tavern'],
      [780, 1320, 'hut'],
      [1320, 360, 'hut'],
    ])
    expect(diagnostics).toMatchObject([
      { severity: 'warning', line: 4, message: expect.stringContaining('06:00 to 12:30') },
      { severity: 'warning', message: expect.stringContaining('13:00 to 22:00') },
    ])
  })

  it('has days of its own in its schedule, which go before the others', () => {
    const schedule = (entries: string) =>
      load(
        `---\nname: Bo\nhome: hut\nschedule:\n  - { from: "06:00", to: "06:00", at: mill, doing: grinding }\n${entries}---\n`,
      )
    const { character, diagnostics } = schedule(
      '  - { from: "09:00", to: "10:30", at: chapel, doing: singing, days: Sunday }\n  - { from: "20:00", to: "22:00", at: inn, days: [friday, saturday, friday] }\n',
    )
    expect(diagnostics).toEqual([])
    expect(character?.schedule).toMatchObject([
      { from: 540, to: 630, at: 'chapel', days: [0] },
      { from: 1200, to: 1320, at: 'inn', days: [5, 6] },
      { at: 'mill', doing: 'grinding' },
    ])
    expect(schedule('  - { from: "09:00", to: "10:00", at: inn, days: someday }\n').diagnostics[0]?.message).toMatch(
      /a day is one of sunday/,
    )
    const twice =
      '  - { from: "09:00", to: "11:00", at: inn, days: sunday }\n  - { from: "10:00", to: "12:00", at: mill, days: [sunday, monday] }\n'
    expect(schedule(twice).diagnostics.map(({ message }) => message)).toEqual([
      'the schedule entry from 10:00 overlaps another of the same day, which wins',
    ])
  })

  it('without a schedule is at home all day', () => {
    expect(load('---\nname: Bo\nhome: hut\n---\n').character?.schedule).toMatchObject([
      { from: 0, to: 1440, at: 'hut' },
    ])
  })

  it('with wrong front matter comes without the wrong parts, with every fault at its line', () => {
    const { character, diagnostics } = load(
      '---\nname: Bo\nhome: hut\nage: old\nappearance: { hair: rainbow, top: red }\nschedule:\n  - { from: "25:00", to: "06:00", at: hut }\n---\n',
    )
    expect(character).toMatchObject({ name: 'Bo', age: 35, appearance: { hair: 'brown', top: 'red' } })
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(diagnostics.map(({ line, message }) => [line, message.split(':')[0]])).toEqual([
      [4, 'age'],
      [5, 'appearance.hair'],
      [7, 'schedule.0.from'],
    ])
  })

  it('with an unknown key lives on with a warning', () => {
    const { character, diagnostics } = load(martasSoul({ extra: 'moood: grim\n' }))
    expect(character?.name).toBe('Marta Oven')
    expect(diagnostics).toMatchObject([{ severity: 'warning', line: 11, message: expect.stringContaining('"moood"') }])
  })

  it('goes home when its schedule names a place the map does not have, and lives where its day is without a home on the map', () => {
    const walker = load(martasSoul(), ['bakery'])
    expect(walker.character?.schedule.map((entry) => entry.at)).toEqual(['bakery', 'bakery', 'bakery'])
    expect(walker.diagnostics).toMatchObject([{ severity: 'warning', message: expect.stringContaining('"market"') }])
    expect(load(martasSoul(), ['market'])).toMatchObject({
      character: { home: 'market', name: 'Marta Oven' },
      diagnostics: [{ line: 6, severity: 'warning' }, { line: 8 }, { line: 10 }],
    })
  })

  it('that carries the id of another is refused', () => {
    const { character, diagnostics } = load(martasSoul({ extra: 'id: bram\n' }))
    expect(character).toBeNull()
    expect(diagnostics[0]?.message).toContain('they must be the same')
  })
})
