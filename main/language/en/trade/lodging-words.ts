const bed = '(?:(?:an?|the|one|some|your|any|another) )?(?:(?:good|free|warm|soft|dry|spare|guest|empty) )?(?:bed|room)'
const night =
  '(?: (?:free|left|empty|to let|to rent|here|upstairs|for me|for us|for a guest|for (?:the|this|one|a|to) ?night|tonight|this night|in (?:the|your) house|then|please))*'
const asking = [
  '(?:i|we) (?:(?:would like|would love|will|want|need|take|have|am looking for|are looking for)(?: to)?(?: (?:have|take|rent|get))? )',
  '(?:do|have|would|could) you (?:(?:have|got|still|let|rent|perhaps|happen to have) )*',
  '(?:can|could|may|might) (?:i|we) (?:have|get|take|rent|hire) ',
  '(?:is|are) there (?:still )?',
  '(?:you )?got ',
  'any chance of ',
  '(?:give|rent|let) me (?:have )?',
  '(?:what|how) about ',
].join('|')

const shapes: readonly RegExp[] = [
  new RegExp(`^(?:(?:yes|well|then|so|please) )*(?:${asking})${bed}s?${night}$`),
  new RegExp(`^any (?:beds?|rooms?)${night}$`),
  new RegExp(`^${bed}(?: (?:for (?:the|this|one|to) ?night|tonight))?(?: please)?$`),
  /^(?:(?:can|could|may|might) (?:i|we)|(?:i|we) (?:would like|want|need) to) (?:sleep|stay|lodge|spend the night|pass the night)(?: (?:here|with you|in your (?:house|tavern|inn)))?(?: (?:tonight|overnight|this night|for (?:the|this|one|a) night))?$/,
]

/** Whether a sentence asks for a bed for the night. `norm`: the sentence in lower case, without marks. */
export const asksForBed = (norm: string): boolean => norm.length <= longest && shapes.some((shape) => shape.test(norm))
const longest = 120

/** Whether a line is about a bed to let. */
export const speaksOfBed = (text: string): boolean => /\b(?:beds?|rooms? for the night)\b/i.test(text)
