import type { Content } from '../../content/load-content.ts'
import type { PlayerId } from '../../simulation/ids.ts'
import { askerOf, audienceOf } from '../audience.ts'
import type { Inbound } from '../inbound.ts'
import type { Logger } from '../logger.ts'
import type { NpcMemory } from '../memory-port.ts'
import type { TurnContext } from '../turn-context.ts'
import { toldIn } from '../what-to-remember.ts'
import type { TriggeredLine } from './curated-triggers.ts'
import { triggeredLines } from './curated-triggers.ts'
import { stampOf } from './game-stamp.ts'
import type { StandingIntent } from './intent.ts'
import { type IntentBook, openIntentBook } from './intent-book.ts'
import { type KnownPerson, lastNamed } from './known-people.ts'
import { makeIntent } from './make-intent.ts'
import { dueIntents } from './match-intents.ts'
import { promisedIn } from './promised.ts'
import type { RequestScene } from './read-clause.ts'
import { type Request, requestsIn } from './requests.ts'
import { type MeantIntent, meantOf, type TakenRequest, whenSaid } from './shown-intents.ts'
import { shareOf } from './words.ts'

/** What an NPC's intents have to do with one answer. */
export interface RunIntents {
  /** What the mind is told of it. */
  shown: { meant?: MeantIntent[]; takenOn?: TakenRequest[]; triggered?: TriggeredLine[] }
  /** Of it, ids for the trace. */
  trace: { meant?: string[]; takenOn?: number; triggered?: number }
  /** The answer was really given: what came up in it is counted, what it promises is kept. Never rejects. */
  answered(text: string): Promise<void>
}

export interface RunIntentsOptions {
  memory: NpcMemory
  content: Content
  /** As the turn begins, without intents. */
  context: TurnContext
  inbound: Inbound
  /** The messages that are answered; the last is `inbound`. */
  messages: readonly Inbound[]
  logger: Logger
}

/** Most of an intent's words in the answer: it was said. Else it comes up again another day. */
const saidShare = 0.5
/** Words without which nobody asks for anything: only with one of them are people looked for in the notes. */
const requesting = /\b(?:tell|ask|remind|warn|inform|let|greet|give|bring|hand|deliver|pass|thank|say|forget|remember)\b/i

