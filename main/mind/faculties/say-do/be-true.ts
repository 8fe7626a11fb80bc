import type { ClaimWords } from '../../../language/claims.ts'
import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import type { BodyId, NpcId } from '../../../world/ids.ts'
import { isByRules } from '../../ports/chat-model.ts'
import type { Surroundings } from '../../ports/surroundings.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { WorldView } from '../../ports/world-view.ts'
import { isBorneOut } from './borne-out.ts'
import { isDeedNote } from './deed-note.ts'
import { claimWords, type Evidence } from './evidence.ts'
import { type Named, type NoteReading, noteReadings } from './note-readings.ts'
import { keepingSecrets, secretIn } from './others-secrets.ts'
import { isKnownOfPast, type PastKnown } from './past-evidence.ts'
import { pastOf } from './past-of.ts'
import type { SpokenTurn, SpokenWhere } from './spoken-turn.ts'
import { createTruthGuard, type TruthGuard } from './truth-guard.ts'
import { wasTold } from './was-told.ts'
import { witnessed } from './witnessed.ts'

/** How claims of this turn are read by these hearers. */
const readerFor = (
  { language }: SpokenWhere,
  { confidences, context, inbound }: SpokenTurn,
  to: BodyId = inbound.speaker.id,
) => {
  if (!confidences) return language.claims
  const { speaker, company = [] } = context
  const hearers = to === inbound.speaker.id ? [speaker.person ?? speaker.id, ...company.map(({ id }) => id)] : [to]
  return keepingSecrets(language.claims, confidences, { context, hearers: new Set<string>(hearers), language })
}

/** Checks one run's words against its deeds. */
export const beTrue = (where: SpokenWhere, turn: SpokenTurn, say: (text: string) => void): TruthGuard => {
  /** Cached, because every sentence needs it. */
  let words: ClaimWords | null = null
  return createTruthGuard({
    reader: readerFor(where, turn),
    words: () => (words ??= wordsOf(where, turn)),
    isTrue: (claim) => isBorneOut(claim, evidenceOf(where, turn)),
    say,
  })
}

/** How claims are read in these words. Rules say only what they do, so only certain claims of theirs are checked. */
const wordsOf = ({ language }: SpokenWhere, { context, inbound, model }: SpokenTurn): ClaimWords => ({
  ...claimWords(context.surroundings, inbound.text, language.claims),
  ...(isByRules(model.ref) ? {} : { byModel: true, others: othersOf(context), tellers: tellersOf(context) }),
})

/** Without those who share a name with it. */
const othersOf = ({ character, speaker, percepts, acquaintances }: TurnContext): string[] => {
  const own = namesOf(character.name)
  return [speaker, ...percepts.people, ...acquaintances]
    .flatMap(({ name }) => namesOf(name))
    .filter((name) => !own.includes(name))
}
/** Everybody whom it may quote, but not those in the talk, who hear or know it. */
const tellersOf = (context: TurnContext): string[] => {
  const { speaker, company = [] } = context
  const present = [speaker, ...company].flatMap(({ name }) => namesOf(name))
  return othersOf(context).filter((name) => !present.includes(name))
}

const namesOf = (name: string): string[] => [name, name.split(' ')[0] ?? name].map((each) => each.toLowerCase())

/** How many lines back such a question still counts. */
const linesBack = 6
const asksWhatItIs = ({ claims }: SpokenWhere['language'], { conversation, said = [] }: TurnContext, text: string) =>
  [...conversation.slice(-linesBack).filter(({ from }) => from === 'other'), ...said, { text }].some((line) =>
    claims.asksWhatYouAre(line.text),
  )

const hasOffered = (world: WorldView, { npc, speaker }: { npc: NpcId; speaker: { id: BodyId } }): boolean =>
  world.surroundings?.(npc, speaker.id).offers.some(({ from, to }) => from === npc && to === speaker.id) ?? false

