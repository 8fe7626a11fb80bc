type ByManner = Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>>

/** Where a neighbour mostly is. `{who}`, `{place}`; `{when}` is "at this hour", or the hour that was asked for. */
export const usuallyAt: ByManner = {
  plain: ['{When} you mostly find {who} at {place}.', '{When} {who} is at {place}, as a rule.'],
  brief: ['{When}? {place}, mostly.', 'Try {place}. {who} is mostly there {when}.'],
  child: ['{When} {who} is nearly always at {place}!', '{who} is at {place} {when}, mostly.'],
}
/** The same of one who sleeps then. */
export const usuallySleeps: ByManner = {
  plain: ['{When} {who} sleeps, at {place}.'],
  brief: ['{who} sleeps {when}. At {place}.'],
  child: ['{When} {who} has to sleep! At {place}.'],
}

const hours: readonly (readonly [RegExp, number, string])[] = [
  [/\b(?:at night|by night|in the night|after midnight)\b/, 1, 'at night'],
  [/\b(?:evenings?|tonight|after work|after dark)\b/, 20, 'in the evening'],
  [/\bafternoons?\b/, 15, 'in the afternoon'],
  [/\b(?:noon|midday|lunch\w*)\b/, 12, 'at noon'],
  [/\bmornings?\b/, 9, 'in the morning'],
]
/** The hour for which somebody's whereabouts are asked, with its words. Null: now. */
export const hourAskedFor = (norm: string): { hour: number; when: string } | null => {
  const found = hours.find(([pattern]) => pattern.test(norm))
  return found === undefined ? null : { hour: found[1], when: found[2] }
}
export const atThisHour = 'at this hour'
