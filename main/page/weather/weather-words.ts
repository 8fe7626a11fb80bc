import type { ServerMessages } from '../../server/rooms/server-messages.ts'
import { say } from '../say.ts'

/** The weather in words: shown next to the clock, and read out when it changes. */
export const weatherWords = ({ weather, season }: Pick<ServerMessages['clock'], 'weather' | 'season'>): string =>
  say('weather.now', { weather, season })
