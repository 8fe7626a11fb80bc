import { type Weekday, weekdays } from '../../calendar.ts'
import type { IntentWords, WrittenWhen } from '../../intent-words.ts'
import { readStamp } from '../../time/game-stamp.ts'
import type { When } from '../../when.ts'
import { monthNames, monthSource, sayDate, weekdaySource } from '../time/names.ts'

const sayWhen: IntentWords['sayWhen'] = (when, { by, repeats }) => {
  const { at, person, place, topic } = when
  const word = repeats ? 'Whenever' : 'When'
  const time =
    at === undefined
      ? ''
      : 'date' in at
        ? `From ${sayDate(at.date)} at ${at.time}`
        : `${repeats ? `Every ${at.weekday}` : `On ${at.weekday}`} at ${at.time}`
  const who = person === undefined ? 'somebody' : person.name
  const there = place === undefined ? '' : ` at ${place.label}`
  const scene =
    topic !== undefined
      ? `${word} ${who} speaks of ${topic}${there}`
      : person === undefined
        ? place === undefined
          ? ''
          : `${word} I am${there}`
        : place === undefined && person.id !== null && person.id === by
          ? `${word} ${who} comes back`
          : `${word} I meet ${who}${there}`
  if (time === '') return scene
  return scene === '' ? time : `${time}, ${scene.charAt(0).toLowerCase()}${scene.slice(1)}`
}

const day = String.raw`(?:(\d{1,2}) (${monthSource}) (\d{4})|(\d{4}-\d\d-\d\d)|(${weekdaySource})s?)`
const timed = new RegExp(
  String.raw`^(from|on|after|every|each|next) ${day}(?:(?: at|,)? (\d{1,2}:\d\d))?(?:, (.+))?$`,
  'i',
)
const anybody = /^(?:somebody|someone|anybody|anyone|people|they)$/i
const speaking =
  /^when(?:ever)? (.+?) (?:speaks? (?:of|about)|talks? (?:of|about)|mentions?|asks? (?:me )?(?:about|for|after)|says?(?= ["“'‘])|says? the words?) ["“'‘]?(.+?)["”'’]?(?: at (the .+))?$/i
const meeting =
  /^when(?:ever)? (?:i (?:meet|see|talk (?:to|with)|speak (?:to|with))) (.+?)(?: again)?(?: (?:at|in|on|by) (the .+))?$/i
const coming =
  /^when(?:ever)? (.+?) (?:comes?(?: back| by| again| home)?|returns?|is back|is here|is there|greets me|visits(?: me)?|shows up)(?: (?:at|to|in) (the .+))?$/i
const being =
  /^(?:when(?:ever)? (?:i am|we are|i come|i get|i stand)(?: back)? )?(?:at|in|to|on|by) (the .+|[\p{L}’' -]+)$/iu

const readWhen: IntentWords['readWhen'] = (text) => {
  const plain = text.replace(/\s+/g, ' ').trim()
  const time = timed.exec(plain)
  if (time) {
    const at = timeOf(time)
    const rest = time[8] === undefined ? { when: {}, repeats: false } : readScene(time[8])
    return at === null || rest === null
      ? null
      : { when: { ...rest.when, at }, repeats: rest.repeats || /^(?:every|each)$/i.test(time[1] ?? '') }
  }
  return readScene(plain)
}

const timeOf = ([, , date, month, year, iso, weekday, time]: RegExpExecArray): NonNullable<When['at']> | null => {
  const clock = (time ?? '00:00').padStart(5, '0')
  const known: Weekday | undefined = weekdays.find((name) => name.toLowerCase() === weekday?.toLowerCase())
  if (known !== undefined) return readStamp(`2026-01-01T${clock}`) === null ? null : { weekday: known, time: clock }
  const number = monthNames.findIndex((name) => name.toLowerCase() === month?.toLowerCase()) + 1
  const stamp = readStamp(`${iso ?? `${year}-${String(number).padStart(2, '0')}-${date?.padStart(2, '0')}`}T${clock}`)
  return stamp === null ? null : { date: stamp.slice(0, 10), time: clock }
}

const readScene = (text: string): { when: WrittenWhen; repeats: boolean } | null => {
  const repeats = /^whenever\b/i.test(text)
  const placeOf = (label: string | undefined): WrittenWhen =>
    label === undefined ? {} : { place: { id: null, label } }
  const personOf = (name: string | undefined): WrittenWhen =>
    name === undefined || anybody.test(name) ? {} : { person: { id: null, name } }
  const spoken = speaking.exec(text)
  if (spoken) return { when: { ...personOf(spoken[1]), topic: spoken[2] ?? '', ...placeOf(spoken[3]) }, repeats }
  const met = meeting.exec(text) ?? coming.exec(text)
  if (met) {
    const when = { ...personOf(met[1]), ...placeOf(met[2]) }
    return Object.keys(when).length === 0 ? null : { when, repeats }
  }
  const here = being.exec(text)
  return here ? { when: placeOf(here[1]), repeats } : null
}

export const intentWords: IntentWords = { sayWhen, readWhen }
