import { expect, it } from 'vitest'
import type { Stage } from '../../../main/lab/headless/director.ts'
import { hourMs, minuteMs } from '../../../main/language/calendar.ts'
import { gameMs } from '../../../main/world/clock.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import { isPlayerId } from '../../../main/world/ids.ts'
import { isInEarshot } from '../../../main/world/perception/sight.ts'
import { ana } from '../../world/stage.ts'
import { root, run } from './run.ts'

const turns = 30
/** A turn of a player who only looks on: half a minute, which is half a game hour. From eight to eleven at night. */
const turnMs = 30 * minuteMs
const day = turns * turnMs

interface Turn {
  /** Words and gestures that are meant for the player, or go from somebody to them: never the same words twice. */
  toPlayer: string[]
  /** Something else that goes on within earshot or sight and has not gone on before. */
  nearby: string[]
}

/** Watches from one place and says nothing. */
async function lookOn(place: string, seed: number): Promise<Turn[]> {
  const seen: Turn[] = Array.from({ length: turns }, () => ({ toPlayer: [], nearby: [] }))
  const known = new Set<string>()
  let stage: Stage | null = null
  let ticks = 0
  const report = await run({
    root,
    seed,
    days: (day + hourMs / 6) / (24 * hourMs),
    director: {
      begin(opened) {
        stage = opened
      },
      async beforeTick(): Promise<Command[]> {
        ticks++
        if (ticks !== 2 || !stage) return []
        const { x, y, width, height } = Object.values(stage.map.places).find(({ id }) => id === place) ?? {
          x: 0,
          y: 0,
          width: 0,
          height: 0,
        }
        return [{ kind: 'join', player: ana, name: 'Ana', position: { x: x + width / 2, y: y + height / 2 } }]
      },
      afterTick(events) {
        if (!stage || ticks < 3) return
        const { state, map } = stage
        const turn = seen[Math.floor((gameMs(state) - state.startedAt) / turnMs)]
        const player = state.players[ana]
        if (!turn || !player) return
        const isNear = (body: string): boolean => {
          const npc = state.npcs[body as keyof typeof state.npcs]
          return npc !== undefined && isInEarshot(map, npc, player)
        }
        for (const event of events) {
          const told = noticed(event, isNear)
          if (!told || known.has(told.what)) continue
          known.add(told.what)
          turn[told.whom].push(told.what)
        }
      },
    },
  })
  expect(report.ok).toBe(true)
  return seen
}

function noticed(event: SimulationEvent, isNear: (body: string) => boolean): { whom: keyof Turn; what: string } | null {
  switch (event.kind) {
    case 'said': {
      if (isPlayerId(event.speaker) || !isNear(event.speaker)) return null
      const isForPlayer = event.to === ana || (event.to === undefined && /\bAna\b/.test(event.text))
      return { whom: isForPlayer ? 'toPlayer' : 'nearby', what: `${event.speaker}: ${event.text}` }
    }
    case 'reflexed':
      return event.body === ana ? { whom: 'toPlayer', what: `${event.npc} ${event.reflex}` } : null
    case 'offered':
    case 'transferred':
      return event.to === ana ? { whom: 'toPlayer', what: `${event.from} ${event.kind}` } : null
    case 'happeningNoticed':
      return event.body === ana ? { whom: 'toPlayer', what: event.happening } : null
    case 'ambitionEnded':
      return isNear(event.npc) ? { whom: 'nearby', what: `${event.npc} ${event.what} ${event.outcome}` } : null
    default:
      return null
  }
}

/** Four of every ten, at the places together. */
const least = 0.4 * turns
/** At a single place a turn more or less is chance: at the square eleven or twelve, whatever the seed. */
const leastAtOnePlace = turns / 3

it('while a player only looks on, somebody has something new for them in four of ten turns, and at no place in less than a third', async () => {
  const counts: number[] = []
  for (const place of ['square', 'market', 'tavern']) {
    const seen = await lookOn(place, 41)
    const count = seen.filter(({ toPlayer }) => toPlayer.length > 0).length
    expect(count, `${place}: ${JSON.stringify(seen, null, 1)}`).toBeGreaterThanOrEqual(leastAtOnePlace)
    counts.push(count)
  }
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  expect(mean, `turns with something new: ${counts.join(', ')}`).toBeGreaterThanOrEqual(least)
})
