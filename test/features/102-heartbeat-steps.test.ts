import { describe, expect, it } from 'vitest'
import type { Command } from '../../main/world/commands.ts'
import type { SkipReason } from '../../main/world/life/kinds.ts'
import type { SimulationCharacter } from '../../main/world/simulation-character.ts'
import { ana, character, createStage, entry, npcId, only, type Stage } from '../world/stage.ts'

const hour = 15 * 60
const keeper = (changes: Partial<SimulationCharacter> = {}): SimulationCharacter => ({
  ...character('elder'),
  heartbeat: true,
  ...changes,
})
const create = (changes: Partial<SimulationCharacter> = {}): Stage => createStage({ characters: [keeper(changes)] })
const reasons = (stage: Stage): SkipReason[] => only(stage.log, 'heartbeatSkipped').map(({ because }) => because)
const asked = (stage: Stage) =>
  only(stage.log, 'operationRequested').flatMap(({ request }) =>
    request.kind === 'heartbeat' ? [request.because] : [],
  )
const wake: Command = { kind: 'wake', npc: npcId('elder'), because: { kind: 'asked', why: 'the bell has rung' } }

/** Answers every request, so that nothing keeps the NPC busy. */
const live = (stage: Stage, ticks: number): void => {
  for (let tick = 0; tick < ticks; tick++) {
    const operation = stage.npc('elder').operations[0]
    if (operation) stage.step({ kind: 'operationDone', npc: npcId('elder'), operation: operation.id, outcome: 'ok' })
    else stage.step()
  }
}

describe('102 steps of a heartbeat: each one that asks no mind has its reason', () => {
  it('quiet-hours: it sleeps, or its own quiet hours are on', () => {
    const asleep = create({ schedule: [entry(0, 24, 'square', 'sleeping')] })
    live(asleep, 2 * hour)
    expect(reasons(asleep)).toEqual(['quiet-hours', 'quiet-hours'])
    const quiet = create({ quiet: { from: 7 * 60, to: 10 * 60 } })
    live(quiet, 2 * hour)
    expect(reasons(quiet)).toEqual(['quiet-hours', 'quiet-hours'])
    // Over midnight too.
    const night = create({ quiet: { from: 22 * 60, to: 9 * 60 } })
    live(night, hour - 15)
    expect(new Set(reasons(night))).toEqual(new Set(['quiet-hours']))
  })

  it('empty-heartbeat-file: it has nothing to look at', () => {
    const stage = create({ heartbeat: false })
    live(stage, 3 * hour)
    expect(reasons(stage)).toEqual(['empty-heartbeat-file', 'empty-heartbeat-file', 'empty-heartbeat-file'])
    expect(asked(stage)).toEqual([])
  })

  it('nobody-near: a beat of its own is rarer where no player sees it', () => {
    const stage = create()
    live(stage, 10 * hour)
    expect(asked(stage)).toEqual([[{ kind: 'due' }], [{ kind: 'due' }]])
    expect(reasons(stage)).toEqual(Array.from({ length: 8 }, () => 'nobody-near'))
    const near = create()
    near.join(ana, 'elder', 5)
    live(near, 8 * hour)
    expect(asked(near).filter((because) => because.some(({ kind }) => kind === 'due'))).toHaveLength(8)
  })

  it('busy: it waits for the end of a talk, is told of once, and then beats once', () => {
    const stage = create()
    stage.join(ana, 'elder')
    live(stage, 100)
    const before = asked(stage).length
    stage.say(ana, 'elder', 'Hello')
    for (let tick = 0; tick < 40; tick++) stage.step({ kind: 'typing', player: ana, on: true }, wake)
    expect(reasons(stage).filter((reason) => reason === 'busy')).toHaveLength(1)
    expect(asked(stage)).toHaveLength(before)
    stage.answer('elder', 'Good day.')
    stage.step({ kind: 'leaveConversation', body: ana }, { kind: 'typing', player: ana, on: false })
    live(stage, 200)
    expect(asked(stage).length).toBe(before + 1)
    expect(asked(stage).at(-1)).toContainEqual({ kind: 'asked', why: 'the bell has rung' })
  })

  it('not-due: what happens right after a beat waits for a moment', () => {
    const stage = create()
    stage.step(wake)
    live(stage, 20)
    stage.step(wake)
    live(stage, 20)
    expect(reasons(stage)).toEqual(['not-due'])
    expect(asked(stage)).toHaveLength(1)
    live(stage, 75)
    expect(asked(stage)).toHaveLength(2)
  })

  it('budget: its mind was asked as often as the rules allow on one day', () => {
    const stage = create()
    stage.step({ kind: 'heartbeatRules', rules: { minutes: 60, aloneMinutes: 1, mostADay: 3 } })
    live(stage, 6 * hour)
    expect(asked(stage)).toHaveLength(3)
    expect(reasons(stage)).toEqual(['budget', 'budget', 'budget'])
    // The next day begins after ten more hours.
    live(stage, 12 * hour)
    expect(asked(stage).length).toBeGreaterThan(3)
  })

  it('switched-off: an operator has switched it off', () => {
    const stage = create()
    stage.step({ kind: 'holdHeart', npc: npcId('elder'), because: 'switched-off' })
    live(stage, 2 * hour)
    expect(reasons(stage)).toEqual(['switched-off', 'switched-off'])
    stage.step({ kind: 'holdHeart', npc: npcId('elder'), because: null })
    live(stage, 4 * hour)
    expect(asked(stage).length).toBeGreaterThan(0)
  })

  it('the same ticks give the same beats, also from a state that was written and read back', () => {
    const run = (through: (stage: Stage) => Stage): string[] => {
      const first = create()
      live(first, 3 * hour)
      const second = through(first)
      live(second, 5 * hour)
      return [...first.log, ...(second === first ? [] : second.log)].map((event) => JSON.stringify(event))
    }
    const reversed = (value: unknown): unknown =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, each]) => [key, reversed(each)]),
          )
        : value
    expect(run((stage) => createStage({ state: reversed(structuredClone(stage.state)) as never }))).toEqual(
      run((stage) => stage),
    )
  })
})
