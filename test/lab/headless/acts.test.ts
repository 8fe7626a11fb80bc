import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createStillWorld, OPERATION_TICKS, runVirtualClock } from '../../../main/lab/headless/virtual-clock.ts'
import type { AuditEntry } from '../../../main/mind/faculties/permission/audit.ts'
import type { OperationEvent } from '../../../main/mind/mind-runtime.ts'
import type { ActOutcome } from '../../../main/mind/ports/tool.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { ana, character, createStage, npcId, placeId, twoPlaces } from '../../world/stage.ts'
import { hour, run, temporaryFolder } from './run.ts'

const elder = npcId('elder')

/**
 * Runs this many ticks with these minds, in which Ana comes to the elder and says something; returns the events by
 * tick.
 */
const live = async (
  ticks: number,
  text: string,
  answer: (village: ReturnType<typeof still>, event: OperationEvent) => Promise<void>,
) => {
  const village = still()
  const { simulation, state, acts } = village
  const { x, y } = state.npcs[elder] ?? { x: 0, y: 0 }
  const seen: (SimulationEvent & { tick: number })[] = []
  await runVirtualClock({
    simulation,
    state,
    acts,
    thoughts: [],
    ticks,
    firstCommands: [
      { kind: 'join', player: ana, name: 'Ana', position: { x: x + 40, y } },
      { kind: 'say', player: ana, npc: elder, text, message: 'm-1' },
    ],
    minds: {
      async answer(event: OperationEvent) {
        await answer(village, event)
        return [{ kind: 'operationDone', npc: event.npc, operation: event.operation, outcome: 'ok' }]
      },
    },
    onTick: (events) => void seen.push(...events.map((event) => ({ ...event, tick: state.tick }))),
  })
  return seen
}
const still = () => {
  const map = twoPlaces()
  const { state } = createStage({ map, characters: [character('elder'), character('smith')] })
  const simulation = createSimulation(map)
  return { state, simulation, acts: createStillWorld({ simulation, state }) }
}

describe('acts in a simulated world', () => {
  it('are applied at once to the world that stands still, and what they cause is heard with the tick in which they were asked for', async () => {
    const outcomes: ActOutcome[] = []
    const seen = await live(20, 'follow me', async ({ state, acts }, { npc, operation }) => {
      const before = state.tick
      outcomes.push(
        await acts.perform({
          kind: 'npcMoveTo',
          npc,
          operation,
          destination: { kind: 'place', place: placeId('moon') },
        }),
      )
      outcomes.push(await acts.perform({ kind: 'npcFollow', npc, operation, body: ana }))
      expect([state.tick, state.npcs[npc]?.following]).toEqual([before, ana])
    })
    expect(outcomes).toEqual([
      { kind: 'refused', reason: 'unknown-place' },
      { kind: 'done', events: [{ kind: 'followed', npc: elder, body: ana }] },
    ])
    const at = (kind: SimulationEvent['kind']) => seen.filter((event) => event.kind === kind).map(({ tick }) => tick)
    expect([at('operationRequested'), at('refused'), at('followed'), at('operationEnded')]).toEqual([
      [1],
      [1],
      [1],
      [1 + OPERATION_TICKS],
    ])
    const kinds = seen.map(({ kind }) => kind)
    expect(kinds.indexOf('followed')).toBeGreaterThan(kinds.indexOf('operationRequested'))
  })

  it('an act that asks another mind reaches it in the same tick, and each of two that answer by acts has its turn in time', async () => {
    const asked: string[] = []
    await live(40, 'tell him', async ({ state, acts }, { npc }) => {
      asked.push(`${npc} at ${state.tick}`)
      await acts.perform({ kind: 'npcSay', npc, to: npc === elder ? npcId('smith') : elder, text: 'Hello!' })
    })
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThan(20)
  })

  it('a run that is repeated writes the same record of acts, and the same events', async () => {
    const life = async () => {
      const save = join(await temporaryFolder(), 'life')
      const report = await run({ days: hour, save, brain: 'scripted/test/fixtures/scripts/shows-a-note.json' })
      return { report, record: await readFile(join(save, 'world', 'audit.jsonl'), 'utf8') }
    }
    const [first, second] = [await life(), await life()]
    expect(second.record).toBe(first.record)
    expect(second.report.eventLogSha256).toBe(first.report.eventLogSha256)
    const entries = first.record
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEntry)
    expect(entries.length).toBeGreaterThan(3)
    for (const { tool, by, verdict, outcome } of entries)
      expect([tool, by.kind, verdict, outcome]).toEqual(['emote', 'npc', 'allowed', 'ok'])
  })
})
