import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import {
  asksOfDeed,
  asksTasteOf,
  asksWhatAils,
  asksWhetherOfThem,
  asksWhoSomebodyIs,
  tellsTaste,
} from '../../../language/en/questions/of-a-neighbour.ts'
import { notKnownOf, tasteNotKnown } from '../../../language/en/talk/neighbour-lines.ts'
import type { ByManner } from '../../../language/en/talk/remark-lines.ts'
import { asksWhoTakes, customersOf } from '../../../language/en/trades/work-lore.ts'
import type { PlaceId } from '../../../world/ids.ts'
import type { Part } from '../intents/intent.ts'
import type { Item } from '../knowledge/items.ts'
import { findByTrade, findPerson, type Person } from '../knowledge/people.ts'
import { findPlace, placeLabel } from '../knowledge/places.ts'
import { searchItems } from '../knowledge/search.ts'
import type { Mind } from '../mind.ts'
import { answerIfKnown, asksIfKnown } from '../opinions/know-person.ts'
import { changedViewOf, viewOf } from '../opinions/talk-of-people.ts'
import { becauseOf, howWeStand, tieWith } from '../opinions/ties.ts'
import { matchFacts } from '../recall/match.ts'
import { answerOfNamedInTalk } from '../repertoire/from-talk.ts'
import { inMyManner, ownUpTo } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { withArticle } from './phrases.ts'
import { wayTo } from './places.ts'
import { tellOf } from './recall.ts'
import { lastSeen } from './seen.ts'
import { answerTopic, bestItem, speakItem } from './topic.ts'
import { usuallyIs } from './whereabouts.ts'

const sight = (person: Person, mind: Mind): string | null => {
  const seen = mind.context.percepts.people.find((each) => each.id === person.id)
  if (!seen) return null
  const doing = seen.doing.trim() !== '' && /^\w+ing\b/.test(seen.doing) ? `, ${seen.doing}` : ''
  const at =
    mind.context.percepts.place === null || seen.distance > 8 ? '' : ` here at ${mind.context.percepts.place.label}`
  if (seen.distance <= 2) return `${person.first} is right here beside us${doing}.`
  const steps = Math.round(seen.distance)
  return seen.distance <= 6
    ? `${person.first} is just over there, a few steps to the ${seen.direction}${at}${doing}.`
    : `I can see ${person.first} about ${steps} paces to the ${seen.direction}${doing}.`
}

/** The way to a place, if I know words that begin with it, and do not stand there. */
const wayOf = (place: PlaceId, mind: Mind): string => {
  const way = mind.context.percepts.place?.id === place ? '' : wayTo(place, mind)
  const [name = ''] = (placeLabel(place, mind.context) ?? '').split(' ').slice(-1)
  return way.slice(0, beginning).toLowerCase().includes(name.toLowerCase()) ? way : ''
}
/** Characters. */
const beginning = 40

const ofThePast = /\b(?:was|were|did|been|yesterday|last)\b/

const whereIs = (person: Person, asked: string, mind: Mind, home: boolean): Answer => {
  const away = home ? undefined : mind.context.percepts.elsewhere?.find(({ id }) => id === person.id)
  if (away)
    return say(
      away.silent !== undefined
        ? `${person.first} was on the road to ${away.label} when we last heard from ${away.silent}.`
        : away.isOnTheWay
          ? `${person.first} is on the road to ${away.label}.`
          : `${person.first} is in ${away.label} just now.`,
    )
  const usual = home || ofThePast.test(asked) ? null : usuallyIs(person, asked, mind)
  // "Where does he go in the evening?" is not about where he stands now.
  if (usual !== null && !usual.isNow) return say(usual.says, wayOf(usual.at, mind))
  const seen = home ? null : sight(person, mind)
  if (seen !== null) return say(seen)
  const label = placeLabel(person.home, mind.context)
  const before = home ? null : lastSeen(person.first, mind, usual === null ? undefined : mind.context.now.date)
  if (usual !== null) return before === null ? say(usual.says, wayOf(usual.at, mind)) : say(before, usual.says)
  if (person.kind === 'player') return say(before ?? `I do not see ${person.first} anywhere about just now.`)
  if (before !== null) return say(before, label === null ? '' : `Else try ${label}.`)
  if (label === null) return say(`I have not seen ${person.first} about; I could not say where to look.`)
  const way = person.home === null ? '' : wayTo(person.home, mind)
  return home
    ? say(`${person.first} lives at ${label}.`, way)
    : say(`${person.first} is out of my sight; try ${label}.`, way)
}

