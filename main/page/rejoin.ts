import type { GameState } from './game-state.ts'
import type { LogLine } from './journal.ts'

const returnKey = 'hearthfolk.return'
/** How often the page checks whether the server answers. Milliseconds. */
const askEvery = 1000
/**
 * How often it does at first where it was sent away for good, and how many times. A village that takes over a changed
 * map is back in less than a second.
 */
const askSoon = { every: 100, times: 30 }
/** An answer later than this doesn't count. Milliseconds. */
const patience = 3000
/**
 * How often in a row the server must answer before the page reloads, while Colyseus might still restore the broken
 * connection.
 */
const answersUntilReload = 3
/** A page that is led on more often than this, without coming in anywhere, stays where it is. */
const mostLed = 5
/** How often a page asks the address in front to lead it, before it gives up. */
const mostTurns = 5
/** How many talks a page that comes back asks for. */
const mostTalks = 10
/** How many lines a page takes along. */
const mostHeard = 40
/** After a longer absence nobody is led back to whom they spoke with. Milliseconds. */
const longestTalk = 60_000
/** The panels that need nothing of the village to be open again. */
const keptPanels = ['people', 'bag', 'journal', 'map', 'settings', 'keys'] as const

/** The panel, if it may be open again elsewhere. */
export const keptPanel = (panel: string | undefined): (typeof keptPanels)[number] | undefined =>
  keptPanels.find((one) => one === panel)

export interface WayBack {
  name: string
  /** The contents of the text box. */
  draft: string
  /** Whom the player's talks on the page were with, the oldest first. Their words come from the server again. */
  talks: readonly { id: string; name: string }[]
  /** How many zones in a row have led the page on. */
  led?: number
  /** What was said, as the page shows it: the server doesn't tell again what belongs to no talk, such as greetings. */
  heard: readonly HeardLine[]
  /** With whom the player was speaking a moment ago. */
  partner?: { id: string; name: string; at: number }
  /** The open panel. */
  panel?: (typeof keptPanels)[number]
}
export type HeardLine = Pick<LogLine, 'id' | 'speaker' | 'name' | 'text' | 'mine' | 'partner'> &
  Pick<Partial<LogLine>, 'at' | 'day' | 'unsaid'> & { kind?: 'notice' }

/** What a page takes along of what it shows. `now`: milliseconds. */
export function wayBackOf(
  { me, draft, log, partner, approaching, panel }: Shown,
  now: number = Date.now(),
): Required<Pick<WayBack, 'name' | 'draft' | 'talks' | 'heard'>> & WayBack {
  const newest = log.findLast(({ kind }) => kind !== 'notice')
  const kept = keptPanel(panel)
  const spoken = partner ?? approaching
  return {
    name: me.name,
    // What the closing village heard no more is said again.
    draft: draft === '' && newest?.mine && newest.unsaid ? newest.text : draft,
    talks: talksOf(log),
    heard: heardOf(log),
    ...(spoken ? { partner: { id: spoken.id, name: spoken.name, at: now } } : {}),
    ...(kept ? { panel: kept } : {}),
  }
}
type Shown = Pick<GameState, 'me' | 'draft' | 'log' | 'partner' | 'approaching' | 'panel'>

/** The talks of the log, the one that ended last at the end. */
export const talksOf = (log: readonly LogLine[]): WayBack['talks'] => {
  const talks = new Map<string, { id: string; name: string }>()
  for (const { partner, elsewhere } of log) {
    if (partner === null || elsewhere !== undefined) continue
    talks.delete(partner.id)
    talks.set(partner.id, { id: partner.id, name: partner.name })
  }
  return [...talks.values()].slice(-mostTalks)
}

/** The newest lines and notices of the log that came whole while this page was open. */
export const heardOf = (log: readonly LogLine[]): HeardLine[] =>
  log
    .filter(({ kind, streaming }) => kind !== 'earlier' && !streaming)
    .slice(-mostHeard)
    .map(({ id, speaker, name, text, mine, partner, at, day, kind, unsaid }) => ({
      ...{ id, speaker, name, text, mine, partner },
      ...(at === undefined ? {} : { at }),
      ...(day ? { day } : {}),
      ...(unsaid ? { unsaid } : {}),
      ...(kind === 'notice' ? { kind } : {}),
    }))

