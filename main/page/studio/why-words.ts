const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long ago something was, in words. */
export const agoOf = (milliseconds: number): string => {
  if (milliseconds < minute) return `${Math.floor(milliseconds / second)} s ago`
  return milliseconds < hour
    ? `${Math.floor(milliseconds / minute)} min ago`
    : `${Math.floor(milliseconds / hour)} h ago`
}

/** The terms of a score, largest first. Zero terms are omitted. */
export const termsOf = (terms: Readonly<Record<string, number>>): string =>
  Object.entries(terms)
    .filter(([, value]) => value !== 0)
    .sort(([, left], [, right]) => right - left)
    .map(([name, value]) => `${name} ${value.toFixed(2)}`)
    .join(', ')
