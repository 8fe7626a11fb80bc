import type { Language } from '../language.ts'
import { createProseReader } from '../prose.ts'
import { pluralOf } from './amounts/plural.ts'
import { numbers, sayNumber } from './amounts/read-number.ts'
import { questGivenUp } from './assent/giving-up.ts'
import { handsOver } from './assent/handing-over.ts'
import { maySayYesTo, offerAccepted, offerDeclined, questRefused } from './assent/pending.ts'
import { readAnswerTo, readAssent } from './assent/read-assent.ts'
import { claims } from './claims/claims.ts'
import { goodsWords } from './goods/goods-words.ts'
import { asMine } from './grammar/as-mine.ts'
import { toSelf } from './grammar/to-self.ts'
import { toYou } from './grammar/to-you.ts'
import { isConcrete, isDreamThing, isEveryday } from './lexicon/everyday-words.ts'
import { bareWords, detailsIn, meaningOf } from './lexicon/meaning.ts'
import { postures } from './lexicon/postures.ts'
import { looksLikeOrder } from './lexicon/safe-words.ts'
import { statesSomething } from './lexicon/self-standing.ts'
import { root, stem } from './lexicon/stem.ts'
import { stopClasses, untoldWords } from './lexicon/stop-words.ts'
import { thingsNamed } from './lexicon/things-named.ts'
import { rootsIn, topicRoots } from './lexicon/topic-roots.ts'
import { namesInNotes } from './names/in-notes.ts'
import { abbreviations } from './names/name-words.ts'
import * as names from './names/names.ts'
import { withoutAddress } from './news/address.ts'
import { blur } from './news/blur.ts'
import { isOwnClaim, isSight, withoutQuestions } from './news/claims.ts'
import { withDaysNamed } from './news/days.ts'
import { withoutDetails } from './news/details.ts'
import { readHearsay, sayHearsay, sourcesIn, withoutFrames, wordsIn } from './news/hearsay.ts'
import { holdsUntil, isPast } from './news/lasting.ts'
import { isNewsworthy } from './news/newsworthy.ts'
import { bindsLater, namesMatter } from './promises/names-matter.ts'
import { ofListener, toListener } from './promises/of-listener.ts'
import { promisedThings } from './promises/promised-things.ts'
import { isPromise, tellsPromise } from './promises/promising.ts'
import { undertakingsIn } from './promises/undertakings.ts'
import { intentWords } from './promises/when-text.ts'
import { mayAskLater, mayTakeBack } from './promises/words.ts'
import { asksForFeasts } from './questions/feasts.ts'
import { asksToMeet } from './questions/meetings.ts'
import { recall } from './recall/recall.ts'
import { favourIn, withoutAsking, withoutRequest } from './requests/asking.ts'
import { asksSilence, isConfidential, secrecyAlone } from './requests/confidential.ts'
import { deedWords } from './requests/deed-words.ts'
import { asksForOneAlone, forOneAlone } from './requests/for-one-alone.ts'
import { asksToBeLed, offersToLead } from './requests/leading.ts'
import { readClause } from './requests/read-clause.ts'
import { asksToKeepNothing } from './requests/to-keep.ts'
import { topics } from './requests/topics.ts'
import { skills } from './skills/skills.ts'
import { openingOf } from './talk/answer-openings.ts'
import { isGreeting } from './talk/bare-greeting.ts'
import { feelings } from './talk/feelings.ts'
import { isGesture } from './talk/gestures.ts'
import { isGoodbye } from './talk/goodbye.ts'
import { isNod } from './talk/is-nod.ts'
import { hangsErrands } from './talk/newcomer-lines.ts'
import { answerToSelfHarm, speaksOfSelfHarm } from './talk/self-harm.ts'
import { gestureOf, signOf } from './talk/signs.ts'
import { onlyAnswers } from './telling/bare-answers.ts'
import { namesIn, numberWordsIn } from './telling/essentials.ts'
import { fancies } from './telling/fancies.ts'
import { handedIn } from './telling/handed.ts'
import { withoutInnerLife } from './telling/inner-life.ts'
import { speaksAsMachine, statedRoots, tellsHanding } from './telling/own-words.ts'
import { importanceOf, passesOn, toldIn } from './telling/told-in.ts'
import { daysReferredTo, dayWords } from './time/dates.ts'
import { isCalendarName, monthNames, sayDate, weekdayNames } from './time/names.ts'
import { isNow, isOfToday, readMeetingTime, readRepeated } from './time/read-time.ts'
import { timesIn } from './time/read-times.ts'
import { sayHours } from './time/say-time.ts'
import { countsFromToday, withDates } from './time/with-dates.ts'
import { readTelling } from './wishes/read-telling.ts'
import { aimIn, readWish } from './wishes/read-wish.ts'

export const english: Language = {
  names: { ...names, isGreeting },
  numbers,
  counting: { sayNumber, pluralOf },
  stems: { root, stem },
  stopWords: stopClasses,
  times: {
    timesIn,
    daysReferredTo,
    dayWords,
    readMeetingTime,
    isNow,
    isOfToday,
    withDates,
    countsFromToday,
    readRepeated,
  },
  assent: {
    readAssent,
    readAnswerTo,
    maySayYesTo,
    offerAccepted,
    offerDeclined,
    handsOver,
    questRefused,
    questGivenUp,
  },
  requests: {
    withoutAsking,
    withoutRequest,
    favourIn,
    isConfidential,
    secrecyAlone,
    asksSilence,
    asksToKeepNothing,
    asksToBeLed,
    offersToLead,
    asksToMeet,
    forOneAlone,
    asksForOneAlone,
    readClause,
    mayAskLater,
    mayTakeBack,
  },
  hearsay: { sayHearsay, readHearsay, sourcesIn, wordsIn, bareWords, withoutFrames },
  telling: {
    toldIn,
    onlyAnswers,
    importanceOf,
    passesOn,
    looksLikeOrder,
    speaksAsMachine,
    withoutInnerLife,
    isNod,
    tellsHanding,
    handedIn,
    namesIn,
    numberWordsIn,
  },
  fancies,
  postures,
  places: { isErrandBoard: (label) => hangsErrands.test(label) },
  promises: { isPromise, undertakingsIn, ofListener, toListener, namesMatter, bindsLater, tellsPromise },
  intents: intentWords,
  claims,
  news: {
    isNewsworthy,
    isPast,
    holdsUntil,
    withoutDetails,
    blur,
    withDaysNamed,
    withoutQuestions,
    isOwnClaim,
    isSight,
    withoutAddress,
  },
  feelings,
  opinions: { toYou, toSelf, asMine },
  words: {
    sentencesIn: createProseReader([...abbreviations, 'e.g', 'i.e', 'etc']),
    meaningOf,
    detailsIn,
    thingsNamed,
    isDreamThing,
    isEveryday,
    isConcrete,
    untold: untoldWords,
    statesSomething,
    topicRoots,
    statedRoots,
    rootsIn,
  },
  topics,
  promisedThings: { promisedThings },
  wishes: { readWish, aimIn, readTelling },
  skills,
  recall,
  goods: goodsWords,
  deeds: deedWords,
  calendar: { weekdayNames, monthNames, sayDate, sayHours, asksForFeasts, isCalendarName },
  notes: namesInNotes,
  care: { speaksOfSelfHarm, answerToSelfHarm },
  gestures: { isGesture, openingOf, signOf, gestureOf },
  partings: { isGoodbye },
}
