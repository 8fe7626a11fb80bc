import type { NumberReader } from './amounts/read-number.ts'
import type { Assent, PutQuest, Talk, Waiting } from './assent.ts'
import type { GameTime } from './calendar.ts'
import type { ClaimReader } from './claims.ts'
import type { Clause, RequestScene } from './clauses.ts'
import type { DeedWords } from './deed-topics.ts'
import type { GoodsWords } from './goods-words.ts'
import type { Hearsay, Sourced } from './hearsay.ts'
import type { IntentWords } from './intent-words.ts'
import type { createNames } from './names/create-names.ts'
import type { NamesInNotes } from './names/names-in-notes.ts'
import type { NewsReader } from './news-reader.ts'
import type { RecallReader } from './recall-reader.ts'
import type { SkillWords } from './skill-words.ts'
import type { Stemmer } from './stem.ts'
import type { StopWords } from './stop-words.ts'
import type { TellingReader } from './telling-reader.ts'
import type { DayReader } from './time/day-reader.ts'
import type { Moment } from './time/moment.ts'
import type { Time } from './time/read-times.ts'
import type { Repeated } from './time/repeated.ts'
import type { Topics } from './topics.ts'
import type { Undertaking } from './undertaking.ts'
import type { WishReader } from './wish-reader.ts'
import type { WordReader } from './word-reader.ts'

/** The languages that are there. */
export const languageCodes = ['en'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** What other code needs of a language: its readers, made of its words. */
export interface Language {
  names: ReturnType<typeof createNames> & {
    /** Whether words address everybody present. */
    isForAll(text: string): boolean
    /** Whether each person present must answer. If words ask whether anybody knows, one answer is enough. */
    isForEach(text: string): boolean
  }
  numbers: NumberReader
  counting: {
    /** Small whole numbers in words, larger ones in digits. */
    sayNumber(value: number): string
  }
  stems: Stemmer
  stopWords: StopWords
  times: {
    /** All times that a text names, in their order. */
    timesIn(text: string): Time[]
    daysReferredTo: DayReader
    /** Words that name days and nothing else. */
    dayWords: readonly string[]
    /** When people are to meet: hours without more are those of waking people. */
    readMeetingTime(text: string, now: GameTime): Moment | null
    /** Whether words mean at once; so do none. */
    isNow(text: string): boolean
    /** Whether words bind a time to today. */
    isOfToday(text: string): boolean
    /** Words whose days are named for whoever hears them later: "tomorrow" → "on Saturday the 21st of November". */
    withDates(text: string, now: GameTime): string
    /** A repeated time. Null for words that name no repetition; `unclear` if they name no hour. */
    readRepeated(text: string): Repeated | 'unclear' | null
  }
  assent: {
    readAssent<Matter extends Waiting>(utterance: string, waiting: readonly Matter[]): Assent<Matter>
    readAnswerTo(utterance: string, question: string): 'yes' | 'no' | 'later' | 'else'
    /** Whether words may count as a yes to this very quest. */
    maySayYesTo(talk: Talk<string, string>, quest: PutQuest<string>): boolean
  }
  requests: {
    /** What is asked for, without the words that ask: "tell Bram …". */
    withoutAsking(text: string): string
    withoutRequest(text: string): string
    favourIn(text: string): string | null
    isConfidential(text: string): boolean
    /** A request without the words that say it is for one person alone: "tell Marta, and only her, that …". */
    forOneAlone(text: string): { text: string; alone: boolean }
    /** Whether a sentence only asks that what stands before it is for one person alone. */
    asksForOneAlone(text: string): boolean
    /** Reads "when I come back", "tomorrow at noon", "if you see Bram at the mill". Null if it isn't understood. */
    readClause<Id extends string, Place extends string>(
      text: string,
      scene: RequestScene<Id, Place>,
    ): Clause<Id, Place> | null
    /** A quick check: words without this ask for nothing later. */
    mayAskLater(text: string): boolean
    /** The same for words that take a request back. */
    mayTakeBack(text: string): boolean
  }
  hearsay: {
    /** The words in such a line. Any other line is returned whole. */
    wordsIn(line: string): string
    /** Somebody's words, without who said them or passed them on: `Ada told me: "I lost my ring."` → `I lost my ring.` */
    bareWords(text: string): string
    sayHearsay(hearsay: Hearsay): string
    readHearsay(line: string): Hearsay | null
    sourcesIn(words: string): Sourced[]
    /** Without who passed words on, and when. */
    withoutFrames(text: string): string
  }
  telling: TellingReader
  promises: {
    /** Whether the speaker makes a promise in this sentence. A question is none. */
    isPromise(sentence: string): boolean
    /**
     * What the speaker undertakes to do for the listener in these words, in their order. Hedged words, reports, habits
     * and plans about oneself are none. `heard`: what the listener said before; its time counts for an answer without
     * one.
     */
    undertakingsIn(text: string, heard: string): Undertaking[]
    /** The listener as the speaker notes it: "bring you your hat" → "bring them their hat". */
    ofListener(words: string): string
    /** The listener's own view: "when you come back" → "when I come back". */
    toListener(words: string): string
    /** Whether a line of a summary reports a promise or a debt, in any person. */
    tellsPromise(line: string): boolean
  }
  intents: IntentWords
  /** What speakers say they have done. `noClaims` in a language without words for it: nothing is guarded then. */
  claims: ClaimReader
  news: NewsReader
  feelings: FeelingSigns
  opinions: {
    /** What a villager holds of somebody, as said to that person: "gave me a pie" → "you gave me a pie". */
    toYou(why: string): string
    /** What a villager holds of somebody, as told to that villager: "Ana gave me a pie" → "Ana gave you a pie". */
    toSelf(why: string): string
  }
  words: WordReader
  topics: Topics
  wishes: WishReader
  skills: SkillWords
  recall: RecallReader
  goods: GoodsWords
  deeds: DeedWords
  calendar: CalendarWords
  notes: NamesInNotes
  care: {
    /** Whether somebody speaks of killing or harming themselves, or of not wanting to live. */
    speaksOfSelfHarm(text: string): boolean
    /** What is answered to it: calm, and with where to turn. `choice` picks among equals. */
    answerToSelfHarm(name: string, choice: number): string
  }
  gestures: {
    /** Whether words between marks tell what the speaker does, and are not said: "wipes her hands". */
    isGesture(text: string, where?: GesturePlace): boolean
    /**
     * How many characters of an answer's beginning only announce it ("Here is my reply:"); 0: none; null: more text must
     * tell. `names`: what the speaker is called.
     */
    openingOf(beginning: string, names: readonly string[], ended: boolean): number | null
  }
}

/** Where words between marks stand: amid a sentence, or with nothing of the same sentence around them. */
export type GesturePlace = 'amid' | 'alone' | 'brackets' | 'bracketsAlone'

/** Words that move their hearer, as said to them. */
export type FeelingSigns = Readonly<Record<'thanks' | 'gift' | 'harsh' | 'threat' | 'sorry', RegExp>>

/** The names of days and months, and dates. */
export interface CalendarWords {
  /** Sunday first. */
  weekdayNames: readonly string[]
  monthNames: readonly string[]
  /** `2026-11-20` as "20 November 2026". */
  sayDate(date: string): string
  /** A day or month. It is written like a person's name but isn't one. */
  isCalendarName(word: string): boolean
}
