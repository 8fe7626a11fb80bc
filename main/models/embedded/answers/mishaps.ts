import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { readQuestion } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { leavesOpenWho, type Mishap, mishapIn, readMishap } from '../../../language/en/questions/of-mishaps.ts'
import { mishapTold, noMishap, oldQuarrel, whoItWas } from '../../../language/en/talk/mishap-lines.ts'
import type { TellableNews } from '../../../mind/ports/news.ts'
import type { Mind } from '../mind.ts'
import { viewOf } from '../opinions/talk-of-people.ts'
import { toldBySpeaker } from '../recall/facts.ts'
import { inMyManner } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { tellNews } from './news.ts'
import { tellOf } from './recall.ts'

/** One mishap that I know of. `how`: it befell me, I was there, or I have it from others. */
interface Known {
  sort: Mishap
  /** The words in which it came to me. */
  text: string
  how: 'mine' | 'seen' | 'told'
  told: string
}

/**
 * Tells of a theft, a quarrel or an illness that they ask for or have heard of, as far as I know of it: as the one it
 * befell, as one who was there, or from whom I have it. Null for other words, and where the general "what happened to
 * it?" has nothing to do with what I know.
 */
export const answerMishap = ({ norm }: Sentence, mind: Mind): Answer | null => {
  if (mind.context.speaker.kind !== 'player') return null
  const asked = readMishap(norm, asksIn(mind, norm))
  if (asked === null) return null
  const all = knownMishaps(mind)
  if (asked.sort === null) {
    const things = contentTerms(asked.thing).filter(({ verb, vague }) => !verb && !vague)
    const ofIt = asked.thing === '' ? all : all.filter(({ text }) => shares(text, things))
    const [known] = asked.thing === '' ? ofIt.filter(({ how }) => how === 'mine') : ofIt
    return known === undefined ? null : say(...sayOf(known, asked.who, mind))
  }
  const { sort } = asked
  const quarrel = sort === 'quarrel' ? ownQuarrel(mind) : null
  if (quarrel !== null) return say(quarrel)
  const [known] = all.filter((each) => each.sort === sort)
  if (known !== undefined) return say(...sayOf(known, asked.who, mind))
  const between = sort === 'quarrel' ? quarrelOfOthers(mind) : null
  if (between !== null) return say(between)
  return ofOld(norm, sort, mind) ? null : say(inMyManner(noMishap[sort], `no-${sort}`, mind))
}

const asksIn = ({ context: { utterance } }: Mind, norm: string): boolean =>
  utterance.includes('?') || readQuestion({ text: norm, shown: [], words: norm.split(' '), norm, mark: '' }).asks

const shares = (text: string, things: ReturnType<typeof contentTerms>): boolean =>
  contentTerms(text).some((term) => things.some(({ stem }) => nearness(stem, term.stem) >= 0.7))

/** What is a matter of the soul or the lore is no news, and other rules tell it better. */
const ofOld = (norm: string, sort: Mishap, { items }: Mind): boolean => {
  const things = contentTerms(norm).filter(({ verb, vague }) => !verb && !vague)
  return items.some(
    ({ kind, text, stems }) =>
      kind !== 'memory' &&
      kind !== 'opinion' &&
      ((mishapIn(text) === sort && !/\b(?:who|any(?:body|one)|some(?:body|one))\b/.test(norm)) ||
        things.filter(({ stem }) => stems.includes(stem)).length > 1),
  )
}

const ownQuarrel = (mind: Mind): string | null => {
  const tie = mind.context.surroundings?.ties?.find(({ quarrel }) => quarrel !== null)
  return tie === undefined ? null : viewOf(tie, mind)
}

