import type { Logger } from '../../../base/logger.ts'
import { stampOf } from '../../../language/time/game-stamp.ts'
import { HEARING_TILES } from '../../../world/constants.ts'
import type { BodyId } from '../../../world/ids.ts'
import { askerOf, audienceOf } from '../../ports/audience.ts'
import type { Inbound } from '../../ports/inbound.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import type { DueIntent, EndedIntent, OpenPromise, TakenRequest, WaitingIntent } from '../../ports/promises.ts'
import type { TriggeredLine } from '../../ports/recollection.ts'
import type { Lately } from '../../ports/world-view.ts'
import type { WriteOrRetry } from '../../ports/write-or-retry.ts'
import { cameUp } from './came-up.ts'
import { triggeredLines } from './curated-triggers.ts'
import { isDelivered } from './delivered.ts'
import { endedFor, toEndedIntent } from './ended-intents.ts'
import { errandNote } from './errand-note.ts'
import { errandCooldownHours, isOpen, type StandingIntent } from './intent.ts'
import { type IntentBook, openIntentBook } from './intent-book.ts'
import { makeIntent } from './make-intent.ts'
import { dueIntents, statusAt } from './match-intents.ts'
import { lackingFor, missingFor, reachOf } from './needs-them-here.ts'
import { openPromises } from './open-promises.ts'
import { promisedIn } from './promised.ts'
import type { Request } from './requests.ts'
import { broughtAside, saidTo, wasSaid } from './said-intents.ts'
import { meansSame } from './same-promise.ts'
import { toDueIntent } from './shown-intents.ts'
import { type HeardTurn, sceneFor, takeRequests } from './take-requests.ts'
import { wasConfided } from './was-confided.ts'

/** An NPC's intents in the course of one answer. */
export interface RunIntents {
  /** What the mind is told about the intents. */
  shown: {
    dueIntents?: DueIntent[]
    waitingIntents?: WaitingIntent[]
    endedIntents?: EndedIntent[]
    laterRequests?: TakenRequest[]
    promised?: OpenPromise[]
    triggered?: TriggeredLine[]
  }
  /** Ids and counts for the trace. */
  trace: { meant?: string[]; takenOn?: number; triggered?: number }
  /** Whether these words contain a message for one person alone. */
  confides(text: string): boolean
  /**
   * Call this after the answer was delivered. Counts the intents that came up in it and stores its promises. Retries
   * failed writes. Never rejects.
   */
  answered(text: string, how: HowAnswered): Promise<void>
}

/** What else is known about an answer. */
interface HowAnswered {
  /** The tools that succeeded. Null if the mind had no tools, so that its words count as acts. */
  did: readonly string[] | null
  /** Words to one person apart from the answer, such as a whisper. */
  asides: readonly { to: BodyId; text: string }[]
  /** Whether rules answered. Rules always say what is due. */
  byRules: boolean
  /** Promises made in words only, as requests that the NPC makes to itself. */
  undertaken: readonly Request[]
}

export interface RunIntentsOptions extends HeardTurn {
  logger: Logger
  writeOrRetry: WriteOrRetry
  /** The latest events around the NPC. */
  lately?: readonly Lately[]
}

/**
 * Finds due intents, stores requests, and recalls the lines that the words trigger. Never rejects. A broken file counts
 * as empty, and requests that can't be stored now are stored later.
 */
