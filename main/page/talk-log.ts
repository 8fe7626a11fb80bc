import type { GameState } from './game-state.ts'
import type { LogLine } from './journal.ts'
import { newId } from './new-id.ts'
import type { HeardLine } from './rejoin.ts'

/** The most lines in the log. Older ones leave the page (the server keeps the transcript). */
const logLength = 200

/** The conversation log: lines by id, and notices at their lines. */
export function createTalkLog(state: GameState) {
  const cut = (): void => {
    if (state.log.length > logLength) state.log.splice(0, state.log.length - logLength)
  }
  /** After its line and earlier notices about it, or at the end if it is about no line. */
  const placeOf = (about: string | undefined): number => {
    const line = about === undefined ? -1 : state.log.findIndex((entry) => isLine(entry, about))
    if (line < 0) return state.log.length
    const next = state.log.findIndex((entry, index) => index > line && entry.about !== about)
    return next < 0 ? state.log.length : next
  }
  const today = (): Pick<LogLine, 'day' | 'at'> => {
    const { date, minutes } = state.clock
    return date === '' ? {} : { day: date, at: Date.parse(`${date}T00:00Z`) + minutes * 60_000 }
  }
  return {
    /** Adds a line, or extends one. */
    add(line: Pick<LogLine, 'id' | 'speaker' | 'name' | 'text'> & Partial<LogLine>): void {
      const known = state.log.find((entry) => entry.id === line.id)
      if (known) Object.assign(known, line)
      else state.log.push({ kind: 'speech', mine: false, streaming: false, partner: null, ...today(), ...line })
      cut()
    },
    /** A system message. `unsaid`: the line it is about reached nobody and is marked so. */
    notice(text: string, { about, unsaid }: { about?: string | undefined; unsaid?: boolean | undefined } = {}): void {
      state.notice = text
      const line = state.log.find((entry) => isLine(entry, about))
      if (line && unsaid) line.unsaid = true
      // A held key would fill the log with the same notice.
      const last = state.log.at(-1)
      if (about === undefined && last?.kind === 'notice' && last.about === undefined && last.text === text) return
      const entry: LogLine = {
        id: `notice-${newId()}`,
        speaker: 'system',
        name: '',
        text,
        kind: 'notice',
        mine: false,
        streaming: false,
        partner: null,
        ...today(),
      }
      state.log.splice(placeOf(about), 0, line && about !== undefined ? { ...withoutTime(entry), about } : entry)
      cut()
    },
    /** Puts lines that an earlier page showed before all others. */
    restore(lines: readonly HeardLine[]): void {
      const known = new Set(state.log.map(({ id }) => id))
      const old = lines.filter(({ id }) => !known.has(id))
      state.log.unshift(...old.map((line): LogLine => ({ streaming: false, ...line, kind: line.kind ?? 'speech' })))
      cut()
    },
    remove(id: string): void {
      if (state.log.some((line) => line.id === id)) state.log = state.log.filter((line) => line.id !== id)
    },
  }
}

/** A notice stands at its line, whenever it came. */
const withoutTime = ({ at: _, ...entry }: LogLine): LogLine => entry

const isLine = ({ id, told }: LogLine, about: string | undefined): boolean =>
  about !== undefined && (id === about || told === about)
