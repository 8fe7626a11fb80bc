import type { GameTime, PartOfDay } from '../../calendar.ts'

const wishes: Readonly<Record<PartOfDay, string>> = {
  night: 'evening',
  morning: 'morning',
  noon: 'day',
  afternoon: 'day',
  evening: 'evening',
}

/** A greeting that asks for the name. Who has just told it is not asked again. */
export const asksWhoTheyAre = (line: string): boolean =>
  /\bwho(?:[’']re| are) you\b|\bwhat(?:[’']s| is) your name\b/i.test(line)

/** A greeting with the wish of the hour: nobody says "Good morning" at night. "Good day" stands at any hour of light. */
export const byHour = (line: string, { partOfDay }: Pick<GameTime, 'partOfDay'>): string =>
  line.replace(/\b([Gg]ood) (day|morning|afternoon|evening)\b(?! to)/, (whole, good: string, wish: string) => {
    const isRight = wish === wishes[partOfDay] || (wish === 'day' && !/night|evening/.test(partOfDay))
    return isRight || (wish === 'afternoon' && partOfDay === 'afternoon') ? whole : `${good} ${wishes[partOfDay]}`
  })
