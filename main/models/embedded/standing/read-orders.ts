import { verbs } from '../../../language/en/claims/directions.ts'
/**
 * An NPC's standing order, from HEARTBEAT.md or the text of a job: its conditions and its acts, in the author's words.
 */
export interface StandingOrder {
  conditions: string[]
  acts: string[]
}

/** A longer line isn't read as an order. Characters. */
const longestOrder = 400

const comment = /<!--[\s\S]*?-->/g
const bullet = /^\s*(?:[-*+]|\d+[.)])\s+/

/** An order that begins with a time of day and a colon: "In the evening: …", "On Sundays at noon: …". */
const timed = /^((?:in|at|on|towards?|before|after|during|every|each|when|if|by)\b[^:]{1,80}):\s*(.+)$/i
const conditional = /^(?:if|when|whenever|while|as soon as)\s+([^,]{2,160}),\s*(?:then\s+)?(.+)$/i
/** An order whose condition comes last: "Go home if it is evening." */
const conditionLast = /^([^,:]{2,200}?)\s+(?:if|when|whenever)\s+(.{2,160})$/i

/**
 * The orders in a text, one after another. Skips headings, comments, blank lines and anything else that can't be an
 * order.
 */
export const readStandingOrders = (text: string): StandingOrder[] =>
  text
    .replace(comment, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && line.length <= longestOrder)
    .map((line) => readOrder(line.replace(bullet, '').replace(/\.+$/, '').trim()))
    .filter(({ acts }) => acts.length > 0)

const readOrder = (line: string): StandingOrder => {
  // Quoted words may contain commas and colons of their own.
  const [plain = '', ...quoted] = line.split(/(?=["“])/)
  const rest = quoted.join('')
  const whole = (acts: string): string => `${acts}${rest}`
  const timedAt =
    timed.exec(plain.endsWith(':') ? `${plain} ` : plain) ?? (rest === '' ? null : timed.exec(`${plain}x`))
  if (timedAt && !/^(?:if|when)\b/i.test(timedAt[1] ?? ''))
    return { conditions: clauses(timedAt[1] ?? ''), acts: actsIn(whole(plain.slice(plain.indexOf(':') + 1).trim())) }
  const found = conditional.exec(rest === '' ? plain : `${plain}x`) ?? timedAt
  if (found) {
    const acts = rest === '' ? (found[2] ?? '') : (found[2] ?? '').slice(0, -1)
    return { conditions: clauses((found[1] ?? '').replace(/^(?:if|when)\s+/i, '')), acts: actsIn(whole(acts)) }
  }
  const later = rest === '' ? conditionLast.exec(plain) : null
  if (later && !/^(?:tell|say|ask|remember)\b/i.test(plain))
    return { conditions: clauses(later[2] ?? ''), acts: actsIn(later[1] ?? '') }
  return { conditions: [], acts: actsIn(line) }
}

/** Splits a line into clauses. "Tilo and Bram are both near me" is one condition. */
const clauses = (text: string): string[] => {
  if (/\band\b.*\bare (?:both )?(?:near|here|beside)\b/i.test(text)) return [text.trim()]
  return text
    .split(/\s+and\s+|,\s*/i)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/** Where speech begins. Everything after this point is said. */
const speech = /(^|,\s*(?:and\s+|then\s+)?|\s+and\s+)(?=(?:say|tell|call|shout|cry|announce)\b)/i

/**
 * Where the words to say begin: after a colon, in quotation marks, after "that", or right after the verb. "Call to
 * them" and "tell them the news" contain no such words.
 */
const wording =
  /^\w+[^:"“]{0,80}(?::|["“])|^(?:say|tell|call|shout|cry|announce)\b(?: out| aloud| loudly)?(?: (?:to )?(?!and\b)[^,]{1,60}?)?,? that\b|^(?:say|shout|cry|announce|call out)\b(?! (?:hello|good (?:day|morning|evening|night)|nothing|something|anything|whatever|to|at|for|about|of|after|over|with|it|so|them|him|her)\b)/i

const actsIn = (text: string): string[] => {
  const begins = speech.exec(text)
  if (begins && wording.test(text.slice(begins.index + begins[0].length))) {
    const said = text.slice(begins.index + begins[0].length).trim()
    return [...actsIn(text.slice(0, begins.index)), ...(said === '' ? [] : [said])]
  }
  if (/["“]/.test(text)) return text.trim() === '' ? [] : [text.trim()]
  const acts: string[] = []
  for (const piece of text.split(/(?:,\s*(?:and\s+|then\s+)?|\s+and then\s+|\s+and\s+|;\s*)/i)) {
    const part = piece.trim()
    if (part === '') continue
    if (acts.length === 0 || verbs.test(part)) acts.push(part)
    // "Tell whoever is near that the ovens are lit and the pies are done."
    else acts[acts.length - 1] += ` and ${part}`
  }
  return acts
}
