/** The tab keeps the token under this name. Other tabs don't have it. */
const kept = 'hearthfolk-gateway-token'

/**
 * The token from the address's `#`, or from this tab's storage. It is removed from the address at once, so that it
 * appears in no history or bookmark.
 */
export const takeToken = (
  place: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
  storage: Storage | null,
): string => {
  const given = new URLSearchParams(place.hash.slice(1)).get('token')
  if (given !== null) {
    history.replaceState(null, '', place.pathname)
    keepToken(storage, given)
  }
  return given ?? storage?.getItem(kept) ?? ''
}

/** An empty token removes it. */
export const keepToken = (storage: Storage | null, token: string): void => {
  if (token === '') storage?.removeItem(kept)
  else storage?.setItem(kept, token)
}
