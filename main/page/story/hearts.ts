import { say } from '../say.ts'
export const mostHearts = 5
/** "♥♥♡♡♡". Always shown with the words, because signs alone say nothing to some. */
export const heartSigns = (hearts: number): string => '♥'.repeat(hearts) + '♡'.repeat(Math.max(0, mostHearts - hearts))
/** "2 of 5 hearts". */
export const heartsInWords = (hearts: number): string => say('hearts.of-hearts', { hearts, mostHearts })
