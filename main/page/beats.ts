/** Calls every so many milliseconds, until the player is elsewhere. */
export function everyWhile(here: AbortSignal | undefined, every: number, call: () => void): void {
  const timer = setInterval(call, every)
  here?.addEventListener('abort', () => clearInterval(timer), { once: true })
}
