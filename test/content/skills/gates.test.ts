import { describe, expect, it } from 'vitest'
import { type GateScene, hiddenSkills } from '../../../main/content/skills/gates/check-gates.ts'
import { parseGates } from '../../../main/content/skills/gates/parse-gates.ts'
import fc from '../../support/fast-check.ts'
import { inEnglish } from '../../support/in-english.ts'

const empty: GateScene = {
  minutes: 14 * 60,
  partOfDay: 'afternoon',
  place: 'square',
  level: 1,
  standing: 0,
  faction: null,
  items: new Map(),
  quests: new Map(),
  met: false,
  taught: new Set(),
}
/** Why a skill with this metadata is hidden; null when it is not. */
const reason = (metadata: Record<string, string>, scene: Partial<GateScene> = {}, host = {}) => {
  const { gates } = parseGates({ metadata })
  const why = hiddenSkills([{ name: 'smith', gates, learned: false }], {
    scene: { ...empty, ...scene },
    host,
    others: (name) => name === 'read',
  }).get('smith')
  return why === undefined ? null : String(why)
}

describe('the gates of a skill', () => {
  it.each([
    ['npc.level', '5', { level: 5 }, 'needs level 5, has 1'],
    [
      'npc.requires',
      'quest:forge',
      { quests: new Map([['forge', 'done' as const]]) },
      'needs the quest forge to be done, it is none of theirs',
    ],
    [
      'npc.requires',
      'quest:forge:open',
      { quests: new Map([['forge', 'open' as const]]) },
      'needs the quest forge to be open, it is none of theirs',
    ],
    ['npc.requires', 'item:hammer', { items: new Map([['hammer', 1]]) }, 'needs 1 hammer, has 0'],
    ['npc.requires', 'reputation:3', { standing: 3 }, 'needs a reputation of 3 with the one spoken with, who has 0'],
    ['npc.requires', 'met', { met: true }, 'needs to have met the one spoken with before'],
    ['npc.requires', 'taught', { taught: new Set(['smith']) }, 'needs to be taught'],
    ['npc.requires', 'level:2, item:nail:10', { level: 2, items: new Map([['nail', 10]]) }, 'needs level 2, has 1'],
    [
      'npc.items',
      'flour 2, oven-key',
      {
        items: new Map([
          ['flour', 2],
          ['oven-key', 1],
        ]),
      },
      'needs 2 flour, has 0',
    ],
    ['npc.place', 'bakery forge', { place: 'forge' }, 'is of use only at bakery or forge'],
    ['npc.time', 'morning evening', { partOfDay: 'evening' as const }, 'is not of use at this hour'],
    ['npc.time', '06:00-12:00', { minutes: 6 * 60 }, 'is not of use at this hour'],
    ['npc.time', '22:00-04:00', { minutes: 3 * 60 }, 'is not of use at this hour'],
    ['npc.faction', 'guild watch', { faction: 'watch' }, 'is for guild or watch'],
  ])('%s "%s" opens when it holds, and says what is missing', (key, text, scene, why) => {
    expect(reason({ [key]: text })).toBe(why)
    expect(reason({ [key]: text }, scene)).toBeNull()
  })

  it('end at the end of a time', () => {
    expect(reason({ 'npc.time': '06:00-12:00' }, { minutes: 12 * 60 })).not.toBeNull()
    expect(reason({ 'npc.time': '22:00-04:00' }, { minutes: 4 * 60 })).not.toBeNull()
  })

  it('of another skill open with it and close with it; two that need each other hold each other up', () => {
    const gated = (name: string, requires: string) => ({
      name,
      gates: parseGates({ metadata: { 'npc.requires': requires } }).gates,
      learned: false,
    })
    const hidden = (scene: Partial<GateScene>) => [
      ...hiddenSkills(
        [
          gated('a', 'skill:b'),
          gated('b', 'skill:c, skill:read'),
          gated('c', 'item:book'),
          gated('x', 'skill:y'),
          gated('y', 'skill:x'),
        ],
        {
          scene: { ...empty, ...scene },
          others: (name) => name === 'read',
        },
      ).keys(),
    ]
    expect(hidden({}).toSorted()).toEqual(['a', 'b', 'c'])
    expect(hidden({ items: new Map([['book', 1]]) })).toEqual([])
  })

  it('may name a skill in any script, however its letters are composed', () => {
    const { gates, problems } = parseGates({ metadata: { 'npc.requires': 'skill:печь-хлеб, skill:cafe\u0301' } })
    expect([gates, problems]).toEqual([
      [
        { kind: 'skill', skill: 'печь-хлеб' },
        { kind: 'skill', skill: 'caf\u00e9' },
      ],
      [],
    ])
    expect(parseGates({ metadata: { 'npc.requires': 'skill:Bake Bread' } }).problems).toHaveLength(1)
  })

  it('hold what was learned for taught', () => {
    const { gates } = parseGates({ metadata: { 'npc.requires': 'taught' } })
    expect(hiddenSkills([{ name: 'smith', gates, learned: true }], { scene: empty, others: () => false }).size).toBe(0)
  })

  it('of other hosts: nobody has programs or variables, settings and the system are asked, "always" asks nothing', () => {
    const why = (requires: NonNullable<Parameters<typeof parseGates>[0]['requires']>, host = {}) =>
      [
        ...hiddenSkills([{ name: 's', gates: parseGates({ requires }).gates, learned: false }], {
          scene: empty,
          host,
          others: () => true,
        }).values(),
      ].map(String)[0] ?? null
    expect(why({ bins: ['git'] })).toBe('needs the program "git", and nobody here has a shell')
    expect(why({ anyBins: ['rg', 'grep'] })).toMatch(/one of the programs "rg", "grep"/)
    expect(why({ env: ['HOME'] })).toMatch(/the variable "HOME"/)
    expect(why({ os: ['linux'] }, { os: 'linux' })).toBeNull()
    expect(why({ os: ['darwin'] }, { os: 'linux' })).toBe('is for darwin')
    const config = { memory: { provider: 'lancedb', off: false, none: 0 } }
    expect(why({ config: ['memory.provider'] }, { config })).toBeNull()
    for (const path of ['memory.off', 'memory.none', 'memory.provider.length', 'memory.__proto__', 'constructor', ''])
      expect(why({ config: [path] }, { config })).not.toBeNull()
    expect(why({ always: true, bins: ['git'], os: ['plan9'] })).toBeNull()
  })

  it.each([
    { 'npc.level': 'high' },
    { 'npc.level': '' },
    { 'npc.requires': 'quest' },
    { 'npc.requires': 'quest:forge:burnt' },
    { 'npc.requires': 'friend:bram' },
    { 'npc.requires': 'met:yes' },
    { 'npc.requires': ' , ' },
    { 'npc.items': 'two flour' },
    { 'npc.items': 'flour 0' },
    { 'npc.place': 'The Bakery!' },
    { 'npc.time': 'teatime' },
    { 'npc.time': '6-12' },
    { 'npc.time': '25:00-26:00' },
    { 'npc.faction': '' },
  ])('that make no sense are named, and never open: %j', (metadata) => {
    expect(inEnglish(parseGates({ metadata }).problems)).toMatchObject([
      { key: Object.keys(metadata)[0], message: expect.stringContaining('until it is fixed') },
    ])
    const everything = {
      level: 99,
      standing: 99,
      met: true,
      items: new Map([['flour', 99]]),
      faction: 'guild',
      place: 'bakery',
    }
    expect(reason(metadata, everything)).toMatch(/cannot be understood/)
  })

  it('with a slip in their name are named, and others may put what they like into their own metadata', () => {
    expect(inEnglish(parseGates({ metadata: { 'npc.levl': '5', author: 'x', 'other.level': '9' } }))).toMatchObject({
      gates: [],
      problems: [{ key: 'npc.levl', message: expect.stringContaining('there are npc.level') }],
    })
  })

  it('that are wrong by the thousand are told of by the dozen', () => {
    const many = (value: string) =>
      Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`npc.k${index}`, value]))
    const { problems, gates } = parseGates({ metadata: { ...many('1'), 'npc.level': 'high' } })
    expect(problems).toHaveLength(11)
    expect(String(problems.at(-1)?.message)).toMatch(/^8991 more/)
    // Reported or not, a nonsensical gate never opens.
    expect(gates).toMatchObject([{ kind: 'nonsense' }])
  })

  it('are read from any text without throwing, and checked in any scene', () => {
    const keys = fc.constantFrom(
      'npc.level',
      'npc.requires',
      'npc.items',
      'npc.place',
      'npc.time',
      'npc.faction',
      'npc.x',
      '__proto__',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom('item', ':', ',', ' ', '2', 'a', '-', 'met', '06:00'), maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.dictionary(keys, text), (metadata) => {
        const { gates } = parseGates({ metadata })
        expect(
          hiddenSkills([{ name: 's', gates, learned: false }], { scene: empty, others: () => true }).size,
        ).toBeLessThanOrEqual(1)
      }),
    )
  })
})
