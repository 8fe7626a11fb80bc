import type { ServerMessages } from '../../server/rooms/messages.ts'

/** What the sky does, for people: shown beside the clock, and read out when it changes. */
const words: Record<ServerMessages['clock']['weather'], string> = {
  clear: 'clear sky',
  cloudy: 'clouds',
  rain: 'rain',
  storm: 'storm',
  fog: 'fog',
  snow: 'snow',
}
export const weatherWords = ({ weather, season }: Pick<ServerMessages['clock'], 'weather' | 'season'>): string =>
  `${words[weather]}, ${season}`
