import { capitalise, flipPerson } from '../../../language/en/grammar/flip-person.ts'
import { readQuestion } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { makeSentence, type Sentence } from '../../../language/en/grammar/text.ts'
import { sayHearsay } from '../../../language/en/news/hearsay.ts'
import { asksNewsOfPlace } from '../../../language/en/questions/here.ts'
import { jokes } from '../../../language/en/talk/plain-lines.ts'
import { signOf } from '../../../language/en/talk/signs.ts'
import { figures } from '../../../language/en/talk/sorts-of-words.ts'
import { letsFollowerGo } from '../intents/commands.ts'
import type { Act } from '../intents/intent.ts'
import { findPerson } from '../knowledge/people.ts'
import { placeLabel } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { grudgeAgainst } from '../opinions/talk-of-people.ts'
import { namesAmount, soldIn } from '../orders/goods-words.ts'
import { shop } from '../orders/selling.ts'
import { matchFacts } from '../recall/match.ts'
import { inMyManner } from '../voice/manner.ts'
import { act } from './act.ts'
import { type Answer, say } from './answer.ts'
import { answerNews } from './here.ts'
import { come, goTo } from './journeys.ts'
import { nameCase } from './phrases.ts'
import { tellOf } from './recall.ts'
import { bestItem, speakItem } from './topic.ts'