const opinionOf = (person: Person, mind: Mind): string | null => {
  const texts = mind.context.character.soul.opinions[person.id] ?? []
  const fresh = texts.filter((text) => !mind.voice.said(text))
  const stands = fresh.length > 0 ? null : howWeStand(person, mind)
  // "Like mustard on a cold day" stands in my opinion too.
  const isNew = contentTerms(stands ?? '').some(({ word }) => !texts.some((text) => text.toLowerCase().includes(word)))
  const more = isNew ? stands : null
  if (more !== null) return more
  return mind.voice.choose(fresh.length > 0 ? fresh : texts, `opinion-${person.id}`) ?? null
}

/** What I think of a matter between several people, if one of my opinions holds two things that they name. */
const opinionOnMatter = (inner: string, mind: Mind): string | null => {
  const things = contentTerms(inner).filter(({ verb, vague }) => !verb && !vague)
  const shared = ({ text, kind, stems }: Item): number =>
    kind === 'opinion' && !mind.voice.said(text) ? things.filter(({ stem }) => stems.includes(stem)).length : 0
  const best = mind.items.toSorted((one, other) => shared(other) - shared(one))[0]
  return best !== undefined && shared(best) >= 2 ? best.text : null
}

const whoIs = (person: Person, mind: Mind): string => {
  const label = placeLabel(person.home, mind.context)
  if (person.role === null)
    return `${person.name} is ${person.kind === 'player' ? 'a traveller I have seen about' : 'one of us'}.`
  return `${person.name} is ${withArticle(person.role)}${label === null ? '' : `, at home at ${label}`}.`
}

/**
 * Answers questions about somebody else. Never tells another player's affairs, because recall returns only what this
 * listener may hear.
 */
export const answerPerson = (aspect: 'who' | 'where' | 'opinion', question: Question, mind: Mind): Answer => {
  const named = findPerson(question.inner, mind.people, mind.context)
  const person = named ?? mind.lastPerson(question.inner)
  if (person === null) return answerTopic(question, mind)
  const inner = named === null ? `${question.inner} ${person.first}` : question.inner
  if (aspect === 'where')
    return whereIs(
      person,
      inner,
      mind,
      /\b(?:live|lives|home|house|place|cottage|hut|door|sleep|sleeps|dwell|reside)\b/.test(inner),
    )
  const known = asksIfKnown(mind.context.utterance) ? answerIfKnown(person, mind) : null
  if (known !== null) return known
  const opinion = opinionOnMatter(inner, mind) ?? opinionOf(person, mind)
  const tie = tieWith(mind, person.id)
  const view = tie && (opinion === null || tie.quarrel !== null) ? viewOf(tie, mind) : null
  if (view !== null && (aspect === 'opinion' || question.open || question.word === 'who')) {
    return aspect === 'opinion' ? say(view) : say(whoIs(person, mind), view)
  }
  if (aspect === 'opinion') {
    const because = question.word === 'why' ? becauseOf(person, mind) : null
    if (because !== null) return say(because)
    const more = opinion === null || mind.voice.said(opinion) ? moreOfThem(person, mind) : null
    if (more !== null) return more
    if (opinion !== null) return say(mind.voice.said(opinion) ? `As I said: ${opinion}` : opinion)
    return person.kind === 'player'
      ? say(`I hardly know ${person.first} well enough to judge.`)
      : say(whoIs(person, mind), `I have nothing to say for or against ${person.first}.`)
  }
  return aboutPerson(person, opinion, { ...question, inner }, mind)
}

/** What else I know of somebody of whom I have said what I think: from my soul, or under their name in my TALK.md. */
const moreOfThem = (person: Person, mind: Mind): Answer | null => {
  if (person.kind === 'player') return null
  const known = mind.items.find(
    ({ text, kind }) => kind === 'knows' && text.includes(person.first) && !mind.voice.said(text),
  )
  return known === undefined ? answerOfNamedInTalk(person.first, mind) : say(known.text)
}

/**
 * What I think of a villager who has done something since that weighs: it comes before everything that an author wrote of
 * them. Null for other questions, and if nothing has changed or it is told.
 */
