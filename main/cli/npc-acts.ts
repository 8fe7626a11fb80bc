import { gameTimeAt } from '../language/calendar.ts'
import type { AuditEntry } from '../mind/faculties/permission/audit.ts'
import { auditFiles, readAuditLog } from '../server/live/audit-log.ts'
import { readWhole } from './numbers.ts'
import { answer, type GlobalOptions, table } from './output.ts'
import { phrase, phrases } from './phrase.ts'
import { openedSave } from './stored-sessions.ts'
import { npcOrFail, npcsHere } from './unknown-npc.ts'

const defaultLast = 20

/** `npc acts [id]`: NPCs' acts and attempts, and who caused them. Also works while a server runs. */
export const listActs = (globals: GlobalOptions, npc: string | undefined, options: { last?: string }): Promise<void> =>
  answer(
    globals,
    async () => {
      const last = readWhole('--last', options.last, 1, 1_000_000) ?? defaultLast
      const { directory, project } = await openedSave(globals)
      const log = await readAuditLog(directory)
      const all = log.filter((entry) => npc === undefined || entry.npc === npc)
      // Somebody who moved away may have acts.
      if (npc !== undefined && all.length === 0) npcOrFail(npc, await npcsHere({ ...project, directory }))
      return { ok: true, of: all.length, acts: all.slice(-last) }
    },
    ({ of, acts }) =>
      acts.length === 0
        ? phrase(npc === undefined ? 'npc-acts.no-entries' : 'npc-acts.no-entries-for', {
            file: auditFiles.at(-1) ?? '',
            npc: npc ?? '',
          })
        : [
            table([
              phrases('heading.when', 'heading.who', 'heading.what', 'heading.for', 'heading.outcome'),
              ...acts.map(row),
            ]),
            ...(of > acts.length ? [phrase('npc-acts.in-all-last-shows-them', { of })] : []),
          ].join('\n'),
  )

const longestArguments = 60

const row = ({ at, npc, tool, arguments: input, by, verdict, outcome, reason }: AuditEntry): string[] => {
  const { date, time } = gameTimeAt(at)
  const words = JSON.stringify(input)
  const shown =
    words === '{}' ? '' : ` ${words.length > longestArguments ? `${words.slice(0, longestArguments)}…` : words}`
  return [
    `${date} ${time}`,
    npc,
    `${tool}${shown}`,
    by.id,
    `${verdict}, ${outcome}${reason === undefined ? '' : `: ${reason}`}`,
  ]
}
