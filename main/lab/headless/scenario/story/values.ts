import { minutesOfDay, msOfDate } from '../../../../language/calendar.ts'
import { numbers } from '../../../../language/en/amounts/read-number.ts'
import { monthNames } from '../../../../language/en/time/names.ts'
import { nearest } from '../../../../language/nearest.ts'
import { type EmoteName, emoteNames } from '../../../../world/bodies.ts'
import type { Goods } from '../../../../world/goods.ts'
import type { ItemId } from '../../../../world/ids.ts'
import { type WeatherKind, weatherKinds } from '../../../../world/life/kinds.ts'
import type { WorldState } from '../../../../world/state.ts'
import { type CountedThing, countedThings } from '../../village-counts.ts'
import { knownOnes, type Names, StoryError } from '../names.ts'

const months = monthNames.map((name) => name.toLowerCase())

/** A number in words or digits; -1 if it isn't a number. */
export const numberOf = (text: string): number =>
  /^-?\d+$/.test(text) ? Number(text) : /^an?$/.test(text) ? 1 : (numbers.numberOf(text) ?? -1)

/** A duration in game minutes. */
export const minutesOf = (duration: string): number => {
  const [, amount = '', unit = ''] = /^(.+) (minute|hour|day)s?$/.exec(duration) ?? []
  const each = unit === 'day' ? minutesOfDay : unit === 'hour' ? 60 : 1
  return amount === 'half an' ? each / 2 : numberOf(amount) * each
}

/** A time of day, in minutes. */
export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (hours > 23 || minutes > 59) throw new StoryError(`"${time}" is no time of the day: 00:00 to 23:59.`)
  return hours * 60 + minutes
}

/** A date and a time in game milliseconds since 1970. */
export const momentOf = (date: string, minute: number): number => {
  const [day = '', name = '', year = ''] = date.split(' ')
  const month = months.indexOf(name.toLowerCase()) + 1
  if (month === 0) throw new StoryError(`"${name}" is no month. Did you mean "${nearest(name.toLowerCase(), months)}"?`)
  if (Number(day) < 1 || Number(day) > 31) throw new StoryError(`"${date}" is no date.`)
  return msOfDate({ year: Number(year), month, day: Number(day) }, minute)
}

export const namesIn = (list: string): string[] =>
  list
    .split(/, and |, | and /)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Goods in words, such as `3 loaves of bread, a ribbon and 20 pennies`. */
export const goodsOf = (text: string, names: Names, { catalogue }: Readonly<Pick<WorldState, 'catalogue'>>): Goods => {
  const goods: { gold: number; items: Record<ItemId, number> } = { gold: 0, items: {} }
  for (const part of namesIn(text)) {
    const [, amount = '', what = ''] = /^(\S+) (.+)$/.exec(part) ?? []
    const count = numberOf(amount)
    if (what === '' || count < 0)
      throw new StoryError(`"${part}" does not say how many of what: write it like "3 loaves of bread".`)
    if (what === catalogue.coin.one || what === catalogue.coin.many) goods.gold += count
    else goods.items[names.item(what)] = count
  }
  return { ...(goods.gold > 0 ? { gold: goods.gold } : {}), items: goods.items }
}

/** The text between the quotes. */
export const wordsOf = (text: string): string => text.slice(1, -1)

/** Plain words match in any case. A regular expression decides for itself. */
export const matcherOf = (said: string): ((text: string) => boolean) => {
  if (said.startsWith('/')) {
    try {
      const pattern = new RegExp(said.slice(1, -1), 'iu')
      return (text) => pattern.test(text)
    } catch (error) {
      throw new StoryError(
        `${said} is no regular expression: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  const wanted = plain(wordsOf(said))
  return (text) => plain(text).includes(wanted)
}

const plain = (text: string): string =>
  text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ')

export const weatherOf = (word: string): WeatherKind => {
  const kind = weatherKinds.find((known) => known === word)
  if (kind) return kind
  throw new StoryError(
    `"${word}" is no weather. Did you mean "${nearest(word, [...weatherKinds])}"? There is ${weatherKinds.join(', ')}.`,
  )
}

export const emoteOf = (word: string): EmoteName => {
  const emote = emoteNames.find((known) => known === word)
  if (emote) return emote
  throw new StoryError(
    `"${word}" is nothing that anybody can show. Did you mean "${nearest(word, [...emoteNames])}"?${knownOnes([...emoteNames])}`,
  )
}

/** The thing to count, named in the plural or the singular. */
export const countedOf = (word: string): CountedThing => {
  const thing = countedThings.find(
    (known) => known === word || known === `${word}s` || known.replace(/^(\S+)s\b/, '$1') === word,
  )
  if (thing) return thing
  throw new StoryError(
    `"${word}" is not counted. Did you mean "${nearest(word, [...countedThings])}"? There are ${countedThings.join(', ')}.`,
  )
}
