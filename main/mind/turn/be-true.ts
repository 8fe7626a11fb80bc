import { asks } from '../../language/en/promises/words.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'
import { type ClaimWords, claimsIn } from '../faculties/say-do/claims.ts'
import { isDeedNote } from '../faculties/say-do/deed-note.ts'
import { claimWords, type Evidence, isBorneOut } from '../faculties/say-do/evidence.ts'
import { type Named, noteReadings } from '../faculties/say-do/note-readings.ts'
import { createTruthGuard, type TruthGuard } from '../faculties/say-do/truth-guard.ts'
import type { WorldView } from '../ports/world-view.ts'
import type { ReplyRun } from './reply-run.ts'
import { sentencesOf } from './what-to-remember.ts'

/** Holds what one run says against what it did. `run` is asked late: what it knows comes while it thinks. */
export const beTrue = (world: WorldView, run: () => ReplyRun, say: (text: string) => void): TruthGuard => {
  /** The same for as long as the turn's context is: asked for with each sentence. */
  let last: { context: NonNullable<ReplyRun['known']>['context'] | undefined; words: ClaimWords } | null = null
  const wordsNow = (): ClaimWords => {
    const { known, inbound } = run()
    if (last === null || last.context !== known?.context)
      last = { context: known?.context, words: claimWords(known?.context.surroundings, inbound.text) }
    return last.words
  }
  return createTruthGuard({
    words: wordsNow,
    isTrue: (claim) => isBorneOut(claim, evidenceOf(world, run())),
    isOffered: () => hasOffered(world, run().inbound),
    say,
  })
}

const hasOffered = (world: WorldView, { npc, speaker }: { npc: NpcId; speaker: { id: BodyId } }): boolean =>
  world.surroundings?.(npc, speaker.id).offers.some(({ from, to }) => from === npc && to === speaker.id) ?? false

/** The same for words that a tool says to somebody by itself, as a whisper is: what may be said of them. */
export const trueWords = (world: WorldView, run: ReplyRun, { text, to }: { text: string; to: BodyId }): string => {
  let said = ''
  const { inbound } = run
  const listener =
    to === inbound.speaker.id
      ? inbound.speaker
      : { id: to, name: world.percepts(inbound.npc).people.find(({ id }) => id === to)?.name ?? to }
  const guard = createTruthGuard({
    words: () => claimWords(run.known?.context.surroundings, run.inbound.text),
    isTrue: (claim) => isBorneOut(claim, evidenceOf(world, run, listener)),
    say: (words) => {
      said += words
    },
  })
  guard.push(text)
  guard.finish()
  return said
}

/** A sentence of a note that tells of a deed which nothing bears out, or null: what is noted is taken for so later. */
export const untrueNote = (world: WorldView, run: ReplyRun, text: string): string | null => {
  const { known, inbound } = run
  if (known === null) return null
  const { speaker, character, surroundings, acquaintances, percepts } = known.context
  const words: ClaimWords = { ...claimWords(surroundings, inbound.text), noted: true }
  const people: Named[] = [speaker, ...percepts.people, ...acquaintances]
  const isUntrue = (sentence: string): boolean =>
    noteReadings(sentence, { self: { id: inbound.npc, name: character.name }, people, listener: speaker }).some(
      ({ spoken, persons }) =>
        claimsIn(spoken, words).some((claim) =>
          persons.every((person) => !isBorneOut(claim, evidenceOf(world, run, person))),
        ),
    )
  return sentencesOf(text).find(isUntrue) ?? null
}

const evidenceOf = (
  world: WorldView,
  { inbound, deeds, acts, known }: ReplyRun,
  listener: Named = inbound.speaker,
): Evidence => {
  const lately = world.lately?.(inbound.npc) ?? []
  const lastWords = known?.session.recent.findLast(({ kind }) => kind === 'spoke')?.at ?? Number.POSITIVE_INFINITY
  const { following, doing } = world.percepts(inbound.npc)
  const { theirs = null, lesson = null, quests = [] } = world.surroundings?.(inbound.npc, listener.id) ?? {}
  return {
    npc: inbound.npc,
    speaker: listener.id,
    name: listener.name,
    events: deeds,
    lately: lately.map(({ event }) => event),
    meanwhile: asks.test(inbound.text) ? [] : lately.flatMap(({ at, event }) => (at > lastWords ? [event] : [])),
    now: acts.flatMap(({ call, result }) => (result.ok ? [{ tool: call.name, result: result.text }] : [])),
    earlier: (known?.session.recent ?? []).flatMap((entry) =>
      entry.kind === 'acted' && entry.ok ? [{ tool: entry.tool, result: entry.result }] : [],
    ),
    notes: (known?.context.recalled ?? []).flatMap((hit) => (isDeedNote(inbound.npc, hit) ? [hit.text] : [])),
    kinds: known?.context.surroundings?.kinds ?? [],
    theirs,
    lesson,
    quests,
    places: world.places().map(({ label }) => label),
    following,
    doing,
    offered: hasOffered(world, { npc: inbound.npc, speaker: listener }),
  }
}
