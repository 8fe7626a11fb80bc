const tokensKey = 'hearthfolk.tokens'
const lastNameKey = 'hearthfolk.name'

/** JSON in the browser's storage. What is not there, or is broken, is null; what cannot be kept is lost. */
export function createJsonStorage(storage: Storage | null) {
  return {
    read(key: string): unknown {
      try {
        return JSON.parse(storage?.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(key: string, value: unknown): void {
      try {
        storage?.setItem(key, JSON.stringify(value))
      } catch {
        // A full or forbidden storage loses the token, not the game.
      }
    },
  }
}

/** Who I am: a token for each name, and the last name. Game and web chat share it, so that one person is one player in both. */
export function createPlayerTokens(storage: Storage | null) {
  const { read, write } = createJsonStorage(storage)
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
  }
}

/** Null where the browser forbids storage: merely to look at it throws then. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[kind] ?? null
  } catch {
    return null
  }
}