/** Reads the return information kept before a reload. It is used once. */
export function takeWayBack(storage: Pick<Storage, 'getItem' | 'removeItem'> | null): WayBack | null {
  try {
    const kept = JSON.parse(storage?.getItem(returnKey) ?? 'null') as Partial<WayBack> | null
    storage?.removeItem(returnKey)
    if (typeof kept?.name !== 'string') return null
    const talks = Array.isArray(kept.talks) ? kept.talks.filter(isPartner).slice(-mostTalks) : []
    const led = typeof kept.led === 'number' ? { led: kept.led } : {}
    const heard = Array.isArray(kept.heard) ? kept.heard.filter(isHeard).slice(-mostHeard) : []
    const panel = keptPanel(kept.panel)
    return {
      ...{ name: kept.name, draft: typeof kept.draft === 'string' ? kept.draft : '', talks, heard, ...led },
      ...(isPartner(kept.partner) && Date.now() - Number(kept.partner.at) < longestTalk
        ? { partner: kept.partner }
        : {}),
      ...(panel ? { panel } : {}),
    }
  } catch {
    return null
  }
}

const isPartner = <Kept>(kept: Kept): kept is Kept & WayBack['talks'][number] => {
  const { id, name } = (kept ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string'
}

const isHeard = (kept: unknown): kept is HeardLine => {
  const { id, speaker, name, text, mine, partner, at, day = '', kind, unsaid } = (kept ?? {}) as Record<string, unknown>
  return (
    (kind === undefined || kind === 'notice') &&
    (unsaid === undefined || typeof unsaid === 'boolean') &&
    (at === undefined || typeof at === 'number') &&
    [id, speaker, name, text, day].every((part) => typeof part === 'string') &&
    typeof mine === 'boolean' &&
    (partner === null || isPartner(partner))
  )
}

/**
 * Brings the player back after a lost connection. Colyseus restores a short drop. If the server is back without that
 * (it restarted, or the drop was long), the page enters again under the same name, by `stay`. If it can't, because the
 * server has a page of other code, it reloads itself first.
 */
export function createRejoin(options: {
  storage: Storage | null
  wayBack: () => WayBack
  reload: () => void
  /** Enters again without a reload. Resolves with whether it did. */
  stay?: (back: WayBack) => Promise<boolean>
  isThere?: () => Promise<boolean>
  turnTo?: (zone: string) => Promise<boolean>
}) {
  const isThere = options.isThere ?? askServer
  let timer: ReturnType<typeof setTimeout> | undefined
  let answers = 0

  /**
   * With `mendable` false, the room was left for good and Colyseus can't restore it. `back`: what is kept instead of what
   * the page shows now.
   */
  function start(mendable: boolean, back?: WayBack): void {
    stop()
    let asks = 0
    const pause = (): number => (!mendable && asks < askSoon.times ? askSoon.every : askEvery)
    const ask = async () => {
      asks += 1
      const mine = timer
      const there = await isThere()
      if (timer !== mine) return
      answers = there ? answers + 1 : 0
      if (answers >= (mendable ? answersUntilReload : 1)) return void comeBack(back)
      timer = setTimeout(ask, pause())
    }
    timer = setTimeout(ask, pause())
  }
  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    answers = 0
  }
  function reload(back: WayBack): void {
    stop()
    try {
      options.storage?.setItem(returnKey, JSON.stringify(back))
    } catch {
      // Without storage the title screen asks for the name again.
    }
    options.reload()
  }
  async function comeBack(back = options.wayBack()): Promise<void> {
    stop()
    if (!(await options.stay?.(back))) reload(back)
  }
  /** The player is in another zone of the land: the page comes back there. */
  async function goTo(zone: string, back: WayBack): Promise<boolean> {
    // Zones that were restored from copies of different days may each lead to the other.
    if ((back.led ?? 0) > mostLed) return false
    if (!(await (options.turnTo ?? turnTo)(zone))) return false
    reload(back)
    return true
  }
  return { start, stop, goTo, reload }
}

export type Rejoin = ReturnType<typeof createRejoin>

async function askServer(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })).ok
  } catch {
    return false
  }
}

/** Tells the address in front of a land in which zone this browser plays. False: it can't be told, or has no such zone. */
export async function turnTo(zone: string): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      // The answer leads on to a page, which need not be fetched.
      const { type } = await fetch(`/land/${encodeURIComponent(zone)}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      return type === 'opaqueredirect'
    } catch {
      if (tries >= mostTurns) return false
      await new Promise((done) => setTimeout(done, askEvery))
    }
  }
}
