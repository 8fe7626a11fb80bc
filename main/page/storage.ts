import { type ChosenLook, isChosenLook } from '../art/own-look.ts'
import type { HeardOf } from './map/heard-of.ts'
import type { KeptSeen } from './map/last-seen.ts'
import { settingsKey } from './page-language.ts'
import { defaultSettings, type Settings } from './page-settings.ts'
import { createJsonStorage, createPlayerTokens, nameKey } from './player-tokens.ts'
import { createMomentStore } from './story/moments.ts'

const looksKey = 'hearthfolk.looks'
const seenKey = 'hearthfolk.seen'
const heardKey = 'hearthfolk.heard'
const toldKey = 'hearthfolk.told'

/** What the browser stores: the player's identity, own look, settings and pictures. The game works without storage. */
export function createPageStorage(storage: Storage | null) {
  const { read, write } = createJsonStorage(storage)
  const looks = (): Record<string, unknown> => {
    const value = read(looksKey)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  }
  return {
    ...createPlayerTokens(storage),
    settings(): Settings {
      const kept = read(settingsKey) as Partial<Settings> | null
      // An older page kept only whether less motion was wished for.
      const motion = kept?.motion ?? (kept?.reduceMotion ? 'yes' : 'system')
      return { ...defaultSettings, ...kept, motion }
    },
    /** The look that was chosen for a name. Null for none, and for one that an older page drew. */
    look: (name: string): ChosenLook | null => {
      const found = Object.hasOwn(looks(), nameKey(name)) ? looks()[nameKey(name)] : null
      return isChosenLook(found) ? found : null
    },
    keepLook: (name: string, look: ChosenLook) => write(looksKey, { ...looks(), [nameKey(name)]: look }),
    /** Where this player saw people last. One player's at a time: another one starts with an empty map. */
    lastSeen(player: string): KeptSeen[] {
      const kept = read(seenKey) as { player?: unknown; seen?: unknown } | null
      return kept?.player === player && Array.isArray(kept.seen) ? kept.seen.filter(isSeen) : []
    },
    keepLastSeen: (player: string, seen: readonly KeptSeen[]) => write(seenKey, { player, seen }),
    /** The places that this player heard of. */
    heardOf(player: string): HeardOf[] {
      const kept = read(heardKey) as { player?: unknown; heard?: unknown } | null
      return kept?.player === player && Array.isArray(kept.heard) ? kept.heard.filter(isHeard) : []
    },
    keepHeardOf: (player: string, heard: readonly HeardOf[]) => write(heardKey, { player, heard }),
    keepSettings: (settings: Settings) => write(settingsKey, settings),
    /** Whether this browser has not been told this yet; from now on it has. */
    isFirst(what: string): boolean {
      const kept = read(toldKey)
      const told: unknown[] = Array.isArray(kept) ? kept : []
      if (told.includes(what)) return false
      write(toldKey, [...told, what])
      return true
    },
    moments: createMomentStore({ read, write }),
  }
}

const isSeen = (value: unknown): value is KeptSeen => {
  const { id, name, x, y, day, time } = (value ?? {}) as Record<string, unknown>
  return [id, name, day, time].every((part) => typeof part === 'string') && Number.isFinite(x) && Number.isFinite(y)
}
const isHeard = (value: unknown): value is HeardOf => {
  const { place, teller } = (value ?? {}) as Record<string, unknown>
  return typeof place === 'string' && typeof teller === 'string'
}
export type PageStorage = ReturnType<typeof createPageStorage>
