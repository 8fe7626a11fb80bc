import { describe, expect, it } from 'vitest'
import { loadCharacter } from '../../main/content/load-character.ts'
import { simulationCharacter } from '../../main/server/live/world-view.ts'
import { npc } from '../support/sample-characters.ts'
import { loadVillage } from '../support/talk-lab.ts'

const soul = (ties: string, opinions = '') =>
  `---\nname: Marta\nhome: bakery\n${ties}---\nMarta bakes.\n${opinions === '' ? '' : `\n## Opinions\n${opinions}\n`}`
const load = (text: string) => loadCharacter({ id: npc('marta'), folder: 'npc-agents/marta', files: { soul: text } })

it('a time of the day that is none is told how times are written', () => {
  const { diagnostics } = load(soul('schedule:\n  - { from: "25:00", to: "26:00", at: bakery }\n'))
  expect(diagnostics[0]?.message).toBe('schedule.0.from: a time is written "HH:MM", found "25:00"')
})

describe('ties in a SOUL.md', () => {
  it('are how somebody thinks of others when the world begins, with words for it', () => {
    const { character, diagnostics } = load(
      soul(
        'ties:\n  - { to: pim, familiarity: 100, affinity: 95, trust: 60, why: is my son }\n  - { to: bram, why: is a neighbour }\n',
      ),
    )
    expect(diagnostics).toEqual([])
    expect(character?.ties).toEqual([
      { body: 'bram', familiarity: 70, affinity: 0, trust: 0, why: 'is a neighbour' },
      { body: 'pim', familiarity: 100, affinity: 95, trust: 60, why: 'is my son' },
    ])
    expect(character && simulationCharacter(character).ties).toEqual(character?.ties)
  })

  it('come of an opinion where none is written: whoever has one knows them', () => {
    const { character } = load(
      soul('ties:\n  - { to: pim, affinity: 95, why: is my son }\n', '- bram: A good man.\n- pim: My boy.'),
    )
    expect(character?.ties).toMatchObject([
      { body: 'bram', familiarity: 45, affinity: 5, why: 'is a neighbour' },
      { body: 'pim', affinity: 95 },
    ])
    expect(load(soul('')).character).not.toHaveProperty('ties')
  })

  it.each([
    [
      'more than all',
      '{ to: pim, affinity: 101, why: x }',
      'ties[0].affinity is 101: give a whole number from -100 (hates) to 100 (loves)',
    ],
    ['half a degree', '{ to: pim, trust: 0.5, why: x }', 'ties[0].trust is 0.5: give a whole number'],
    ['no reason', '{ to: pim, affinity: 3 }', 'ties[0].why is missing: say why'],
    ['an empty reason', '{ to: pim, why: }', 'ties[0].why is missing: say why'],
    ['markup in it', '{ to: pim, why: "<b>my son</b>" }', 'ties[0].why is "<b>my son</b>": say why'],
    ['nobody who could be called so', '{ to: Pim Oven, why: x }', 'ties[0].to is "Pim Oven": name a villager by id'],
    ['nobody', '{ why: x }', 'ties[0].to is missing: name a villager by id'],
    [
      'a key that is none',
      '{ to: pim, love: 3, why: x }',
      'ties[0] has "love", but a tie has only to, familiarity, affinity, trust, why',
    ],
    ['words', 'pim', 'ties[0] is not a tie: write it as { to: pim'],
  ])(
    'with %s are left out one by one, told with file and line, and all else of the soul holds',
    (_what, tie, message) => {
      const { character, diagnostics } = load(
        soul(`ties:\n  - ${tie}\n  - { to: bram, why: is a friend }\n`, '- pim: My boy.'),
      )
      expect(diagnostics).toMatchObject([
        { severity: 'error', file: 'npc-agents/marta/SOUL.md', line: 5, message: expect.stringContaining(message) },
      ])
      expect(diagnostics[0]?.message).toMatch(/; this tie is left out$/)
      expect(character).toMatchObject({ name: 'Marta', soul: { opinions: { pim: ['My boy.'] } } })
      expect(character?.ties).toMatchObject([
        { body: 'bram', why: 'is a friend' },
        { body: 'pim', why: 'is a neighbour' },
      ])
    },
  )

  it('that are no list are told of, and the soul holds', () => {
    const { character, diagnostics } = load(soul('ties: pim\n'))
    expect(diagnostics).toMatchObject([{ line: 4, message: expect.stringContaining('"ties" must be a list') }])
    expect(character?.name).toBe('Marta')
  })

  it('to nobody are told with their line, and with whom is most like it', () => {
    const text = soul('ties:\n  - { to: bram, why: is a friend }\n  - { to: pmi, why: is my son }\n')
    const { diagnostics } = loadCharacter({
      id: npc('marta'),
      folder: 'npc-agents/marta',
      files: { soul: text },
      people: new Set(['marta', 'bram', 'pim', 'tilo']),
    })
    expect(diagnostics).toMatchObject([
      { severity: 'warning', line: 6, message: 'a tie to "pmi", who is not in npc-agents/. Did you mean "pim"?' },
    ])
  })

  it('to oneself and twice to one are told to the author', () => {
    const { character, diagnostics } = load(
      soul('ties:\n  - { to: marta, why: is me }\n  - { to: pim, why: is my son }\n  - { to: pim, why: is my boy }\n'),
    )
    expect(diagnostics.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'warning a tie to oneself is left out',
      'warning there are two ties to "pim"; the last one counts',
    ])
    expect(character?.ties).toMatchObject([{ body: 'pim', why: 'is my boy' }])
  })
})

it('the twelve of the village begin with families, friends and rivals', async () => {
  const { characters, diagnostics } = (await loadVillage()).content
  expect(diagnostics.filter(({ message }) => /tie/.test(message))).toEqual([])
  const liking = (one: string, other: string) =>
    characters.find(({ id }) => id === one)?.ties?.find(({ body }) => body === other)?.affinity
  for (const { id, ties = [] } of characters) {
    expect(ties.length, id).toBe(11)
    expect(ties.filter(({ why }) => why !== 'is a neighbour').length, id).toBeGreaterThanOrEqual(5)
  }
  expect([liking('marta', 'pim'), liking('ines', 'lotte')].every((degree) => Number(degree) > 90)).toBe(true)
  expect([liking('bram', 'tilo'), liking('tilo', 'bram')].every((degree) => Number(degree) < -30)).toBe(true)
})
