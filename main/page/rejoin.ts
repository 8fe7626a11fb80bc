const returnKey = 'hearthfolk.return'
/** How often the server is asked whether it is there. Milliseconds. */
const askEvery = 1000
/** An answer later than this is none. Milliseconds. */
const patience = 3000
/** While Colyseus may still join the broken connection again, the server must have answered this often in a row without that. */
const answersUntilReload = 3

export interface WayBack {
  name: string
  /** What stood in the text box. */
  draft: string
}

/** A way back that was kept before a reload; it is used once. */
export function takeWayBack(storage: Pick<Storage, 'getItem' | 'removeItem'> | null): WayBack | null {
  try {
    const kept = JSON.parse(storage?.getItem(returnKey) ?? 'null') as Partial<WayBack> | null
    storage?.removeItem(returnKey)
    return typeof kept?.name === 'string'
      ? { name: kept.name, draft: typeof kept.draft === 'string' ? kept.draft : '' }
      : null
  } catch {
    return null
  }
}

/**
 * Brings the player back after the connection broke. A short drop is mended by Colyseus; when the server is there again without that (it was
 * restarted, or the drop was long), the page loads itself anew and enters under the same name: RPGJS cannot be started twice in one page.
 */
export function createRejoin(options: {
  storage: Storage | null
  wayBack: () => WayBack
  reload: () => void
  isThere?: () => Promise<boolean>
}) {
  const isThere = options.isThere ?? askServer
  let timer: ReturnType<typeof setTimeout> | undefined
  let answers = 0

  /** `mended` is never going to happen when the room was left for good. */
  function start(mendable: boolean): void {
    stop()
    const ask = async () => {
      const mine = timer
      const there = await isThere()
      if (timer !== mine) return
      answers = there ? answers + 1 : 0
      if (answers >= (mendable ? answersUntilReload : 1)) return comeBack()
      timer = setTimeout(ask, askEvery)
    }
    timer = setTimeout(ask, askEvery)
  }
  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    answers = 0
  }
  function comeBack(): void {
    stop()
    try {
      options.storage?.setItem(returnKey, JSON.stringify(options.wayBack()))
    } catch {
      // Without storage the title screen asks for the name again.
    }
    options.reload()
  }
  return { start, stop }
}

export type Rejoin = ReturnType<typeof createRejoin>

async function askServer(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })).ok
  } catch {
    return false
  }
}
