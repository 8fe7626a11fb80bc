import { z } from 'zod'
import type { PlainDiagnostic } from '../../../content/character.ts'
import { dataOf, type FindingData, type FindingDatum } from '../../../language/findings/finding.ts'

const datum: z.ZodType<FindingDatum> = z.lazy(() => z.union([z.string(), z.number(), z.array(datum), saidPayload]))
/** A finding: the key of its text, and what fills it. */
export const saidPayload: z.ZodType<FindingData> = z.strictObject({
  key: z.string(),
  values: z.record(z.string(), datum),
})

/** A diagnostic as the studio gets it: in English, and as a finding for the page's language. */
export const forStudio = <Told extends PlainDiagnostic>({
  said,
  ...told
}: Told): Omit<Told, 'said'> & { said?: FindingData } => ({
  ...told,
  ...(said === undefined ? {} : { said: dataOf(said) }),
})
