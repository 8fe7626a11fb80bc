import type { Experiment } from './experiment.ts'

export interface RegisteredExperiment {
  /** One line for people. */
  summary: string
  /** Its code is fetched when it is run. */
  load(): Promise<Experiment>
}

/** The evaluations that `experiment <name>` knows, by name. */
export const experiments: Readonly<Record<string, RegisteredExperiment>> = {}
