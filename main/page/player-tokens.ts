const tokensKey = 'hearthfolk.tokens'
const lastNameKey = 'hearthfolk.name'

/**
 * Stores JSON in the browser. Missing or broken values are read as null. Values that the browser won't store last until
 * the player leaves the page.
 */
export function createJsonStorage(storage: Storage | null) {
  /**
   * Values that the browser wouldn't store. They last while the page is open, so that a player who reconnects stays the
   * same person.
   */
  const here = new Map<string, string>()
  return {
    read(key: string): unknown {
      try {
        return JSON.parse(here.get(key) ?? storage?.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(key: string, value: unknown): void {
      if (storage === null) return void here.set(key, JSON.stringify(value))
      try {
        storage?.setItem(key, JSON.stringify(value))
      } catch {
        // A full or forbidden storage loses the token with the page, but not the game.
        here.set(key, JSON.stringify(value))
      }
    },
  }
}

/** One person however the name is typed. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/**
 * The player's identity: a token for each name, and the last name. Game and web chat share it, so that one person is
 * the same player in both.
 */
export function createPlayerTokens(storage: Storage | null) {
  const { read, write } = createJsonStorage(storage)
  const tokens = (): Record<string, string> => {
    const value = read(tokensKey)
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
  }
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
  }
}

/** The browser's storage; null if the browser forbids it, in which case even looking at it throws. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[kind] ?? null
  } catch {
    return null
  }
}
