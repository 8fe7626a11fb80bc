import type { Logger } from '../../../base/logger.ts'
import type { Language } from '../../../language/language.ts'
import { stampOf } from '../../../language/time/game-stamp.ts'
import { HEARING_TILES } from '../../../world/constants.ts'
import { askerOf, audienceOf } from '../../ports/audience.ts'
import type { Inbound } from '../../ports/inbound.ts'
import type { DueIntent, OpenPromise, TakenRequest } from '../../ports/promises.ts'
import type { TriggeredLine } from '../../ports/recollection.ts'
import type { Speaker } from '../../ports/turn-context.ts'
import { triggeredLines } from './curated-triggers.ts'
import { errandNote } from './errand-note.ts'
import { isForAnybody, type StandingIntent } from './intent.ts'
import { type IntentBook, openIntentBook } from './intent-book.ts'
import { heardBy } from './listeners.ts'
import { makeIntent } from './make-intent.ts'
import { dueIntents } from './match-intents.ts'
import { openPromises } from './open-promises.ts'
import { promisedIn } from './promised.ts'
import { toDueIntent } from './shown-intents.ts'
import { type HeardTurn, sceneFor, takeRequests } from './take-requests.ts'
import { wasConfided } from './was-confided.ts'

/** How an NPC's intents relate to one answer. */
export interface RunIntents {
  /** What the mind is told about them. */
  shown: {
    dueIntents?: DueIntent[]
    laterRequests?: TakenRequest[]
    promised?: OpenPromise[]
    triggered?: TriggeredLine[]
  }
  /** Ids and counts for the trace. */
  trace: { meant?: string[]; takenOn?: number; triggered?: number }
  /** Called after the answer was delivered: counts what came up in it and keeps what it promises. Never rejects. */
  answered(text: string): Promise<void>
}

export interface RunIntentsOptions extends HeardTurn {
  logger: Logger
}

/** An intent counts as said if the answer has this share of its words; otherwise it comes up again another day. */
const saidShare = 0.5

/**
 * Finds due intents, stores requests, and recalls what the words trigger. Never rejects: a broken file counts as empty.
 */
export const intentsOfRun = async (options: RunIntentsOptions): Promise<RunIntents> => {
  const { memory, context, inbound, language, logger } = options
  const book = openIntentBook(memory, language)
  const failed = (error: unknown): void =>
    logger.warn({ npc: memory.npc, error }, 'intents: failed; the turn continues without them')
  try {
    const keeps = memory.keeps !== false
    const { due, promised } = keeps ? await dueNow(book, options) : { due: [], promised: null }
    const laterRequests = keeps && isTalk(inbound) ? await takeRequests(book, options) : []
    const triggered = await triggeredNow(options)
    return {
      shown: {
        ...(due.length > 0 ? { dueIntents: due.map(toDueIntent) } : {}),
        ...(laterRequests.length > 0 ? { laterRequests } : {}),
        ...(promised === null ? {} : { promised }),
        ...(triggered.length > 0 ? { triggered } : {}),
      },
      trace: {
        ...(due.length > 0 ? { meant: due.map(({ id }) => id) } : {}),
        ...(laterRequests.length > 0 ? { takenOn: laterRequests.length } : {}),
        ...(triggered.length > 0 ? { triggered: triggered.length } : {}),
      },
      answered: async (text) => {
        try {
          if (due.length > 0)
            await book.change(
              due.map(({ id }) => id),
              context.now,
              (intent) =>
                fired(intent, {
                  answer: text,
                  listener: context.speaker,
                  now: stampOf(context.now),
                  language,
                }),
            )
          for (const intent of due) {
            const note = wasSaid(intent, text, language) ? errandNote(intent, context.speaker, context.now) : null
            if (note !== null && isTalk(inbound)) await memory.remember(note)
          }
          // The request is already stored; "I will tell him" only repeats it.
          if (keeps && laterRequests.length === 0 && isTalk(inbound)) await keepPromises(book, options, text)
        } catch (error) {
          failed(error)
        }
      },
    }
  } catch (error) {
    failed(error)
    return { shown: {}, trace: {}, answered: async () => {} }
  }
}

const isTalk = ({ purpose, speaker, npc }: Inbound): boolean => (purpose ?? 'talk') === 'talk' && speaker.id !== npc

const dueNow = async (
  book: IntentBook,
  { context, inbound, memory, language, logger }: RunIntentsOptions,
): Promise<{ due: StandingIntent[]; promised: OpenPromise[] | null }> => {
  const { intents, problems } = await book.read()
  for (const { line, message } of problems)
    logger.debug({ npc: memory.npc, file: 'INTENTS.md', line }, `intents: ${message}`)
  const { speaker, now, percepts, utterance } = context
  const self = !isTalk(inbound)
  // Words to be said wait for someone to hear them.
  const heard = !self || percepts.people.some(({ distance }) => distance <= HEARING_TILES)
  const open = heard ? intents : intents.filter(({ task }) => task.act === 'do')
  const due = dueIntents(open, {
    now,
    with: self ? null : { id: speaker.id, person: speaker.person, name: speaker.name, kind: speaker.kind },
    villagers: context.acquaintances,
    opening: speaker.opening || inbound.opens === true,
    place: percepts.place,
    utterance,
    language,
    asker: self ? { kind: 'self' } : askerOf(inbound),
  })
  const alone = !self && speaker.kind === 'player' && audienceOf(inbound).kind === 'player'
  return { due, promised: alone ? openPromises(intents, speaker, { now, language }) : null }
}

const wasSaid = ({ task: { words } }: StandingIntent, answer: string, { topics }: Pick<Language, 'topics'>): boolean =>
  words === '' || topics.shareOf(words, answer) >= saidShare

/** Records that it came up; it is done once its words were said. */
const fired = (
  intent: StandingIntent,
  {
    answer,
    listener,
    now,
    language,
  }: { answer: string; listener: Pick<Speaker, 'id' | 'person'>; now: string; language: Language },
): StandingIntent => {
  const fires = intent.fires + 1
  if (isForAnybody(intent)) return { ...heardBy(intent, listener, now), fires, last: now, status: 'fired' }
  const over = fires >= intent.most || (wasSaid(intent, answer, language) && !intent.repeats)
  return { ...intent, fires, last: now, status: over ? 'done' : 'fired' }
}

const keepPromises = async (book: IntentBook, options: RunIntentsOptions, text: string): Promise<void> => {
  if (!/\bI(?:['’]ll| will| shall)\b/.test(text)) return
  const { inbound, context, language } = options
  const scene = sceneFor(options, inbound)
  const confided = wasConfided(context, language)
  const promises = promisedIn(text, scene).filter(({ target }) => !confided || target?.id === scene.speaker.id)
  if (promises.length === 0) return
  const asked = { by: null, audience: audienceOf(inbound), source: `own\n${inbound.message}`, now: context.now }
  await book.add(
    promises.map((promise) => makeIntent(promise, asked)),
    context.now,
  )
}

const triggeredNow = async ({ memory, context, inbound, language }: RunIntentsOptions): Promise<TriggeredLine[]> => {
  const { speaker, utterance, character, chat } = context
  // MEMORY.md is shared with a single player only.
  if (speaker.kind !== 'player' || (chat?.kind ?? 'direct') !== 'direct' || !isTalk(inbound) || utterance === '')
    return []
  const saved = await memory.read('MEMORY.md')
  return triggeredLines(
    [character.memoryText ?? '', 'text' in saved ? saved.text : ''],
    utterance,
    speaker,
    language.topics,
  )
}
