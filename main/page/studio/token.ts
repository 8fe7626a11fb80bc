/** Under this name the tab keeps the token; another tab has none. */
const kept = 'hearthfolk-gateway-token'

/** The token that the address brought behind its `#`, or that this tab has; taken out of the address at once, so that it stands in no history and no bookmark. */
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

/** Empty: forgotten. */
export const keepToken = (storage: Storage | null, token: string): void => {
  if (token === '') storage?.removeItem(kept)
  else storage?.setItem(kept, token)
}
