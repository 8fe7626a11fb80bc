import { createHash } from 'node:crypto'
import { weekdays } from '../../../language/calendar.ts'
import { plainWords } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import { readStamp } from '../../../language/time/game-stamp.ts'
import { type BodyId, isNpcId, isPlayerId, type PlaceId } from '../../../world/ids.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import {
  defaultCooldownHours,
  defaultMost,
  type IntentStatus,
  type IntentWhen,
  intentStatuses,
  isOpen,
  nobodyNamed,
  type StandingIntent,
} from './intent.ts'
import { decodeMark, encodeMark, type Marks, splitMarks } from './marks.ts'
import { readTask, sayTask } from './task-text.ts'

/** A name or label without colons, because a colon would end the first half of the sentence. */
export const plainName = (name: string): string =>
  plainWords(name.replace(/[:~,]+/g, ' '), 40)
    .replace(/\s+/g, ' ')
    .trim() || 'somebody'

/** The parts of the language that read and write conditions. */
export type IntentLanguage = Pick<Language, 'intents'>

/** An intent as a line, struck out if finished: `- When Ada comes back: ask them about the silver ring. <!-- … -->`. */
export const intentLine = (intent: StandingIntent, language: IntentLanguage): string => {
  const sentence = `${beginningOf(intent, language)}: ${sayTask(intent.task, { from: fromOf(intent), quoted: isQuoted(intent) })}.`
  return `- ${isOpen(intent) ? sentence : `~~${sentence}~~`} <!-- ${marksOf(intent)} -->`
}

/** The line with current marks. Keeps the sentence as written if its meaning is unchanged. */
export const rewrittenLine = (
  line: string,
  { before, intent }: { before: StandingIntent; intent: StandingIntent },
  language: IntentLanguage,
): string => {
  const sentence = sentenceOf(line)
  const same = (['task', 'when', 'repeats', 'by', 'discreet', 'alone'] as const).every(
    (key) => JSON.stringify(before[key]) === JSON.stringify(intent[key]),
  )
  if (!same || sentence === '') return intentLine(intent, language)
  const marked = `- ${isOpen(intent) ? sentence : `~~${sentence}~~`} <!-- ${marksOf(intent)} -->`
  const back = readIntentLine(marked, 0, language)
  return back.kind === 'intent' &&
    back.problem === null &&
    JSON.stringify([back.intent.task, back.intent.when]) === JSON.stringify([intent.task, intent.when])
    ? marked
    : intentLine(intent, language)
}

const sentenceOf = (line: string): string => {
  const { text } = splitMarks(/^\s*[-*+]\s+(\S.*)$/.exec(line)?.[1] ?? '')
  return (/^~~(.*)~~$/.exec(text)?.[1] ?? text).trim()
}

const beginningOf = (
  { when, by, repeats }: Pick<StandingIntent, 'when' | 'by' | 'repeats'>,
  { intents }: IntentLanguage,
): string => intents.sayWhen(when, { by: by?.id ?? null, repeats })

/** The asker's name, if the intent is for someone else. */
const fromOf = ({ by, when, discreet }: Pick<StandingIntent, 'by' | 'when' | 'discreet'>): string | null =>
  by === null || by.id === when.person?.id ? null : discreet ? nobodyNamed : by.name

/** Whether the words are quoted. Words about the asker stay in the asker's own form: "my ring". */
const isQuoted = (intent: StandingIntent): boolean =>
  fromOf(intent) !== null || (intent.by !== null && /\b(?:i|me|my|mine|we|us|our|you|your)\b/i.test(intent.task.words))

