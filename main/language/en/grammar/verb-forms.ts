const irregular: ReadonlyMap<string, string> = new Map([
  ['has', 'have'],
  ['does', 'do'],
])

/** The form of a verb after "I" and "you": "plays" → "play", "carries" → "carry". Other words stay as they are. */
export const plainVerb = (verb: string): string => {
  const known = irregular.get(verb)
  if (known !== undefined) return known
  if (!/[^s]s$/.test(verb)) return verb
  if (verb.endsWith('ies') && verb.length > 4) return `${verb.slice(0, -3)}y`
  return verb.slice(0, /(?:ss|sh|ch|x|zz|o)es$/.test(verb) ? -2 : -1)
}