export const answerByDeeds = ({ intent }: Part, mind: Mind): Answer | null => {
  if (intent.kind !== 'ask-person' || intent.aspect !== 'opinion' || intent.question.word === 'why') return null
  const { inner } = intent.question
  const person = findPerson(inner, mind.people, mind.context) ?? mind.lastPerson(inner)
  const tie = person === null ? null : tieWith(mind, person.id)
  const view = tie ? changedViewOf(tie, mind) : null
  return view === null ? null : say(view)
}

const readNorm = ({ context }: Mind): string =>
  context.utterance
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'’ ]+/gu, '')
    .trim()

/** Lines of mine with somebody's name in them. */
const ofPersonInMyManner = (lines: ByManner, salt: string, { first }: Person, mind: Mind): string =>
  inMyManner(lines, salt, mind).replaceAll('{who}', first)

/** What I know that somebody likes, or honestly that I don't. */
const tasteOf = (person: Person, mind: Mind): string =>
  mind.items.find(({ text, kind }) => kind !== 'memory' && text.includes(person.first) && tellsTaste.test(text))
    ?.text ?? ofPersonInMyManner(tasteNotKnown, 'taste-not-known', person, mind)

const aboutPerson = (person: Person, opinion: string | null, question: Question, mind: Mind): Answer => {
  const names = new Set(`${person.name} ${person.role ?? ''}`.toLowerCase().split(/\s+/))
  const particular = contentTerms(question.inner).filter(
    (term) =>
      !names.has(term.word) && !term.vague && !/^(?:job|work|live|home|person|do-for-living|hello)$/.test(term.word),
  )
  const isOfDeed = asksOfDeed.test(question.inner) || asksOfDeed.test(readNorm(mind))
  // "Does she know?", "should I tell her?": a yes or a no that I do not know.
  const isBareWhether =
    question.word === null &&
    !question.open &&
    particular.length === 0 &&
    person.kind === 'npc' &&
    asksWhetherOfThem.test(question.inner)
  const unsaid = isBareWhether ? ownUpTo(question.inner, mind) : null
  if (unsaid !== null) return { ...say(unsaid), isFiller: true }
  const plain =
    (question.word === 'who' && asksWhoSomebodyIs.test(question.inner) && !isOfDeed && particular.length < 2) ||
    question.open ||
    particular.length === 0
  if (!plain) {
    const facts = matchFacts(mind.facts, question.inner, question.word)
    if (facts[0]) return say(tellOf(facts[0].fact, mind))
    const about = searchItems(
      mind.items.filter((item) => item.person === person.id || item.text.includes(person.first)),
      particular,
    )[0]
    if (about) return say(speakItem(about.item, mind))
    if (person.kind === 'player') return say(`That is ${person.first}'s own affair, and I do not carry tales.`)
  }
  if (person.kind === 'player') return say(whoIs(person, mind))
  if (asksTasteOf.test(question.inner)) return say(tasteOf(person, mind))
  if (
    /\b(?:tell|told|said|say|says)\b/.test(question.inner) &&
    !/\byou (?:not |ever )?(?:tell|say)\b|\b(?:should|shall|can|could|may|must) (?:i|we)\b/.test(question.inner)
  ) {
    const told = mind.facts.findLast((fact) => fact.by.id === person.id || fact.by.name === person.name)
    return told ? say(tellOf(told, mind)) : say(`${person.first} has told me nothing about that.`)
  }
  if (!plain && question.word !== null && !/^(?:what|how)$/.test(question.word)) {
    return {
      ...say(ofPersonInMyManner(notKnownOf, 'not-known-of', person, mind)),
      ...(mind.searched || !mind.tools.has('memory_search') ? {} : { missing: { query: question.inner } }),
    }
  }
  const job = /\b(?:job|work|trade|role)\b|^what (?:do|does) \S+ do\b/.test(question.inner) && !question.open
  if (!plain && !job && isOfDeed) return say(ofPersonInMyManner(notKnownOf, 'not-known-of', person, mind))
  // "Does he get into trouble?": my opinion says more than his trade.
  if (!plain && !job && opinion !== null) return say(opinion)
  const unsure = plain || job ? null : ownUpTo(question.inner, mind)
  if (unsure !== null) return { ...say(unsure), isFiller: true }
  // "What is the matter with Aldous?": who has a word to say of him need not say that he is the schoolmaster.
  const isAskedWho =
    asksWhoSomebodyIs.test(question.inner) ||
    asksIfKnown(mind.context.utterance) ||
    (question.open && !asksWhatAils.test(readNorm(mind)))
  return job || opinion === null ? say(whoIs(person, mind)) : say(isAskedWho ? whoIs(person, mind) : '', opinion)
}

