/** `1 step`, `2 steps`, `0 memories`. `many` is needed where an "s" alone doesn't make the plural. */
export const sayNumber = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
