import { dayMs, dayOfDate } from '../../../main/language/calendar.ts'
import type { Language } from '../../../main/language/language.ts'

const days: Readonly<Record<string, number>> = { heute: 0, morgen: 1, übermorgen: 2 }
const dayIn = /(?<!\p{L})(heute|morgen|übermorgen)(?!\p{L})/iu
const mine = /\b(?:ich|mein\p{L}*|wir)\b/iu
const past = /\b(?:war|waren|hatte|kam|ging|starb|fand|verlor|brannte)\b/iu

export const news: Language['news'] = {
  isNewsworthy: (sentence) =>
    sentence.split(' ').length >= 3 && !mine.test(sentence) && !/\bd(?:u|ich|ir)\b/i.test(sentence),
  isPast: (sentence) => past.test(sentence),
  holdsUntil(sentence, { date }) {
    const ahead = days[dayIn.exec(sentence)?.[1]?.toLowerCase() ?? '']
    const day = dayOfDate(date)
    return ahead === undefined || day === null || past.test(sentence) ? null : (day + ahead + 1) * dayMs
  },
  withoutDetails: (text, _places, kinds) =>
    kinds.includes('time') ? text.replace(dayIn, '').replace(/ {2,}/g, ' ') : text,
  blur: (text) => text,
  withDaysNamed: (text, date, toldOn) => (date === toldOn ? text : text.replace(dayIn, `am Tag nach dem ${date}`)),
  withoutQuestions: (text) => text.replaceAll(/\bhast du (?:gehört|von)\b[^.!?]*\?/giu, ''),
  isOwnClaim: (sentence) => mine.test(sentence) && !/\bsagte\b/i.test(sentence),
  withoutAddress: (sentence) => sentence,
  isSight: (sentence) => sentence.startsWith('Ich sah '),
}
