import { sayNumber } from '../../../language/en/amounts/read-number.ts'
import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { asksOfComing, asksOfIll, asksWhatWorkingOn, tellsOfComing } from '../../../language/en/questions/about-you.ts'
import type { SelfTopic } from '../intents/intent.ts'
import type { Item } from '../knowledge/items.ts'
import { placeLabel } from '../knowledge/places.ts'
import { searchItems } from '../knowledge/search.ts'
import type { Mind } from '../mind.ts'
import { neutralLines } from '../voice/neutral-lines.ts'
import { ambitionNow, tellAmbition } from './ambition.ts'
import { type Answer, say } from './answer.ts'
import { feelingNow } from './life.ts'
import { doingSentence, topicPhrase, withArticle } from './phrases.ts'
import { answerSchedule } from './schedule.ts'
import { bestItem, speakItem } from './topic.ts'
import { sendToOther } from './what-to-do.ts'

const asTerms = (words: string): Term[] =>
  words.split(' ').map((word) => ({ word, stem: stem(word), verb: false, vague: false }))

/** The self-description that contains most of these words, at least one. */
const selfItem = (
  words: string,
  mind: Mind,
  question?: Question,
  kinds: readonly Item['kind'][] = ['about', 'knows', 'secret'],
): Item | null => {
  const seeds = asTerms(words)
  const asked = question ? contentTerms(question.inner).filter((term) => !term.vague) : []
  const scored = mind.items
    .filter((item) => kinds.includes(item.kind) && /\b(?:I|me|my|mine|we|our|us)\b/.test(item.text))
    .map((item) => {
      const hits = (terms: readonly Term[]): number =>
        terms.filter((term) => item.stems.some((key) => nearness(term.stem, key) >= 0.75)).length
      return { item, seeded: hits(seeds), score: 2 * hits(asked) + hits(seeds) + (item.kind === 'about' ? 1.5 : 0) }
    })
    .filter((entry) => entry.seeded > 0)
    .sort((left, right) => right.score - left.score)
  const fresh = scored.find((entry) => !mind.voice.said(entry.item.text))
  return (fresh ?? scored[0])?.item ?? null
}

/** The author's text under the first of these topics that has one: "family, wife" for a question about relatives. */
const filedUnder = (words: string, mind: Mind): Item | null => {
  const filed = mind.items.filter((item) => item.kind === 'knows' || item.kind === 'secret')
  for (const word of words.split(' ')) {
    const found = filed.find((item) => item.topics.includes(stem(word)))
    if (found) return found
  }
  return null
}

const evade = (topic: string, mind: Mind): Answer =>
  say(
    mind.voice.choose(
      [
        `Of ${topic} I would rather not speak today.`,
        `There is little to tell about ${topic}.`,
        `Let us leave ${topic} for another day.`,
      ],
      `evade-${topic}`,
    ) ?? '',
  )

const oneOf = (texts: readonly string[], salt: string, mind: Mind): string | null => {
  const fresh = texts.filter((text) => !mind.voice.said(text))
  return mind.voice.choose(fresh.length > 0 ? fresh : texts, salt) ?? null
}

const matching = (texts: readonly string[], kind: Item['kind'], question: Question, mind: Mind): string | null => {
  const found = searchItems(
    mind.items.filter((item) => item.kind === kind),
    contentTerms(question.inner),
  )[0]
  return found && texts.includes(found.item.text) && !mind.voice.said(found.item.text) ? found.item.text : null
}

const answerName = (mind: Mind): Answer => {
  const { name, role } = mind.context.character
  return say(
    mind.voice.choose(
      [
        `I am ${name}, ${withArticle(role)}.`,
        `My name is ${name}, and I am ${withArticle(role)} here.`,
        `${name} is my name; I am ${withArticle(role)}.`,
      ],
      'name',
    ) ?? '',
  )
}

const answerRole = (question: Question, mind: Mind): Answer => {
  const { role } = mind.context.character
  const claimed = /\bare you (?:a|an|the|our|some kind of) (.+)$/.exec(question.inner)?.[1]
  const base = `I am ${withArticle(role)}.`
  if (claimed !== undefined) {
    const same = claimed.split(' ').some((word) =>
      role
        .toLowerCase()
        .split(/\s+/)
        .some((part) => nearness(stem(word), stem(part)) >= 0.85 || (part.endsWith(word) && word.length > 4)),
    )
    if (same) return say(`Yes, ${base.charAt(0) === 'I' ? base : base}`)
    const item = bestItem(contentTerms(claimed), mind, 0.75)
    return item ? say(item.text) : say(`No, ${base}`)
  }
  const item =
    (/\b(?:sell|sale|goods|wares|offer|price)\b/.test(question.inner)
      ? bestItem(contentTerms(question.inner), mind, 0.6)
      : filedUnder('job work trade craft', mind)) ??
    selfItem(`work job ${role.toLowerCase()} bake forge make sell trade years learn`, mind, question)
  return say(base, item === null ? `${doingSentence(mind.context.percepts.doing)} just now.` : speakItem(item, mind))
}

