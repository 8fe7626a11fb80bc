import type { NumberReader } from './amounts/read-number.ts'
import type { Assent, PutQuest, Talk, Waiting } from './assent.ts'
import type { GameTime } from './calendar.ts'
import type { ClaimReader } from './claims.ts'
import type { Clause, RequestScene } from './clauses.ts'
import type { DeedWords } from './deed-topics.ts'
import type { FancyWords } from './fancies.ts'
import type { GoodsWords } from './goods-words.ts'
import type { Hearsay, Sourced } from './hearsay.ts'
import type { IntentWords } from './intent-words.ts'
import type { createNames } from './names/create-names.ts'
import type { NamesInNotes } from './names/names-in-notes.ts'
import type { NewsReader } from './news-reader.ts'
import type { PostureReader } from './postures.ts'
import type { PromisedThingReader } from './promised-things.ts'
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

/** The codes of the supported languages. */
export const languageCodes = ['en'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** All readers of one language that other code uses. */
export interface Language {
  names: ReturnType<typeof createNames> & {
    /** Whether words address everybody present. */
    isForAll(text: string): boolean
    /** Whether each person present must answer. If words only ask whether anybody knows, one answer is enough. */
    isForEach(text: string): boolean
    /** Whether words only greet, and ask at most how somebody is. A name in them makes them somebody's. */
    isGreeting(text: string): boolean
  }
  numbers: NumberReader
  counting: {
    /** Small whole numbers in words, larger ones in digits. */
    sayNumber(value: number): string
    /** The plural of a thing's name that has none in a catalogue. */
    pluralOf(name: string): string
  }
  stems: Stemmer
  stopWords: StopWords
  times: {
    /** All times that a text names, in their order. */
    timesIn(text: string): readonly Time[]
    daysReferredTo: DayReader
    /** Words that name days and nothing else. */
    dayWords: readonly string[]
    /** The time of a meeting. An hour without "morning" or "evening" is in the waking half of the day. */
    readMeetingTime(text: string, now: GameTime): Moment | null
    /** Whether words mean "at once". Empty words do too. */
    isNow(text: string): boolean
    /** Whether words bind a time to today. */
    isOfToday(text: string): boolean
    /**
     * Replaces relative days by dates, for people who hear the words later: "tomorrow" → "on Saturday the 21st of
     * November".
     */
    withDates(text: string, now: GameTime): string
    /** Whether words name days by their distance from the day of speaking: "tomorrow", "last night". */
    countsFromToday(text: string): boolean
    /** A repeated time. Null for words that name no repetition; `unclear` if they name no hour. */
    readRepeated(text: string): Repeated | 'unclear' | null
  }
  assent: {
    readAssent<Matter extends Waiting>(utterance: string, waiting: readonly Matter[]): Assent<Matter>
    readAnswerTo(utterance: string, question: string): 'yes' | 'no' | 'later' | 'else'
    /** Whether words may count as a yes to this very quest. */
    maySayYesTo(talk: Talk<string, string>, quest: PutQuest<string>): boolean
    /** The NPC's offer that these words plainly accept. Null if they accept none. */
    offerAccepted<O extends string, Q extends string>(talk: Talk<O, Q>): O | null
    /** The NPC's offer that these words decline. Null if they aren't a no to it. */
    offerDeclined<O extends string, Q extends string>(talk: Talk<O, Q>): O | null
    /** Whether words hand over what was asked for, by name or by "here you are". `asked`: its names. */
    handsOver(utterance: string, asked: readonly { name: string; plural: string }[]): boolean
    /** The quest that these words refuse. Null if they aren't a no to one. */
    questRefused<O extends string, Q extends string>(talk: Talk<O, Q>): Q | null
    /** The quest under way that these words give up. Null if they give up none. */
    questGivenUp<O extends string, Q extends string>(talk: Talk<O, Q>): Q | null
  }
  requests: {
    /** The requested thing, without the asking words: "tell Bram …". */
    withoutAsking(text: string): string
    withoutRequest(text: string): string
    favourIn(text: string): string | null
    isConfidential(text: string): boolean
    /** What a message that only asks for secrecy is about; null if it says something of its own. */
    secrecyAlone(text: string): 'before' | 'after' | null
    /** Whether words ask somebody not to speak of a thing: that is a confidence, and nothing to be done later. */
    asksSilence(text: string): boolean
    /** Whether words ask to be remembered but contain nothing to remember: "Please remember that." */
    asksToKeepNothing(text: string): boolean
    /** Whether the speaker wants to be taken somewhere, or offers to take the listener there. */
    asksToBeLed(text: string): boolean
    offersToLead(text: string): boolean
    /** Whether the speaker wants to meet somewhere: "wait for me there". */
    asksToMeet(text: string): boolean
    /**
     * Removes from a request the words which say that it is for one person alone: "tell Marta, and only her, that …".
     */
    forOneAlone(text: string): { text: string; alone: boolean }
    /** Whether a sentence only says that the words before it are for one person alone. */
    asksForOneAlone(text: string): boolean
    /** Reads "when I come back", "tomorrow at noon", "if you see Bram at the mill". Null if it isn't understood. */
    readClause<Id extends string, Place extends string>(
      text: string,
      scene: RequestScene<Id, Place>,
    ): Clause<Id, Place> | null
    /** A quick check: text without these words asks for nothing later. */
    mayAskLater(text: string): boolean
    /** A quick check: text without these words cancels no request. */
    mayTakeBack(text: string): boolean
  }
  hearsay: {
    /** The quoted words of a line of hearsay. Any other line is returned whole. */
    wordsIn(line: string): string
    /**
     * Strips a report of the names of those who said the words or passed them on: `Ada told me: "I lost my ring."` → `I
     * lost my ring.`
     */
    bareWords(text: string): string
    sayHearsay(hearsay: Hearsay): string
    readHearsay(line: string): Hearsay | null
    sourcesIn(words: string): Sourced[]
    /** The text without the times and the names of those who passed the words on. */
    withoutFrames(text: string): string
  }
  telling: TellingReader
  postures: PostureReader
  places: {
    /** Whether a place of this name is the board on which people hang what they want done. */
    isErrandBoard(label: string): boolean
  }
  fancies: FancyWords
  promises: {
    /** Whether the speaker makes a promise in this sentence. Questions don't count. */
    isPromise(sentence: string): boolean
    /**
     * The speaker's promises to the listener in these words, in order. Excludes hedged words, reports, habits and plans
     * about oneself. `heard`: the listener's words before. If the answer names no time, the time in `heard` counts.
     */
    undertakingsIn(text: string, heard: string): Undertaking[]
    /**
     * Turns words to the listener into the speaker's note about them: "bring you your hat" → "bring them their hat".
     */
    ofListener(words: string): string
    /** Turns words to the listener into the listener's own view: "when you come back" → "when I come back". */
    toListener(words: string): string
    /** Whether the words of a message say something, and not only that there will be one: "something", "more". */
    namesMatter(words: string): boolean
    /** Whether "ask you about the ring" binds its speaker for another time. `isTimed`: the words name a time. */
    bindsLater(act: string, isTimed: boolean): boolean
    /** Whether a line of a summary reports a promise or a debt, in any person. */
    tellsPromise(line: string): boolean
  }
  intents: IntentWords
  /** Finds what speakers say they have done. A language without such words uses `noClaims`, and nothing is checked. */
  claims: ClaimReader
  news: NewsReader
  feelings: FeelingSigns
  opinions: {
    /** Turns a villager's opinion of somebody into words to that person: "gave me a pie" → "you gave me a pie". */
    toYou(why: string): string
    /**
     * Turns a villager's opinion of somebody into words to that villager: "Ana gave me a pie" → "Ana gave you a pie".
     */
    toSelf(why: string): string
    /** Turns words about what a villager likes into their own: "her own stew" → "my own stew". */
    asMine(words: string): string
  }
  words: WordReader
  topics: Topics
  wishes: WishReader
  /** Reads what a speaker promises to hand over. */
  promisedThings: PromisedThingReader
  skills: SkillWords
  recall: RecallReader
  goods: GoodsWords
  deeds: DeedWords
  calendar: CalendarWords
  notes: NamesInNotes
  care: {
    /** Whether somebody talks about killing or harming themselves, or about not wanting to live. */
    speaksOfSelfHarm(text: string): boolean
    /** The answer to talk of self-harm: calm, and saying where to find help. `choice` picks one of several versions. */
    answerToSelfHarm(name: string, choice: number): string
  }
  gestures: {
    /** Whether words between marks describe the speaker's gesture instead of speech: "wipes her hands". */
    isGesture(text: string, where?: GesturePlace): boolean
    /**
     * The number of characters at the beginning of an answer that only announce it ("Here is my reply:"). 0 if there is
     * no announcement; null while it takes more text to decide. `names`: the speaker's names.
     */
    openingOf(beginning: string, names: readonly string[], ended: boolean): number | null
    /** The sign over the head for words that ask for a gesture ("wave at them"); null if they don't. */
    signOf(words: string): string | null
    /** The plainest gesture that a sign stands for ("wave"); null for a sign that has none. */
    gestureOf(sign: string): string | null
  }
  partings: {
    /** Whether words end a talk: the last thing that they say is a goodbye, and they ask nothing. */
    isGoodbye(text: string): boolean
  }
}

/** The position of words between marks: within a sentence, or alone. */
export type GesturePlace = 'amid' | 'alone' | 'brackets' | 'bracketsAlone'

/** Words that move their listener's feelings, in the form said to the listener. */
export type FeelingSigns = Readonly<Record<'thanks' | 'gift' | 'harsh' | 'threat' | 'sorry', RegExp>>

/** The names of days and months, and dates. */
export interface CalendarWords {
  /** The names of weekdays, Sunday first. */
  weekdayNames: readonly string[]
  monthNames: readonly string[]
  /** Writes `2026-11-20` as "20 November 2026". */
  sayDate(date: string): string
  /** Says from when to when something is, as people do. Both as `17:43`. */
  sayHours(from: string, to: string): string
  /** Whether somebody asks which feasts are coming. */
  asksForFeasts(text: string): boolean
  /** Whether a word is a day or month, which is written like a person's name but isn't one. */
  isCalendarName(word: string): boolean
}
