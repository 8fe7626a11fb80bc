import { expect, it } from 'vitest'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { createToolSet } from '../../../main/mind/tools/tool-set.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { holds } from '../../../main/models/embedded/standing/conditions.ts'
import { readStandingOrders } from '../../../main/models/embedded/standing/read-orders.ts'
import emote from '../../../tools/emote.ts'
import moveTo from '../../../tools/move_to.ts'
import { gameTime } from '../../support/game-time.ts'
import { livingVillage } from '../../support/living-village.ts'
import { bram, marta } from '../../support/sample-characters.ts'
import { ana, npcId, placeId } from '../../world/stage.ts'

const hour = 15 * 60

it('a list is read line by line into conditions and acts, and headings and remarks are none', () => {
  const text = [
    '# At leisure',
    '',
    '<!-- not this -->',
    '- In the evening: tell whoever is near that the ovens are lit.',
    '- If Pim is near and it is evening, go home and wave.',
    'Call out: "Bread, fresh: and warm!"',
  ].join('\n')
  expect(readStandingOrders(text)).toEqual([
    { conditions: ['In the evening'], acts: ['tell whoever is near that the ovens are lit'] },
    { conditions: ['Pim is near', 'it is evening'], acts: ['go home', 'wave'] },
    { conditions: [], acts: ['Call out: "Bread, fresh: and warm!"'] },
  ])
  expect(
    readStandingOrders('Go home, wave and call out: Last ale, good people! Drink up, and go home.').map(
      ({ acts }) => acts,
    ),
  ).toEqual([['Go home', 'wave', 'call out: Last ale, good people! Drink up, and go home']])
})

const scene = (changes: Partial<TurnContext['percepts']> = {}, time = '19:00'): TurnContext =>
  ({
    now: gameTime('2026-11-20', time),
    percepts: {
      place: { id: placeId('bridge'), label: 'the bridge' },
      doing: '',
      people: [],
      following: null,
      ...changes,
    },
    places: [{ id: placeId('bridge'), label: 'the bridge' }],
    acquaintances: [{ id: npcId('pim'), name: 'Pim', role: 'boy', home: placeId('bridge') }],
  }) as unknown as TurnContext
const person = (name: string, kind: 'npc' | 'player' = 'npc', distance = 2) => ({
  id: npcId(name.toLowerCase()),
  name,
  kind,
  distance,
  direction: 'north',
  doing: '',
})

it.each([
  ['it is evening', {}, true],
  ['in the morning', {}, false],
  ['On Fridays', {}, true],
  ['on sunday evening', {}, false],
  ['I am on the bridge towards evening', {}, true],
  ['I am at the mill', {}, false],
  ['Pim is near', { people: [person('Pim')] }, true],
  ['Pim is near', { people: [person('Pim', 'npc', 9)] }, false],
  ['Pim is not near me', {}, true],
  ['Tilo and Pim are both near me', { people: [person('Pim'), person('Tilo')] }, true],
  ['Tilo and Pim are both near me', { people: [person('Pim')] }, false],
  ['nobody else is', { people: [person('Pim')] }, true],
  ['somebody near me is new to the village', { people: [person('Pim')] }, false],
  ['somebody near me is new to the village', { people: [person('Ada', 'player')] }, true],
  ['the river has been spoken of today', {}, false],
  ['Joss is not near me', {}, false],
] as const)(
  '"%s" holds when it plainly does, and nothing holds that is not understood',
  (condition, percepts, expected) => {
    expect(holds(condition, scene(percepts as Partial<TurnContext['percepts']>))).toBe(expected)
  },
)

it('what the list says is said once a day to whoever is near, and to nobody where nobody is', async () => {
  const keeper = {
    ...marta,
    heartbeatText: '- In the morning: tell whoever is near that the ovens are lit.\n- If it is night, go to the mill.',
  }
  const { stage, live, said } = await livingVillage({ characters: [keeper], model: createEmbeddedBrain() })
  await live(2 * hour)
  expect(said()).toEqual([])
  stage.join(ana, 'marta', 2)
  await live(3 * hour)
  expect(said()).toEqual(['marta: The ovens are lit.'])
})

it('an order that needs the hands goes through the tools', async () => {
  const walker = { ...marta, heartbeatText: '- Go to the mill and wave.' }
  const { stage, state, live } = await livingVillage({
    characters: [walker, bram],
    model: createEmbeddedBrain(),
    tools: createToolSet([moveTo, emote]),
  })
  stage.join(ana, 'marta', 2)
  await live(hour)
  expect(stage.log).toContainEqual({ kind: 'emoted', npc: marta.id, emote: 'exclamation' })
  expect(stage.log).toContainEqual({ kind: 'arrived', body: marta.id, place: placeId('mill') })
  expect(state.npcs[marta.id]?.heart.lastAt).toBeGreaterThan(0)
})
