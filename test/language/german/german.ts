import type { Language } from '../../../main/language/language.ts'
import { createProseReader } from '../../../main/language/prose.ts'
import { sentencesOf } from '../../../main/language/sentences.ts'
import { dayReader } from '../../../main/language/time/day-reader.ts'
import { momentToCome } from '../../../main/language/time/moment.ts'
import { timeReader } from '../../../main/language/time/read-times.ts'
import { createTopics } from '../../../main/language/topics.ts'
import { calendar } from './calendar.ts'
import { claims } from './claims.ts'
import { intents } from './intents.ts'
import { names } from './names.ts'
import { namesInNotes } from './names-in-notes.ts'
import { news } from './news.ts'
import { numbers } from './numbers.ts'
import { recall } from './recall.ts'
import { skills } from './skills.ts'
import { timeWords } from './time-words.ts'
import { stems, stopWords } from './words.ts'

const timesIn = timeReader(timeWords, numbers)
const told = /^(\p{Lu}\p{L}+) sagte mir: „(.*)“$/su
const overheard = /^Ich hörte (\p{Lu}\p{L}+) sagen: „(.*)“$/su
const secret = /\b(?:unter uns|sag es niemandem|ein geheimnis|vertraulich)\b/iu
const request = /^bitte (?:sag|merk dir,?|merke dir,?) ?/iu
const everyday = new Set('gut gute guten tag morgen heute gestern hallo danke ja nein hier dort sehr auch'.split(' '))
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const things = new Set('brot hund mühle ring schlüssel brücke eimer'.split(' '))

