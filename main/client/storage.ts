import { defaultSettings, type Settings } from './game-state.ts'

const tokensKey = 'hearthfolk.tokens'
const settingsKey = 'hearthfolk.settings'
const lastNameKey = 'hearthfolk.name'

/** What the browser keeps: a token for each name (who I am), the last name, and settings. A browser that keeps nothing still plays. */
export function createPageStorage(storage: Storage | null) {
  const read = (key: string): unknown => {
    try {
      return JSON.parse(storage?.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  const write = (key: string, value: unknown): void => {
    try {
      storage?.setItem(key, JSON.stringify(value))
    } catch {
      // A full or forbidden storage loses the token, not the game.
    }
  }
  const tokens = (): Record<string, string> => {
    const value = read(tokensKey)
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
  }
  const nameKey = (name: string) => name.normalize('NFKC').trim().toLowerCase()
  return {
    token: (name: string): string | null => {
      const found = Object.hasOwn(tokens(), nameKey(name)) ? tokens()[nameKey(name)] : null
      return typeof found === 'string' ? found : null
    },
    keepToken: (name: string, token: string) => write(tokensKey, { ...tokens(), [nameKey(name)]: token }),
    lastName: (): string => {
      const value = read(lastNameKey)
      return typeof value === 'string' ? value : ''
    },
    keepLastName: (name: string) => write(lastNameKey, name),
    settings: (): Settings => ({ ...defaultSettings, ...(read(settingsKey) as Partial<Settings> | null) }),
    keepSettings: (settings: Settings) => write(settingsKey, settings),
  }
}
export type PageStorage = ReturnType<typeof createPageStorage>

/** Null where the browser forbids storage: merely to look at it throws then. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[kind] ?? null
  } catch {
    return null
  }
}
