/**
 * The hours at which the bell strikes. An hour of the village lasts a minute, and a bell each minute would be a
 * nuisance.
 */
const strikingHours = [6, 9, 12, 15, 18, 21]
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** How often the bell strikes when the clock goes on from one minute of the day to another. 0: it is silent. */
export function strokesBetween(before: number, after: number): number {
  const passed = strikingHours.find((hour) => before < hour * 60 && after >= hour * 60)
  // A clock that jumps (sleeping through the night, a new day) strikes nothing.
  if (passed === undefined || after - before > 60) return 0
  return passed % 12 === 0 ? 12 : passed % 12
}

export const strokesInWords = (strokes: number): string => words[strokes - 1] ?? String(strokes)
