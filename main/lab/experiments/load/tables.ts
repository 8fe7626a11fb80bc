import type { CoreFigures } from '../../bench/core/measure-core.ts'
import type { StepSpread } from '../../bench/tick/with-clients.ts'
import type { BrainFigures } from './busy-brains.ts'
import type { Growth } from './growth.ts'
import type { DayFigures } from './live-days.ts'
import type { PresenceFigures } from './presence-process.ts'
import type { Trouble } from './watch-life.ts'

/** One server with this many NPCs, all of them walking, and this many players. */
export interface StepRow {
  npcs: number
  players: number
  walking: number
  tickMs: StepSpread
  tickCpuMs: StepSpread
  eventLoopLagP99Ms: number
  /** Requests of the world to minds per NPC and hour of the game clock, with all these players near. */
  askedPerNpcHour: number
  rssMb: number
  bytesPerSecondPerClient: number
}
/** The village by itself, with nobody near. */
export interface ThoughtRow {
  npcs: number
  hours: number
  brainCallsPerNpcHour: number
  conversations: number
  npcHoursPerSecond: number
}
export interface LoadMetrics {
  table: StepRow[]
  core: CoreFigures[]
  thoughts: ThoughtRow[]
  brains: BrainFigures
  presence: PresenceFigures
  life: {
    npcs: number
    days: DayFigures[]
    growth: Growth[]
    grownOver: number
    troubles: readonly Trouble[]
    errors: number
  }
}

/** All parts in one table, one below the other, each with its own heading. */
export function readable({ table, core, thoughts, brains, presence, life }: LoadMetrics): string[][] {
  const rows: (string | number)[][] = [
    ['NPCs', 'players', 'step p50 ms', 'p95', 'p99', 'CPU p95', 'lag p99 ms', 'asked/NPC-hour', 'MB', 'bytes/s client'],
    ...table.map((row) => [
      ...[row.npcs, row.players, row.tickMs.p50, row.tickMs.p95, row.tickMs.p99, row.tickCpuMs.p95],
      ...[row.eventLoopLagP99Ms, row.askedPerNpcHour, row.rssMb, row.bytesPerSecondPerClient],
    ]),
    ['the tick alone', '', 'p50 ms', 'p95', 'p99', 'ticks/s'],
    ...core.map(({ npcs, kind, tickMs, ticksPerSecond }) => [
      npcs,
      kind,
      tickMs.p50,
      tickMs.p95,
      tickMs.p99,
      ticksPerSecond,
    ]),
    ['nobody near', 'hours', 'calls/NPC-hour', 'talks', 'NPC-hours/s'],
    ...thoughts.map(({ npcs, hours, brainCallsPerNpcHour, conversations, npcHoursPerSecond }) => [
      npcs,
      hours,
      brainCallsPerNpcHour,
      conversations,
      npcHoursPerSecond,
    ]),
    [`minds, ${brains.npcs} NPCs`, 'asked', 'step p95 ms', 'CPU p95', 'at most', 'lag p99 ms'],
    ['none', '', brains.idleP95Ms, brains.idleCpuP95Ms],
    ...brains.kinds.map(({ minds, asked, p95Ms, cpuP95Ms, eventLoopLagP99Ms }) => [
      minds,
      asked,
      p95Ms,
      cpuP95Ms,
      brains.limitMs,
      eventLoopLagP99Ms,
    ]),
    ['empty for', 'there', 'moved', 'reloads', 'missing', 'twice'],
    [
      `${presence.minutes} min`,
      `${presence.present} of ${presence.npcs}`,
      presence.moved,
      presence.refreshes,
      presence.missing,
      presence.doubled,
    ],
    [`${life.grownOver} days`, 'before', 'last', 'ratio', 'at most', ''],
    ...life.growth.map(({ what, middle, last, ratio, allowed, within }) => [
      what,
      middle,
      last,
      ratio,
      allowed,
      within ? '' : 'GREW',
    ]),
    ...life.troubles.map(({ npc, what, day, detail }) => [npc, what, `day ${day + 1}`, detail]),
  ]
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: width }, (_, index) => String(row[index] ?? '')))
}

/** What was measured, and which figure failed. */
export function noteOf({ brains, presence, life }: LoadMetrics): string {
  const failed = [
    ...brains.kinds
      .filter(({ within }) => !within)
      .map(
        ({ minds, cpuP95Ms }) =>
          `minds that are ${minds} moved the step's p95 to ${cpuP95Ms} ms (${brains.limitMs} allowed)`,
      ),
    ...(presence.present === presence.npcs
      ? []
      : [`${presence.present} of ${presence.npcs} were left in the empty village`]),
    ...(presence.moved === presence.npcs ? [] : [`${presence.npcs - presence.moved} never moved in the empty village`]),
    ...(presence.missing + presence.doubled === 0
      ? []
      : [`reloaded pages missed ${presence.missing} and showed ${presence.doubled} twice`]),
    ...(presence.mostPlayers === 1 ? [] : [`one page was ${presence.mostPlayers} players at one time`]),
    ...life.growth.filter(({ within }) => !within).map(({ what, ratio }) => `${what} grew by ${ratio}`),
    ...life.troubles.map(({ npc, what, day }) => `${npc} was ${what} on day ${day + 1}`),
    ...(life.errors === 0 ? [] : [`${life.errors} errors were logged in ${life.days.length} days`]),
  ]
  return [
    'Steps are those of the real server with everybody walking, over real Colyseus clients, and what they take gates nothing: it depends on the machine.',
    'Slow, hung and failing minds (by what a step costs of the processor), the empty village, reloaded pages and the days of one village do gate.',
    life.growth.length === 0
      ? `What grows was not checked: ${life.grownOver} days are too few.`
      : `What grows was checked over ${life.grownOver} days: ${life.growth.map(({ what, allowed }) => `${what} at most ${allowed} times`).join(', ')}.`,
    'A deterministic brain shows what the village costs and that it goes on; what a language model costs in tokens and time it does not show.',
    ...(failed.length === 0 ? [] : [`Failed: ${failed.join('; ')}.`]),
  ].join(' ')
}
