/** Of the studio: snapshots, forks, events of the log, experiments, and questions that wait for an answer. */
export const studioLaboratoryMethods = {} as const
