import type { ShownMoment } from '../../server/rooms/shown.ts'
import type { createJsonStorage } from '../player-tokens.ts'

const seenKey = 'hearthfolk.moments'
const picturesKey = 'hearthfolk.pictures'
/** How many pictures the browser keeps for a player; the oldest go first. */
export const mostPictures = 40

type Kept = ReturnType<typeof createJsonStorage>
const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** The moments that deserve a card: what is new since this browser last looked, and before that only a letter. */
export function freshMoments(moments: readonly ShownMoment[], seen: number | null): ShownMoment[] {
  if (seen !== null) return moments.filter(({ n, kind }) => n > seen && kind !== 'arrived')
  const [newest] = moments
  return newest?.kind === 'letter' ? [newest] : []
}

/** What the browser keeps of a player's moments: how far they have been seen, and pictures of them. */
export function createMomentStore({ read, write }: Kept) {
  const seen = () => recordIn(read(seenKey))
  const pictures = () => recordIn(read(picturesKey))
  const picturesOf = (player: string): Record<string, string> => {
    const own = recordIn(Object.hasOwn(pictures(), player) ? pictures()[player] : null)
    return Object.fromEntries(Object.entries(own).filter(([, url]) => isPicture(url))) as Record<string, string>
  }
  return {
    seen(player: string): number | null {
      const value = Object.hasOwn(seen(), player) ? seen()[player] : null
      return typeof value === 'number' ? value : null
    },
    keepSeen: (player: string, n: number) => write(seenKey, { ...seen(), [player]: n }),
    pictures: picturesOf,
    keepPicture(player: string, n: number, url: string): void {
      if (!isPicture(url)) return
      const all = Object.entries({ ...picturesOf(player), [n]: url })
      const newest = all.toSorted(([left], [right]) => Number(left) - Number(right)).slice(-mostPictures)
      write(picturesKey, { ...pictures(), [player]: Object.fromEntries(newest) })
    },
  }
}
export type MomentStore = ReturnType<typeof createMomentStore>

/** Only pictures that a canvas made. Anything else could carry more than a picture. */
const isPicture = (url: unknown): url is string =>
  typeof url === 'string' && /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(url)