const marksOf = (intent: StandingIntent): string => {
  const { when, by, audience, about } = intent
  const at =
    when.at === undefined
      ? undefined
      : 'date' in when.at
        ? `${when.at.date}T${when.at.time}`
        : `${when.at.weekday}T${when.at.time}`
  const marks: [string, string | undefined][] = [
    ['status', intent.status],
    ['person', when.person && pair(when.person)],
    ['place', when.place && pair({ id: when.place.id, name: when.place.label })],
    ['at', at],
    ['topic', when.topic && encodeMark(when.topic)],
    ['by', by === null ? undefined : pair(by)],
    ['from', intent.discreet ? 'nobody' : undefined],
    ['alone', intent.alone ? 'yes' : undefined],
    ['for', audience.kind === 'player' ? audience.player : audience.kind],
    ['about', about.length === 0 ? undefined : about.join(',')],
    ['made', intent.made ?? undefined],
    ['until', intent.until ?? undefined],
    ['cooldown', intent.cooldownHours === defaultCooldownHours ? undefined : String(intent.cooldownHours)],
    ['most', intent.most === defaultMost ? undefined : String(intent.most)],
    ['fires', intent.fires === 0 ? undefined : String(intent.fires)],
    ['last', intent.last ?? undefined],
    ['unsaid', intent.unsaid && `${intent.unsaid.times}@${intent.unsaid.since}`],
    ['told', intent.told ? 'yes' : undefined],
    ['heard', intent.heard?.map(({ who, fires, last }) => `${who}=${fires}@${last}`).join(',')],
    ['id', intent.id],
  ]
  return marks.flatMap(([key, value]) => (value === undefined ? [] : [`${key}:${value}`])).join(' ')
}

const pair = ({ id, name }: { id: string | null; name: string }): string =>
  `${id === null ? '' : encodeMark(id)},${encodeMark(name)}`

export type ReadLine =
  | { kind: 'other' }
  | { kind: 'intent'; intent: StandingIntent; problem: string | null }
  | { kind: 'problem'; problem: string }

/** Reads one line of INTENTS.md. Only list items count. `place` distinguishes equal handwritten lines. */
export const readIntentLine = (line: string, place: number, language: IntentLanguage): ReadLine => {
  const item = /^\s*[-*+]\s+(\S.*)$/.exec(line)?.[1]
  if (item === undefined) return { kind: 'other' }
  const { text, marks } = splitMarks(item)
  const id = decodeMark(marks.get('id') ?? '')
  const struck = /^~~(.*)~~$/.exec(text)?.[1]
  if (struck !== undefined && id === '') return { kind: 'other' }
  const sentence = (struck ?? text).trim()
  const marked = id === '' ? null : markedIntent(id, marks)
  const spoken = readSentence(sentence, marked, language)
  if (spoken === null)
    return {
      kind: 'problem',
      problem: `"${sentence.slice(0, 80)}" does not say when: write "When Ada comes back: ask her about the ring."`,
    }
  const byHand = markedIntent(`i-${hash(`${sentence}\n${place}`)}`, marks)
  const base = marked ?? {
    ...byHand,
    when: {},
    by: null,
    audience: marks.has('for') ? byHand.audience : ({ kind: 'everyone' } as const),
  }
  const open = isOpen(base)
  const status: IntentStatus = struck !== undefined && open ? 'cancelled' : base.status
  const intent = { ...base, ...spoken.parts, status }
  return { kind: 'intent', intent, problem: spoken.problem }
}

/** Reads the sentence. It takes precedence over the marks, because people see and edit it. */
const readSentence = (
  sentence: string,
  marked: StandingIntent | null,
  language: IntentLanguage,
): { parts: Pick<StandingIntent, 'task' | 'when' | 'repeats'>; problem: string | null } | null => {
  for (const repeats of marked === null ? [] : [false, true]) {
    const beginning = marked === null ? '' : beginningOf({ ...marked, repeats }, language)
    if (marked !== null && sentence.startsWith(`${beginning}:`)) {
      return {
        parts: { when: marked.when, task: readTask(sentence.slice(beginning.length + 1), fromOf(marked)), repeats },
        problem: null,
      }
    }
  }
  const [, before = '', after = ''] = /^(.*?):\s+(\S.*)$/.exec(sentence) ?? []
  const read = before === '' ? null : language.intents.readWhen(before)
  if (read !== null)
    return {
      parts: { when: withIds(read.when, marked?.when), task: readTask(after), repeats: read.repeats },
      problem: null,
    }
  if (marked === null) return null
  const problem = `"${before || sentence.slice(0, 80)}" is not a time, person, place or word that I know; the earlier condition stays.`
  return {
    parts: { when: marked.when, task: readTask(after || sentence, fromOf(marked)), repeats: marked.repeats },
    problem,
  }
}