/** Answers "how long have you been the priest here?" with a self-description that mentions years. */
const lasting = (question: Question, mind: Mind): Answer | null => {
  if (question.word !== 'how-long' && !/^(?:since when|how many (?:years|winters))\b/.test(question.inner)) return null
  const years = /\b(?:years?|winters?|springs?|summers?|autumns?|ago|since)\b/i
  const own = mind.items
    .filter(
      (item) =>
        /^(?:about|knows|secret)$/.test(item.kind) && years.test(item.text) && /\b(?:I|my|we)\b/.test(item.text),
    )
    .map((item) => ({
      item,
      here: /\b(?:came|come|have been|been|arrived|started|took over|years|here|learnt|learned)\b/i.test(item.text),
      about: item.kind === 'about',
    }))
    .filter((entry) => entry.here)
    .toSorted((left, right) => Number(right.about) - Number(left.about))
  const role = mind.context.character.role.toLowerCase().split(' ').map(stem)
  const best = own.find((entry) => role.some((part) => entry.item.stems.includes(part))) ?? own[0]
  return best === undefined ? null : say(speakItem(best.item, mind))
}

/** "What brought you here?": what I say of my coming, rather than of my birth. */
const howICame = ({ inner }: Question, mind: Mind): Answer | null => {
  if (!asksOfComing.test(inner)) return null
  const own = mind.items.find(
    ({ kind, text }) => /^(?:about|knows|secret)$/.test(kind) && tellsOfComing.test(text) && !mind.voice.said(text),
  )
  return own === undefined ? null : say(own.text)
}
const answerDoing = (question: Question, mind: Mind): Answer => {
  const { percepts } = mind.context
  if (percepts.following === mind.context.speaker.id) return say('I am walking with you, as you asked.')
  const where = percepts.place === null ? '' : ` here at ${percepts.place.label}`
  const sentence = doingSentence(percepts.doing)
  // Who asks what I am working on hears of the hour, and of what I am about.
  const aim = asksWhatWorkingOn.test(question.inner) ? ambitionNow(mind) : null
  if (aim !== null) return say(`${sentence}.`, `${aim.replace(/^I am /, 'Besides, I am ')}`)
  const free = /\b(?:busy|free|minute|moment|time|talk|speak)\b/.test(question.inner)
  return say(
    free
      ? `${sentence}, but I have a moment for you.`
      : `${sentence}${sentence.includes(percepts.place?.label ?? '\u0000') ? '' : where}.`,
  )
}

const answerSkills = (mind: Mind): Answer => {
  const { character, skills } = mind.context
  const base = `I am ${withArticle(character.role)}.`
  // A description with "How to" goes with a skill named after an activity: "bake-to-order", not "brand-guidelines".
  const crafts = skills.filter(({ description }) => /^how to\b/i.test(description))
  const named = (crafts.length > 0 ? crafts : skills).slice(0, 3).map(({ name }) => name.replaceAll('-', ' '))
  if (named.length === 0) return say(base, `Ask me what I know of ${topicsKnown(mind)}.`)
  const list = named.join(', ').replace(/, (?=[^,]*$)/, ' and ')
  return say(base, `Besides, I know ${crafts.length > 0 ? 'how to' : 'something of'} ${list}.`)
}

const topicsKnown = (mind: Mind): string => {
  const topics = mind.context.character.soul.knows
    .map((known) => known.topics[0])
    .filter((topic) => topic !== undefined)
    .slice(0, 3)
  return topics.length === 0
    ? 'the village'
    : topics.length === 1
      ? (topics[0] ?? '')
      : `${topics.slice(0, -1).join(', ')} and ${topics.at(-1)}`
}

const answerSecret = (question: Question, mind: Mind): Answer => {
  const open = mind.items.filter((item) => item.kind === 'secret').map((item) => item.text)
  const told = matching(open, 'secret', question, mind) ?? oneOf(open, 'secret', mind)
  return told === null ? say(mind.voice.line('refuse')) : say(told)
}

const familyWords =
  'family husband wife child children daughter son mother father brother sister married widow parents grandmother grandfather aunt uncle cousin grandchild twin'

/** Answers a serious question whether I am a person. Uses an author's line only if it admits that I am not. */
const honestly = (mind: Mind): string => {
  const own = mind.voice.line('nature')
  return /\bprogram|\bmachine|\bcomputer|\bAI\b/i.test(own)
    ? own
    : (neutralLines.nature[0] ?? '').replace('{name}', () => mind.name)
}

