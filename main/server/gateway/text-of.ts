/** Serialises a payload. A frozen payload cannot change, so its text is made once for all clients. */
export const textOf = (texts: WeakMap<object, string>, payload: unknown): string => {
  if (typeof payload !== 'object' || payload === null || !Object.isFrozen(payload))
    return JSON.stringify(payload) ?? 'null'
  const known = texts.get(payload) ?? JSON.stringify(payload)
  texts.set(payload, known)
  return known
}
