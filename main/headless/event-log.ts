import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { canonicalJson } from '../simulation/canonical-json.ts'
import type { SimulationEvent } from '../simulation/commands.ts'

/** Characters gathered before they are hashed and written: many short lines are one piece of work. */
const pieceCharacters = 64 * 1024

/** The story of a run: one canonical JSON line an event, each with its tick. The hash is that of the file, byte by byte (`sha256sum`). */
export interface EventLog {
  add(tick: number, events: readonly SimulationEvent[]): void
  /** Writes what has gathered when it is much. */
  breathe(): Promise<void>
  /** Writes the rest and closes, once. Returns the SHA-256 in hexadecimal. */
  close(): Promise<string>
}

/** @throws when `file` cannot be written. */
export async function openEventLog(file?: string): Promise<EventLog> {
  const handle: FileHandle | null = file === undefined ? null : await open(file, 'w')
  const hash = createHash('sha256')
  let lines: string[] = []
  let characters = 0
  let closing: Promise<string> | null = null

  const write = async () => {
    const text = lines.join('')
    lines = []
    characters = 0
    hash.update(text)
    await handle?.appendFile(text)
  }
  const finish = async () => {
    await write()
    await handle?.close()
    return hash.digest('hex')
  }
  return {
    add(tick, events) {
      for (const event of events) {
        const line = `${canonicalJson({ tick, ...event })}\n`
        lines.push(line)
        characters += line.length
      }
    },
    async breathe() {
      if (characters >= pieceCharacters) await write()
    },
    close: () => (closing ??= finish()),
  }
}
