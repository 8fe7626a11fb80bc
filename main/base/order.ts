/** Runs what it is given one after the other. A piece of work that fails ends with its own error alone. */
export const createOrder = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
