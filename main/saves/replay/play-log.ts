import { createHash } from 'node:crypto'
import { asWritten, type Finding, FindingError, finding } from '../../language/findings/finding.ts'
import { isNobody } from '../../mind/dispatch/access/forgotten.ts'
import { canonicalJson } from '../../world/canonical-json.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import { tickBeforeLine } from '../../world/line-tick.ts'
import type { MapData } from '../../world/map-data.ts'
import { STATE_VERSION, type WorldState } from '../../world/state.ts'
import { createSimulation, type Simulation } from '../../world/step.ts'
import { readState } from '../read-state.ts'
import { problemOfEvent } from './check-event.ts'
import { type ActLine, type HeaderLine, logFormat, type StateLine, type TickLine } from './log-lines.ts'
import type { LogSource } from './log-source.ts'
import { hashMap, mapOfRecord } from './map-record.ts'

/**
 * The most ticks that a log may leap over. Every day has an event, so no real log leaps further. A leap would be walked
 * tick by tick.
 */
const longestLeap = 54_000
/** The mark that replaces forgotten words. */
const forgottenMark = '"forgotten":true'
/** How many problems are reported one by one. The rest are only counted. */
const mostProblems = 20

export interface PlayProblem {
  /** The file and line. */
  where: string
  message: Finding | string
}

/** The place where the replay first diverged from the run. */
export interface Difference {
  tick: number
  recorded: string
  replayed: string
}

export interface Played {
  header: HeaderLine | null
  map: MapData
  /** The final state. */
  state: WorldState
  from: number
  ticks: number
  difference: Difference | null
  /** The number of words and plans that were removed from the log on request. */
  forgotten: number
  problems: PlayProblem[]
  moreProblems: number
  stateSha256: string
}

export interface PlayListener {
  /** Called before the first tick. From then on `state` changes in place. */
  begin?(start: { header: HeaderLine | null; map: MapData; state: WorldState }): void
  /** Called for each tick and act in order, with the events in the log. The state is that of the moment. */
  happened?(state: WorldState, events: readonly SimulationEvent[]): void
  /** Called after a number of lines, to give others a turn. */
  breathe?(state: WorldState): Promise<void>
}

interface Run {
  simulation: Simulation
  state: WorldState
  from: number
}

/** Thrown for a log from which nothing can be replayed. The message is for people. */
export class LogError extends FindingError {
  override name = 'LogError'
  constructor(said: Finding | string, options?: ErrorOptions) {
    super(typeof said === 'string' ? asWritten(said) : said, options)
  }
}

/**
 * Replays a log without a mind. It feeds the recorded commands into the simulation and compares the results with the
 * recorded events. Problems with the log are reported, and the rest still plays. Words and deeds come from the log.
 * Positions are computed again.
 *
 * @throws LogError when there is no state to begin with.
 */
