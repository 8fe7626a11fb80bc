/** A span in OpenTelemetry's JSON format (OTLP/JSON), where 64-bit numbers are strings. */
export interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: 1 | 3
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: OtlpAttribute[]
  status: { code: 0 | 2; message?: string }
}
type OtlpValue = { stringValue: string } | { intValue: string } | { doubleValue: number } | { boolValue: boolean }
interface OtlpAttribute {
  key: string
  value: OtlpValue
}

export const attributesOf = (values: Readonly<Record<string, string | number | boolean>>): OtlpAttribute[] =>
  Object.entries(values).map(([key, value]) => ({ key, value: otlpValue(value) }))

const otlpValue = (value: string | number | boolean): OtlpValue => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** A time as OTLP's text of nanoseconds, from milliseconds since 1970 with fractions. */
export const nanosecondsOf = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

/** One request to a collector, or one line of a file. */
export const exportOf = (spans: readonly OtlpSpan[], { version }: { version: string }) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': 'hearthfolk', 'service.version': version }) },
      scopeSpans: [{ scope: { name: 'hearthfolk.turns', version }, spans }],
    },
  ],
})
