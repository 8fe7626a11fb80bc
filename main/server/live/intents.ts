import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import { minuteMs } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { readKept } from '../../memory/kept-files.ts'
import type { StandingIntent } from '../../mind/faculties/promises/intent.ts'
import { intentsIn, intentsPath, readIntents } from '../../mind/faculties/promises/intents-file.ts'
import { speaksUp } from '../../mind/faculties/promises/unasked-intents.ts'
import type { NpcMemory } from '../../mind/ports/memory-port.ts'
import { gameTime } from '../../world/clock.ts'
import { HEARING_TILES } from '../../world/constants.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'
import { isAsleep } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import { percepts } from '../../world/read-model.ts'
import type { NpcBody, WorldState } from '../../world/state.ts'
import { meetsNow } from './meets-now.ts'

/** Game minutes between two reads of each NPC's file, in turn; most intents are for later than that. */
const readEvery = 10
/**
 * After its mind was active, an NPC's file is read in each of these minutes, because a promise may be written shortly
 * after. Game minutes.
 */
const watchfulMinutes = 5
/** An NPC that was asked to speak is left alone for this long, even if it said nothing. Game minutes. */
const restMinutes = 30
/**
 * With villagers, who may be about to leave or busy after all, the NPC tries again after this shorter time. Game
 * minutes.
 */
const restWithVillagers = 3

/** An NPC that has something to say unasked. */
export interface IntentDue {
  npc: NpcId
  to: BodyId | null
}

export interface IntentWatch {
  /** Wraps an NPC's memory to notice writes through it at once. */
  watching(memory: NpcMemory): NpcMemory
  /**
   * The NPCs that would speak up now. Reads some NPCs' files; call it after a tick, one call at a time. Never rejects.
   */
  due(): Promise<IntentDue[]>
  /** Marks that its mind was just active, so its file is read soon. */
  touched(npc: NpcId): void
  /** The content of each NPC's file when last read. `changes` grows with each new read. */
  known(): { changes: number; intents: ReadonlyMap<NpcId, readonly StandingIntent[]> }
  /** For a running village: looks once a game minute and lets them speak. Returns at once. */
  afterTick(speakUp: (npc: NpcId, to: BodyId | null) => Promise<unknown>): void
}

interface Known {
  intents: readonly StandingIntent[]
  /** Modification time of the file when read; 0: there was none. */
  changed: number
}

export interface IntentWatchOptions {
  state: () => Readonly<WorldState>
  map: MapData
  /** `saves/<save>`. */
  saveFolder: string
  logger: Logger
  /** False where nobody edits files meanwhile, as in `sim`: all writes go through `watching`. Default true. */
  byHand?: boolean
  /** The language people speak. Default: English. */
  language: Language
  /** Updated: the game minute of the last look, and until when each NPC is left alone. */
  looked?: { minute: number | null; restsUntil: Map<NpcId, number> }
}

const isIdle = (npc: NpcBody): boolean => npc.conversation === null && npc.operations.length === 0 && !isAsleep(npc)

/**
 * Watches a save's standing intents that wait for a time or a place, its errands, and whoever meets a player as agreed.
 * All others come up in talk.
 */
