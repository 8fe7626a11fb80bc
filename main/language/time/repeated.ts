/** A repeated time: every given number of minutes, or at a minute of each day or of one weekday (0 is Sunday). */
export type Repeated = { kind: 'every'; minutes: number } | { kind: 'daily'; minute: number; weekday: number | null }
