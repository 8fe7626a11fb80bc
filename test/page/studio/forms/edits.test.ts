import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFrontMatter } from '../../../../main/content/read-front-matter.ts'
import { applied, changeFor, type Edit } from '../../../../main/page/studio/write/forms/edits.ts'
import { type Front, readFront } from '../../../../main/page/studio/write/forms/front.ts'
import fc from '../../../support/fast-check.ts'
import { projectRoot } from '../../../support/talk-lab.ts'

const frontOf = (text: string): Front => {
  const read = readFront(text)
  if (!read.ok) throw new Error(read.message)
  return read.front
}
const edited = (text: string, ...edits: Edit[]): string =>
  edits.reduce((now, edit) => {
    const change = changeFor(frontOf(now), edit)
    if (change === null) throw new Error(`no change for ${JSON.stringify(edit)} in\n${now}`)
    return applied(now, change)
  }, text)
/** As the village reads it. */
const dataOf = (text: string): Record<string, unknown> => {
  const read = readFrontMatter(text, 'x.md')
  if (!read.ok) throw new Error(read.diagnostic.message)
  return read.value.data
}

const soul = `---
# Who this is.
name:   Marta   # not Martha
home: bakery
strange: { kept: [as, it,   is] }
appearance: { hair: auburn, hat: bonnet }
schedule:
  # before dawn
  - { from: "03:30", to: "06:30", at: bakery, doing: kneading the day's dough }
  - from: '06:30'   # breakfast
    to: "07:15"
    at: bakery
skills: [bake-to-order, trade-and-haggle]
bag: { gold: 60, bread: 16 }
---
The body: { stays }.
`

