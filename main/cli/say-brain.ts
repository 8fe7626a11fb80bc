import { phrase } from './phrase.ts'

const embedded = 'embedded brain'

/** What thinks, in the language of this process. The names of models are the same in every language. */
export const brainInWords = (label: string): string =>
  label.startsWith(embedded) ? `${phrase('common.embedded-brain')}${label.slice(embedded.length)}` : label
