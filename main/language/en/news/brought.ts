import { wholePhrase } from '../../phrases.ts'

/** What is said of news whose time is past. */
export const overByNow = 'That is over by now.'

/** How somebody's errand begins, said to the one whom it is for. */
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

/** Whether somebody's words bring what others said or asked for, or news. */
export const bringsWord = (text: string): boolean => brings.test(text)
