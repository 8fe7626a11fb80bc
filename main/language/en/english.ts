import type { Language } from '../language.ts'
import { numbers } from './amounts/read-number.ts'
import { readAnswerTo, readAssent } from './assent/read-assent.ts'
import { root, stem } from './lexicon/stem.ts'
import { stopClasses } from './lexicon/stop-words.ts'
import { namesInNotes } from './names/in-notes.ts'
import * as names from './names/names.ts'
import { readHearsay, sayHearsay, sourcesIn } from './news/hearsay.ts'
import { recall } from './recall/recall.ts'
import { favourIn, withoutAsking, withoutRequest } from './requests/asking.ts'
import { isConfidential } from './requests/confidential.ts'
import { daysReferredTo, dayWords } from './time/dates.ts'
import { isCalendarName, monthNames, sayDate, weekdayNames } from './time/names.ts'
import { timesIn } from './time/read-times.ts'

export const english: Language = {
  names,
  numbers,
  stems: { root, stem },
  stopWords: stopClasses,
  times: { timesIn, daysReferredTo, dayWords },
  assent: { readAssent, readAnswerTo },
  requests: { withoutAsking, withoutRequest, favourIn, isConfidential },
  hearsay: { sayHearsay, readHearsay, sourcesIn },
  recall,
  calendar: { weekdayNames, monthNames, sayDate, isCalendarName },
  notes: namesInNotes,
}
