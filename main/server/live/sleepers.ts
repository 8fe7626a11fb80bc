import type { Deadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import type { Character } from '../../content/character.ts'
import { type GameTime, minuteMs, minutesOfDay } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { createBreath } from '../../memory/breathe.ts'
import { entryLine, readEntry } from '../../memory/daily-note.ts'
import { findSupersessions } from '../../memory/recall/contradictions.ts'
import { sleepOver } from '../../mind/faculties/sleep/sleep-over.ts'
import type { NightDesk, SleepReport } from '../../mind/faculties/sleep/sleep-types.ts'
import type { ChatModel } from '../../mind/ports/chat-model.ts'
import type { NpcMemory } from '../../mind/ports/memory-port.ts'
import type { TalkLine } from '../../mind/ports/talk-line.ts'
import { gameMs, gameTime } from '../../world/clock.ts'
import type { NpcId } from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'

const minutesInHour = 60
/** How many memories are processed before other work gets its turn. */
const memoriesPerBreath = 50

export interface Sleepers {
  /** After each tick: NPCs whose time has come go to sleep, one after the other. Returns at once. */
  afterTick(): void
  /** Waits until no NPC is sleeping. */
  settled(): Promise<void>
  /** Wakes everybody; what they haven't finished is left for another night. */
  close(): Promise<void>
}

export interface SleepersPorts {
  state: () => WorldState
  characters: () => readonly Character[]
  memoryOf: (npc: NpcId) => NpcMemory
  /** The model that rewords kept lines; null: rules. */
  model: (npc: NpcId) => Promise<ChatModel | null>
  /** The words between each player and the NPC since then. Default: unknown. */
  talks?: (npc: NpcId, since: number) => Promise<ReadonlyMap<string, readonly TalkLine[]>>
  /** What an NPC may do in the world at the end of its night. Default: nothing. */
  desk?: (character: Character, signal: AbortSignal) => NightDesk | null
  /** Called each time, so that a changed configuration applies at once. */
  sleepHour: () => number | 'off'
  /** An NPC in a talk goes to sleep after it. Default: nobody is busy. */
  isBusy?: (npc: NpcId) => boolean
  /** The language of the memories. Default English. */
  language: Language
  deadline: Deadline
  onSlept?: (report: SleepReport) => void
  logger: Logger
}

/**
 * Once a game day each NPC sleeps over its notes, in the hour of `[memory] sleepHour`, at its own minute. If a fast
 * clock skips nights, or nobody could sleep, the next night takes everything. No lane, lock or tick waits for it, and
 * the village sleeps one by one.
 */
export function createSleepers(ports: SleepersPorts): Sleepers {
  const { state, logger, isBusy = () => false } = ports
  const stop = new AbortController()
  const due = new Set<NpcId>()
  let lastMinute = Math.floor(gameMs(state()) / minuteMs)
  let sleeping: Promise<void> | null = null

  const goToSleep = (): void => {
    if (sleeping !== null || stop.signal.aborted || nextFree() === null) return
    sleeping = sleepOneByOne().finally(() => {
      sleeping = null
    })
  }
  const sleepOneByOne = async (): Promise<void> => {
    for (let npc = nextFree(); npc !== null && !stop.signal.aborted; npc = nextFree()) {
      due.delete(npc)
      const character = ports.characters().find(({ id }) => id === npc)
      if (character === undefined) continue
      try {
        const report = await fallAsleep(character, { ...ports, now: () => gameTime(state()), signal: stop.signal })
        if (report.kind === 'slept') logger.debug({ ...report }, 'sleep: an NPC finished its night')
        ports.onSlept?.(report)
      } catch (error) {
        if (!stop.signal.aborted)
          logger.warn({ npc, error }, 'sleep: a night was interrupted; the next one makes up for it')
      }
    }
  }
  const nextFree = (): NpcId | null => [...due].find((npc) => !isBusy(npc)) ?? null

  return {
    afterTick(): void {
      const minute = Math.floor(gameMs(state()) / minuteMs)
      if (minute === lastMinute) return
      const before = lastMinute
      lastMinute = minute
      const hour = ports.sleepHour()
      if (hour === 'off') due.clear()
      // Between one night's last minute and the next night's first, nobody's time comes.
      else if (nightsAt(0, hour, minute) > nightsAt(minutesInHour - 1, hour, before)) {
        for (const { id } of ports.characters())
          if (nightsAt(minuteOf(id), hour, minute) > nightsAt(minuteOf(id), hour, before)) due.add(id)
      }
      if (due.size > 0) goToSleep()
    },
    async settled() {
      while (sleeping !== null) await sleeping
    },
    async close() {
      stop.abort(new Error('the village is closing'))
      await sleeping
    },
  }
}

/** One NPC sleeps now. Rejects as `sleepOver` does. */
export const fallAsleep = async (
  character: Character,
  ports: Pick<SleepersPorts, 'memoryOf' | 'model' | 'talks' | 'desk' | 'language' | 'deadline' | 'logger'> & {
    now: () => GameTime
    signal: AbortSignal
  },
): Promise<SleepReport> =>
  sleepOver({
    memory: ports.memoryOf(character.id),
    character,
    language: ports.language,
    now: ports.now(),
    model: await ports.model(character.id),
    ...(ports.talks ? { talks: (since) => ports.talks?.(character.id, since) ?? Promise.resolve(new Map()) } : {}),
    ...(ports.desk ? { desk: () => ports.desk?.(character, ports.signal) ?? null } : {}),
    marks: { write: entryLine, read: readEntry },
    findSupersessions: (rows) => findSupersessions(rows, ports.language),
    breathe: createBreath(memoriesPerBreath),
    deadline: ports.deadline,
    signal: ports.signal,
    logger: ports.logger,
  })

/** How many times since 1970 the sleeping time of an NPC with this minute has come. */
const nightsAt = (own: number, hour: number, minute: number): number =>
  Math.floor((minute - hour * minutesInHour - own) / minutesOfDay)

/** An NPC's own minute of the hour: the same each night. */
const minuteOf = (id: NpcId): number =>
  [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600, 7) % minutesInHour
