import type { IntentWords } from '../../../main/language/intent-words.ts'
import { calendar } from './calendar.ts'

const timed = /^Ab (\d{1,2})\. (\p{Lu}\p{L}+) (\d{4}) um (\d{2}:\d{2})$/u
const back = /^(Wenn|Immer wenn) (.+) wiederkommt$/u
const met = /^(Wenn|Immer wenn) ich (.+) treffe$/u

export const intents: IntentWords = {
  sayWhen({ at, person }, { by, repeats }) {
    const word = repeats ? 'Immer wenn' : 'Wenn'
    if (at !== undefined && 'date' in at) return `Ab ${calendar.sayDate(at.date)} um ${at.time}`
    if (person === undefined) return ''
    return person.id !== null && person.id === by
      ? `${word} ${person.name} wiederkommt`
      : `${word} ich ${person.name} treffe`
  },
  readWhen(text) {
    const [, day = '', month = '', year = '', time = ''] = timed.exec(text) ?? []
    if (day !== '') {
      const number = String(calendar.monthNames.indexOf(month) + 1).padStart(2, '0')
      return { when: { at: { date: `${year}-${number}-${day.padStart(2, '0')}`, time } }, repeats: false }
    }
    const [, word, name] = back.exec(text) ?? met.exec(text) ?? []
    return name === undefined ? null : { when: { person: { id: null, name } }, repeats: word === 'Immer wenn' }
  },
}
