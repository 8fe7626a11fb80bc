import { numbers } from '../../../language/en/amounts/read-number.ts'
import { frightened, materials } from '../../../language/en/talk/sorts-of-words.ts'

/** A number that may be an age. People seldom give the ages one and two in this form. */
const numeral = `(?:\\d{1,3}|(?!(?:one|two|zero)\\b)${numbers.source})`

/** Words that a statement implies without using them: "I am 27" tells an age. */
const implied: [RegExp, string][] = [
  [
    new RegExp(
      `\\b(?:i am|i was|i turned|i turn|is|turned|turns|be) (?:about |nearly |almost |only |just |over )?${numeral}(?: (?:years?|winters|summers)(?: old)?)?(?= (?:and|but|now|this|next|today|tomorrow|last)\\b|$)`,
    ),
    'age',
  ],
  [/\b(?:left|right)[ -]?hand(?:ed)?\b/, 'hand'],
  [frightened, 'fear'],
  [/\b(?:i|we) (?:am|are|was|were|come|came|hail) (?:\w+ )?from\b/, 'come-from home'],
  [/\b(?:grew|raised|born|brought) (?:up )?(?:in|at|on|by|near)\b/, 'come-from childhood'],
  [
    /\b(?:used to be|work as|worked as|trained as|am|was|by trade|for a living|apprenticed?)\b.*\b(?:by trade|a|an)\b/,
    'role',
  ],
  [/\b(?:swells?|swollen|rash|choke|sneeze|itch\w*|break out|poorly|sick|ill)\b/, 'ail'],
  [
    /\b(?:i|we) (?:am|are|came|come|have come|travelled|was sent) (?:here|to this|to your)\b.*\b(?:to|for|because)\b/,
    'come reason',
  ],
  [/\b(?:till|until|staying|stay for)\b/, 'stay'],
  [/\b(?:i|we) (?:really |just |so )?(?:love|like|enjoy|adore)(?: to)? \w+/, 'favourite enjoy'],
  [/\bin my (?:free|spare) time\b|\b(?:i|we) (?:collect|juggle|sketch|whittle|carve|knit|fish|paint|sing)\b/, 'hobby'],
  [
    /\b(?:off to|on my way to|heading (?:to|for)|headed (?:to|for)|bound for|going to|travelling to|sailing to)\b/,
    'destination',
  ],
  [
    /\b(?:brother|sister|mother|father|son|daughter|wife|husband|uncle|aunt|cousin|mum|dad|gran|nephew|niece)\b/,
    'family',
  ],
  [/\b(?:three|four|two|one)-legged\b/, 'leg'],
  [materials, 'material'],
  [/\b(?:lame|limps?|limping|off (?:his|her|its) feed)\b/, 'hurt'],
  [/\b(?:met|meeting|meet|seeing)\b/, 'appointment'],
]

/** The words to add to a statement, so that a question in other words finds it. */
export const impliedWords = (norm: string): string =>
  implied.flatMap(([pattern, words]) => (pattern.test(norm) ? [words] : [])).join(' ')
