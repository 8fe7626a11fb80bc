import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { untrueNote } from '../../../main/mind/faculties/say-do/be-true.ts'
import { deedId } from '../../../main/mind/faculties/say-do/deed-note.ts'
import type { Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import type { WorldView } from '../../../main/mind/ports/world-view.ts'
import { createRunRecord } from '../../../main/mind/turn/run-record.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { BodyId, ItemId } from '../../../main/world/ids.ts'
import { nextInt, pick, seedRandom } from '../../../main/world/random.ts'
import { ada, marta, sampleContext } from '../../support/sample-characters.ts'

const kind = (id: string, name: string, plural: string): Surroundings['kinds'][number] => ({
  id: id as ItemId,
  name,
  plural,
  price: 2,
  description: '',
})
const kinds = [
  kind('bread', 'loaf of bread', 'loaves of bread'),
  kind('honey-loaf', 'honey loaf', 'honey loaves'),
  kind('malt', 'sack of malt', 'sacks of malt'),
  kind('eggs', 'dozen eggs', 'dozens of eggs'),
  kind('axe-head', 'axe head', 'axe heads'),
  kind('tea', 'cup of nettle tea', 'cups of nettle tea'),
  kind('fish', 'fish', 'fish'),
  kind('sword', "Founder's sword", "Founder's swords"),
]
const names = [
  'Benno',
  'Benno Miller',
  "Ann O'Neil",
  'Søren',
  'Anna-Marie',
  'Old Tom',
  'x_Player1',
  'oli',
  'Will',
  'Rose',
  'Bertå',
]
const surroundings = { kinds, coin: { one: 'penny', many: 'pennies' } } as unknown as Surroundings
const self: Listener = { id: marta.id, name: marta.name }
const stranger: Listener = { id: 'p-bennobennobenno2' as BodyId, name: 'Cato' }

interface Listener {
  id: BodyId
  name: string
}
interface Scene {
  /** The partner; itself, when it acts of its own accord. */
  speaker: Listener
  people?: readonly Listener[]
  lately?: readonly SimulationEvent[]
  recalled?: readonly { id: string; text: string }[]
}
const date = '2026-01-05'
const time = '09:10'

const untrue = (text: string, { speaker, people = [], lately = [], recalled = [] }: Scene): string | null => {
  const sample = sampleContext('')
  const context = {
    ...sample,
    surroundings,
    acquaintances: [],
    speaker: { ...sample.speaker, ...speaker },
    percepts: { ...sample.percepts, people },
    recalled: recalled.map((hit) => ({ ...hit, kind: 'note', date, time })),
  }
  const world = {
    percepts: () => context.percepts,
    places: () => [],
    lately: () => lately.map((event) => ({ at: 0, event })),
  } as unknown as WorldView
  const run = {
    context: context as unknown as TurnContext,
    session: { recent: [] },
    model: { ref: 'embedded/hearth' as const },
    inbound: { npc: marta.id, speaker: context.speaker, text: '' },
    record: createRunRecord(english),
  }
  return untrueNote({ world, language: english }, run, text)
}

const deeds: readonly ((who: string, thing: string) => string)[] = [
  (who, thing) => `I gave ${who} the ${thing}.`,
  (who, thing) => `Yesterday I gave ${who} the ${thing}.`,
  (who, thing) => `I have sold ${who} a ${thing}.`,
  (who, thing) => `I handed the ${thing} over to ${who}.`,
  (who, thing) => `I brought ${who} to the oven and gave ${who} the ${thing}.`,
  (who, thing) => `${who} gave me the ${thing}.`,
  (who, thing) => `It is noted that ${who} has paid me for the ${thing}, and I sold ${who} the ${thing}.`,
  (who, thing) => `I baked ${who} a ${thing}.`,
  (who, thing) => `I have forged the ${thing} for ${who}.`,
  (_, thing) => `I made a ${thing}.`,
  (who) => `I taught ${who} to bake.`,
  (who, thing) => `${marta.name} gave ${who} the ${thing}.`,
]

it('no deed that nothing bears out is noted: whatever the thing, whoever is named, known or not, and whoever is spoken with', () => {
  const luck = { random: seedRandom(7) }
  for (const deed of deeds) {
    for (const { name: thing } of kinds) {
      for (const name of names) {
        const person = { id: ada, name }
        const capital = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
        const scenes: Scene[] = [
          { speaker: person },
          { speaker: stranger, people: [person] },
          { speaker: self, people: [person] },
        ]
        const text = deed(name, thing)
        expect(untrue(text, pick(luck, scenes) as Scene), `${text} (known)`).not.toBeNull()
        const unknown = deed(capital, thing)
        expect(
          untrue(unknown, nextInt(luck, 2) === 0 ? { speaker: stranger } : { speaker: self }),
          `${unknown} (a stranger)`,
        ).not.toBeNull()
      }
    }
  }
})

it('what the world showed is noted, of whichever of two with one name', () => {
  const other = 'p-otherotherother3' as BodyId
  for (const name of names) {
    const people = [{ id: ada, name }]
    for (const { id, name: thing } of kinds) {
      const gave: SimulationEvent = {
        kind: 'transferred',
        from: marta.id,
        to: ada,
        goods: { items: { [id]: 1 } },
        because: 'gift',
      }
      const text = `I gave ${name} the ${thing}.`
      expect(untrue(text, { speaker: self, people, lately: [gave] }), text).toBeNull()
      expect(untrue(text, { speaker: { id: other, name }, people, lately: [gave] }), `${text} (two)`).toBeNull()
      expect(
        untrue(text, { speaker: self, people, lately: [{ ...gave, to: other }] }),
        `${text} (another)`,
      ).not.toBeNull()
      const made: SimulationEvent = { kind: 'made', body: marta.id, goods: { items: { [id]: 1 } }, because: 'recipe' }
      expect(untrue(`I baked ${name} a ${thing}.`, { speaker: self, people, lately: [made] }), thing).toBeNull()
    }
  }
})

it('a note bears a deed out only as the world wrote it: what a mind, a player or a hand put there is no witness', () => {
  const speaker = { id: ada, name: 'Ada' }
  const text = 'I gave Ada a loaf of bread.'
  const claim = 'I gave Ada the bread.'
  expect(untrue(claim, { speaker, recalled: [{ id: deedId(marta.id, { date, time }, text), text }] })).toBeNull()
  expect(untrue(claim, { speaker, recalled: [{ id: 'm-0123456789abcdef', text }] })).not.toBeNull()
  expect(
    untrue('I gave Ada two loaves of bread.', {
      speaker,
      recalled: [{ id: deedId(marta.id, { date, time }, text), text: 'I gave Ada 2 loaves of bread.' }],
    }),
  ).not.toBeNull()
})

it('what is no deed is noted as it was', () => {
  for (const text of [
    'Benno wants a sack of malt by Friday.',
    'Benno likes honey loaves, and told Cato so.',
    'I promised Benno a loaf of bread.',
    'I made my peace with Benno over the bread.',
    'I mended my oven.',
    'Cato said that I gave Benno the bread.',
    'If Benno asks, I have sold the fish.',
    'The malt of Stonecope is better than ours.',
  ])
    expect(untrue(text, { speaker: self, people: [{ id: ada, name: 'Benno' }] }), text).toBeNull()
})
