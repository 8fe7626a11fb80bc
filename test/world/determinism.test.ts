import { expect, test } from 'vitest'
import { canonicalJson } from '../../main/world/canonical-json.ts'
import type { Command, SimulationEvent } from '../../main/world/commands.ts'
import type { WorldState } from '../../main/world/state.ts'
import { createSimulation } from '../../main/world/step.ts'
import { ana, ben, character, createStage, entry, npcId, only, placeId, twoPlaces } from './stage.ts'

const ticks = 1200
/** All set out in the same tick, so that any dependence on their order would show. */
const villagers = () =>
  ['bram', 'cleo', 'dora', 'emil'].map((id) =>
    character(id, {
      sociable: 1,
      schedule: [entry(0, 8.5, 'square', 'standing about'), entry(8.5, 24, 'mill', 'grinding corn')],
    }),
  )

/** A morning with a player; minds answer with commands, as in a recorded log. */
const commandLog: Record<number, Command[]> = {
  3: [{ kind: 'join', player: ana, name: 'Ana', position: { x: 100, y: 100 } }],
  20: [{ kind: 'say', player: ana, npc: npcId('bram'), text: 'hello', message: 'm-1' }],
  60: [{ kind: 'npcFollow', npc: npcId('cleo'), body: ana }],
  70: [{ kind: 'playerMoved', player: ana, x: 300, y: 200, facing: 'right' }],
  90: [{ kind: 'npcMoveTo', npc: npcId('dora'), destination: { kind: 'place', place: placeId('mill') } }],
  100: [{ kind: 'sayAloud', player: ana, text: 'Who is there?', message: 'm-2' }],
  400: [{ kind: 'leave', player: ana }],
}

function morning(options: { seed?: number; state?: WorldState; from?: number; to?: number } = {}) {
  const stage = createStage({ ...options, characters: villagers() })
  for (let tick = options.from ?? 0; tick < (options.to ?? ticks); tick++) stage.step(...(commandLog[tick] ?? []))
  return stage
}

test('the same seed and commands give the same state and events', () => {
  const first = morning()
  const second = morning()
  expect(canonicalJson(second.state)).toBe(canonicalJson(first.state))
  expect(second.log).toEqual(first.log)
})

test('another seed gives another morning', () => {
  expect(canonicalJson(morning({ seed: 8 }).log)).not.toBe(canonicalJson(morning({ seed: 7 }).log))
})

/** The same data with all keys in the opposite order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reversed(item)]),
  )
}

const restore = (state: WorldState) => JSON.parse(JSON.stringify(reversed(state))) as WorldState

test.each([0, 1, 500])(
  'a world that was saved after %i ticks, written with other key order and read back goes on as if nothing had happened',
  (cut) => {
    const whole = morning()
    const half = morning({ to: cut })
    const restored = restore(half.state)
    const rest = morning({ state: restored, from: cut })
    expect(canonicalJson(restored)).toBe(canonicalJson(whole.state))
    expect([...half.log, ...rest.log]).toEqual(whole.log)
  },
)

test('talks that end in one tick end in the order in which they began', () => {
  const stage = createStage({ characters: [character('bram'), character('cleo')] })
  stage.join(ana, 'bram')
  stage.join(ben, 'cleo')
  stage.say(ana, 'bram', 'hello')
  stage.say(ben, 'cleo', 'hello')
  const again = createStage({ state: restore(stage.state) })
  again.step(
    { kind: 'playerMoved', player: ana, x: 500, y: 16, facing: 'right' },
    { kind: 'playerMoved', player: ben, x: 500, y: 16, facing: 'right' },
  )
  expect(only(again.log, 'conversationEnded').map((event) => event.conversation)).toEqual(['c-1', 'c-3'])
})

test('a log of commands with the ticks they were applied to replays a run, pauses included', () => {
  const recorded = createStage({ characters: villagers() })
  const log: { tick: number; command: Command }[] = []
  const applied = (command: Command) => {
    log.push({ tick: recorded.state.tick, command })
    recorded.step(command)
  }
  recorded.run(10)
  applied({ kind: 'join', player: ana, name: 'Ana', position: { x: 100, y: 100 } })
  applied({ kind: 'pause', on: true })
  applied({ kind: 'say', player: ana, npc: npcId('bram'), text: 'hello', message: 'm-1' })
  applied({ kind: 'pause', on: false })
  recorded.run(300)

  const replayed = createStage({ characters: villagers() })
  while (replayed.state.tick < recorded.state.tick) {
    replayed.step(...log.filter((entry) => entry.tick === replayed.state.tick).map((entry) => entry.command))
  }
  expect(canonicalJson(replayed.state)).toBe(canonicalJson(recorded.state))
  expect(replayed.log).toEqual(recorded.log)
})

test('one simulation may step several worlds by turns', () => {
  const alone = morning()
  const shared = createSimulation(twoPlaces())
  const [left, right] = [
    createStage({ characters: villagers() }).state,
    createStage({ characters: villagers(), seed: 99 }).state,
  ]
  const events: SimulationEvent[] = []
  for (let tick = 0; tick < ticks; tick++) {
    events.push(...shared.step(left, commandLog[tick] ?? []))
    shared.step(right, [])
  }
  expect(events).toEqual(alone.log)
})

test('the state is plain JSON', () => {
  const { state } = morning()
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
})
