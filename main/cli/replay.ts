import { resolve } from 'node:path'
import { readMap } from '../content/read-map.ts'
import { bodiesIn, type HeaderLine } from '../saves/replay/log-lines.ts'
import { LogError, type Played, playLog } from '../saves/replay/play-log.ts'
import { openLogSource } from '../saves/replay/save-source.ts'
import { createTeller } from '../saves/replay/tell-event.ts'
import { gameTime } from '../world/clock.ts'
import type { SimulationEvent } from '../world/commands.ts'
import type { WorldState } from '../world/state.ts'
import { readTick } from './numbers.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { openProject, type Project } from './project.ts'
import type { ReplayOptions } from './replay-serve.ts'

/** The document of `replay --json`. */
interface ReplayReport {
  ok: true
  log: string
  world: string | null
  seed: number | null
  brain: string | null
  version: string | null
  from: string
  to: string
  /** The first tick. */
  fromTick: number
  ticks: number
  people: number
  /** By kind. */
  events: Record<string, number>
  /** Whether the commands led to the events and states in the log. */
  same: boolean
  firstDifference: Played['difference']
  forgotten: number
  problems: Played['problems']
  moreProblems: number
  stateSha256: string
}

/** `replay <log>`: replays a run without any mind and reports it. The exit code is 1 when the result differs. */
export async function replay(globals: GlobalOptions, log: string, options: ReplayOptions): Promise<void> {
  if (options.static !== undefined)
    return (await import('./replay-serve.ts')).writeReplay(globals, log, { ...options, static: options.static })
  if (options.serve) return (await import('./replay-serve.ts')).serveReplay(globals, log, options)
  await answer(
    globals,
    () => run(globals, log, options),
    (report) => readable(report),
  )
}

async function run(globals: GlobalOptions, log: string, asked: ReplayOptions): Promise<ReplayReport> {
  const project = await openProject(globals)
  const wanted = new Set<string>(asked.npc ?? [])
  const events: Record<string, number> = {}
  const say = globals.json ? () => {} : (line: string) => void process.stdout.write(`${line}\n`)
  let from = ''
  let tell = createTeller({ places: {} } as never)
  const wish = { log, from: readTick('--from', asked.from) }
  const played = await playFor(project, wish, {
    begin({ map, state }) {
      from = timeOf(state)
      tell = createTeller(map)
      for (const name of wanted) {
        if (!Object.hasOwn(state.npcs, name) && !Object.hasOwn(state.players, name))
          throw new UserError(
            'UnknownNpc',
            phrase('replay.nobody-in-this-log-has-the', {
              name,
              people: Object.keys(state.npcs).toSorted().join(', '),
            }),
          )
      }
    },
    happened(state, happened) {
      for (const event of happened) {
        events[event.kind] = (events[event.kind] ?? 0) + 1
        if (globals.json || (wanted.size > 0 && !bodiesIn(event).some((id) => wanted.has(id)))) continue
        const told = tell(state, event)
        if (told !== null) say(`${timeOf(state)}  ${told}`)
      }
    },
  })
  if (played.difference) process.exitCode = 1
  return reportOf(log, played, { from, events })
}

/** Plays a log against this project's map. @throws UserError in words for people. */
export async function playFor(
  project: Project,
  { log, from }: { log: string; from?: number | undefined },
  listener: Parameters<typeof playLog>[1]['listener'] & {},
): Promise<Played> {
  try {
    const present = await readMap({
      root: project.content,
      world: project.config.world.name,
      map: project.config.start.map,
    }).catch(() => null)
    return await playLog(await openLogSource(resolve(log), { from }), { present, listener })
  } catch (error) {
    if (error instanceof LogError) throw new UserError('BadLog', error.message, { cause: error })
    throw error
  }
}

const timeOf = (state: WorldState): string => {
  const { date, time } = gameTime(state)
  return `${date} ${time}`
}

const reportOf = (
  log: string,
  played: Played,
  told: { from: string; events: Record<string, number> },
): ReplayReport => {
  const { header, state, ticks, difference, forgotten, problems, moreProblems, stateSha256 } = played
  const of = <Key extends keyof HeaderLine>(key: Key): HeaderLine[Key] | null => header?.[key] ?? null
  return {
    ok: true,
    log,
    world: of('world'),
    seed: of('seed'),
    brain: of('brain'),
    version: of('version'),
    from: told.from,
    to: timeOf(state),
    fromTick: played.from,
    ticks,
    people: Object.keys(state.npcs).length,
    events: Object.fromEntries(Object.entries(told.events).toSorted(([left], [right]) => (left < right ? -1 : 1))),
    same: difference === null,
    firstDifference: difference,
    forgotten,
    problems,
    moreProblems,
    stateSha256,
  }
}

function readable(report: ReplayReport): string {
  const { events, firstDifference, forgotten, problems, moreProblems } = report
  const count = (kind: SimulationEvent['kind']): number => events[kind] ?? 0
  return [
    '',
    phrase('replay.people-from-to', {
      people: report.people,
      from: report.from,
      fromTick: report.fromTick,
      to: report.to,
      ticks: report.ticks,
      sayings: count('said'),
      talks: count('conversationStarted'),
    }),
    ...problems.map(({ where, message }) => `${where}: ${message}`),
    ...(moreProblems > 0 ? [phrase('replay.and-more-problems', { more: moreProblems })] : []),
    ...(forgotten > 0 ? [phrase('replay.words-were-taken-out-of-this', { forgotten })] : []),
    firstDifference === null
      ? phrase('replay.state-the-same-as-in-the', { stateSha256: report.stateSha256 })
      : phrase('replay.not-the-same-from-tick-on', {
          tick: firstDifference.tick,
          recorded: firstDifference.recorded,
          replayed: firstDifference.replayed,
        }),
  ].join('\n')
}
