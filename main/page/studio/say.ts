import english from '../../language/messages/en/studio.json' with { type: 'json' }
import { createSpeaker } from '../speaker.ts'

export type StudioKey = keyof typeof english

const speaker = createSpeaker<StudioKey>('studio', english)
/** Says a message of the studio in the designer's language. */
export const say = speaker.say
export const speak = speaker.speak

/** A number as the language writes it: `1,234`. */
export const number = (value: number): string => value.toLocaleString(say.language)
/** A number with so many places behind the point: `0.50`. */
export const decimal = (value: number, places: number): string =>
  value.toLocaleString(say.language, {
    ...{ minimumFractionDigits: places, maximumFractionDigits: places },
    useGrouping: false,
  })
