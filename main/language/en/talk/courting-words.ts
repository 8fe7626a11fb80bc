/** Words that ask somebody to be more than a friend. */
const asksToCourt =
  /\b(?:(?:will|would) you (?:marry|court|kiss) me|(?:may|can|could) i (?:court|kiss|marry) you|(?:be|become) my (?:sweetheart|darling|beloved|wife|husband|girlfriend|boyfriend|bride|true love)|(?:go|come) (?:out|on a date) with me|i am in love with you|i want to (?:marry|court) you|marry me)\b|^i love you(?: so much| very much| too)?$/

export const asksForMore = (norm: string): boolean => asksToCourt.test(norm)

/** How somebody without words of their own for it says no. */
export const declinesPlainly = {
  child: [
    'I am only {age}! I do not want a sweetheart, I want to play.',
    'No! I am a child. Ask me about frogs instead.',
  ],
  brief: ['No. Friends is good, though.', 'Not that. But stay a friend.'],
  plain: [
    'You do me an honour, {name}, but my heart is not to be had. Let us be good friends.',
    'That is kindly said, {name}, and I must say no. I would keep you as a friend.',
  ],
}
