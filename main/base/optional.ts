type Optional<Shape extends object> = { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> }

/** Copies an object without the properties whose value is undefined: `{ id, ...optional({ name }) }`. */
export const optional = <Shape extends object>(shape: Shape): Optional<Shape> => {
  const there: Optional<Shape> = {}
  for (const key in shape) {
    const value = shape[key]
    if (value !== undefined) there[key] = value as Exclude<Shape[typeof key], undefined>
  }
  return there
}
