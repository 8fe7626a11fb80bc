import { dayOf } from '../language/calendar.ts'
import { tendAmbitions } from './ambitions/tend-ambitions.ts'
import { applyCommand } from './apply-command.ts'
import { tendApproaches } from './attention.ts'
import { gameMs, gameTime } from './clock.ts'
import type { Command, RefusalReason, SimulationEvent } from './commands.ts'
import { createGround, createTickContext, type Ground, type TickContext } from './context.ts'
import { tendCourtships } from './courtship/court.ts'
import { tendDraughts } from './draughts/apply-draughts.ts'
import { keepSeats } from './draughts/keep-seat.ts'
import { tendOffers } from './economy/offers.ts'
import { tendShops } from './economy/shops.ts'
import { fillStocks } from './economy/stock.ts'
import { tendErrands } from './errands/tend-errands.ts'
import { tendFollowers } from './following.ts'
import { keepFooting } from './footing.ts'
import { shareTables } from './friendship/tend-friendships.ts'
import { noticeHappenings } from './happenings/notice.ts'
import { tendHappenings } from './happenings/tend-happenings.ts'
import { strike } from './happenings/weather-strikes.ts'
import { showHomes } from './homes/show-home.ts'
import { tendJobs } from './jobs/tend-jobs.ts'
import { keepApart } from './keep-apart.ts'
import { tendLetters } from './letters/tend-letters.ts'
import { answerDoors } from './life/doors.ts'
import { noteFeelings } from './life/feelings.ts'
import { beatHearts } from './life/heartbeat.ts'
import { liveOn } from './life/live.ts'
import { meetNewcomers } from './life/newcomers.ts'
import { tendTables } from './lodging/tables.ts'
import { tendSleepers } from './lodging/wake.ts'
import type { MapData } from './map-data.ts'
import { moveBodies } from './movement.ts'
import { expireOperations } from './operation-outcome.ts'
import { serveSearches } from './path-queue.ts'
import { tendLessons } from './quests/lessons.ts'
import { noteMissedHours, noteQuestTalks, noteQuestVisits } from './quests/progress.ts'
import { fadeEmotes, liveRoutines } from './routine.ts'
import { followSchedules } from './schedule.ts'
import { meetOthers } from './social.ts'
import { fadeRelations } from './society/fade.ts'
import { growRelations } from './society/grow-relations.ts'
import { watchPromises } from './society/kept-promises.ts'
import { lapseOwed } from './society/owed-things.ts'
import { tendTalks } from './society/pass-the-word.ts'
import { letQuarrelsRest } from './society/quarrels.ts'
import { tendConversations } from './society/tend-conversations.ts'
import { tendSongs } from './songs/tend-songs.ts'
import type { WorldState } from './state.ts'
import { noteTaskTalks } from './travel/task-deeds.ts'
import { tendUses } from './uses/tend-uses.ts'

/** Runs worlds over one map, step by step. */
export interface Simulation {
  readonly map: MapData
  /**
   * Runs one fixed tick: applies the commands in order, then advances the world by 1/15 s. Changes `state` in place and
   * returns the events. The same state, commands and map give the same result on any machine. Never throws because of a
   * command's contents. While the world is paused, commands are applied and nothing else happens; `state.tick` stands
   * still. `onApplied` hears the outcome of each command before the next is applied. It must not throw.
   */
  step(state: WorldState, commands: readonly Command[], onApplied?: OnApplied): SimulationEvent[]
  /**
   * Applies one command between ticks: `state` changes in place and no time passes. A recorder must log the command as
   * a separate act between two ticks, so that a replay applies it at the same point.
   */
  apply(state: WorldState, command: Command): Applied
}

/** The outcome of one command: the reason for its refusal, or null, and the events it caused, including `refused`. */
export interface Applied {
  refused: RefusalReason | null
  events: readonly SimulationEvent[]
}
/** `index`: the command's position, from 0. */
export type OnApplied = (index: number, applied: Applied) => void

/**
 * Creates a simulation. It keeps private working space for the map (search buffers, claimed tiles, known paths), on
 * which no result depends. `ground`: an existing working space to use instead.
 */
export function createSimulation(map: MapData, ground: Ground = createGround(map)): Simulation {
  return {
    map,
    step(state, commands, onApplied) {
      const context = createTickContext(ground, state)
      for (const [index, command] of commands.entries()) {
        const before = context.events.length
        context.grid.stale()
        const refused = applyCommand(context, command)
        growRelations(context, before)
        onApplied?.(index, { refused, events: context.events.slice(before) })
      }
      noteQuestTalks(context)
      noteTaskTalks(context)
      if (!state.paused) advance(context)
      return context.events
    },
    apply(state, command) {
      const context = createTickContext(ground, state)
      const refused = applyCommand(context, command)
      growRelations(context, 0)
      return { refused, events: context.events }
    },
  }
}

/** What the world does by itself in a tick, in this order. */
const phases: readonly ((context: TickContext) => void)[] = [
  passTime,
  tendHappenings,
  keepFooting,
  expireOperations,
  watchPromises,
  lapseOwed,
  liveOn,
  strike,
  followSchedules,
  tendConversations,
  tendTalks,
  tendApproaches,
  answerDoors,
  tendFollowers,
  tendLessons,
  keepSeats,
  liveRoutines,
  meetOthers,
  serveSearches,
  moveBodies,
  keepApart,
  fadeEmotes,
  noteQuestVisits,
  noteMissedHours,
  tendOffers,
  tendShops,
  tendUses,
  tendTables,
  tendSleepers,
  tendDraughts,
  tendSongs,
  noticeHappenings,
  meetNewcomers,
  showHomes,
  tendAmbitions,
  tendJobs,
  shareTables,
  tendCourtships,
  tendErrands,
  tendLetters,
  // Last, so that it sees everything that happened.
  beatHearts,
]

/** What is left of it where the bodies stand in another world, which moves them itself. */
const phasesElsewhere: typeof phases = [passTime, expireOperations, tendJobs, beatHearts]

function advance(context: TickContext): void {
  const before = context.events.length
  for (const phase of context.map.elsewhere ? phasesElsewhere : phases) {
    // Earlier phases may have moved somebody.
    context.grid.stale()
    phase(context)
  }
  growRelations(context, before)
  noteFeelings(context)
}

function passTime(context: TickContext): void {
  const { state, events } = context
  const before = dayOf(gameMs(state))
  state.tick++
  if (dayOf(gameMs(state)) === before) return
  events.push({ kind: 'dayBegan', date: gameTime(state).date })
  fillStocks(context)
  letQuarrelsRest(context)
  fadeRelations(context)
}
