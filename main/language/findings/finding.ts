import english from '../messages/en/findings.json' with { type: 'json' }

/** The English texts of findings say which there are. */
export type FindingKey = keyof typeof english
/** What fills a placeholder: a word, a number, another finding, or a list of these, which is said with commas. */
export type FindingValue = string | number | undefined | Finding | readonly FindingValue[]
export type FindingValues = Readonly<Record<string, FindingValue>>

/** A finding as plain data, for other processes and for the page. */
export interface FindingData {
  key: string
  values: Readonly<Record<string, FindingDatum>>
}
export type FindingDatum = string | number | FindingData | readonly FindingDatum[]

const place = /\{(\w+)\}/g

/**
 * What is wrong in something that a person wrote: the key of a text and what fills it. As a text, in logs and in JSON
 * it is English; whoever shows it to a person says it in that person's language (`say-finding.ts`).
 */
export class Finding {
  readonly key: FindingKey
  readonly values: FindingValues

  constructor(key: FindingKey, values: FindingValues) {
    this.key = key
    this.values = values
  }
  toString(): string {
    return english[this.key].replaceAll(place, (whole, name: string) =>
      Object.hasOwn(this.values, name) ? inEnglish(this.values[name] ?? '') : whole,
    )
  }
  toJSON(): string {
    return this.toString()
  }
}

const inEnglish = (value: FindingValue): string => (isList(value) ? value.map(inEnglish).join(', ') : String(value))

const isList = (value: FindingValue): value is readonly FindingValue[] => Array.isArray(value)

/** Makes a finding. English texts hold nothing but words and places, so that nothing is loaded to say them. */
export const finding = (key: FindingKey, values: FindingValues = {}): Finding => new Finding(key, values)

/** Words of others, such as a library's reason. They are the same in every language. */
export const asWritten = (text: string): Finding => finding('finding.as-written', { text })

/** A name in quotation marks. */
export const quoted = (name: string): Finding => finding('finding.quoted', { name })

/** The words of a diagnostic: in English for logs and programs, and as a finding for people. */
export const told = (said: Finding): { message: string; said: Finding } => ({ message: String(said), said })

const between = { and: 'finding.and', or: 'finding.or', else: 'finding.else', also: 'finding.also' } as const

/** Several findings with a word between them: "a, b and c" with 'and' is "a and b and c". */
export const joined = ([first = '', ...rest]: readonly FindingValue[], by: keyof typeof between): FindingValue =>
  rest.length === 0 ? first : finding(between[by], { first, rest: joined(rest, by) })

/** Something that a reader refuses, and why. */
export class FindingError extends Error {
  override name = 'FindingError'
  readonly said: Finding

  constructor(said: Finding, options?: ErrorOptions) {
    super(String(said), options)
    this.said = said
  }
}

/** Why something failed. What code of others throws is said in its own words. */
export const findingOf = (error: unknown): Finding =>
  error instanceof FindingError ? error.said : asWritten(textOf(error))

const textOf = (error: unknown): string => {
  try {
    return String(error instanceof Error ? error.message : error)
  } catch {
    return 'something was thrown that is not an error'
  }
}

/** A finding as data that JSON keeps. */
export const dataOf = ({ key, values }: Finding): FindingData => ({
  key,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, datumOf(value)])),
})

const datumOf = (value: FindingValue): FindingDatum =>
  isList(value) ? value.map(datumOf) : value instanceof Finding ? dataOf(value) : (value ?? '')

/** A finding that came as data from a process of ours, which has the same texts. */
export const findingFrom = ({ key, values }: FindingData): Finding =>
  finding(
    key as FindingKey,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueFrom(value)])),
  )

const valueFrom = (value: FindingDatum): FindingValue =>
  typeof value === 'string' || typeof value === 'number'
    ? value
    : isDataList(value)
      ? value.map(valueFrom)
      : findingFrom(value)

const isDataList = (value: FindingDatum): value is readonly FindingDatum[] & FindingDatum => Array.isArray(value)

/** A finding and all that are in it. */
export const within = (said: Finding): Finding[] => [said, ...Object.values(said.values).flatMap(findingsIn)]

const findingsIn = (value: FindingValue): Finding[] =>
  isList(value) ? value.flatMap(findingsIn) : value instanceof Finding ? within(value) : []