export const createIntentWatch = (options: IntentWatchOptions): IntentWatch => {
  const { map, saveFolder, logger, byHand = true, language } = options
  const known = new Map<NpcId, Known>()
  const looked = options.looked ?? { minute: null, restsUntil: new Map<NpcId, number>() }
  const { restsUntil } = looked
  /** By guide: the end of the walk on which it has called. */
  const called = new Map<NpcId, number>()
  const rewritten = new Set<NpcId>()
  /** The beginning of the meeting that each NPC was last asked to speak at. */
  const met = new Map<NpcId, number>()
  const watched = new Map<NpcId, number>()
  const read = new Map<NpcId, readonly StandingIntent[]>()
  let changes = 0
  let first = true
  let looking = false

  const refresh = async (npc: NpcId): Promise<void> => {
    const folder = join(saveFolder, 'npc-agents', npc)
    const changed = await stat(join(folder, intentsPath)).then(
      ({ mtimeMs, size }) => mtimeMs + size / 1e6,
      () => 0,
    )
    if (known.get(npc)?.changed === changed) return
    const file = changed === 0 ? { text: '' } : await readKept(folder, intentsPath)
    if ('refused' in file) logger.warn({ npc, file: intentsPath }, `intents: ${file.refused}`)
    else {
      const found = readIntents(file.text, language)
      for (const { line, message } of found.problems)
        logger.warn({ npc, file: intentsPath, line }, `intents: ${message}`)
      const intents = intentsIn(found)
      known.set(npc, { changed, intents })
      read.set(npc, intents)
      changes += 1
    }
  }

  const due = async (): Promise<IntentDue[]> => {
    const state = options.state() as WorldState
    const now = gameTime(state)
    const minute = Math.floor(now.ms / minuteMs)
    if (minute === looked.minute) return []
    const before = looked.minute ?? Number.NEGATIVE_INFINITY
    looked.minute = minute
    const found: IntentDue[] = []
    for (const [index, npc] of Object.values(state.npcs).entries()) {
      // A fast clock skips minutes.
      const isTurn = byHand && Math.floor((minute - index) / readEvery) > Math.floor((before - index) / readEvery)
      const isWatched = (watched.get(npc.id) ?? Number.NEGATIVE_INFINITY) >= minute
      if (!isWatched) watched.delete(npc.id)
      if (first || isTurn || rewritten.delete(npc.id) || isWatched) {
        await refresh(npc.id).catch((error: unknown) =>
          logger.warn({ npc: npc.id, error }, 'intents: the file could not be read'),
        )
      }
      const { intents = [] } = known.get(npc.id) ?? {}
      // A guide calls once, in the talk that goes on.
      if (
        npc.plan?.waits &&
        npc.plan.for !== null &&
        npc.operations.length === 0 &&
        called.get(npc.id) !== npc.plan.until
      ) {
        called.set(npc.id, npc.plan.until)
        found.push({ npc: npc.id, to: npc.plan.for })
        continue
      }
      if (intents.length === 0 && npc.appointments.length === 0) continue
      if (!isIdle(npc)) continue
      const seen = percepts(state, map, npc.id)
      const meeting = seen && meetsNow(npc, seen, now.ms)
      // Once, whatever it said just before.
      if (meeting && met.get(npc.id) !== meeting.from) {
        met.set(npc.id, meeting.from)
        found.push({ npc: npc.id, to: meeting.to })
        restsUntil.set(npc.id, minute + restMinutes)
        continue
      }
      if ((restsUntil.get(npc.id) ?? 0) > minute) continue
      const up =
        seen &&
        speaksUp(intents, {
          now,
          percepts: seen,
          hearing: HEARING_TILES,
          villagers: Object.values(state.npcs),
          isFree: (villager) => {
            const other = state.npcs[villager]
            return other !== undefined && isIdle(other)
          },
          language,
        })
      if (up === null) continue
      restsUntil.set(npc.id, minute + (up.to !== null && up.to in state.npcs ? restWithVillagers : restMinutes))
      found.push({ npc: npc.id, to: up.to })
    }
    first = false
    return found
  }

  return {
    due,
    touched: (npc) => {
      watched.set(npc, (looked.minute ?? Number.NEGATIVE_INFINITY) + watchfulMinutes)
    },
    known: () => ({ changes, intents: read }),
    watching: (memory) => ({
      ...memory,
      rewrite: async (file) => {
        const done = await memory.rewrite(file)
        if (file.path === intentsPath) rewritten.add(memory.npc)
        return done
      },
    }),
    afterTick: (speakUp) => {
      if (looking) return
      looking = true
      due()
        .then((found) => found.forEach(({ npc, to }) => void speakUp(npc, to)))
        .catch((error: unknown) => logger.error({ error }, 'intents: checking the intents failed'))
        .finally(() => {
          looking = false
        })
    },
  }
}
