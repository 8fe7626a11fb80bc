/** Fields that a server refuses. Learned from its refusals and kept for later requests. */
export interface Quirks {
  noUsage?: boolean
  noTools?: boolean
  noTemperature?: boolean
  completionLimit?: boolean
  noLimit?: boolean
}

/** The quirks after a refusal that names a field of the request. Undefined when leaving out a field wouldn't help. */
export const learnFrom = (text: string, asked: Quirks): Quirks | undefined => {
  if (/stream_options|include_usage/i.test(text) && !asked.noUsage) return { noUsage: true }
  if (/max_completion_tokens/i.test(text) && !asked.completionLimit && !asked.noLimit) return { completionLimit: true }
  if (/max_tokens|max_completion_tokens/i.test(text) && !asked.noLimit) return { noLimit: true }
  if (/temperature/i.test(text) && !asked.noTemperature) return { noTemperature: true }
  const refusesTools =
    /\btools?\b.{0,80}(?:not support|unsupported|not allowed|requires?|must be set)|not support.{0,40}\btools?\b/i
  if (refusesTools.test(text) && !asked.noTools) return { noTools: true }
  return undefined
}