/** Checks words that a tool says directly, such as a whisper. Returns the words that may be said, perhaps none. */
export const trueWords = (where: SpokenWhere, turn: SpokenTurn, { text, to }: { text: string; to: BodyId }): string => {
  let said = ''
  const { inbound } = turn
  const listener =
    to === inbound.speaker.id
      ? inbound.speaker
      : { id: to, name: where.world.percepts(inbound.npc).people.find(({ id }) => id === to)?.name ?? to }
  const guard = createTruthGuard({
    reader: readerFor(where, turn, to),
    words: () => wordsOf(where, turn),
    isTrue: (claim) => isBorneOut(claim, evidenceOf(where, turn, listener)),
    say: (words) => {
      said += words
    },
  })
  guard.push(text)
  guard.finish()
  return said.trim()
}

/** A sentence in a note that claims an unproven deed, or null. It must not stay, because notes later count as true. */
export const untrueNote = (where: SpokenWhere, turn: SpokenTurn, text: string): string | null => {
  const words: ClaimWords = { ...wordsOf(where, turn), noted: true }
  const isUntrue = (sentence: string): boolean =>
    readingsOf(where, turn, sentence).some(({ spoken, persons }) =>
      where.language.claims
        .claimsIn(spoken, words)
        .some((claim) => persons.every((person) => !isBorneOut(claim, evidenceOf(where, turn, person)))),
    )
  return sentencesOf(text).find(isUntrue) ?? null
}

const readingsOf = ({ language }: SpokenWhere, { context, inbound }: SpokenTurn, sentence: string): NoteReading[] => {
  const { speaker, character, acquaintances, percepts } = context
  return noteReadings(sentence, {
    self: { id: inbound.npc, name: character.name },
    people: [speaker, ...percepts.people, ...acquaintances],
    listener: speaker,
    called: language.claims.persons,
  })
}

/** Who told the NPC in confidence what a note tells. Null if nobody did but those who may read it. */
export const confiderOf = (where: SpokenWhere, turn: SpokenTurn, text: string): Named | null => {
  const { confidences, context, inbound } = turn
  if (!confidences) return null
  const { speaker } = context
  const isAlone = speaker.kind === 'player' && (inbound.chat?.kind ?? 'direct') === 'direct'
  const hearers = new Set<string>(isAlone ? [speaker.person ?? speaker.id] : [])
  const told = secretIn(where.language.claims, confidences, { context, hearers, language: where.language })
  const [secret] = told === null ? [] : sentencesOf(text).flatMap((sentence) => told(sentence) ?? [])
  return secret === undefined ? null : { id: secret.by as BodyId, name: secret.name }
}

/**
 * Whether a note tells of something given, lent, paid, promised or owed that the log doesn't know. Unlike
 * `untrueNote`, this judges things too that aren't goods of this world: "Ana gave me a red feather."
 */
export const neverHappened = (where: SpokenWhere, turn: SpokenTurn, text: string): boolean =>
  turn.deedLog != null &&
  sentencesOf(text).some((sentence) =>
    readingsOf(where, turn, sentence).some(({ spoken, persons }) =>
      where.language.claims
        .notedDeedsIn(spoken)
        .some((claim) => persons.every((person) => !isKnownOfPast(claim, noteEvidenceOf(where, turn, person)))),
    ),
  )

/** What speaks for a note about a person. Of words between the NPC and others than its partner nothing is known. */
const noteEvidenceOf = (where: SpokenWhere, turn: SpokenTurn, person: Named): PastKnown => {
  const evidence = evidenceOf(where, turn, person)
  const { notes = [], isPartial = false } = turn.deedLog ?? {}
  const about = notes.filter(({ ids }) => ids.includes(person.id)).map(({ text }) => text)
  const nothingSaid = { isFirstTalk: false, theirs: [], mine: [], intents: [], recalled: [] }
  const past = evidence.past ?? { deeds: about, isPartial, ...nothingSaid }
  // What somebody brought for an errand is noted as the errand.
  const hasErrand = past.deeds.some((note) => errandDone.test(note))
  return { ...evidence, past: hasErrand ? { ...past, isPartial: true } : past }
}

