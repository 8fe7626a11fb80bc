import { hourMs } from '../calendar.ts'

const stampLength = 'YYYY-MM-DDTHH:MM'.length

/** A minute of the game's calendar: `YYYY-MM-DDTHH:MM`. Comparing two as text compares their times. */
export const stampOf = ({ date, time }: { date: string; time: string }): string => `${date}T${time}`

/** Reads a stamp. Null if the day or minute doesn't exist. */
export const readStamp = (text: string | undefined): string | null => {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text ?? '')
  if (!match) return null
  const [, year, month, day, hour = '00', minute = '00'] = match
  const stamp = `${year}-${month}-${day}T${hour}:${minute}`
  return stampAt(msOfStamp(stamp)) === stamp ? stamp : null
}

export const stampAt = (ms: number): string => new Date(ms).toISOString().slice(0, stampLength)

/** The game milliseconds since 1970 of a stamp. */
export const msOfStamp = (stamp: string): number => {
  const [year = 1970, month = 1, day = 1, hour = 0, minute = 0] = (stamp.match(/\d+/g) ?? []).map(Number)
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, day)
  return moment.setUTCHours(hour, minute)
}

export const addHours = (stamp: string, hours: number): string => stampAt(msOfStamp(stamp) + hours * hourMs)
/** The later of two stamps. */
export const laterStamp = (a: string, b: string): string => (a > b ? a : b)

export const addDays = (stamp: string, days: number): string => addHours(stamp, days * 24)
