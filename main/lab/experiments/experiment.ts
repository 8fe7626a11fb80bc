import type { Logger } from '../../base/logger.ts'

/** One evaluation of the people of this world. It runs headless, on the game's own code, and the same seed gives the same figures (times apart). */
export interface Experiment {
  /** @throws ExperimentError for what was asked wrongly. What it finds, good or bad, is no error: that is `pass`. */
  run(request: ExperimentRequest): Promise<ExperimentOutcome>
  /** Rows of a table for people, the first one its heading. Default: the metrics as they are. */
  readable?(outcome: ExperimentOutcome): string[][]
}

export interface ExperimentRequest {
  /** The project's folder. */
  root: string
  /** Where people, skills and worlds stand. Default: the project's folder. */
  contentRoot?: string | undefined
  /** The world's folder under `worlds/`, and the map in it. */
  world: string
  map: string
  /** 0..2³²-1. */
  seed: number
  /** Also the sizes that take minutes. */
  full: boolean
  logger: Logger
  /** 0..1, now and then. */
  onProgress?: (share: number) => void
}

export interface ExperimentOutcome {
  /** Which brain answered, such as `embedded/hearth`; `none` when nobody was asked. */
  brain: string
  /** Whether the figures hold that the experiment stands for. */
  pass: boolean
  /** Plain JSON. */
  metrics: Readonly<Record<string, unknown>>
  /** What was measured, what not, and which figure failed. */
  note: string
}

/** Something was asked of an experiment that it cannot do; the message is for people. */
export class ExperimentError extends Error {
  override name = 'ExperimentError'
}
