import { wholePhrase } from '../../phrases.ts'

/** The remark about news whose time is past. */
export const overByNow = 'That is over by now.'

/** The first words of an errand, said to its recipient. */
export const errandWords = {
  tell: (name: string): string => `${name} asked me to tell you`,
  ask: (name: string): string => `${name} asked me to ask you`,
  remind: (name: string): string => `${name} asked me to remind you`,
  wonder: (name: string): string => `${name} would like to know`,
  bring: (name: string): string => `${name} wanted you to have`,
  greet: (name: string): string => `${name} sends you greetings`,
} as const

const brings = wholePhrase([
  '… (told me|i overheard|i saw the) …',
  '… asked me to (tell|ask|remind) you …',
  '… (would like to know|sends you greetings|wanted you to have) …',
  '… everybody is welcome …',
  '… that is over by now …',
])

/** Whether somebody passes on another person's words, a request or news. */
export const bringsWord = (text: string): boolean => brings.test(text)
