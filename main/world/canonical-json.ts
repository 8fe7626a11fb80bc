/**
 * JSON with sorted keys and no spaces. Equal plain data gives equal text, however the data was built, so callers can
 * hash it. Takes plain JSON values and omits `undefined` properties, as `JSON.stringify` does.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const item: unknown = (value as Record<string, unknown>)[key]
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`
  }
  return `{${text}}`
}
