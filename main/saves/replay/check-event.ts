import { z } from 'zod'
import type { SimulationEvent } from '../../world/commands.ts'

type Kind = SimulationEvent['kind']
/** All fields of an event, listed so that the compiler notices a missing one. */
type Fields<Event> = { [Key in Exclude<keyof Event, 'kind'>]-?: z.ZodType }

const id = z.string().min(1)
const text = z.string()
const number = z.number()
const ids = z.array(id)
const yes = z.literal(true).optional()
const about = ids.optional()
const loose = z.array(z.number()).optional()
const news = z.array(z.looseObject({ id, via: ids })).optional()
const goods = z.looseObject({ gold: number.optional(), items: z.record(z.string(), number).optional() })
const load = z.looseObject({ bag: goods })
const thing = z.looseObject({ kind: id })
const npc = id
const body = id
const conversation = id
const lesson = { lesson: id, teacher: id, learner: id, skill: text }
const quest = { npc, player: id, quest: id }
const use = { player: id, use: id, spot: id }
const ambition = { npc, how: text, what: text, with: id.optional() }
const job = { npc, job: id, name: text }

const fields: { [Name in Kind]: Fields<Extract<SimulationEvent, { kind: Name }>> } = {
  joined: { player: id, name: text },
  left: { player: id },
  arrived: { body, place: id.optional() },
  followed: { npc, body },
  emoted: { npc, emote: id },
  waved: { body, to: id.nullable() },
  activityChanged: { npc, doing: text, at: id },
  conversationStarted: { conversation, members: ids },
  conversationEnded: { conversation, members: ids, reason: text },
  talkJoined: { conversation, body, members: ids },
  talkLeft: { conversation, body, members: ids, reason: text },
  said: {
    speaker: id,
    to: id.optional(),
    text,
    conversation: id.optional(),
    message: text.optional(),
    about,
    news,
    quiet: yes,
    confided: yes,
    loose,
    unasked: yes,
    greets: id.optional(),
    sung: yes,
  },
  heardInTalk: { npc, speaker: id, text, message: text, conversation, among: ids, about, news, confided: yes, loose },
  heardAloud: { npc, speaker: id, text, message: text, distance: number },
  operationRequested: { npc, operation: id, request: thing },
  operationEnded: { npc, operation: id, outcome: text },
  refused: { command: text, reason: text, body: id.optional(), message: text.optional() },
  dayBegan: { date: text },
  transferred: { from: id, to: id, goods, because: text, offer: id.optional(), occasion: text.optional() },
  made: { body, goods, because: text },
  spent: { body, goods, because: text, on: id.optional() },
  dropped: { body, thing: id, item: id, count: number },
  pickedUp: { body, thing: id, item: id, count: number },
  offered: { offer: id, from: id, to: id },
  offerEnded: { offer: id, from: id, to: id, outcome: text },
  shopOpened: { npc, player: id },
  shopClosed: { npc, player: id },
  questStarted: quest,
  questAdvanced: { player: id, quest: id, goal: number },
  questDone: quest,
  questLate: quest,
  questLeft: quest,
  heartReached: { npc, player: id, heart: number },
  courted: { npc, player: id, how: text, step: number },
  errandMade: { errand: id, npc },
  errandHelped: { errand: id, player: id, to: id, count: number },
  errandEnded: { errand: id, npc, how: text },
  shareBrought: { happening: id, player: id, item: id, count: number },
  feastLaid: { happening: id, by: ids, full: z.boolean() },
  pieceGained: { player: id, mystery: id, piece: id, npc: id.optional() },
  mysteryEnded: { player: id, mystery: id, end: id, npc, village: z.boolean() },
  useBegan: use,
  useEnded: { ...use, how: text, item: id.optional(), count: number.optional() },
  rang: use,
  served: { player: id, npc, item: id },
  bedRented: { player: id, npc, bed: id, until: number },
  houseBought: { player: id, npc, house: id, price: number },
  houseLeft: { player: id, house: id, because: text },
  keyGiven: { player: id, to: id, house: id, on: z.boolean() },
  piecePut: { player: id, house: id, item: id },
  pieceShifted: { player: id, house: id, item: id },
  pieceTaken: { player: id, house: id, item: id },
  laidDown: { player: id, on: id, x: number, y: number },
  gotUp: { player: id, because: text },
  stowed: { player: id, at: id, goods },
  unstowed: { player: id, at: id, goods },
  draughtsBegan: { player: id, npc, stake: number, x: number, y: number },
  draughtsMoved: { player: id, npc, by: text, path: z.array(number) },
  draughtsEnded: { player: id, npc, winner: id.nullable(), stake: number, because: text },
  songBegan: { npc, song: id, happening: id.optional(), for: id.optional() },
  songLine: { npc, song: id, text, refrain: z.boolean() },
  songJoined: { npc, song: id, player: id },
  songEnded: { npc, song: id, because: text },
  departed: { player: id, transfer: id, zone: id, load },
  admitted: { player: id, name: text, transfer: id, zone: id, load, taken: z.boolean() },
  delivered: { player: id, transfer: id, taken: z.boolean() },
  taskAdvanced: { player: id, zone: id, quest: id, step: number },
  npcDeparted: { npc, transfer: id, zone: id, load },
  npcAdmitted: { npc, transfer: id, zone: id, load, taken: z.boolean() },
  npcDelivered: { npc, transfer: id, taken: z.boolean() },
  tripMissed: { npc, zone: id },
  letterWritten: { player: id, letter: id, to: id, zone: id },
  lettersTaken: { npc, zone: id, letters: ids },
  letterGiven: { letter: id, from: id, npc, by: id },
  letterRead: { letter: id, npc },
  lessonBegan: lesson,
  lessonEnded: { ...lesson, outcome: text, payer: id.optional() },
  learned: { npc, skill: text, from: id.nullable(), how: text },
  forgot: { npc, skill: text },
  relationChanged: {
    npc,
    body,
    familiarity: number,
    affinity: number,
    trust: number,
    because: text,
    why: text,
    from: id.optional(),
  },
  moodChanged: { npc, value: number, why: text },
  dayPlanned: { npc, day: number, entries: z.array(z.looseObject({ from: number, to: number, at: id, doing: text })) },
  ate: { npc, item: id.nullable(), from: id.optional() },
  turnedAside: { npc, because: thing, at: id.nullable(), doing: text },
  tookUpPlan: { npc, doing: text, at: id },
  weatherChanged: { weather: text },
  heartbeatSkipped: { npc, because: text },
  reflexed: { npc, reflex: text, body: id.nullable() },
  jobPlanned: { ...job, nextAt: number },
  jobDropped: job,
  jobDue: job,
  jobMissed: { ...job, at: number },
  ambitionTaken: { ...ambition, until: number, of: number, why: text.optional() },
  ambitionAdvanced: { ...ambition, done: number, of: number },
  ambitionEnded: { ...ambition, outcome: text, why: text.optional() },
  happeningExpected: { happening: id, npc, at: number },
  happeningBegan: { happening: id, at: id },
  happeningFailed: { happening: id, effect: text, why: text },
  happeningEnded: { happening: id },
  happeningNoticed: { happening: id, body },
}
/** All kinds of events, in the order of their families. */
export const eventKinds = Object.keys(fields) as Kind[]
const schemas = new Map<string, z.ZodType>(Object.entries(fields).map(([kind, shape]) => [kind, z.looseObject(shape)]))

/** Why an event from a log can't be told. Null when the event is complete. */
export function problemOfEvent(event: { kind: string }): string | null {
  const schema = schemas.get(event.kind)
  if (!schema) return `an event of an unknown kind (${event.kind.slice(0, 40)})`
  const parsed = schema.safeParse(event)
  if (parsed.success) return null
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  const missing = field !== '' && !Object.hasOwn(event, issue?.path[0] ?? '')
  return `the event "${event.kind}" ${missing ? `has no "${field}"` : `has an invalid "${field}" (${issue?.message ?? 'of another shape'})`}`
}
