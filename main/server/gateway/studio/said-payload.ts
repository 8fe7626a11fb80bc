import { z } from 'zod'
import type { PlainDiagnostic } from '../../../content/character.ts'
import { dataOf, type Finding, type FindingData, type FindingDatum } from '../../../language/findings/finding.ts'

/** A finding: the key of its text, and what fills it: words, numbers, findings, and lists of these. */
export const saidPayload = z.strictObject({
  key: z.string(),
  values: z.record(z.string(), z.unknown() as z.ZodType<FindingDatum>),
})

/** A diagnostic as the studio gets it: in English, and as a finding for the page's language. */
export const forStudio = <Told extends PlainDiagnostic>({
  said,
  ...told
}: Told): Omit<Told, 'said'> & { said?: FindingData } => ({
  ...told,
  ...(said === undefined ? {} : { said: dataOf(said) }),
})

/** Why a memory came up: in English, and for the page's language. */
export const reasonsFor = (reasons: readonly Finding[]): { reasons: string[]; reasonsSaid: FindingData[] } => ({
  reasons: reasons.map(String),
  reasonsSaid: reasons.map(dataOf),
})