export const intentsOfRun = async (options: RunIntentsOptions): Promise<RunIntents> => {
  const { memory, context, inbound, language, logger, writeOrRetry } = options
  const book = openIntentBook(memory, language)
  const failed = (error: unknown): void =>
    logger.warn({ npc: memory.npc, error }, 'intents: failed; the turn continues without them')
  const write = (what: string, work: () => Promise<unknown>): Promise<void> => writeOrRetry(memory.npc, what, work)
  const note = (done: NewMemory): Promise<void> => write('a finished errand', () => memory.remember(done))
  const change = async (
    intents: readonly StandingIntent[],
    make: (intent: StandingIntent) => StandingIntent,
  ): Promise<void> => {
    const ids = intents.map(({ id }) => id)
    if (ids.length > 0) await write('what an NPC did as promised', () => book.change(ids, context.now, make))
  }
  /** Null: the requests aren't stored yet, so the NPC doesn't mention them. */
  const requestsNow = async (): Promise<TakenRequest[] | null> => {
    const taken: TakenRequest[][] = []
    await write('what an NPC is asked for later', async () => taken.push(await takeRequests(book, options)))
    return taken[0] ?? null
  }
  try {
    const keeps = memory.keeps !== false
    if (keeps) await closeDelivered(book, options).catch(failed)
    const { due, waiting, lacking, ended, promised } = keeps
      ? await dueNow(book, options).catch((error: unknown) => {
          failed(error)
          return nothingDue
        })
      : nothingDue
    const taken = keeps && isTalk(inbound) ? await requestsNow() : []
    const laterRequests = taken ?? []
    const triggered = await triggeredNow(options)
    return {
      shown: {
        ...(due.length > 0 ? { dueIntents: due.map(toDueIntent) } : {}),
        ...(waiting.length > 0 ? { waitingIntents: waiting } : {}),
        ...(ended.length > 0 ? { endedIntents: ended.map(toEndedIntent(context.speaker)) } : {}),
        ...(laterRequests.length > 0 ? { laterRequests } : {}),
        ...(promised === null ? {} : { promised }),
        ...(triggered.length > 0 ? { triggered } : {}),
      },
      trace: {
        ...(due.length > 0 ? { meant: due.map(({ id }) => id) } : {}),
        ...(laterRequests.length > 0 ? { takenOn: laterRequests.length } : {}),
        ...(triggered.length > 0 ? { triggered: triggered.length } : {}),
      },
      confides: (text) => due.some((intent) => intent.alone && wasSaid(intent, text, { language, byRules: false })),
      answered: async (text, how) => {
        try {
          const words = saidTo(context.speaker, text, how)
          if (words !== '') await change(ended, (intent) => ({ ...intent, status: 'expired', told: true }))
          if (words !== '')
            await change(due, (intent) =>
              cameUp(intent, {
                ...{ words, did: how.did, byRules: how.byRules },
                listener: context.speaker,
                now: stampOf(context.now),
                language,
              }),
            )
          // It has not come up: the goods may come yet. Until then it is spoken of once an hour.
          if (words !== '')
            await change(lacking, (intent) => ({
              ...intent,
              last: stampOf(context.now),
              cooldownHours: Math.min(intent.cooldownHours, errandCooldownHours),
            }))
          for (const intent of due) {
            const isSaid = words !== '' && wasSaid(intent, words, { language, byRules: how.byRules })
            const done = isSaid ? errandNote(intent, context.speaker, context.now) : null
            if (done !== null && isTalk(inbound)) await note(done)
          }
          if (keeps)
            await write('what an NPC did as promised', () =>
              broughtAside(book, note, { asides: how.asides, context, language }),
            )
          // The request is stored or will be, so "I will tell him" only repeats it.
          if (keeps && taken?.length === 0 && isTalk(inbound))
            await write('the promise of an NPC', () => keepPromises(book, options, text))
          if (keeps && isTalk(inbound))
            await write('the promise of an NPC', () => keepOwn(book, options, how.undertaken))
        } catch (error) {
          failed(error)
        }
      },
    }
  } catch (error) {
    failed(error)
    return { shown: {}, trace: {}, confides: () => false, answered: async () => {} }
  }
}

/** Ends the promises whose goods have changed hands since, so that nothing is promised or handed over twice. */
const closeDelivered = async (
  book: IntentBook,
  { context, language, lately = [] }: RunIntentsOptions,
): Promise<void> => {
  if (lately.length === 0) return
  const { intents } = await book.read()
  const ids = intents.filter((intent) => isDelivered(intent, { context, lately, language })).map(({ id }) => id)
  if (ids.length > 0)
    await book.change(ids, context.now, (intent) => ({
      ...intent,
      fires: intent.fires + 1,
      last: stampOf(context.now),
      status: 'done',
    }))
}

const nothingDue = { due: [], waiting: [], lacking: [], ended: [], promised: null }

export const isTalk = ({ purpose, speaker, npc }: Inbound): boolean =>
  (purpose ?? 'talk') === 'talk' && speaker.id !== npc