/** A quarrel between two people that everybody knows of. Whoever is one of the two speaks of the other. */
const quarrelOfOthers = (mind: Mind): string | null => {
  const item = mind.items.find(
    ({ text, kind }) =>
      (kind === 'lore' || kind === 'knows') &&
      mishapIn(text) === 'quarrel' &&
      namedIn(text, mind) + (/\b(?:I|my)\b/.test(text) ? 1 : 0) > 1,
  )
  if (item === undefined) return null
  const other = mind.people.find(({ first, isMe }) => !isMe && item.text.includes(first))
  const isMine =
    /\b(?:I|my)\b/.test(item.text) || mind.people.some(({ first, isMe }) => isMe && item.text.includes(first))
  const opinion = other && isMine ? mind.context.character.soul.opinions[other.id]?.[0] : undefined
  return (
    opinion ??
    (mind.voice.said(item.text) ? null : inMyManner(oldQuarrel, 'old-quarrel', mind).replaceAll('{what}', item.text))
  )
}

const namedIn = (text: string, { people }: Mind): number =>
  people.filter(({ first, kind }) => kind === 'npc' && text.includes(first)).length

/** The newest first, and of one mishap what I know at first hand first. */
const knownMishaps = (mind: Mind): Known[] => {
  const { recalled, news = [], character } = mind.context
  const isSecret = /^I took\b/
  const hits = recalled.filter(({ kind }) => kind === 'note' || kind === 'saw')
  const own = [
    ...news.filter(({ from }) => from === null).map(({ text }) => text),
    ...hits.map(({ text }) => text),
  ].filter((text) => !isSecret.test(text) && !/^I saw the\b/.test(text))
  const isMine = (text: string): boolean =>
    /\bfrom me\b/.test(text) || text.includes(`${shortName(character.name)}'s`) || /\bfrom my\b/.test(text)
  const known: Known[] = []
  const add = (text: string, how: Known['how'], told: string): void => {
    const sort = mishapIn(text)
    if (sort !== null) known.push({ sort, text, how, told })
  }
  for (const text of own) add(text, isMine(text) ? 'mine' : 'seen', '')
  for (const one of news) if (one.from !== null) add(one.text, 'told', tellNews(one, mind))
  for (const fact of mind.facts.toReversed())
    if (!toldBySpeaker(fact, mind.context) && !fact.noted) add(fact.sentence.text, 'told', tellOf(fact, mind))
  // The words in which everybody tells it say when and where. A bare note of the loss comes after them.
  return known.toSorted((one, other) => Number(/^Somebody\b/.test(one.text)) - Number(/^Somebody\b/.test(other.text)))
}

const sayOf = ({ sort, text, how, told }: Known, who: boolean, mind: Mind): string[] => {
  if (how === 'told') return [told, sort === 'theft' && who && !leavesOpenWho.test(text) ? openWho('others', mind) : '']
  const name = shortName(mind.context.character.name)
  const bare = text
    .replace(leavesOpenWho, '')
    .replaceAll(`${name}'s`, 'my')
    .replace(/[.!?…\s]+$/u, '')
  const properName = mind.people.some(({ first }) => bare.startsWith(first)) || /^I\b/.test(bare)
  const what = properName ? bare : bare.charAt(0).toLowerCase() + bare.slice(1)
  const line = inMyManner(mishapTold[how], `mishap-${how}`, mind)
    .replaceAll('{what}', what)
    .replaceAll('{What}', capitalise(bare))
  return [line, sort === 'theft' ? openWho(how === 'mine' ? 'mine' : 'others', mind) : '']
}
const openWho = (how: 'mine' | 'others', mind: Mind): string => inMyManner(whoItWas[how], `who-it-was-${how}`, mind)

/** A piece of news in my own words if it is a mishap that I know at first hand. Null for other news. */
export const tellMishap = (news: TellableNews, mind: Mind): string | null => {
  const sort = mishapIn(news.text)
  if (sort === null || news.from !== null || mind.context.speaker.kind !== 'player') return null
  const known = knownMishaps(mind).find(({ text }) => text === news.text)
  return known === undefined ? null : sayOf(known, false, mind).join(' ').trim()
}
