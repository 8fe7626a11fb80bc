/** A count in words: `1 step`, `2 steps`, `0 memories`. Pass `many` if the plural isn't just an added "s". */
export const sayNumber = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