/** Answers "who bakes the bread?", "where can I buy a nail?", "who runs the tavern?" */
export const answerWhoDoes = (question: Question, mind: Mind): Answer => {
  const terms = contentTerms(question.inner)
  const place = findPlace(question.inner, mind.context)
  const others = mind.people.filter((person) => !person.isSpeaker && person.role !== null)
  const atPlace =
    place && /\b(?:run|runs|own|owns|live|lives|work|works|keep|keeps|manage|manages|in charge)\b/.test(question.inner)
      ? others.find((person) => person.home === place.id)
      : undefined
  const person =
    atPlace ??
    findByTrade(
      terms.filter((term) => !/^(?:buy|get|find|sell|run|own|live|work)$/.test(term.word)).map((term) => term.stem),
      others,
    )
  const item = bestItem(terms, mind, 0.7)
  // "Who rings the bell at night?" is a riddle, not a question about a trade.
  const nouns = terms.filter((term) => !term.verb && !term.vague)
  const riddle =
    question.word === 'who' &&
    atPlace === undefined &&
    nouns.length >= 2 &&
    bestItem(terms, mind, 0.6, question.inner) !== null
  // "Who buys the rye?" asks for customers, not for whoever makes it.
  if (person?.isMe && asksWhoTakes.test(question.inner)) {
    const customers = customersOf(mind.context.character.role)
    return customers === null ? answerTopic(question, mind) : say(customers)
  }
  if (!person || riddle) return answerTopic(question, mind)
  const seeks = /\bwhere\b|\bwhich way\b|\bget to\b/.test(question.inner)
  // What I know under that very word comes first if it names no work of mine: "who rings the bell?" asks no priest's trade.
  const ownWord = person.isMe ? ownItemOn(nouns, mind) : null
  if (
    question.word === 'who' &&
    ownWord !== null &&
    !/\b(?:sell|make|bake|brew|grind)s?\b/.test(question.inner) &&
    !/\bI (?:\w+ )?(?:bake|sell|make|grind|keep|teach|forge|brew|serve|heal|mend|ring|run)\b/.test(ownWord.text)
  )
    return say(speakItem(ownWord, mind))
  if (person.isMe)
    return say(`That would be me: I am ${withArticle(person.role ?? '')}.`, item === null ? '' : item.text)
  const label = placeLabel(person.home, mind.context)
  return say(
    `That would be ${person.name}, ${withArticle(person.role ?? '')}${label === null ? '' : `; try ${label}`}.`,
    seeks && person.home !== null ? wayTo(person.home, mind) : '',
  )
}

const ownItemOn = (nouns: readonly Term[], mind: Mind): Item | null =>
  mind.items.find(({ kind, topics }) => kind === 'knows' && nouns.some(({ stem }) => topics[0] === stem)) ?? null

/** Answers "who is here?", "whom should I talk to?" */
export const answerPeopleHere = (question: Question, mind: Mind): Answer => {
  const near = mind.context.percepts.people.filter((person) => person.id !== mind.context.speaker.id).slice(0, 3)
  const nowHere =
    /\b(?:that|over there|here|near|nearby|around|see|alone|beside|with|close)\b/.test(question.inner) &&
    !/\b(?:live|lives|talk|meet|know|work)\b/.test(question.inner)
  if (nowHere) {
    if (near.length === 0) return say('Just the two of us, as far as I can see.')
    return say(
      `I can see ${list(near.map((person) => person.name))}${near.length === 1 && near[0] ? `, to the ${near[0].direction}` : ''}.`,
    )
  }
  const known = mind.people.filter((person) => !person.isMe && !person.isSpeaker && person.role !== null)
  const start = known.length === 0 ? 0 : mind.context.seed % known.length
  const some = [...known.slice(start), ...known.slice(0, start)].slice(0, 3)
  if (some.length === 0) return say('Hardly anyone I could name.')
  return say(
    `There is ${list(
      some.map((person) => `${person.first}, ${withArticle(person.role ?? '')}`),
      '; ',
    )}.`,
    some.length < known.length ? 'And a few more, if you keep your eyes open.' : '',
  )
}

const list = (parts: readonly string[], comma = ', '): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(comma)}${comma === ', ' ? ' and ' : '; and '}${parts.at(-1)}`