/** A little German: enough to prove that a second language is a second folder. */
export const german: Language = {
  names,
  numbers,
  counting: {
    sayNumber: (value) => ['null', 'eins', 'zwei', 'drei', 'vier'][value] ?? String(value),
    pluralOf: (name) => name,
  },
  stems,
  stopWords,
  times: {
    timesIn,
    daysReferredTo: dayReader(timesIn, timeWords.asking),
    dayWords: ['letzten', 'freitag'],
    readMeetingTime: (text, now) => momentToCome(text, timesIn(text), now, 'waking'),
    isNow: (text) => /^(?:|jetzt|sofort)$/i.test(text),
    withDates: (text) => text,
    countsFromToday: (text) => /\b(?:heute|morgen|gestern)\b/i.test(text),
    isOfToday: (text) => /\bheute\b/i.test(text),
    readRepeated: (text) => (/\bjeden tag\b/i.test(text) ? 'unclear' : null),
  },
  assent: {
    questRefused: () => null,
    questGivenUp: () => null,
    offerAccepted: () => null,
    offerDeclined: () => null,
    handsOver: () => false,
    readAssent: (utterance, [to]) =>
      to !== undefined && /^ja\b/i.test(utterance)
        ? { kind: 'yes', to }
        : to !== undefined && /^nein\b/i.test(utterance)
          ? { kind: 'no', to }
          : { kind: 'else' },
    readAnswerTo: (utterance) => (/^ja\b/i.test(utterance) ? 'yes' : /^nein\b/i.test(utterance) ? 'no' : 'else'),
    maySayYesTo: ({ utterance }) => /^(?:ja|gerne?|abgemacht)\b/i.test(utterance),
  },
  requests: {
    asksToKeepNothing: () => false,
    asksToBeLed: (text) => /\bbring mich\b/i.test(text),
    offersToLead: () => false,
    asksToMeet: (text) => /\btreffen\b/i.test(text),
    withoutAsking: (text) => text.replace(request, ''),
    forOneAlone: (text) => ({ text, alone: false }),
    asksForOneAlone: () => false,
    withoutRequest: (text) => text.replace(request, ''),
    favourIn: (text) => (request.test(text) ? text.replace(request, '') : null),
    isConfidential: (text) => secret.test(text),
    asksSilence: () => false,
    secrecyAlone: () => null,
    readClause(text, scene) {
      const at = momentToCome(text, timesIn(text), scene.now, 'as said')
      return at === null ? null : { at }
    },
    mayAskLater: (text) => /\b(?:sag|frag|erinner\w*|bring)\b/i.test(text),
    mayTakeBack: (text) => /\bnicht mehr\b/i.test(text),
  },
  places: { isErrandBoard: (label) => /\banschlagtafel\b/i.test(label) },
  postures: {
    postureIn: (doing) => (/\bliest\b/i.test(doing) ? 'read' : null),
    sits: () => false,
    goesOnWalking: () => false,
  },
  wishes: { readWish: () => null, aimIn: () => null, readTelling: () => null },
  promisedThings: { promisedThings: () => [] },
  care: {
    speaksOfSelfHarm: (text) => /\bich (?:will|möchte) (?:sterben|nicht mehr leben)\b/i.test(text),
    answerToSelfHarm: (name) => `Gut, dass du es sagst, ${name}. Geh zu jemandem, dem du traust, oder zu einem Arzt.`,
  },
  hearsay: {
    sayHearsay: ({ how, name, words }) =>
      how === 'heard' ? `Ich hörte ${name} sagen: „${words}“` : `${name} sagte mir: „${words}“`,
    readHearsay(line) {
      const aside = overheard.exec(line)
      const [, name, words] = aside ?? told.exec(line) ?? []
      return name === undefined || words === undefined ? null : { how: aside ? 'heard' : 'told', name, words }
    },
    wordsIn: (line) => (overheard.exec(line) ?? told.exec(line))?.[2] ?? line,
    bareWords: (text) => (overheard.exec(text) ?? told.exec(text))?.[2] ?? text,
    withoutFrames: (text) => text.replace(/\p{Lu}\p{L}+ sagte mir: (?=„)/gu, ''),
    sourcesIn(text) {
      const [, from, words] = told.exec(text) ?? []
      return from === undefined || words === undefined
        ? [{ text, from: null, over: [] }]
        : [{ text: words, from, over: [from] }]
    },
  },
  telling: {
    toldIn: (text) =>
      sentencesOf(text)
        .filter((sentence) => !/\?$/.test(sentence) && !/^(?:guten|hallo|danke|tschüss|leb wohl)\b/iu.test(sentence))
        .join(' '),
    onlyAnswers: () => false,
    importanceOf: (words) => (/\b(?:gestorben|verloren|gestohlen)\b/i.test(words) ? 7 : 3),
    looksLikeOrder: (text) => /\bvergiss alle\p{L}* (?:regeln|anweisungen)\b/iu.test(text),
    speaksAsMachine: (text) => /\bich bin (?:nur )?eine? (?:KI|Sprachmodell)\b/iu.test(text),
    withoutInnerLife: (text) => text,
    isNod: () => false,
    handedIn: () => [],
    tellsHanding: (text) => /\bich (?:gab|habe .* gegeben)\b/iu.test(text),
    passesOn: (words) => /\bich soll dir\b/i.test(words),
    namesIn: (text) => text.match(/(?<=\b(?:heiße|heißt|mit|von) )\p{Lu}\p{Ll}+/gu) ?? [],
    numberWordsIn: (text) =>
      (text.match(/\p{L}+/gu) ?? []).filter((word) => numbers.isNumberWord(word.toLowerCase()) && word !== 'eins'),
  },
  fancies: {
    say: (text) => `Ich stellte mir einmal vor: ${text}`,
    isFancy: (note) => note.startsWith('Ich stellte mir einmal vor: '),
    tellerIn: (sentence) => /^(\p{Lu}\p{L}+) (?:sagte|erzählte)\b/u.exec(sentence)?.[1] ?? null,
    isReport: (sentence) => /^\p{Lu}\p{L}+ (?:sagte|erzählte)\b/u.test(sentence),
    isOwnMind: (sentence) => /^Ich (?:will|möchte|glaube|hoffe)\b/u.test(sentence),
    factOf: () => null,
    isGrave: (word) => word === 'dieb',
  },
  promises: {
    isPromise: (sentence) => /\bich (?:werde|verspreche)\b/i.test(sentence) && !/\?$/.test(sentence),
    undertakingsIn: (text) =>
      sentencesOf(text).flatMap((sentence) => {
        const [, words, when] = /^Ich (bringe dir .+?) (morgen um \d+)[.!]$/i.exec(sentence) ?? []
        return words && when ? [{ sentence, kind: 'do' as const, words, when, isWhole: true }] : []
      }),
    ofListener: (words) => words.replace(/\bdir\b/g, 'ihnen'),
    toListener: (words) => words,
    namesMatter: () => true,
    bindsLater: () => true,
    tellsPromise: (line) => /\bversprach\b|\bversprochen\b/i.test(line),
  },
  intents,
  claims,
  news,
  feelings: {
    thanks: /\bdanke\b/i,
    gift: /\bfür dich\b/i,
    harsh: /\bdu (?:narr|dieb|lügner)\b/iu,
    threat: /\bich werde dich (?:schlagen|bestehlen)\b/i,
    sorry: /\b(?:es tut mir leid|verzeih)\b/i,
  },
  opinions: { toYou: (why) => `du ${why}`, toSelf: (why) => why.replace(/\bmir\b/, 'dir'), asMine: (words) => words },
  words: {
    sentencesIn: createProseReader(['hr', 'fr', 'z.b', 'usw']),
    isEveryday: (word) => everyday.has(word) || stopWords.emptyWords.has(word),
    isConcrete: (word) => things.has(word),
    untold: new Set('aber auch dann einen eine habe heute morgen noch nicht sehr wieder'.split(' ')),
    meaningOf: (text) => ({
      words: new Set(wordsOf(text).flatMap((word) => (stopWords.emptyWords.has(word) ? [] : stems.root(word)))),
      numbers: (text.match(/\d+/g) ?? []).join(' '),
      negated: /\b(?:nicht|kein\p{L}*|nie)\b/iu.test(text),
    }),
    detailsIn: (text) => text.match(/(?<=\p{L} )\p{Lu}\p{Ll}+|\d+/gu) ?? [],
    thingsNamed: (text) =>
      new Map(
        [...text.matchAll(/\b(?:der|die|das|den|dem|mein\p{L}*|einen?) (\p{Lu}\p{Ll}+)/giu)].map(([, word = '']) => [
          stems.root(word.toLowerCase()),
          word,
        ]),
      ),
    isDreamThing: (word) => things.has(word.toLowerCase()),
    topicRoots: (text) =>
      new Set(wordsOf(text).flatMap((word) => (stopWords.emptyWords.has(word) ? [] : stems.root(word)))),
    statedRoots: (text) =>
      new Set(
        wordsOf(text).flatMap((word) => (stopWords.emptyWords.has(word) || everyday.has(word) ? [] : stems.root(word))),
      ),
    rootsIn: (text) => new Set(wordsOf(text).map(stems.root)),
    statesSomething: (said) => (said.match(/\p{L}{4,}/gu) ?? []).length >= 3,
  },
  deeds: { topicsIn: () => null },
  goods: {
    idle: new Set('der die das ein eine einen mein meine meinen von stück'.split(' ')),
    isGold: (text) => /^(?:gold|geld|münzen?)$/iu.test(text.trim()),
    isNothing: (text) => /^\s*(?:nichts|umsonst)?\s*$/i.test(text),
    sortsIn: (text) => text.split(/\s*(?:,|\sund\s)\s*/i).filter((part) => part !== ''),
    isByTheDozen: (name) => /^dutzend\b/i.test(name),
    heldOut: () => null,
    amountOf: () => null,
    namesOne: (words, { name }) => words.includes(name),
    countsDozens: (text) => /\bdutzend\b/i.test(text),
  },
  topics: createTopics(stems, stopWords),
  skills,
  recall,
  calendar,
  notes: namesInNotes,
  gestures: {
    isGesture: (text) => /^(?:lächelt|nickt|seufzt|wischt)(?!\p{L})/u.test(text),
    signOf: (words) => (/^wink(?:e|t)\b/.test(words) ? 'exclamation' : null),
    gestureOf: (sign) => (sign === 'exclamation' ? 'winken' : null),
    openingOf: () => 0,
  },
  partings: { isGoodbye: (text) => /^(?:tschüss|auf wiedersehen)(?!\p{L})/iu.test(text) },
}