/** Looks for what it has come to, keeps what is asked for, and brings up what the words remind of. Never rejects: a broken file is as good as none. */
export const intentsOfRun = async (options: RunIntentsOptions): Promise<RunIntents> => {
  const { memory, context, inbound, logger } = options
  const book = openIntentBook(memory)
  const failed = (error: unknown): void => logger.warn({ npc: memory.npc, error }, 'intents: the turn goes on without them')
  try {
    const due = await dueNow(book, options)
    const takenOn = await takeRequests(book, options)
    const triggered = await triggeredNow(options)
    return {
      shown: {
        ...(due.length > 0 ? { meant: due.map(meantOf) } : {}),
        ...(takenOn.length > 0 ? { takenOn } : {}),
        ...(triggered.length > 0 ? { triggered } : {}),
      },
      trace: {
        ...(due.length > 0 ? { meant: due.map(({ id }) => id) } : {}),
        ...(takenOn.length > 0 ? { takenOn: takenOn.length } : {}),
        ...(triggered.length > 0 ? { triggered: triggered.length } : {}),
      },
      answered: async (text) => {
        try {
          if (due.length > 0)
            await book.change(
              due.map(({ id }) => id),
              context.now,
              (intent) => fired(intent, text, stampOf(context.now)),
            )
          // What was asked for is kept already; "I will tell him" says it again.
          if (takenOn.length === 0 && isTalk(inbound)) await keepPromises(book, options, text)
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

const dueNow = async (book: IntentBook, { context, inbound, memory, logger }: RunIntentsOptions): Promise<StandingIntent[]> => {
  const { intents, problems } = await book.read()
  for (const { line, message } of problems) logger.debug({ npc: memory.npc, file: 'INTENTS.md', line }, `intents: ${message}`)
  const { speaker, now, percepts, utterance } = context
  const self = !isTalk(inbound)
  return dueIntents(intents, {
    now,
    with: self ? null : { id: speaker.id, person: speaker.person, name: speaker.name, kind: speaker.kind },
    opening: speaker.opening || inbound.opens === true,
    place: percepts.place,
    utterance,
    asker: self ? { kind: 'self' } : askerOf(inbound),
  })
}

/** It came up; when its words were said, it is done. */
const fired = (intent: StandingIntent, answer: string, now: string): StandingIntent => {
  const fires = intent.fires + 1
  const said = intent.task.words === '' ? true : shareOf(intent.task.words, answer) >= saidShare
  const over = fires >= intent.most || (said && !intent.repeats)
  return { ...intent, fires, last: now, status: over ? 'done' : 'fired' }
}

const takeRequests = async (book: IntentBook, options: RunIntentsOptions): Promise<TakenRequest[]> => {
  if (!isTalk(options.inbound)) return []
  const heard: { inbound: Inbound; request: Request; intent: StandingIntent }[] = []
  for (const inbound of options.messages) {
    const { speaker, text, message } = inbound
    // What a villager passes on in quotes is no request of its own.
    const words = speaker.kind === 'npc' ? text.replace(/["“][^"”]*["”]?/g, '""') : text
    if (!requesting.test(words)) continue
    const scene = sceneFor(options, inbound)
    const plain = requestsIn(words, scene)
    const requests = plain.length > 0 || speaker.kind === 'npc' ? plain : requestsIn(words, await withNoted(scene, options))
    const asked = { by: { id: speaker.person ?? speaker.id, name: speaker.name }, audience: audienceOf(inbound), now: options.context.now }
    for (const request of requests) heard.push({ inbound, request, intent: makeIntent(request, { ...asked, source: `${speaker.id}\n${message}` }) })
  }
  if (heard.length === 0) return []
  const kept = await book.add(
    heard.map(({ intent }) => intent),
    options.context.now,
  )
  return heard.map(({ inbound, request, intent }, index): TakenRequest => {
    const by = inbound.speaker.id
    const end = kept[index]
    if (end === undefined || 'refused' in end) return { by, sentence: request.sentence, kind: 'refused', reason: end?.refused ?? 'too-many' }
    const { task, when } = intent
    const to = request.target && { id: request.target.id, name: request.target.name }
    return { by, sentence: request.sentence, kind: 'taken', ...task, to, when: whenSaid(when, intent.by?.id ?? by, options.context.now) }
  })
}

const sceneFor = ({ context, content, inbound: { npc } }: RunIntentsOptions, { speaker, text }: Pick<Inbound, 'speaker' | 'text'>): RequestScene => {
  const { character, percepts, places, now, conversation } = context
  const id = speaker.person ?? speaker.id
  const people: KnownPerson[] = [
    ...content.characters.map((one): KnownPerson => ({ id: one.id, kind: 'npc', name: one.name, role: one.role })),
    ...percepts.people.filter(({ kind }) => kind === 'player').map(({ id: player, name }): KnownPerson => ({ id: player, kind: 'player', name })),
  ].filter((one) => one.id !== npc && one.id !== speaker.id && one.id !== id)
  const before = conversation.slice(-4).map((line) => line.text)
  const saidBefore = conversation.findLast(({ from }) => from === 'other')?.text ?? ''
  return {
    speaker: { id, kind: speaker.kind, name: speaker.name },
    self: { id: npc, kind: 'npc', name: character.name },
    people,
    places,
    now,
    lastNamed: /\b(?:him|her|them)\b/i.test(text) ? lastNamed([...before, text].join(' '), people) : null,
    told: toldIn(text) || toldIn(saidBefore),
  }
}

/** Players who are not here, but of whom the NPC's notes know: a name that two of them have is nobody's. */
const withNoted = async (scene: RequestScene, { memory }: RunIntentsOptions): Promise<RequestScene> => {
  const known = new Set<string>([scene.speaker.id, ...scene.people.map(({ id }) => id)])
  const noted = new Map<string, KnownPerson>()
  for (const { who } of await memory.noted()) {
    if (who?.id.startsWith('p-') && !known.has(who.id)) noted.set(who.id, { id: who.id as PlayerId, kind: 'player', name: who.name })
  }
  return { ...scene, people: [...scene.people, ...noted.values()] }
}

const keepPromises = async (book: IntentBook, options: RunIntentsOptions, text: string): Promise<void> => {
  if (!/\bI(?:['’]ll| will| shall)\b/.test(text)) return
  const { inbound, context } = options
  const promises = promisedIn(text, sceneFor(options, inbound))
  if (promises.length === 0) return
  const asked = { by: null, audience: audienceOf(inbound), source: `own\n${inbound.message}`, now: context.now }
  await book.add(
    promises.map((promise) => makeIntent(promise, asked)),
    context.now,
  )
}

const triggeredNow = async ({ memory, context, inbound }: RunIntentsOptions): Promise<TriggeredLine[]> => {
  const { speaker, utterance, character, chat } = context
  // What it has learned for good an NPC tells only to one person alone.
  if (speaker.kind !== 'player' || (chat?.kind ?? 'direct') !== 'direct' || !isTalk(inbound) || utterance === '') return []
  const saved = await memory.read('MEMORY.md')
  return triggeredLines([character.memoryText ?? '', 'text' in saved ? saved.text : ''], utterance, speaker)
}
