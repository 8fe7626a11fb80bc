const feast = '(?:feasts?|festivals?|festivities|celebrations?|fairs?|holidays?)'
const ahead = '(?:coming|come|next|soon|ahead|upcoming|planned|this (?:week|month|year|season)|in the year|celebrate)'

/** Questions what the village will celebrate: "what feasts are coming?", "is there a festival soon?", "what is coming up?" */
export const asksForFeasts = (text: string): boolean => patterns.some((pattern) => pattern.test(text))

const patterns = [
  new RegExp(
    `\\b(?:what|which|when|any|is there|are there|tell me)\\b[^.!?]*\\b${feast}\\b[^.!?]*\\b${ahead}\\b`,
    'iu',
  ),
  new RegExp(`\\b(?:what|which|when)\\b[^.!?]*\\b(?:next|coming|upcoming)\\b[^.!?]*\\b${feast}\\b`, 'iu'),
  /\bwhat(?:’s|'s| is)? (?:there )?(?:is )?coming(?: up)?(?: in (?:the )?(?:village|year|larkwend|next \p{L}+))?\s*\?*$/iu,
  /\bwhat (?:do|does) (?:you|we|they|the village) celebrate\b/iu,
]
