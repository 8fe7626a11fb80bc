import { flipPerson } from '../../../language/en/grammar/flip-person.ts'
import type { Fact } from './fact.ts'

/** A statement in parsed form: "I live at the mill" is the value `mill` of the attribute `home`. */
interface Stated {
  attribute: string
  value: string
  /** The value in spoken form: "the mill". */
  said: string
}

const tail =
  /(?: (?:now|today|these days|again|instead|at present|for now|any ?more|already|since .+|last .+|this \w+|next \w+))+$/
const lead = /^(?:(?:now|since \w+|these days|today|lately|instead|and|but|so|well|actually) )+/

const shapes: readonly [RegExp, (groups: Record<string, string | undefined>) => [string, string | undefined]][] = [
  [
    /^(?:i|we)(?: am| are| have| had)? (?:now )?(?:live|lived|living|move|moved|moving|stay|staying|lodge|lodging|dwell|settle|settled|sleep|reside) (?:here )?(?:over |out |up |down )?(?:at|in|to|into|by|near|with|on|above|behind|outside|from .+ to) (?<value>.+)$/,
    ({ value }) => ['home', value],
  ],
  [
    /^(?:i|we)(?: am| are| have)? (?:now )?(?:work|worked|working|became|become|trained|earn my living) (?:as )?(?<value>(?:an? )\w+(?: \w+)?)$/,
    ({ value }) => ['work', value],
  ],
  [
    /^(?:my|our) (?:job|work|trade|craft|profession|calling) is(?: now)? (?:that of )?(?<value>.+)$/,
    ({ value }) => ['work', value],
  ],
  [
    /^(?:my|our) (?<thing>(?:\w+ ){0,2}\w+) (?:is|are)(?: now)? (?:called|named) (?<value>.+)$|^i (?:have )?(?:re)?named (?:my|our) (?<other>\w+) (?<name>\w+)$/,
    ({ thing, other, value, name }) => [`name of ${thing ?? other}`, value ?? name],
  ],
  [
    /^(?:my|our) (?<thing>favou?rite (?:\w+ )?\w+) (?:is|are)(?: now)? (?<value>.+)$/,
    ({ thing, value }) => [thing ?? '', value],
  ],
  [
    /^(?:my|our|the) (?<thing>(?:\w+ ){0,2}\w+) (?:is|are|will be|takes place|starts?|begins?|was moved|were moved|has been moved|got moved|is moved)(?: now)? (?<at>on|at|in|to|until|till|behind|under|by|near) (?<value>.+)$/,
    ({ thing, value }) => [`${thing} at`, value],
  ],
  [
    /^(?:my|our) (?<thing>(?:\w+ )?(?:age|birthday|price|colour|room|shop|house|name)) (?:is|was)(?: now)? (?<value>.+)$/,
    ({ thing, value }) => [thing ?? '', value],
  ],
]

const stated = (fact: Fact): Stated | null => {
  const plain = fact.sentence.norm.replace(lead, '').replace(tail, '')
  for (const [shape, read] of shapes) {
    const groups = shape.exec(plain)?.groups
    if (groups === undefined) continue
    const [attribute, value] = read(groups)
    const said = value?.replace(tail, '').trim() ?? ''
    if (said === '' || said.split(' ').length > 6) return null
    return { attribute, value: said.replace(/^(?:the|an?|my|our) /, ''), said }
  }
  return null
}

/** The value as in the sentence, with its capitals, from my point of view. */
const spoken = (fact: Fact, said: string): string => {
  const at = fact.sentence.text.toLowerCase().indexOf(said)
  return flipPerson(at < 0 ? said : fact.sentence.text.slice(at, at + said.length))
}

/** Questions about the past, not about the present. */
export const asksWhatWas =
  /\b(?:before|earlier|formerly|previously|used? to|back then|in the past|at first|originally|once)\b/

/** The old place in "I moved from the mill to the harbour": the mill. */
export const movedFrom = (fact: Fact): string | null => {
  const left =
    /^(?:i|we)(?: am| are| have| had)?(?: \w+)? (?:move|moved|moving|came|come)(?: \w+){0,2} from (?<place>.+?)(?: (?:to|into|and|because|in|last|when|this)\b.*)?$/.exec(
      fact.sentence.norm.replace(lead, ''),
    )?.groups?.place
  return left === undefined ? null : spoken(fact, left)
}

/**
 * The newest different value that the same person told about the same attribute before. Null when no fact contradicts
 * this one.
 */
export const toldBefore = (fact: Fact, facts: readonly Fact[]): { fact: Fact; value: string } | null => {
  const now = stated(fact)
  if (now === null) return null
  const others = facts.filter(
    (other) => other.order < fact.order && other.by.id === fact.by.id && other.by.name === fact.by.name,
  )
  for (const other of others.toSorted((a, b) => b.order - a.order)) {
    const then = stated(other)
    if (then !== null && then.attribute === now.attribute && then.value !== now.value)
      return { fact: other, value: spoken(other, then.said) }
  }
  return null
}
