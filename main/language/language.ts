import type { NumberReader } from './amounts/read-number.ts'
import type { Assent, Waiting } from './assent.ts'
import type { Hearsay, Sourced } from './hearsay.ts'
import type { createNames } from './names/create-names.ts'
import type { NamesInNotes } from './names/names-in-notes.ts'
import type { RecallReader } from './recall-reader.ts'
import type { Stemmer } from './stem.ts'
import type { StopWords } from './stop-words.ts'
import type { DayReader } from './time/day-reader.ts'
import type { Time } from './time/read-times.ts'

/** The languages that are there. */
export const languageCodes = ['en'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** What other code needs of a language: its readers, made of its words. */
export interface Language {
  names: ReturnType<typeof createNames>
  numbers: NumberReader
  stems: Stemmer
  stopWords: StopWords
  times: {
    /** All times that a text names, in their order. */
    timesIn(text: string): Time[]
    daysReferredTo: DayReader
    /** Words that name days and nothing else. */
    dayWords: readonly string[]
  }
  assent: {
    readAssent<Matter extends Waiting>(utterance: string, waiting: readonly Matter[]): Assent<Matter>
    readAnswerTo(utterance: string, question: string): 'yes' | 'no' | 'later' | 'else'
  }
  requests: {
    /** What is asked for, without the words that ask: "tell Bram …". */
    withoutAsking(text: string): string
    withoutRequest(text: string): string
    favourIn(text: string): string | null
    isConfidential(text: string): boolean
  }
  hearsay: {
    sayHearsay(hearsay: Hearsay): string
    readHearsay(line: string): Hearsay | null
    sourcesIn(words: string): Sourced[]
  }
  recall: RecallReader
  calendar: CalendarWords
  notes: NamesInNotes
}

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
