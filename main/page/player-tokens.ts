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
 * the same player in both. In a land each zone has tokens of its own. A zone that is entered without travelling gets that of
 * another one, and sends the page there.
 */
export function createPlayerTokens(storage: Storage | null) {
  const { read, write } = createJsonStorage(storage)
  const tokens = (): Record<string, string> => {
    const value = read(tokensKey)
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
  }
  let here: string | undefined
  /** No name holds a line break. */
  const keyIn = (zone: string | undefined, name: string): string =>
    zone === undefined ? nameKey(name) : `${nameKey(name)}\n${zone}`
  const kept = (key: string): string | null => {
    const found = Object.hasOwn(tokens(), key) ? tokens()[key] : null
    return typeof found === 'string' ? found : null
  }
  /** What was kept before the village became a zone of a land counts in each zone that has nothing of its own. */
  const token = (name: string): string | null =>
    kept(keyIn(here, name)) ?? kept(nameKey(name)) ?? (here === undefined ? null : ofAnotherZone(name))
  /** This zone may ask the others who has it. */
  const ofAnotherZone = (name: string): string | null => {
    const key = Object.keys(tokens()).find((each) => each.startsWith(keyIn('', name)))
    return key === undefined ? null : kept(key)
  }
  return {
    token,
    keepToken: (name: string, value: string) => write(tokensKey, { ...tokens(), [keyIn(here, name)]: value }),
    /** The zone of the land that this page is of. */
    inZone(zone: string | undefined): void {
      here = zone
    },
    /** Somebody travels to another zone, where they are known by the token that they have here. */
    takeAlong(name: string, zone: string): void {
      const value = token(name)
      if (value !== null) write(tokensKey, { ...tokens(), [keyIn(zone, name)]: value })
    },
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