const dueNow = async (
  book: IntentBook,
  { context, inbound, memory, language, logger }: RunIntentsOptions,
): Promise<{
  due: StandingIntent[]
  waiting: WaitingIntent[]
  /** Those of the waiting ones whose goods are missing. */
  lacking: StandingIntent[]
  ended: StandingIntent[]
  promised: OpenPromise[] | null
}> => {
  const { intents, problems } = await book.read()
  for (const { line, message } of problems)
    logger.debug({ npc: memory.npc, file: 'INTENTS.md', line }, `intents: ${message}`)
  const { speaker, now, percepts, utterance } = context
  const self = !isTalk(inbound)
  // Intents to say something wait until someone can hear.
  const heard = !self || percepts.people.some(({ distance }) => distance <= HEARING_TILES)
  const open = heard ? intents : intents.filter(({ task }) => task.act === 'do')
  const ripe = dueIntents(open, {
    now,
    with: self ? null : { id: speaker.id, person: speaker.person, name: speaker.name, kind: speaker.kind },
    villagers: context.acquaintances,
    // A player whom the NPC addresses unasked, as a guide on the way, has not come back by that.
    opening: speaker.opening || (inbound.opens === true && speaker.kind === 'npc'),
    place: percepts.place,
    utterance,
    language,
    asker: self ? { kind: 'self' } : askerOf(inbound),
  })
  const due: StandingIntent[] = []
  const waiting: WaitingIntent[] = []
  const lacking: StandingIntent[] = []
  for (const intent of ripe) {
    // In company, others would hear it.
    if (intent.alone && inbound.chat?.kind === 'group') continue
    const name = missingFor(intent, reachOf(context), language)
    const lacks = name === null ? lackingFor(intent, context, language) : null
    if (name === null && lacks === null) due.push(intent)
    else {
      const { act, words, forAsker } = toDueIntent(intent)
      waiting.push({ act, words, forAsker, name: name ?? '', ...(lacks === null ? {} : { lacks }) })
      if (lacks !== null) lacking.push(intent)
    }
  }
  const alone = !self && speaker.kind === 'player' && audienceOf(inbound).kind === 'player'
  return {
    due,
    waiting,
    lacking,
    ended: alone ? endedFor(intents, speaker, now) : [],
    promised: alone
      ? openPromises(intents, speaker, { now, language })
      : self || speaker.kind !== 'player'
        ? null
        : openPromises(intents.filter(isForCompany), speaker, { now, language }),
  }
}

/** Whether others may hear of it: they heard the promise as well. */
const isForCompany = ({ audience, alone, discreet }: StandingIntent): boolean =>
  audience.kind === 'everyone' && !alone && !discreet

const keepPromises = async (book: IntentBook, options: RunIntentsOptions, text: string): Promise<void> => {
  if (!/\bI(?:['’]ll| will| shall)\b/.test(text)) return
  const { inbound, context, language } = options
  const scene = sceneFor(options, inbound)
  const confided = wasConfided(context, language)
  const promises = promisedIn(text, scene).filter(({ target }) => !confided || target?.id === scene.speaker.id)
  await keepOwn(book, options, promises)
}

/**
 * Stores a promise from the NPC's own words, unless an open intent means the same. A call of this turn may have stored
 * it already.
 */
const keepOwn = async (
  book: IntentBook,
  { inbound, context, language }: RunIntentsOptions,
  requests: readonly Request[],
): Promise<void> => {
  if (requests.length === 0) return
  const asked = {
    by: null,
    audience: audienceOf(inbound),
    source: `own\n${inbound.message}`,
    now: context.now,
    language,
  }
  const { intents } = await book.read()
  const open = intents.filter((intent) => isOpen({ status: statusAt(intent, stampOf(context.now)) }))
  const made = requests
    .map((request) => makeIntent(request, asked))
    .filter((intent) => !open.some((one) => meansSame(one, intent, language.topics)))
  if (made.length > 0) await book.add(made, context.now)
}

const triggeredNow = async ({ memory, context, inbound, language }: RunIntentsOptions): Promise<TriggeredLine[]> => {
  const { speaker, utterance, character, chat } = context
  // Only a single player, in private, may hear MEMORY.md.
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
