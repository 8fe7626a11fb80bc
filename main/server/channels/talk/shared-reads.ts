/** Talks that are read at once; who asks for more waits their turn. */
const mostAtOnce = 4

/**
 * Reads what pages ask for, a few at a time, so that a thousand who ask do not hold a thousand talks in memory. Whoever asks for what is being
 * read, or waits to be, gets the same. When it was handed over nothing of it is kept.
 */
export const createSharedReads = <Value>() => {
  const underWay = new Map<string, Promise<Value>>()
  const waiting: (() => void)[] = []
  let reading = 0

  const inTurn = async (read: () => Promise<Value>): Promise<Value> => {
    if (reading < mostAtOnce) reading += 1
    // Whoever is done hands over the turn.
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await read()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else reading -= 1
    }
  }
  return {
    read(key: string, read: () => Promise<Value>): Promise<Value> {
      const known = underWay.get(key)
      if (known !== undefined) return known
      const value = inTurn(read).finally(() => underWay.delete(key))
      underWay.set(key, value)
      return value
    },
    counts: () => ({ reading, waiting: waiting.length, kept: underWay.size }),
  }
}