describe('an edit of a form', () => {
  it.each<[string, Edit, string, string]>([
    ['a value', { kind: 'set', path: ['name'], value: 'Mara' }, 'Marta   #', 'Mara   #'],
    ['a value with a colon', { kind: 'set', path: ['home'], value: 'a: b' }, 'home: bakery', 'home: "a: b"'],
    ['a word that is none', { kind: 'set', path: ['home'], value: '12' }, 'home: bakery', 'home: "12"'],
    ['a word between braces', { kind: 'set', path: ['appearance', 'hair'], value: 'red' }, 'hair: auburn', 'hair: red'],
    [
      'a new word between braces',
      { kind: 'set', path: ['appearance', 'eyes'], value: 'blue', order: ['hair', 'eyes', 'hat'] },
      'hair: auburn,',
      'hair: auburn, eyes: blue,',
    ],
    ['a single-quoted hour', { kind: 'set', path: ['schedule', 1, 'from'], value: '06:45' }, "'06:30'", "'06:45'"],
    [
      'an entry between braces',
      { kind: 'set', path: ['schedule', 0, 'doing'], value: 'resting, a bit' },
      "kneading the day's dough",
      '"resting, a bit"',
    ],
    [
      'a new key of a row',
      { kind: 'set', path: ['schedule', 1, 'doing'], value: 'eating' },
      '    at: bakery\n',
      '    at: bakery\n    doing: eating\n',
    ],
    [
      'a new key of the file, in its place',
      { kind: 'set', path: ['role'], value: 'baker', order: ['name', 'role', 'home'] },
      '# not Martha\n',
      '# not Martha\nrole: baker\n',
    ],
    ['a number', { kind: 'set', path: ['bag', 'bread'], value: 3 }, 'bread: 16', 'bread: 3'],
    [
      'the name of an amount',
      { kind: 'rename', path: ['bag', 'bread'], to: 'rye-bread' },
      'bread: 16',
      'rye-bread: 16',
    ],
    ['another name', { kind: 'add', path: ['skills'], value: 'gossip' }, 'haggle]', 'haggle, gossip]'],
    ['a name less', { kind: 'remove', path: ['skills', 0] }, '[bake-to-order, ', '['],
    ['an amount less', { kind: 'remove', path: ['bag', 'bread'] }, ', bread: 16', ''],
    ['a key less', { kind: 'remove', path: ['home'] }, 'home: bakery\n', ''],
    [
      'a first key of a row less',
      { kind: 'remove', path: ['schedule', 1, 'from'] },
      "from: '06:30'   # breakfast\n    ",
      '',
    ],
    [
      'a row more',
      { kind: 'add', path: ['schedule'], value: { from: '08:00', at: 'well' } },
      'at: bakery\nskills',
      'at: bakery\n  - from: "08:00"\n    at: well\nskills',
    ],
    [
      'a row less',
      { kind: 'remove', path: ['schedule', 0] },
      `  - { from: "03:30", to: "06:30", at: bakery, doing: kneading the day's dough }\n`,
      '',
    ],
    [
      'a mapping that was missing',
      { kind: 'set', path: ['quiet', 'from'], value: '21:00' },
      'bread: 16 }\n',
      'bread: 16 }\nquiet: { from: "21:00" }\n',
    ],
  ])('changes %s and nothing else', (_, edit, from, to) => {
    expect(soul).toContain(from)
    expect(edited(soul, edit)).toBe(soul.replace(from, to))
  })

  it('swaps two rows with their own comments where they were', () => {
    const after = edited(soul, { kind: 'move', path: ['schedule', 1], by: -1 })
    expect(dataOf(after).schedule).toMatchObject([{ from: '06:30' }, { from: '03:30' }])
    expect(after).toContain('  # before dawn\n')
    expect(edited(after, { kind: 'move', path: ['schedule', 0], by: 1 })).toBe(soul)
  })

  it('empties and fills lists, and begins a front matter where there is none', () => {
    const one = edited('No front matter.\n', { kind: 'add', path: ['signs'], value: { place: 'well', text: 'Deep.' } })
    expect(one).toBe('---\nsigns:\n  - place: well\n    text: Deep.\n---\nNo front matter.\n')
    const none = edited(one, { kind: 'remove', path: ['signs', 0] })
    expect(dataOf(none)).toEqual({ signs: [] })
    const again = edited(none, { kind: 'add', path: ['signs'], value: { place: 'mill', text: 'Two\nlines.' } })
    expect(dataOf(again)).toEqual({ signs: [{ place: 'mill', text: 'Two\nlines.' }] })
    expect(dataOf(edited('', { kind: 'set', path: ['name'], value: 'A' }))).toEqual({ name: 'A' })
    expect(dataOf(edited('---\nname:\n---\n', { kind: 'set', path: ['name'], value: 'A' }))).toEqual({ name: 'A' })
  })

  it('writes a text of several lines below its key, and back on one line', () => {
    const text =
      '---\nsigns:\n  - place: well\n    text: |-\n      One.\n      Two.\n  - place: mill\n    text: x\n---\n'
    const longer = edited(text, { kind: 'set', path: ['signs', 0, 'text'], value: 'One.\n\nThree: #3' })
    expect(longer).toBe(text.replace('      Two.', '\n      Three: #3'))
    const short = edited(text, { kind: 'set', path: ['signs', 0, 'text'], value: 'One.' })
    expect(short).toBe(text.replace('|-\n      One.\n      Two.', 'One.'))
  })

  it('makes one name into a list when there is another', () => {
    const text = '---\nitems:\n  - { id: a, recipe: { needs: { b: 1 }, at: bakery } }\n---\n'
    const after = edited(text, { kind: 'add', path: ['items', 0, 'recipe', 'at'], value: 'mill' })
    expect(after).toBe(text.replace('at: bakery', 'at: [bakery, mill]'))
  })

  it('is refused where the text could not be read afterwards, or has something else there', () => {
    const front = frontOf('---\na: &x 1\nb: *x\n? [c]\n: 2\n---\n')
    expect(changeFor(front, { kind: 'set', path: ['a', 'b', 'c'], value: 1 })).toBe(null)
    expect(changeFor(front, { kind: 'add', path: ['b'], value: 1 })).toBe(null)
    expect(front.kindAt(['b'])).toBe('other')
    for (const broken of ['---\na: 1', '---\n- a\n---\n', '---\na: [1\n---\n', '---\na: b: c\n---\n'])
      expect(readFront(broken).ok).toBe(false)
  })

  it('changes one line in a file of thousands', () => {
    const lines = Array.from({ length: 4000 }, (_, index) => `  - { id: thing-${index}, price: 2 }`)
    const text = `---\nitems:\n${lines.join('\n')}\n---\n`
    const front = frontOf(text)
    expect(front.countAt(['items'])).toBe(4000)
    expect(changeFor(front, { kind: 'set', path: ['items', 3999, 'price'], value: 3 })).toMatchObject({ insert: '3' })
  })
})