export async function playLog(
  source: LogSource,
  options: { present: MapData | null; listener?: PlayListener; signal?: AbortSignal },
): Promise<Played> {
  const { present, listener = {}, signal } = options
  const problems: PlayProblem[] = []
  let moreProblems = 0
  const report = (where: string, message: Finding | string): void => {
    if (problems.length < mostProblems) problems.push({ where, message })
    else moreProblems += 1
  }
  let header: HeaderLine | null = null
  let map = present
  let run = null as Run | null
  let difference: Difference | null = null
  let forgotten = 0
  let lines = 0

  const differs = (tick: number, recorded: string, replayed: string): void => {
    difference ??= { tick, recorded: shortly(recorded), replayed: shortly(replayed) }
  }
  /** Steps through ticks that the log omits because nothing happened. */
  const goTo = ({ simulation, state }: Run, tick: number): void => {
    while (state.tick < tick && !state.paused) {
      const events = simulation.step(state, [])
      if (events.length > 0) differs(state.tick, 'nothing', canonicalJson(events))
      listener.happened?.(state, [])
    }
  }
  const compare = (tick: number, recorded: readonly SimulationEvent[], replayed: readonly SimulationEvent[]): void => {
    const text = canonicalJson(recorded)
    const gone = text.split(forgottenMark).length - 1
    forgotten += gone
    if (gone > 0) return
    const again = canonicalJson(replayed)
    if (text !== again) differs(tick, text, again)
  }
  const isWhole = (where: string, event: SimulationEvent): boolean => {
    const problem = problemOfEvent(event)
    if (problem !== null) report(where, `${problem}; it is left out`)
    return problem === null
  }
  const play = (where: string, line: TickLine | ActLine, on: Run): void => {
    const { simulation, state } = on
    const before = line.kind === 'tick' ? tickBeforeLine(state, line) : line.tick
    if (before > state.tick + longestLeap)
      return report(where, `a jump from tick ${state.tick} to ${line.tick}; the line is left out`)
    if (line.tick < state.tick)
      return report(where, `tick ${line.tick} comes after tick ${state.tick}; the line is left out`)
    if (before < state.tick) return report(where, `tick ${line.tick} stands twice; the duplicated line is left out`)
    goTo(on, before)
    const replayed =
      line.kind === 'tick' ? simulation.step(state, line.commands) : simulation.apply(state, line.command).events
    compare(line.tick, line.events, replayed)
    listener.happened?.(
      state,
      line.events.filter((event) => isWhole(where, event)),
    )
  }
  const takeState = (where: string, line: StateLine): void => {
    const read = readState(line.state)
    if ('problem' in read)
      return report(
        where,
        `the state of tick ${line.tick} cannot be read: ${read.problem}${read.newer ? '. Update Hearthfolk' : ''}`,
      )
    if (read.migratedFrom !== null)
      report(
        where,
        `the state of tick ${line.tick} has version ${read.migratedFrom}; it was converted to version ${STATE_VERSION}`,
      )
    if (!map) throw new LogError(finding('past.no-map', { name: source.name }))
    if (!run) {
      run = { simulation: createSimulation(map), state: read.state, from: read.state.tick }
      listener.begin?.({ header, map, state: run.state })
      return
    }
    if (read.state.tick > run.state.tick + longestLeap)
      return report(where, `a jump from tick ${run.state.tick} to ${line.tick}; the line is left out`)
    goTo(run, line.tick)
    const [recorded, replayed] = [canonicalJson(read.state), canonicalJson(run.state)]
    if (recorded === replayed) return
    // Where words were removed, the state has marks that no replay produces. A later state also lacks the stand-in for
    // a forgotten person.
    const isScrubbed =
      forgotten > 0 || recorded.includes(forgottenMark) || Object.keys(run.state.players).some(isNobody)
    if (read.migratedFrom === null && !isScrubbed)
      differs(line.tick, `state ${sha256(recorded)}`, `state ${sha256(replayed)}`)
    // From here on the replay matches the run again, whatever caused the difference.
    for (const key of Object.keys(run.state)) delete (run.state as unknown as Record<string, unknown>)[key]
    Object.assign(run.state, read.state)
  }

  for await (const entry of source.lines()) {
    signal?.throwIfAborted()
    const { where } = entry
    if ('problem' in entry) {
      report(where, entry.problem)
      continue
    }
    const { line } = entry
    lines += 1
    switch (line.kind) {
      case 'header':
        header ??= line
        for (const message of oddities(line)) report(where, message)
        map = run ? map : chooseMap(line, present, (message) => report(where, message))
        break
      case 'state':
        takeState(where, line)
        break
      case 'tick':
      case 'act':
        if (run) play(where, line, run)
        else report(where, 'it comes before the first state; it is left out')
        break
      case 'end':
        if (!run) break
        if (line.tick <= run.state.tick + longestLeap) goTo(run, line.tick)
        if (sha256(canonicalJson(run.state)) !== line.stateSha256)
          differs(line.tick, `state ${line.stateSha256}`, `state ${sha256(canonicalJson(run.state))}`)
        break
      default:
        line satisfies never
    }
    if (run && lines % 200 === 0) await listener.breathe?.(run.state)
  }
  if (!run || !map) throw new LogError(whyNothing(source.name, header, problems[0]))
  return {
    header,
    map,
    state: run.state,
    from: run.from,
    ticks: run.state.tick - run.from,
    difference,
    forgotten,
    problems,
    moreProblems,
    stateSha256: sha256(canonicalJson(run.state)),
  }
}

/** Why a log has no state to begin with, and what to do about it. */
function whyNothing(name: string, header: HeaderLine | null, first: PlayProblem | undefined): Finding {
  const found = first ? finding('past.found', { ...first }) : ''
  return finding(header === null ? 'past.no-header' : 'past.no-state', { name, found })
}

function oddities({ format, stateVersion }: HeaderLine): Finding[] {
  const messages: Finding[] = []
  if (format > logFormat) messages.push(finding('past.newer', { format, known: logFormat }))
  if (stateVersion !== STATE_VERSION)
    messages.push(finding('past.other-rules', { version: stateVersion, own: STATE_VERSION }))
  return messages
}

/** The log's own map, or today's map of the same name. */
function chooseMap(header: HeaderLine, present: MapData | null, report: (message: string) => void): MapData | null {
  const own = header.map === null ? null : mapOfRecord(header.map)
  if (header.map !== null && own === null) report('the map in the log cannot be read; the current one takes its place')
  const now = present === null ? null : hashMap(present)
  if (own !== null) {
    if (now !== null && now !== header.mapSha256)
      report(
        `the map "${own.id}" has changed since: people walk as they did on the old one, but the picture shows the new one`,
      )
    return own
  }
  if (now !== null && now !== header.mapSha256) report('the map has changed since: people may walk differently')
  return present
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const shortly = (text: string): string => (text.length <= 300 ? text : `${text.slice(0, 299)}…`)
