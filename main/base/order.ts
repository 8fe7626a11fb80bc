/** Runs pieces of work one after the other. One that fails rejects its own promise and doesn't stop the rest. */
export const createOrder = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
