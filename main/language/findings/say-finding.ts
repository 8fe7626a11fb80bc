import type { FindingData, FindingDatum, FindingValue } from './finding.ts'

/** Says a text of a table with values. Null for a text that isn't in the table. */
export type SayText = (key: string, values: Readonly<Record<string, string | number>>) => string | null

interface Sayable {
  readonly key: string
  readonly values: Readonly<Record<string, FindingValue | FindingDatum>>
}

/**
 * Says a finding, and the findings in it, in the language of a table. Null if one of them isn't in it: then all of it is
 * said in English, rather than half of it.
 */
export const sayFinding = ({ key, values }: Sayable | FindingData, say: SayText): string | null => {
  const said: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values)) {
    const words = typeof value === 'number' ? value : sayValue(value ?? '', say)
    if (words === null) return null
    said[name] = words
  }
  return say(key, said)
}

const sayValue = (value: FindingValue | FindingDatum | undefined, say: SayText): string | null => {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (!isList(value)) return sayFinding(value, say)
  const all = value.map((one) => sayValue(one, say))
  return all.includes(null) ? null : all.join(', ')
}

type Value = FindingValue | FindingDatum
const isList = (value: Value): value is readonly Value[] & Value => Array.isArray(value)
