import type { GameTime } from '../../../language/calendar.ts'
import { stampOf } from '../../../language/time/game-stamp.ts'
import type { NpcMemory } from '../../ports/memory-port.ts'
import { isOpen, mostForOne, mostOpen, type StandingIntent } from './intent.ts'
import type { IntentLanguage } from './intent-line.ts'
import { dated, intentsIn, intentsPath, readIntents, writeIntents } from './intents-file.ts'
import { statusAt } from './match-intents.ts'

/**
 * How often a write is tried. Other talks may write the file at the same moment, but each only once. If it still fails
 * after this many tries, something is wrong.
 */
const mostTries = 50

export type Kept = { kept: StandingIntent } | { refused: 'too-many' | 'too-many-for-one' }

/** An NPC's standing intents in its INTENTS.md. Caches nothing, because people may edit the file at any time. */
export interface IntentBook {
  /** The intents in the file, and the lines that couldn't be read. */
  read(): Promise<{ intents: StandingIntent[]; problems: readonly { line: number; message: string }[] }>
  /** Adds intents without duplicates; existing ones stay unchanged. Results come in the same order. */
  add(intents: readonly StandingIntent[], now: GameTime): Promise<Kept[]>
  /** Changes the intents with these ids. Returns how many changed. */
  change(ids: readonly string[], now: GameTime, change: (intent: StandingIntent) => StandingIntent): Promise<number>
}

/** Opens the book. Its methods reject if the file can't be read or written. */
export const openIntentBook = (memory: Pick<NpcMemory, 'read' | 'rewrite'>, language: IntentLanguage): IntentBook => {
  const load = async () => {
    const file = await memory.read(intentsPath)
    if ('refused' in file) throw new Error(file.refused)
    return { hash: file.hash, text: file.text, read: readIntents(file.text, language) }
  }

  const edit = async <Result>(
    now: GameTime,
    make: (intents: StandingIntent[]) => { intents: StandingIntent[]; result: Result },
  ): Promise<Result> => {
    const refused = new Map<string | null, string>()
    for (let tries = 1; ; tries++) {
      const { hash, text, read } = await load()
      // The file hasn't changed since, so the refusal has another cause.
      const why = refused.get(hash)
      if (why !== undefined) throw new Error(why)
      const before = intentsIn(read)
      const { intents, result } = make(before)
      if (intents.length === before.length && intents.every((intent, index) => intent === before[index])) return result
      const stamp = stampOf(now)
      const moved = intents.map((intent) => withStatus(dated(intent, stamp), stamp))
      const written = writeIntents(read, moved, language)
      if (written === text) return result
      const done = await memory.rewrite({ path: intentsPath, text: written, hash })
      if ('kept' in done) return result
      if (tries === mostTries) throw new Error(done.refused)
      refused.set(hash, done.refused)
    }
  }

  return {
    read: async () => {
      const { read } = await load()
      return { intents: intentsIn(read), problems: read.problems }
    },
    add: (added, now) =>
      edit(now, (known) => {
        const intents = [...known]
        const result = added.map((intent): Kept => {
          const same = intents.find((one) => one.id === intent.id || (isOpen(one) && isSame(one, intent)))
          if (same) return { kept: same }
          const stamp = stampOf(now)
          const open = intents.filter((one) => isOpen({ status: statusAt(one, stamp) }))
          if (open.length >= mostOpen) return { refused: 'too-many' }
          if (open.filter(({ by }) => by?.id === intent.by?.id).length >= mostForOne)
            return { refused: 'too-many-for-one' }
          intents.push(intent)
          return { kept: intent }
        })
        return { intents, result }
      }),
    change: (ids, now, change) =>
      edit(now, (known) => {
        const intents = known.map((intent) => (ids.includes(intent.id) ? change(intent) : intent))
        return { intents, result: intents.filter((intent, index) => intent !== known[index]).length }
      }),
  }
}

const withStatus = (intent: StandingIntent, stamp: string): StandingIntent => {
  const status = statusAt(intent, stamp)
  return status === intent.status ? intent : { ...intent, status }
}

/** Whether the same request was made twice. */
const isSame = (a: StandingIntent, b: StandingIntent): boolean =>
  a.by?.id === b.by?.id &&
  a.task.act === b.task.act &&
  a.task.words === b.task.words &&
  JSON.stringify(a.when) === JSON.stringify(b.when)
