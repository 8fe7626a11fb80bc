import { defaultSettings, type Settings } from './game-state.ts'
import { createJsonStorage, createPlayerTokens } from './player-tokens.ts'

const settingsKey = 'hearthfolk.settings'

/** What the browser stores: the player's identity and settings. The game works without storage. */
export function createPageStorage(storage: Storage | null) {
  const { read, write } = createJsonStorage(storage)
  return {
    ...createPlayerTokens(storage),
    settings: (): Settings => ({ ...defaultSettings, ...(read(settingsKey) as Partial<Settings> | null) }),
    keepSettings: (settings: Settings) => write(settingsKey, settings),
  }
}
export type PageStorage = ReturnType<typeof createPageStorage>
