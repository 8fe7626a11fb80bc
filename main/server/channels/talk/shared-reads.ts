/** How many talks are read at once; further requests wait their turn. */
const mostAtOnce = 4

/**
 * Reads the talks that pages request, a few at a time, so that a thousand requests don't hold a thousand talks in
 * memory. Requests for a pending read share its result. Nothing is kept after delivery.
 */
export const createSharedReads = <Value>() => {
  const underWay = new Map<string, Promise<Value>>()
  const waiting: (() => void)[] = []
  let reading = 0

  const inTurn = async (read: () => Promise<Value>): Promise<Value> => {
    if (reading < mostAtOnce) reading += 1
    // A finished read hands over its turn.
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
