/**
 * An id of 24 hexadecimal digits. `crypto.randomUUID` exists on secure origins only, and the village may be played over
 * plain HTTP in a home network.
 */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
