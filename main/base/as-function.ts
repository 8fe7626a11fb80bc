/** A setting that may be given as a value or as a function that reads it anew each time, as the function. */
export const asFunction = <Value extends object>(value: Value | (() => Value)): (() => Value) =>
  typeof value === 'function' ? value : () => value