/** Answers questions about myself: name, work, home, wishes, fears, mood, day. */
export const answerSelf = (topic: SelfTopic, question: Question, mind: Mind): Answer => {
  const { character } = mind.context
  const about = (words: string, name: string, filed = ''): Answer => {
    const own = { ...mind, items: mind.items.filter((each) => /^(?:about|knows|secret)$/.test(each.kind)) }
    const direct = bestItem(contentTerms(question.inner), own, topic === 'origin' ? 0.85 : 0.62)
    const item = direct ?? filedUnder(filed, mind) ?? selfItem(words, mind, question)
    const phrase = topicPhrase(question.inner, mind)
    return item === null ? evade(/^my \w/.test(phrase) ? phrase : name, mind) : say(speakItem(item, mind))
  }
  switch (topic) {
    case 'name':
      return answerName(mind)
    case 'role':
      return lasting(question, mind) ?? answerRole(question, mind)
    case 'age':
      return say(`I am ${sayNumber(character.age)} years old.`)
    case 'home': {
      const label = placeLabel(character.home, mind.context)
      return label === null ? evade('my home', mind) : say(`I live at ${label}.`)
    }
    case 'origin':
      return (
        lasting(question, mind) ??
        howICame(question, mind) ??
        about(
          'born grow-up raised childhood native moved settled arrived years village learn apprentice taught',
          'where I come from',
          'born childhood past grow-up grew origin history life',
        )
      )
    case 'family':
      return about(familyWords, 'my family', 'family married husband wife children parents mother father')
    case 'wish': {
      const wish = matching(character.soul.wishes, 'wish', question, mind) ?? oneOf(character.soul.wishes, 'wish', mind)
      if (wish === null) return evade('my wishes', mind)
      return say(mind.voice.said(wish) ? `As I said: ${wish}` : wish, ambitionNow(mind) ?? '')
    }
    case 'ambition':
      return tellAmbition(mind) ?? answerDoing(question, mind)
    case 'need': {
      const wish = oneOf(character.soul.wishes, 'wish', mind)
      const kind = `That is kind of you, ${mind.name}`
      return sendToOther(question, mind) ?? (wish === null ? say(`${kind}; I manage.`) : say(`${kind}.`, wish))
    }
    case 'fear': {
      const fear = matching(character.soul.fears, 'fear', question, mind) ?? oneOf(character.soul.fears, 'fear', mind)
      return fear === null ? evade('my fears', mind) : say(mind.voice.said(fear) ? `As I said: ${fear}` : fear)
    }
    case 'mood':
      return say(mind.voice.line('mood'), feelingNow(mind) ?? '')
    case 'like':
      return about(
        'like love enjoy favourite fond happy joy pleasure best',
        'what I like',
        'favourite favorite enjoy like love hobby fun',
      )
    case 'dislike':
      return about(
        'hate dislike can-not-stand annoy angry trouble worst never',
        'what I dislike',
        'hate dislike angry annoy quarrel',
      )
    case 'doing':
      return answerDoing(question, mind)
    case 'schedule':
      return answerSchedule(question, mind)
    case 'friends': {
      const bad = asksOfIll.test(question.inner)
      const filed = filedUnder(bad ? 'enemy hate quarrel feud' : 'friend', mind)
      if (filed && !mind.voice.said(filed.text)) return say(filed.text)
      const warm = (text: string): number =>
        (text.match(
          /\b(?:friend|like|love|trust|kind|good|dear|help|respect|honest|laugh|heart|mended|best|fond|brave|generous|gentle|miss)/gi,
        )?.length ?? 0) -
        (text.match(
          /\b(?:hate|dislike|cheat|trouble|quarrel|lie|lies|short|steal|thief|never|not|nosy|proud|greedy|drunk|loud|too)\b/gi,
        )?.length ?? 0)
      const texts = Object.values(character.soul.opinions)
        .flat()
        .toSorted((left, right) => (bad ? warm(left) - warm(right) : warm(right) - warm(left)))
      const text = texts.find((each) => !mind.voice.said(each)) ?? texts[0] ?? null
      if (text === null) return evade('my friends', mind)
      const item = mind.items.find((each) => each.kind === 'opinion' && each.text === text)
      return say(item === undefined ? text : speakItem(item, mind))
    }
    case 'skills':
      return answerSkills(mind)
    case 'secret':
      return answerSecret(question, mind)
    case 'nature':
      return say(
        honestly(mind),
        `In this village, though, I am ${character.name}, ${withArticle(character.role)}: what can I do for you here?`,
      )
    case 'about': {
      const own = mind.items.filter((item) => item.kind === 'about').map((item) => item.text)
      const first = oneOf(own, 'about', mind)
      const rest = own.filter((text) => text !== first)
      return first === null
        ? answerName(mind)
        : say(`I am ${character.name}, ${withArticle(character.role)}.`, first, oneOf(rest, 'about-more', mind) ?? '')
    }
    default:
      return topic satisfies never
  }
}
