import { wholePhrase } from '../../phrases.ts'

/** Said about news whose time is past. */
export const overByNow = 'That is over by now.'

/** How an errand begins, said to its recipient. */
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

/** Whether words pass on others' words, a request or news. */
export const bringsWord = (text: string): boolean => brings.test(text)