/** The border between two sentences. */
const anotherSentence = /[.!?…]["'”’»)]*\s+(?=["'“‘«(]*\p{Lu})/u

/**
 * A part of somebody's words as they wrote it, to the end of its sentence. Needed because orders are parsed in small
 * letters, without punctuation and quotation marks.
 */
const asWritten = (words: string, text: string): string => {
  const wanted = words.match(/[\p{L}\p{N}'’]+/gu) ?? []
  const written = [...text.matchAll(/[\p{L}\p{N}'’]+/gu)]
  const first = written.findIndex((_, at) =>
    wanted.every((word, index) => written[at + index]?.[0].toLowerCase() === word),
  )
  const [begin, end] = [written[first], written[first + wanted.length - 1]]
  if (wanted.length === 0 || begin === undefined || end === undefined) return words
  const rest = text.slice(end.index + end[0].length)
  const more = rest.slice(0, anotherSentence.exec(rest)?.index ?? rest.length).replace(/[\s.!?…]+$/u, '')
  return text.slice(begin.index, end.index + end[0].length) + more
}

const remember = (understood: string, mind: Mind): Answer => {
  const words = asWritten(understood, mind.context.utterance)
  if (mind.context.keepsNotes === false)
    return say(`I can promise nothing, ${mind.name}: once we have parted, I keep nothing of what was said.`)
  if (/^(?:this|that|it|something|these|what i (?:say|tell you|told you|said))$/.test(words.trim()))
    return say(mind.voice.line('noted'))
  const plain = capitalise(words.replace(/^(?:that|to) /, (lead) => (lead === 'to ' ? 'you have to ' : '')).trim())
  const first = plain.replace(/\bi\b/g, 'I')
  const heard = nameCase(flipPerson(first), mind)
  const noted = mind.voice.line('noted')
  const said = heard.split(' ').length <= 20 ? [noted, `${capitalise(heard)}.`] : [noted]
  // "Remember the word heron" is one sentence, not two.
  const kept =
    /^(?:the|a|an|these|those|this \w+) /i.test(first) &&
    !/\b(?:is|are|was|were|has|have|will|can|lives?|comes?)\b/.test(first)
      ? `I asked you to remember ${words.trim()}`
      : first
  const text = sayHearsay({ how: 'told', name: mind.context.speaker.name, words: `${kept}.` })
  return mind.tools.has('remember')
    ? { text: [], tool: { name: 'remember', arguments: { text, importance: 7 }, ok: said, failed: said } }
    : say(...said)
}

const story = (mind: Mind): Answer => {
  const about = (key: string): boolean => /^(?:stori|tal|legend|folk)$/.test(key)
  const own = mind.items.find((item) => item.kind === 'knows' && item.topics.some(about) && !mind.voice.said(item.text))
  if (own) return say(own.text)
  const tales = mind.items.filter(
    (item) => item.kind === 'lore' && item.text.length > 40 && !mind.voice.said(item.text),
  )
  const proper = tales.filter((item) => item.topics.some(about))
  const tale = mind.voice.choose(proper.length > 0 ? proper : tales, 'story')
  return tale ? say('Well, listen.', tale.text) : say(mind.voice.line('refuse'))
}

const help = (words: string, mind: Mind): Answer => {
  if (words === '') return say(mind.voice.line('agree'), `What do you need, ${mind.name}?`)
  const terms = contentTerms(words)
  const item = bestItem(terms, mind, 0.65)
  if (item) return say(mind.voice.line('agree'), speakItem(item, mind))
  const fact = matchFacts(mind.ownFacts, words, null)[0]
  return say(fact ? tellOf(fact.fact, mind) : mind.voice.line('agree'), 'I will keep my eyes open.')
}

const craft =
  /^(bake|brew|forge|cook|make|build|sew|knit|weave|mend|repair|fix|paint|heal|carve|craft|smith|roast|stew|sharpen|shoe|cast|write|draw|tailor|saddle|distil|pickle|grow) (?:(?:me|us) )?(.+?)(?: for (?:me|us))?(?: (?:please|now|today))*$/

/**
 * Says that I can't make or mend a named thing. Null if it isn't such a thing, or if it belongs to my own trade.
 */
const notAble = (words: string, mind: Mind): string | null => {
  const [, verb = '', object = ''] = craft.exec(words) ?? []
  if (object === '' || figures.test(object)) return null
  // "A blade for fighting": the purpose doesn't say what the thing is.
  const nouns = contentTerms(object.replace(/ (?:for|to|with|that|which) .*$/, '')).filter((term) => !term.vague)
  if (nouns.length === 0 || nouns.length > 5) return null
  const isMine = nouns.every((term) => /^(?:knows|about|secret)$/.test(bestItem([term], mind, 0.65)?.kind ?? ''))
  return isMine ? null : `I do not know how to ${verb} ${nameCase(flipPerson(object), mind)}, ${mind.name}.`
}

const other = (words: string, mind: Mind): Answer => {
  if (/^(?:kill|attack|fight|hit|punch|steal|rob|burn|shoot|destroy|hurt)\b/.test(words))
    return say(mind.voice.line('refuse'))
  const terms = contentTerms(words.replace(/^\S+ /, ''))
  const unable = notAble(words, mind)
  if (unable !== null) return say(unable)
  const item =
    bestItem(terms, mind, 0.55) ??
    bestItem(
      terms.filter((term) => !term.verb),
      mind,
      0.65,
    )
  if (item && (item.kind === 'knows' || item.kind === 'secret') && terms.length > 0 && / /.test(words))
    return { ...say(speakItem(item, mind)), isUnsure: true }
  return { ...say(mind.voice.line('refuse')), isUnsure: true }
}

const look = (whom: string, mind: Mind): Answer => {
  const person = findPerson(whom, mind.people, mind.context)
  const target = person?.id ?? mind.context.speaker.id
  const seen = mind.context.percepts.people.some((each) => each.id === target)
  if (person && !seen) return say(`I do not see ${person.first} anywhere about.`)
  const known = (person ?? whom.trim() === '') ? null : bestItem(contentTerms(whom), mind, 0.7)
  if (known !== null && !/\b(?:me|here|around)\b/.test(whom)) return say(known.text)
  return act(
    mind,
    'face',
    { who: target },
    [person ? `I see ${person.first}.` : `I am looking at you, ${mind.name}.`],
    [mind.voice.line('refuse')],
  )
}

/** Says more about the last thing I spoke of: more news after news, and my goods after a price. */
const more = (mind: Mind): Answer => {
  const { surroundings } = mind.context
  if (asksNewsOfPlace.test(mind.lastOther.toLowerCase())) return answerNews(mind)
  if (
    surroundings !== undefined &&
    soldIn(mind.lastOwn, surroundings).length > 0 &&
    namesAmount(mind.lastOwn, surroundings)
  )
    return shop('', surroundings, mind) ?? say('That is all I know of it.')
  const terms = contentTerms(mind.lastOwn)
  const scored = mind.items
    .filter((item) => !mind.voice.said(item.text) && item.kind !== 'opinion')
    .map((item) => ({
      item,
      shared: terms.filter((term) => item.stems.includes(term.stem) || item.topics.includes(term.stem)).length,
    }))
    .filter((entry) => entry.shared > 0)
    .sort((left, right) => right.shared - left.shared)
  return say(scored[0]?.item.text ?? 'That is all I know of it.')
}

/** Favours that I don't do for people I shun. */
const favours: readonly Act['do'][] = ['follow', 'come', 'go', 'guide', 'home', 'emote', 'story', 'joke', 'help']

/** Stops following when the person I follow releases me, in any words. Null if I'm not following the speaker. */
export const letGo = (sentence: Sentence, mind: Mind): Answer | null => {
  if (mind.context.percepts.following !== mind.context.speaker.id || !letsFollowerGo(sentence)) return null
  // "Stay here" keeps the NPC there. Anything else sends it back to its day.
  if (/\b(?:stay|remain|halt|stop)\b/.test(sentence.norm) || !mind.tools.has('stop'))
    return answerAct({ do: 'stop-following' }, mind)
  return act(mind, 'stop', {}, [mind.voice.line('farewell')], [mind.voice.line('refuse')])
}

/** Answers orders and requests. I carry them out with the tools on offer, or refuse in my own way. */
export const answerAct = (wanted: Act, mind: Mind): Answer => {
  const { speaker } = mind.context
  const grudge = favours.includes(wanted.do) ? grudgeAgainst(mind) : null
  if (grudge !== null) return say(mind.voice.line('refuse'), grudge)
  switch (wanted.do) {
    case 'follow':
      if (mind.context.percepts.following === speaker.id) return say(`I am with you already, ${mind.name}.`)
      return act(
        mind,
        'follow',
        { who: speaker.id },
        [mind.voice.line('follow')],
        [`I can not go with you now, ${mind.name}.`],
      )
    case 'come':
      return come(mind)
    case 'wait':
      return mind.tools.has('wait')
        ? act(mind, 'wait', {}, [mind.voice.line('wait')], [mind.voice.line('refuse')])
        : say(mind.voice.line('wait'))
    case 'stop-following':
      if (
        mind.context.percepts.following !== speaker.id &&
        !mind.context.conversation.some((turn) => turn.from === 'other' && /\b(?:follow|come|walk)\b/i.test(turn.text))
      )
        return say(mind.voice.line('agree'))
      return mind.tools.has('wait')
        ? act(mind, 'wait', {}, [mind.voice.line('wait')], [mind.voice.line('refuse')])
        : say(mind.voice.line('wait'))
    case 'leave':
      return mind.context.percepts.following === speaker.id && mind.tools.has('wait')
        ? act(mind, 'wait', {}, [mind.voice.line('wait')], [mind.voice.line('refuse')])
        : say(mind.voice.line('farewell'))
    case 'go':
      return /^(?:me|us|my side|here)$/.test(wanted.where) ? come(mind) : goTo(wanted.where, false, mind)
    case 'guide':
      return goTo(wanted.where, true, mind)
    case 'home':
      return goTo(placeLabel(mind.context.character.home, mind.context) ?? 'home', false, mind)
    case 'look':
      return look(wanted.whom, mind)
    case 'emote': {
      return act(
        mind,
        'emote',
        { emote: signOf(wanted.what) ?? 'exclamation' },
        [mind.voice.line('agree')],
        [mind.voice.line('refuse')],
      )
    }
    case 'quiet':
      return say('As you wish; not another word from me.')
    case 'story':
      return story(mind)
    case 'joke':
      // A joke without its end is none.
      return { text: [], whole: inMyManner(jokes, 'joke', mind) }
    case 'help':
      return help(wanted.words, mind)
    case 'remember':
      return remember(wanted.words, mind)
    case 'forget':
      // Promises nothing, because the notes stay until the game forgets the player.
      return say(wanted.told ? `I can not unhear it, ${mind.name}: what I was told, I know.` : 'As you wish.')
    case 'repeat':
      return mind.lastOwn === '' ? say('I said nothing yet.') : say(`I said: ${mind.lastOwn}`)
    case 'more':
      return more(mind)
    case 'harm':
      return say(mind.voice.line('refuse'))
    case 'other':
      return other(wanted.words, mind)
    default: {
      const never: never = wanted
      return never
    }
  }
}

/** Completes "what about the mill?" with the question before it. */
export const carriedQuestion = (subject: string, mind: Mind): string => {
  const before = readQuestion(
    makeSentence(
      mind.lastOther
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}' ]/gu, ' ')
        .split(/\s+/)
        .filter((word) => word !== ''),
      '?',
    ),
  )
  return before.word === 'where' ? `where is ${subject}` : `tell me about ${subject}`
}
