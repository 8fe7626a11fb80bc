import type { Language } from '../../language/language.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import type { AnswerBasis } from '../dispatch/access/provenance.ts'
import type { ToolCall } from '../ports/chat-model.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { ToolResult } from '../ports/tool.ts'

/** Words that arrived while the answer was made. `again`: they also wait to be answered separately. */
export type Steered = { inbound: Inbound; readonly again: boolean }

/** A tool call with its result. */
export interface Act {
  call: ToolCall
  result: ToolResult
}

/** The run's words. `shown`: those that reached the asker. */
interface Spoken {
  readonly text: string
  readonly shown: string
}

/** The events of one run so far. It only grows, so it is also valid for a run that breaks off. */
export interface RunRecord {
  readonly acts: readonly Act[]
  readonly commands: readonly Command[]
  /** What the commands did to the world. */
  readonly deeds: readonly SimulationEvent[]
  readonly steered: readonly Steered[]
  /** The sources and names that the answer may use, which show whom it is about. Tools add what they find. */
  readonly basis: AnswerBasis
  readonly spoken: Spoken
  /** Settles when the newest steered words are recorded, or when that has failed. */
  readonly hearing: Promise<void>
  acted(act: Act): void
  commanded(command: Command): void
  happened(events: readonly SimulationEvent[]): void
  hears(steered: readonly Steered[], written: Promise<unknown>): void
  restsOn(basis: Omit<AnswerBasis, 'language'>): void
  speaks(voice: Spoken): void
}

export const createRunRecord = (language: Language): RunRecord => {
  const acts: Act[] = []
  const commands: Command[] = []
  const deeds: SimulationEvent[] = []
  const steered: Steered[] = []
  const basis: AnswerBasis = { language, sources: [], names: [] }
  let spoken: Spoken = { text: '', shown: '' }
  let hearing: Promise<void> = Promise.resolve()
  return {
    acts,
    commands,
    deeds,
    steered,
    basis,
    get spoken() {
      return spoken
    },
    get hearing() {
      return hearing
    },
    acted: (act) => void acts.push(act),
    commanded: (command) => void commands.push(command),
    happened: (events) => void deeds.push(...events),
    hears: (words, written) => {
      steered.push(...words)
      // Failures reach those who await `written`.
      hearing = written.then(
        () => {},
        () => {},
      )
    },
    restsOn: ({ sources, names, authored }) => {
      basis.sources.push(...sources)
      basis.names.push(...names)
      if (authored !== undefined) basis.authored = authored
    },
    speaks: (voice) => {
      spoken = voice
    },
  }
}
