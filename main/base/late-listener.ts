/** Passes values to one listener. The last value that came before the listener did is kept for it. */
export const createLateListener = <Value>() => {
  let listener: ((value: Value) => void) | null = null
  let kept: { value: Value } | null = null
  return {
    tell(value: Value): void {
      if (listener === null) kept = { value }
      else listener(value)
    },
    listen(next: (value: Value) => void): void {
      listener = next
      if (kept !== null) next(kept.value)
      kept = null
    },
  }
}
