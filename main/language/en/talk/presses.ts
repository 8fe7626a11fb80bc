import { wholePhrase } from '../../phrases.ts'

const pressing = wholePhrase([
  '(and|so|now|well|please|come on|oh|just)* (tell|give) (me|us) the (whole |)truth( now| then| please|)',
  '(and|so|now|well|please|come on|oh|just)* (admit|confess)( it| that| everything|)( now| then| already|)',
  '(and|so|now|well|but|i think|i know)* (you are|you were|that is|that was|it is) (lying|a lie|not the truth)',
  '(and|so|now|well|but|i think|i know)* (you lie|you lied|you lied to me|you are lying to me|you are a liar)',
  '(please|now|so)* (stop lying|do not lie)( to me|)',
  '(and|so|now|well|but)* i know( that|) (you did it|it was you|what you did)',
])

/** Whether somebody presses me to say what I hold back: "admit it", "tell me the truth". */
export const presses = (norm: string): boolean => pressing.test(norm)
