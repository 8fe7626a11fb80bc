import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { EndLine, HeaderLine, LogLine } from '../../saves/replay/log-lines.ts'
import { canonicalJson } from '../../world/canonical-json.ts'
import type { WorldState } from '../../world/state.ts'
import type { Simulation } from '../../world/step.ts'

/** Characters collected before they are hashed and written, so that many short lines cost one operation. */
const pieceCharacters = 64 * 1024
/** Ticks between two states in a log: six game hours at four game seconds per tick. */
const ticksBetweenStates = 5400

/**
 * The log of a run, from which it can be replayed without any mind: a header, the initial state, then each step and act
 * in order (`LogLine`, as canonical JSON). The hash is that of the file's bytes (`sha256sum`).
 */
export interface RunLog {
  /** Wraps the simulation so that all its steps and acts are logged. */
  recorded(simulation: Simulation): Simulation
  /** Writes the collected lines once there are enough. */
  breathe(): Promise<void>
  /**
   * Writes the rest and closes; later calls do nothing. Returns the SHA-256 in hexadecimal. Without `end`, the run
   * didn't finish.
   */
  close(end?: Omit<EndLine, 'kind'>): Promise<string>
}

/** @throws if `file` can't be written. */
export async function openRunLog(options: {
  file?: string | undefined
  header: Omit<HeaderLine, 'kind'>
  state: Readonly<WorldState>
}): Promise<RunLog> {
  const handle: FileHandle | null = options.file === undefined ? null : await open(options.file, 'w')
  const hash = createHash('sha256')
  let lines: string[] = []
  let characters = 0
  let closing: Promise<string> | null = null
  let lastState = -1

  const add = (line: LogLine): void => {
    const text = `${canonicalJson(line)}\n`
    lines.push(text)
    characters += text.length
  }
  const addState = (state: Readonly<WorldState>): void => {
    lastState = state.tick
    add({ kind: 'state', tick: state.tick, state })
  }
  const write = async () => {
    const text = lines.join('')
    lines = []
    characters = 0
    hash.update(text)
    await handle?.appendFile(text)
  }
  const finish = async (end?: Omit<EndLine, 'kind'>) => {
    if (end) add({ kind: 'end', ...end })
    await write()
    await handle?.close()
    return hash.digest('hex')
  }

  add({ kind: 'header', ...options.header })
  addState(options.state)
  return {
    recorded: (simulation) => ({
      map: simulation.map,
      step(state, commands, onApplied) {
        // Before the step, so that a run that resumes from here has it too.
        if (state.tick % ticksBetweenStates === 0 && state.tick !== lastState) addState(state)
        const events = simulation.step(state, commands, onApplied)
        if (commands.length > 0 || events.length > 0)
          add({ kind: 'tick', tick: state.tick, commands: [...commands], events })
        return events
      },
      apply(state, command) {
        const applied = simulation.apply(state, command)
        add({ kind: 'act', tick: state.tick, command, events: [...applied.events] })
        return applied
      },
    }),
    async breathe() {
      if (characters >= pieceCharacters) await write()
    },
    close: (end) => (closing ??= finish(end)),
  }
}
