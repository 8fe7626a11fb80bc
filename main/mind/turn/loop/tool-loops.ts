/** One call of a run and its result. */
export interface PastCall {
  /** The tool and its arguments. */
  signature: string
  tool: string
  result: string
  /** Set if the tool is not available. */
  unknown: boolean
}

/** How often the same call may repeat. 0: unlimited. */
export interface LoopLimits {
  /** The count from which on the model is warned. */
  warn: number
  /** The count from which on the call isn't carried out. */
  block: number
}
/** The usual limits. They are low, because small models easily fall into loops and a player waits. */
export const defaultLoopLimits: LoopLimits = { warn: 3, block: 5 }

/** How many of the newest calls count. */
const rememberedCalls = 30
/** The fewest calls that make an alternation. Two alternating calls are a pattern once each has occurred twice. */
const shortestAlternation = 4

export const remember = (history: readonly PastCall[], call: PastCall): PastCall[] =>
  [...history, call].slice(-rememberedCalls)

/** Why a call is no longer carried out, or null. A call whose results change is never blocked. */
export const blockedCall = (
  history: readonly PastCall[],
  call: Pick<PastCall, 'signature' | 'tool' | 'unknown'>,
  { block }: LoopLimits,
): string | null => {
  if (block === 0) return null
  const unknown = call.unknown ? unknownCalls(history, call.tool) : 0
  if (unknown + 1 >= block)
    return `Blocked: there is no tool "${call.tool.slice(0, 64)}", and it was called ${unknown} times. Answer in words.`
  const same = sameResults(history, call.signature)
  if (same + 1 >= block)
    return `Blocked: this call gave the same result ${same} times. Do something else, or answer in words.`
  const alternating = history.at(-2)?.signature === call.signature ? alternation(history) : 0
  if (alternating >= shortestAlternation && alternating + 1 >= block) {
    return `Blocked: the last ${alternating} calls went back and forth between two, and nothing changed. Do something else, or answer in words.`
  }
  return null
}

/** The warning added to the newest result, or null. */
export const loopWarning = (history: readonly PastCall[], { warn }: LoopLimits): string | null => {
  const newest = history.at(-1)
  if (warn === 0 || newest === undefined) return null
  const unknown = newest.unknown ? unknownCalls(history, newest.tool) : 0
  if (unknown >= warn) return `You have called this ${unknown} times, and there is no such tool.`
  const same = sameResults(history, newest.signature)
  if (same >= warn)
    return `You have made this call ${same} times, and the result was the same. Do something else, or answer in words.`
  const alternating = alternation(history)
  return alternating >= Math.max(warn, shortestAlternation)
    ? 'You go back and forth between two calls, and nothing changes. Answer in words.'
    : null
}

const unknownCalls = (history: readonly PastCall[], tool: string): number =>
  history.filter((past) => past.unknown && past.tool === tool).length

/** How often in a row this call returned its last result. Other calls in between don't count. */
const sameResults = (history: readonly PastCall[], signature: string): number => {
  const own = history.filter((past) => past.signature === signature)
  const last = own.at(-1)?.result
  const changed = own.findLastIndex((past) => past.result !== last)
  return own.length - changed - 1
}

/** The length of the tail in which two calls alternate, each with its unchanged result. */
const alternation = (history: readonly PastCall[]): number => {
  const [one, other] = [history.at(-1), history.at(-2)]
  if (!one || !other || one.signature === other.signature) return 0
  const isRepeat = (index: number): boolean => {
    const [past, next] = [history.at(-index), history.at(-index + 2)]
    return past !== undefined && past.signature === next?.signature && past.result === next.result
  }
  let length = 2
  while (isRepeat(length + 1)) length++
  return length
}
