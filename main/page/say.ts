import english from '../language/messages/en/page.json' with { type: 'json' }
import { createSpeaker } from './speaker.ts'

export type PageKey = keyof typeof english

const speaker = createSpeaker<PageKey>('page', english)
/** Says a message of the page in the player's language. */
export const say = speaker.say
export const speak = speaker.speak
/** What rules understand, whatever language the page speaks. */
export const sayInEnglish = speaker.inEnglish
