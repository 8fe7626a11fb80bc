import type { Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import { createPatientWork } from '../../base/patient-work.ts'
import type { NpcId } from '../../world/ids.ts'
import type { WriteOrRetry } from '../ports/write-or-retry.ts'

/** Writes the notes of turns, apart from the talk itself. */
export interface PatientWrites {
  write: WriteOrRetry
  /** Waits for all writes in progress. Retries failed writes once. */
  settled(): Promise<void>
  /** The same, but gives up on writes that fail from now on. */
  close(): Promise<void>
}

/** Retries failed writes until they succeed. Limits how many may wait for each NPC. */
export const createPatientWrites = ({
  logger,
  retry,
}: {
  logger: Logger
  retry?: Timer | undefined
}): PatientWrites => {
  const writing = new Set<Promise<void>>()
  const refused = createPatientWork<NpcId, { what: string; write: () => Promise<unknown> }>({
    work: async (_npc, { write }) => void (await write()),
    onFailed: (npc, error, { what }) =>
      logger.warn({ npc, error }, `notes: ${what} could not be written yet; it is tried again`),
    onLost: (npc, error, { what }) => logger.warn({ npc, error }, `notes: ${what} could not be written`),
    ...optional({ retry }),
  })
  const write: PatientWrites['write'] = (npc, what, work) => {
    // Earlier failed writes go first. Otherwise a request could be noted after it was cancelled.
    const done = refused
      .retry(npc)
      .then(work)
      .then(
        () => {},
        () => refused.add(npc, { what, write: work }),
      )
      .finally(() => writing.delete(done))
    writing.add(done)
    return done
  }
  const written = async (): Promise<void> => {
    while (writing.size > 0) await Promise.all(writing)
  }

  return {
    write,
    async settled() {
      await written()
      await refused.settled()
    },
    async close() {
      await written()
      await refused.close()
    },
  }
}
