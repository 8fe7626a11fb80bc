import type { Frames } from './frames.ts'

/** What one says to a neighbour who has answered a question about their own life. */
export const afterTale: Frames = {
  full: [
    'I am glad that I asked.',
    'You never told me that before.',
    'One lives side by side for years, and then one hears such a thing.',
    'That I shall think of on the way home.',
    'I had always wondered.',
    'I could hear that a second time.',
    'And I thought that I knew you.',
    'You should tell that to more people.',
    'So that is how it is.',
    'I should not have guessed it.',
  ],
  brief: ['Had always wondered.', 'So that is it.', 'Never knew that.', 'Good, that.', 'Would not have guessed.'],
}
