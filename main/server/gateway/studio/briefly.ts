/**
 * Keeps a result for `milliseconds` and gives everybody the same frozen object, so that the object's text is also made
 * only once (`connection.ts`).
 */
export const briefly = <Value extends object>(
  milliseconds: number,
  make: () => Value,
  now: () => number = () => performance.now(),
): (() => Value) => {
  let made: { at: number; value: Value } | null = null
  return () => {
    if (made === null || now() - made.at >= milliseconds) made = { at: now(), value: Object.freeze(make()) }
    return made.value
  }
}
