import type { Logger } from '../../base/logger.ts'

/**
 * One evaluation of this world's people. It runs headless, on the game's own code. The same seed gives the same
 * figures, except for times.
 */
export interface Experiment {
  /** Runs the experiment. A bad result is no error; see `pass`. @throws ExperimentError for an invalid request. */
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
  /** A number from 0 to 2³²-1. */
  seed: number
  /** Whether to include the sizes that take minutes. */
  full: boolean
  logger: Logger
  /** Receives the progress now and then, 0..1. */
  onProgress?: (share: number) => void
}

export interface ExperimentOutcome {
  /** The brain that answered, such as `embedded/hearth`; `none` if nobody was asked. */
  brain: string
  /** Whether the experiment's figures hold. */
  pass: boolean
  /** The figures, as plain JSON. */
  metrics: Readonly<Record<string, unknown>>
  /** What was measured, what wasn't, and which figure failed. */
  note: string
}

/** The experiment can't do what was requested. The message is for people. */
export class ExperimentError extends Error {
  override name = 'ExperimentError'
}