/** The conditions with ids. The same name means the same person as before. */
const withIds = (when: IntentWhen, before: IntentWhen | undefined): IntentWhen => ({
  ...when,
  ...(when.person && when.person.name === before?.person?.name ? { person: before.person } : {}),
  ...(when.place && when.place.label === before?.place?.label ? { place: before.place } : {}),
})

const handIntent = (id: string): StandingIntent => ({
  id,
  task: { act: 'do', words: '' },
  when: {},
  by: null,
  audience: { kind: 'self' },
  about: [],
  made: null,
  until: null,
  cooldownHours: defaultCooldownHours,
  most: defaultMost,
  repeats: false,
  fires: 0,
  last: null,
  status: 'armed',
})

const markedIntent = (id: string, marks: Marks): StandingIntent => {
  const get = (key: string): string => decodeMark(marks.get(key) ?? '')
  const person = readPair(marks.get('person'))
  const place = readPair(marks.get('place'))
  const by = readPair(marks.get('by'))
  const byWhom = by === null ? null : bodyId(by.id)
  const at = readAt(get('at'))
  const unsaid = readUnsaid(get('unsaid'))
  return {
    ...handIntent(id),
    when: {
      ...(person ? { person: { id: bodyId(person.id), name: person.name } } : {}),
      ...(place ? { place: { id: place.id === '' ? null : (place.id as PlaceId), label: place.name } } : {}),
      ...(at ? { at } : {}),
      ...(marks.has('topic') ? { topic: get('topic') } : {}),
    },
    by: byWhom === null || by === null ? null : { id: byWhom, name: by.name },
    audience: readAudience(get('for')),
    ...(get('from') === 'nobody' ? { discreet: true as const } : {}),
    ...(get('alone') === 'yes' ? { alone: true as const } : {}),
    about: get('about').split(',').filter(isPlayerId),
    made: readStamp(get('made')),
    until: readStamp(get('until')),
    cooldownHours: count(get('cooldown'), defaultCooldownHours),
    most: Math.max(1, count(get('most'), defaultMost)),
    fires: count(get('fires'), 0),
    last: readStamp(get('last')),
    ...(marks.has('heard') ? { heard: readHeard(get('heard')) } : {}),
    ...(unsaid === null ? {} : { unsaid }),
    ...(marks.has('told') ? { told: true as const } : {}),
    status: intentStatuses.find((status) => status === get('status')) ?? 'armed',
  }
}

const readHeard = (text: string): NonNullable<StandingIntent['heard']> =>
  text.split(',').flatMap((one) => {
    const [, who = '', fires = '', at = ''] = /^([0-9a-f]{8})=(\d{1,6})@(.+)$/.exec(one) ?? []
    const last = readStamp(at)
    return last === null ? [] : [{ who, fires: Number(fires), last }]
  })

const readUnsaid = (text: string): NonNullable<StandingIntent['unsaid']> | null => {
  const [, times = '', at = ''] = /^(\d{1,6})@(.+)$/.exec(text) ?? []
  const since = readStamp(at)
  return since === null ? null : { times: Number(times), since }
}

const readPair = (mark: string | undefined): { id: string; name: string } | null => {
  if (mark === undefined) return null
  const [id = '', name = ''] = mark.split(',').map(decodeMark)
  return { id, name: plainName(name) }
}

const bodyId = (id: string): BodyId | null => (isPlayerId(id) || isNpcId(id) ? id : null)

const readAt = (text: string): IntentWhen['at'] | null => {
  const [day = '', time = ''] = text.split('T')
  const weekday = weekdays.find((name) => name === day)
  if (weekday !== undefined) return readStamp(`2026-01-01T${time}`) === null ? null : { weekday, time }
  const stamp = readStamp(text)
  return stamp === null ? null : { date: day, time }
}

/** Reads an audience. One that can't be read becomes the NPC alone. */
const readAudience = (word: string): NewMemory['audience'] =>
  word === 'everyone' ? { kind: 'everyone' } : isPlayerId(word) ? { kind: 'player', player: word } : { kind: 'self' }

const count = (text: string, otherwise: number): number => (/^\d{1,6}$/.test(text) ? Number(text) : otherwise)

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
