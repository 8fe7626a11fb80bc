import type { WishReading } from '../../wish-reader.ts'
import { kinWords } from '../lexicon/kin.ts'

/** "I want to", "One day I wish for", "Want to", "I would love to". */
const wanting =
  /^(?:one day,? )?(?:i(?:['’]d| would| should)? )?(?:(?:really|dearly|only|do|would|should) )*(?:want|wish|like|love|hope|long|mean)(?: dearly)?(?: to| for)? /i
const longest = 48

const making = /^(?:make|finish|build|write|carve|sew|weave|paint|forge|mend|repair) (.+)/i
/** "To know everybody by name" is nothing to ask about. */
const finding =
  /^(?:find(?: out)?|know|learn|discover|hear about) (?!every(?:body|one)\b|all (?:of )?(?:you|them)\b)(.+)/i
const solving = /^(.+?) (?:solved|cleared up|explained|found)\b/i
const paying = /^(?:(?:to )?see )?(.+?) (?:paid for|bought)\b/i
const buying = /^(?:buy|own|have|afford|save(?: up)? for) ((?:an?|the|my own) .+)/i
/** A thing and nothing else: "a second ox", but not "a sermon of mine to be remembered". */
const mere = /^(?:an?|some) (?!.*\bto\b).+/i
const company = new RegExp(
  `\\b(?:with|tell|ask|thank|forgive|visit) (?:(?<name>\\p{Lu}\\p{L}+)|my (?<kin>${kinWords})\\b)|^my (?<they>${kinWords}) to (?:say|speak|talk|forgive|like|trust)\\b`,
  'u',
)
/** Words for the wisher. Others can't say a wish that contains them. */
const ofSelf = /\b(?:i|me|my|mine|myself|we|us|our)\b/i

/** Reads the first sentence of a wish. Some wishes begin with their purpose. */
export const readWish = (text: string): WishReading | null => {
  const first = /^[^.!?…]+/u.exec(text.trim())?.[0] ?? ''
  const wish = first.replace(wanting, '')
  const made = making.exec(wish)
  if (made) return reading('make', made[1])
  const found = finding.exec(wish) ?? solving.exec(wish)
  if (found) return reading('ask', found[1])
  const saved = paying.exec(wish) ?? buying.exec(wish)
  if (saved) return reading('save', saved[1])
  const { name, kin, they } = company.exec(wish)?.groups ?? {}
  if (name !== undefined) return { kind: 'befriend', what: name, isName: true }
  if (kin !== undefined || they !== undefined) return { kind: 'befriend', what: kin ?? they ?? '' }
  return mere.test(wish) ? reading('save', wish) : null
}

const reading = (kind: WishReading['kind'], words = ''): WishReading | null => {
  const what = aimIn(
    words.replace(/[,;:(–—].*$/su, '').replace(/ (?:before|until|some day|one day|just once|again)\b.*$/iu, ''),
  )
  return what === null ? null : { kind, what }
}

/** Somebody's own words for what they would work at: short, one sentence, and such that others can say them too. */
export const aimIn = (text: string): string | null => {
  const what = text.trim().replace(/[.!…]+$/u, '')
  const isPlain = /\p{L}/u.test(what) && !/[.!?…:;"“”\n]/u.test(what)
  return !isPlain || what.length > longest || ofSelf.test(what) ? null : lowerFirst(what)
}

/** Puts a wish in the form it has in the middle of a sentence: "a second ox". */
const lowerFirst = (text: string): string =>
  text.replace(/^(?:An?|The|Some|Those|These)\b/u, (word) => word.toLowerCase())
