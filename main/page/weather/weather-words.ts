import type { ServerMessages } from '../../server/rooms/server-messages.ts'

/** The weather in words: shown next to the clock, and read out when it changes. */
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