const errandDone = /\bwhat I had asked\b/

/** What it read that no player said: a player's guess makes nobody a witness. */
const knownLines = ({ prompt }: SpokenTurn): string[] =>
  (prompt?.messages ?? []).flatMap(({ content }) =>
    content.split('\n').filter((line) => line.startsWith('- ') && !/"/.test(line)),
  )

/** The NPC's bag and the things within its reach. */
const atHand = ({ own, ground }: Surroundings): Surroundings['own'][] => [
  own,
  { gold: 0, items: ground.map(({ item, name, count }) => ({ id: item, name, plural: name, count, price: 0 })) },
]

/** All lines that the mind read. Its own earlier words count: they were checked when they were said. */
const readBy = ({ prompt, record, context }: SpokenTurn, language: Language): Parameters<typeof wasTold>[1] => ({
  lines: [
    ...(prompt?.messages ?? []).map(({ content }) => content),
    ...record.acts.flatMap(({ call, result }) => (result.ok && call.name !== 'remember' ? [result.text] : [])),
    ...(record.steered ?? []).map(({ inbound }) => inbound.text),
  ].flatMap((text) => text.split('\n')),
  free: [context.character.name, context.speaker.name],
  listener: context.speaker.name,
  language,
})

const evidenceOf = (
  { world, language }: SpokenWhere,
  turn: SpokenTurn,
  listener: Named = turn.inbound.speaker,
): Evidence => {
  const { inbound, record, context, session, pastLog } = turn
  const past = listener.id === inbound.speaker.id ? pastOf({ world, language }, turn) : null
  const noted = past === null ? [] : (pastLog?.deeds ?? [])
  const lately = world.lately?.(inbound.npc) ?? []
  const lastWords = session.recent.findLast(({ kind }) => kind === 'spoke')?.at ?? Number.POSITIVE_INFINITY
  const { following, doing } = world.percepts(inbound.npc)
  const surroundings = world.surroundings?.(inbound.npc, listener.id)
  const { theirs = null, lesson = null, quests = [] } = surroundings ?? {}
  return {
    npc: inbound.npc,
    speaker: listener.id,
    name: listener.name,
    events: record.deeds,
    lately: lately.map(({ event }) => event),
    meanwhile: language.claims.asksForSomething(inbound.text)
      ? []
      : lately.flatMap(({ at, event }) => (at > lastWords ? [event] : [])),
    now: record.acts.flatMap(({ call, result }) => (result.ok ? [{ tool: call.name, result: result.text }] : [])),
    earlier: session.recent.flatMap((entry) =>
      entry.kind === 'acted' && entry.ok ? [{ tool: entry.tool, result: entry.result }] : [],
    ),
    notes: [
      ...noted,
      ...context.recalled.flatMap((hit) =>
        isDeedNote(inbound.npc, hit) && !noted.includes(hit.text) ? [hit.text] : [],
      ),
    ],
    ...(past === null ? {} : { past }),
    kinds: context.surroundings?.kinds ?? [],
    reader: language.claims,
    ...(surroundings === undefined ? {} : { own: atHand(surroundings) }),
    witnessed: (claim) => witnessed(claim, context, language, knownLines(turn)),
    theirs,
    lesson,
    quests,
    places: world.places(inbound.npc).map(({ label }) => label),
    following,
    doing,
    askedWhatItIs: () => asksWhatItIs(language, context, inbound.text),
    ...(turn.prompt === undefined ? {} : { wasTold: (quote) => wasTold(quote, readBy(turn, language)) }),
    offered: hasOffered(world, { npc: inbound.npc, speaker: listener }),
  }
}
