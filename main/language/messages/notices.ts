import { englishMessages } from './bundled.ts'
import { createSay, type Say } from './create-say.ts'

/** What the server says to players. */
export type NoticeKey = keyof typeof englishMessages.notices
export type SayNotice = Say<NoticeKey>

/** Says notices in a language. `own`: the project's messages, which come before ours. */
export const noticesIn = (language: string, messages: Readonly<Partial<Record<NoticeKey, string>>>): SayNotice =>
  createSay({ language, messages, english: englishMessages.notices })

/** For players of whom nothing is known. */
export const noticesInEnglish: SayNotice = noticesIn('en', {})
