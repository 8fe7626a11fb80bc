import type { Logger } from '../../base/logger.ts'

/**
 * One evaluation of this world's people. It runs headless, on the game's own code. The same seed gives the same
 * figures, except for times.
 */
export interface Experiment {
  /** @throws ExperimentError for an invalid request. A bad result is no error; see `pass`. */
  run(request: ExperimentRequest): Promise<ExperimentOutcome>
  /** Rows of a table for people, the first one its heading. Default: the metrics as they are. */
  readable?(outcome: ExperimentOutcome): string[][]
}

export interface ExperimentRequest {
  /** The project's folder. */
  root: string
  /** The folder of people, skills and worlds. Default: the project's folder. */
  contentRoot?: string | undefined
  /** The world's folder under `worlds/`, and its map. */
  world: string
  map: string
  /** 0..2³²-1. */
  seed: number
  /** Include the sizes that take minutes. */
  full: boolean
  logger: Logger
  /** 0..1, occasionally. */
  onProgress?: (share: number) => void
}

export interface ExperimentOutcome {
  /** The brain that answered, such as `embedded/hearth`; `none` if nobody was asked. */
  brain: string
  /** Whether the experiment's figures hold. */
  pass: boolean
  /** Plain JSON. */
  metrics: Readonly<Record<string, unknown>>
  /** What was measured, what wasn't, and which figure failed. */
  note: string
}

/** An experiment can't do what was requested. The message is for people. */
export class ExperimentError extends Error {
  override name = 'ExperimentError'
}
