import { isOwnLook, type OwnLook } from '../art/own-look.ts'
import { defaultSettings, type Settings } from './game-state.ts'
import { createJsonStorage, createPlayerTokens, nameKey } from './player-tokens.ts'
import { createMomentStore } from './story/moments.ts'

const settingsKey = 'hearthfolk.settings'
const looksKey = 'hearthfolk.looks'

/** What the browser stores: the player's identity, own look, settings and pictures. The game works without storage. */
export function createPageStorage(storage: Storage | null) {
  const { read, write } = createJsonStorage(storage)
  const looks = (): Record<string, unknown> => {
    const value = read(looksKey)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  }
  return {
    ...createPlayerTokens(storage),
    settings: (): Settings => ({ ...defaultSettings, ...(read(settingsKey) as Partial<Settings> | null) }),
    /** The look that was chosen for a name. Null for none, and for one that an older page drew. */
    look: (name: string): OwnLook | null => {
      const found = Object.hasOwn(looks(), nameKey(name)) ? looks()[nameKey(name)] : null
      return isOwnLook(found) ? found : null
    },
    keepLook: (name: string, look: OwnLook) => write(looksKey, { ...looks(), [nameKey(name)]: look }),
    keepSettings: (settings: Settings) => write(settingsKey, settings),
    moments: createMomentStore({ read, write }),
  }
}
export type PageStorage = ReturnType<typeof createPageStorage>
