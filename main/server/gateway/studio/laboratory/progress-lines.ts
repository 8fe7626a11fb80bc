const word = 'hearthfolk-progress'

/** For a program that reads our standard error (`HEARTHFOLK_PROGRESS=lines`): one line for each percent. */
export const progressLine = (share: number): string => `${word} ${Math.floor(Math.max(0, Math.min(1, share)) * 100)}\n`

/** 0..1 from the last whole line; null if there is none. */
export const progressOf = (text: string): number | null => {
  const last = text.slice(0, text.lastIndexOf('\n') + 1).lastIndexOf(`${word} `)
  const percent = last < 0 ? Number.NaN : Number.parseInt(text.slice(last + word.length + 1), 10)
  return Number.isNaN(percent) ? null : percent / 100
}

/** The text for people, without such lines. */
export const withoutProgress = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(`${word} `))
    .join('\n')
