import { describe, expect, it } from 'vitest'
import type { ThoughtAct } from '../../../main/lab/headless/snapshot-file.ts'
import { OPERATION_TICKS, runVirtualClock } from '../../../main/lab/headless/virtual-clock.ts'
import type { OperationEvent } from '../../../main/mind/mind-runtime.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { ana, character, createStage, twoPlaces } from '../../world/stage.ts'

const elder = 'elder' as NpcId

/** A player says hello to the elder; the events are recorded with their ticks. */
async function talk(options: {
  ticks: number
  answer: (event: OperationEvent, state: WorldState) => Promise<Command[]>
  commands?: Command[]
}) {
  const map = twoPlaces()
  const { state } = createStage({ map, characters: [character('elder')] })
  const { x, y } = state.npcs[elder] ?? { x: 0, y: 0 }
  const thoughts: ThoughtAct[] = []
  const seen: (SimulationEvent & { tick: number })[] = []
  await runVirtualClock({
    simulation: createSimulation(map),
    state,
    thoughts,
    ticks: options.ticks,
    firstCommands: [
      { kind: 'join', player: ana, name: 'Ana', position: { x: x + 40, y } },
      { kind: 'say', player: ana, npc: elder, text: 'hello', message: 'm-1' },
      ...(options.commands ?? []),
    ],
    minds: { answer: (event) => options.answer(event, state) },
    onTick: (events) => void seen.push(...events.map((event) => ({ ...event, tick: state.tick }))),
  })
  return { seen, thoughts, state }
}

const welcome = async ({ npc, operation }: OperationEvent): Promise<Command[]> => [
  { kind: 'npcSay', npc, operation, text: 'Welcome.', to: ana },
  { kind: 'operationDone', npc, operation, outcome: 'ok' },
]

describe('the virtual clock', () => {
  it('brings a thought into the world a fixed number of ticks after it was asked for', async () => {
    const { seen } = await talk({ ticks: 20, answer: welcome })
    const asked = seen.find((event) => event.kind === 'operationRequested')?.tick ?? Number.NaN
    expect(seen.find((event) => event.kind === 'said' && event.speaker === elder)?.tick).toBe(asked + OPERATION_TICKS)
  })

  it('stands still while a mind thinks', async () => {
    const ticksSeen: number[] = []
    const { state } = await talk({
      ticks: 20,
      async answer(event, world) {
        ticksSeen.push(world.tick)
        for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
        ticksSeen.push(world.tick)
        return welcome(event)
      },
    })
    expect(ticksSeen).toHaveLength(2)
    expect(ticksSeen[0]).toBe(ticksSeen[1])
    expect(state.tick).toBe(20)
  })

  it('keeps what is thought and not yet done, for whoever goes on', async () => {
    const { thoughts, seen } = await talk({ ticks: 3, answer: welcome })
    expect(thoughts).toHaveLength(1)
    expect(seen.some((event) => event.kind === 'said' && event.speaker === elder)).toBe(false)
  })

  it('asks an NPC for one thing after the other, each when the one before has ended', async () => {
    const asked: string[] = []
    const { seen } = await talk({
      ticks: 3 * OPERATION_TICKS,
      commands: [{ kind: 'say', player: ana, npc: elder, text: 'and good day', message: 'm-2' }],
      async answer(event, world) {
        asked.push(`${event.request.kind === 'reply' ? event.request.text : ''} at ${world.tick}`)
        return welcome(event)
      },
    })
    expect(asked).toEqual(['hello at 1', `and good day at ${1 + OPERATION_TICKS}`])
    expect(seen.filter((event) => event.kind === 'operationEnded').map(({ tick }) => tick)).toEqual([
      1 + OPERATION_TICKS,
      1 + 2 * OPERATION_TICKS,
    ])
  })

  it('drops what nobody waits for any more', async () => {
    const { thoughts, seen } = await talk({
      ticks: 20,
      answer: welcome,
      commands: [{ kind: 'characterRemoved', npc: elder }],
    })
    expect(seen.some((event) => event.kind === 'operationEnded' && event.outcome === 'aborted')).toBe(true)
    expect(thoughts).toEqual([])
    expect(seen.some((event) => event.kind === 'refused')).toBe(false)
  })

  it('stops where it is told to', async () => {
    const map = twoPlaces()
    const { state } = createStage({ map })
    const stop = new AbortController()
    const running = runVirtualClock({
      simulation: createSimulation(map),
      state,
      thoughts: [],
      ticks: 1000,
      minds: { answer: welcome },
      signal: stop.signal,
      onTick: () => {
        if (state.tick === 5) stop.abort(new Error('enough'))
      },
    })
    await expect(running).rejects.toThrow('enough')
    expect(state.tick).toBe(5)
  })
})