const words = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      ':',
      '#',
      '-',
      '"',
      "'",
      '{',
      '[',
      ',',
      '\n',
      '|',
      '>',
      '&',
      '*',
      '!',
      '%',
      '\\',
      '0',
      '1',
      '.',
      '~',
      'é',
      '🍞',
    ),
    maxLength: 14,
  }),
  fc.constantFrom(
    'true',
    'null',
    '12:30',
    '2026-01-01',
    '1e3',
    '0x1f',
    '-',
    '?',
    '---',
    '...',
    '<<',
    'no',
    '+1',
    '.5',
    '1_000',
  ),
)

describe('whatever is written', () => {
  const paths = [
    ['name'],
    ['home'],
    ['appearance', 'hair'],
    ['schedule', 0, 'at'],
    ['schedule', 1, 'at'],
    ['schedule', 1, 'from'],
    ['new'],
    ['appearance', 'new'],
    ['schedule', 1, 'new'],
  ]
  it('is read back as it was typed, and the rest is as before', () => {
    fc.assert(fc.property(words, fc.constantFrom(...paths), staysRest), { numRuns: 400 })
  })
  const staysRest = (value: string, path: (string | number)[]): void => {
    const after = edited(soul, { kind: 'set', path, value })
    const [before, now] = [dataOf(soul), dataOf(after)]
    const at = (data: unknown): unknown => path.reduce((inner: unknown, step) => Object(inner)[step], data)
    expect(at(now)).toBe(value)
    const holder = path.slice(0, -1).reduce((inner: unknown, step) => Object(inner)[step], now)
    const old = path.slice(0, -1).reduce((inner: unknown, step) => Object(inner)[step], before)
    const last = String(path.at(-1))
    const { [last]: was } = Object(old)
    if (was === undefined) delete Object(holder)[last]
    else Object(holder)[last] = was
    expect(now).toEqual(before)
    expect(frontOf(after).textAt(path)).toBe(value)
    for (const comment of ['# Who this is.', '# not Martha', '# before dawn', 'The body: { stays }.'])
      expect(after).toContain(comment)
  }
})

it('every file of the world is read by the forms as the village reads it', () => {
  for (const file of [
    'npc-agents/marta/SOUL.md',
    'npc-agents/rook/SOUL.md',
    'worlds/village/ITEMS.md',
    'worlds/village/QUESTS.md',
    'worlds/village/SIGNS.md',
  ]) {
    const text = readFileSync(join(projectRoot, file), 'utf8')
    const front = frontOf(text)
    const walk = (value: unknown, path: (string | number)[]): void => {
      if (typeof value !== 'object' || value === null) {
        if (typeof value !== 'number') expect(front.textAt(path), `${file} ${path.join('.')}`).toBe(String(value))
      } else
        for (const [key, inner] of Object.entries(value))
          walk(inner, [...path, Array.isArray(value) ? Number(key) : key])
    }
    walk(dataOf(text), [])
  }
})
