import { gameTimeAt } from '../../../../language/calendar.ts'
import type { AuditEntry } from '../../../../mind/faculties/permission/audit.ts'
import type { LaboratoryPayload } from './payloads.ts'

export const verdicts = [
  'allowed',
  'asked-yes',
  'asked-no',
  'denied',
  'killed',
  'limited',
] as const satisfies readonly AuditEntry['verdict'][]

export interface ActWish {
  npc?: string | undefined
  tool?: string | undefined
  /** `stopped`: everything that was refused or failed. */
  verdict?: AuditEntry['verdict'] | 'stopped' | undefined
  /** Words in the arguments, in the reason, or in the name of the person it was done for. */
  find: string
  offset: number
  limit: number
}
type Names = (body: string) => string

export const actFits =
  ({ npc, tool, verdict, find }: ActWish, nameOf: Names) =>
  (entry: AuditEntry): boolean => {
    if (npc !== undefined && entry.npc !== npc) return false
    if (tool !== undefined && entry.tool !== tool) return false
    if (
      verdict === 'stopped'
        ? entry.verdict === 'allowed' && entry.outcome === 'ok'
        : verdict !== undefined && entry.verdict !== verdict
    )
      return false
    const words = find.trim().toLowerCase()
    if (words === '') return true
    const { tool: what, input, by, reason } = shownAct(entry, nameOf)
    return [what, input, by, reason].some((text) => text.toLowerCase().includes(words))
  }

export const shownAct = (
  { at, npc, tool, arguments: input, by, verdict, outcome, reason = '', said }: AuditEntry,
  nameOf: Names,
): LaboratoryPayload<'audit'>['acts'][number] => {
  const { date, time } = gameTimeAt(at)
  // A line of another version, or one edited by hand, may lack fields.
  return {
    at: `${date} ${time}`,
    npc,
    tool,
    input: JSON.stringify(input ?? {}),
    by: by?.id ? nameOf(by.id) : '',
    verdict: `${verdict}`,
    outcome: `${outcome}`,
    reason: `${reason}`,
    ...(typeof said?.key === 'string' && said.values !== undefined ? { said } : {}),
  }
}
