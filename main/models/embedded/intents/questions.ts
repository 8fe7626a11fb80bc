import type { Question } from '../../../language/en/grammar/question.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import {
  asksAge,
  asksAmbition,
  asksDislike,
  asksFamily,
  asksFear,
  asksFriends,
  asksLike,
  asksName,
  asksOrigin,
  asksSecret,
  asksStory,
  asksTrade,
  asksWish,
} from '../../../language/en/questions/about-you.ts'
import {
  asksAdviceForMe,
  asksOpinion,
  asksWhere,
  asksWhereToGet,
  asksWhy,
  doubts,
} from '../../../language/en/questions/asking.ts'
import {
  asksDate,
  asksNewsOfPlace,
  asksOfDayAfter,
  asksPlace,
  asksTime,
  asksWeather,
  asksWhoIsHere,
} from '../../../language/en/questions/here.ts'
import { asksHowMuch, tradeAskedOf } from '../../../language/en/questions/in-the-light.ts'
import { asksNature } from '../../../language/en/questions/nature.ts'
import {
  asksNamesOfMine,
  asksOfMine,
  asksOfYou,
  asksWhatIToldYou,
  asksWhatOneDoes,
  asksWhetherICan,
  asksWhetherYouKnowMine,
} from '../../../language/en/questions/of-my-words.ts'
import { meansThings } from '../../../language/en/questions/of-person.ts'
import {
  asksDoing,
  asksHome,
  asksMood,
  asksSchedule,
  asksSkills,
  offersHelp,
} from '../../../language/en/questions/your-day.ts'
import { asksForWork } from '../../../language/en/trade/orders.ts'
import { wholePhrase } from '../../../language/phrases.ts'
import { findByRole, findPerson, othersNamedIn } from '../knowledge/people.ts'
import { findPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { asksOfMe } from '../opinions/to-your-face.ts'
import { matchFacts } from '../recall/match.ts'
import { asksWholeMatter } from './about-me.ts'
import type { Intent, SelfTopic } from './intent.ts'

/** Whether a question is about what the speaker told me (about themselves or their own things). */
export const isRecall = (question: Question): boolean => {
  const { inner } = question
  if (asksForWork.test(inner)) return false
  if (asksWholeMatter(inner) || inner === 'what must i not eat') return true
  if (asksWhetherICan.test(inner)) return true
  if (/^why (?:can|could|must|should) i (?:not )?\w+/.test(inner)) return true
  if (asksAdviceForMe.test(inner) || /\byourself\b|^(?:and |but |so )?what if\b/.test(inner)) return false
  if (asksNamesOfMine.test(inner)) return true
  if (asksWhatIToldYou.test(inner)) return true
  const first = /\b(?:i|me|my|mine|we|our|myself)\b/.test(inner)
  if (!first) return false
  if (question.remembering) return true
  if (
    /\bme\b/.test(inner) &&
    question.word !== null &&
    !/\b(?:you|your|can|could|will|would|should|tell|show|give|bring|help|near|here|with|besides?|cost|price)\b/.test(
      inner,
    )
  )
    return true
  const subjectYou = asksOfYou.test(inner)
  if (subjectYou) return asksWhetherYouKnowMine.test(inner)
  return asksOfMine.test(inner)
}

const selfRules: { topic: SelfTopic; pattern: RegExp }[] = [
  {
    topic: 'nature',
    pattern: asksNature,
  },
  {
    topic: 'ambition',
    pattern: asksAmbition,
  },
  {
    topic: 'friends',
    pattern: asksFriends,
  },
  {
    topic: 'mood',
    pattern: asksMood,
  },
  {
    topic: 'name',
    pattern: asksName,
  },
  {
    topic: 'secret',
    pattern: asksSecret,
  },
  {
    topic: 'family',
    pattern: asksFamily,
  },
  {
    topic: 'age',
    pattern: asksAge,
  },
  {
    topic: 'origin',
    pattern: asksOrigin,
  },
  {
    topic: 'skills',
    pattern: asksSkills,
  },
  {
    topic: 'doing',
    pattern: asksDoing,
  },
  {
    topic: 'schedule',
    pattern: asksSchedule,
  },
  {
    topic: 'home',
    pattern: asksHome,
  },
  {
    topic: 'fear',
    pattern: asksFear,
  },
  {
    topic: 'wish',
    pattern: asksWish,
  },
  {
    topic: 'need',
    pattern: offersHelp,
  },
  {
    topic: 'role',
    pattern: asksTrade,
  },
  {
    topic: 'dislike',
    pattern: asksDislike,
  },
  {
    topic: 'like',
    pattern: asksLike,
  },
  {
    topic: 'about',
    pattern: asksStory,
  },
]

const inCase =
  /\S (?:when|if|while|after|before) (?:you|it|nothing|nobody|there|the|somebody|someone|people|they|he|she)\b/
/** "Where would you go if you could?" asks for no timetable either. */
const supposes = /\bwould you\b|\bif you (?:could|had|were)\b/
const asksOnOfDoing = /^(?:and |but |so )?what do you do then$/
/** "And if your mum says no?" asks of no family. */
const supposesFirst = /^(?:and |but |so )?(?:what )?if (?:he|she|they|it|nobody|somebody|your|the|there)\b/
/** "Does it snow much here in winter?" asks for no weather of today. */
const ofSeason = /\b(?:winters?|summers?|autumns?|springs?|much|often|usually|always|ever|when)\b/

/** Reads what a question is about. */
export const readAsk = (sentence: Sentence, question: Question, mind: Mind): Intent => {
  const { inner } = question
  if (asksWhy.test(inner)) return { kind: 'follow-up', what: 'why', question }
  if (doubts.test(inner)) return { kind: 'follow-up', what: 'really', question }
  // "Any news today?" asks for news, though "any news" may also lead to a question: "any news of Bram?"
  const here = readHere(
    asksNewsOfPlace.test(sentence.norm) && isOnlyWhen.test(inner) ? sentence.norm : inner,
    question,
    mind.lastOther,
  )
  if (here?.kind === 'ask-here' && here.topic !== 'news') return here
  if (asksOfMe(inner)) return { kind: 'ask-opinion', ofMe: true, question }
  const person = findPerson(inner, mind.people, mind.context)
  if (person === null && question.word !== 'why' && !asksHowMuch.test(inner) && offersHelp.test(inner))
    return { kind: 'ask-self', topic: 'need', question }
  if (
    isRecall(question) &&
    !(person !== null && /\bshould i|can i\b/.test(inner)) &&
    !(asksWhatOneDoes.test(inner) && matchFacts(mind.ownFacts, inner, question.word).length === 0)
  )
    return { kind: 'recall', question }
  if (here) return here
  // "Why do you not like him?" asks of whoever was spoken of.
  const isOfSomebody = person !== null || (asksOfFeelingFor.test(inner) && mind.lastPerson(inner) !== null)
  if (!isOfSomebody && !supposesFirst.test(sentence.norm)) {
    for (const { topic, pattern } of selfRules) {
      // "What do you do when it rains?" asks for no timetable.
      if (topic === 'need' && (question.word === 'why' || asksHowMuch.test(inner))) continue
      // "And what do you do then?" asks on.
      if (topic === 'role' && asksOnOfDoing.test(sentence.norm) && mind.lastOther !== '') continue
      if (topic === 'schedule' && (inCase.test(inner) || supposes.test(inner))) continue
      if (pattern.test(inner) || pattern.test(sentence.norm)) return { kind: 'ask-self', topic, question }
    }
  }
  // "How dangerous are they?" asks about the wolves just spoken of, not about somebody named long before.
  const pronoun =
    (/\b(?:he|she|him|her|his|hers)\b/.test(inner) || (meansThings.test(inner) && spokeOfPeople(mind))) &&
    mind.lastPerson(inner) !== null
  if (person !== null || pronoun) {
    const own = /\b(?:he|she|him|her|his|they|them)\b/.test(inner) || person !== null
    if (
      own &&
      asksWhere.test(inner) &&
      !/\b(?:from|born|seen? (?:him|her|them) as|see (?:him|her) as)\b/.test(inner) &&
      !/^who\b/.test(inner)
    )
      return { kind: 'ask-person', aspect: 'where', question }
    if (asksOpinion.test(inner) && !/^(?:what|who) (?:does|did|is)\b(?!.*\b(?:like|wrong)$)/.test(inner))
      return { kind: 'ask-person', aspect: 'opinion', question }
    return { kind: 'ask-person', aspect: 'who', question }
  }
  const me = mind.people.find((each) => each.isMe)
  if (me && ` ${inner} `.includes(` ${me.first.toLowerCase()} `)) return { kind: 'ask-self', topic: 'about', question }
  const role = findByRole(
    inner,
    mind.people.filter((each) => each.isMe),
    mind.context,
  )
  if (role?.isMe && (/\b(?:who|where)\b/.test(inner) || tradeAskedOf(sentence.norm) !== null))
    return { kind: 'ask-self', topic: 'role', question }
  if (/^(?:what|how) about\b|^and\b/.test(sentence.norm) || /^(?:what|how) about\b/.test(inner))
    return { kind: 'follow-up', what: 'about', question }
  if (asksWhere.test(inner) && findPlace(inner, mind.context) !== null && !/\b(?:find out|seen)\b/.test(inner))
    return { kind: 'ask-place', question }
  if (
    /^who (?:built|made|founded|created|invented|wrote|named|cast|was|were|did|killed|stole|painted|brought|told)\b/.test(
      inner,
    )
  )
    return { kind: 'ask-topic', question }
  if (
    question.word === 'who' ||
    /^(?:is there|are there|do you know) (?:a |an |any |some)?(?:one|body|anyone|anybody|someone|somebody)\b/.test(
      inner,
    ) ||
    asksWhereToGet.test(inner) ||
    (/\b(?:where|who|somewhere|anywhere|place|whom)\b/.test(inner) &&
      /\b(?:can|could|should|do|would|may|might|to) (?:i|we|one) (?:find|ask|learn|repair|eat|sleep|drink|see|talk|stay)\b/.test(
        inner,
      )) ||
    /\b(?:i|we) (?:might|can|could|should|may|would) (?:buy|get|find|rent|learn|repair|eat|sleep|drink|hire|stay)\b/.test(
      inner,
    ) ||
    /\b(?:someone|somebody|anyone|anybody) (?:who|that|here|can|to)\b/.test(inner)
  )
    return { kind: 'ask-here', topic: 'who-does', question }
  return { kind: 'ask-topic', question }
}

const isOnlyWhen = /^(?:today|lately|here|around here|now|this morning|tonight|of late)$/

const asksOfFeelingFor = wholePhrase(['… you (really|even|still|not|so|)* (like|love|trust|hate|dislike) (him|her) …'])

/** Whether our last words were about people. */
const spokeOfPeople = ({ lastOther, lastOwn, people, context }: Mind): boolean =>
  findPerson(lastOther, people, context) !== null || othersNamedIn(lastOwn, people).length > 1

const readHere = (inner: string, question: Question, before: string): Intent | null => {
  const make = (topic: Extract<Intent, { kind: 'ask-here' }>['topic']): Intent => ({
    kind: 'ask-here',
    topic,
    question,
  })
  if (asksTime.test(inner) && !/\ball the time\b/.test(inner)) return make('time')
  if (asksDate.test(inner) && !/\b(?:festival|did|do you|will you|does|your|i|my)\b/.test(inner)) return make('date')
  if (asksWeather.test(inner) && !ofSeason.test(inner)) return make('weather')
  if (asksOfDayAfter.test(inner) && asksWeather.test(before.toLowerCase())) return make('weather')
  if (
    asksPlace.test(inner) &&
    // "What should I do?" asks for advice, not for sights.
    !/^what (?:can|should) (?:i|we|one) do$/.test(inner)
  )
    return make('place')
  if (asksWhoIsHere.test(inner)) return make('people')
  if (
    asksNewsOfPlace.test(inner) &&
    !/\b(?:about|of|from) \w+/.test(inner.replace(/\b(?:about|of) (?:late|the village|town|here)\b/, ''))
  )
    return make('news')
  return null
}
