import type { PastEvidence, SharedPast } from './past-evidence.ts'
import type { SpokenTurn, SpokenWhere } from './spoken-turn.ts'

/** What bears on the past of the NPC and the player it talks with: words, notes, and what the world saw. */
export const pastOf = (where: SpokenWhere, turn: SpokenTurn): PastEvidence | null => {
  const { pastLog, context, session } = turn
  if (!pastLog) return null
  const { utterance, said = [], dueIntents = [], laterRequests = [], promised = [], waitingIntents = [] } = context
  const intents = [...dueIntents, ...promised, ...waitingIntents].map(({ act, words }) => `${act} ${words}`)
  const requests = laterRequests.flatMap((request) => (request.kind === 'taken' ? [request.words] : []))
  const words = {
    theirs: [
      ...session.recent.flatMap((entry) => (entry.kind === 'heard' ? [entry.text] : [])),
      ...said.map(({ text }) => text),
      utterance,
    ],
    mine: session.recent.flatMap((entry) => (entry.kind === 'spoke' ? [entry.text] : [])),
    intents: [...intents, ...requests],
    recalled: context.recalled.map(({ text }) => text),
  }
  const shared = sharedPastOf(where, turn)
  return {
    ...pastLog,
    ...words,
    names: (verb) => {
      const { rootsIn } = where.language.words
      const { speakerNotes = { current: [], before: [] }, lastDays = [], summary, triggered = [] } = context
      const lines = [
        ...[pastLog.deeds, words.theirs, words.mine, words.intents, words.recalled].flat(),
        ...[speakerNotes.current, speakerNotes.before].flat(),
        ...[...lastDays, ...triggered].map(({ text }) => text),
        summary ?? '',
      ]
      return [...rootsIn(verb)].some((root) => lines.some((line) => rootsIn(line).has(root)))
    },
    ...(shared === null ? {} : { shared }),
  }
}

/** Null where the world keeps nothing of it. Under another of their ids they may have met and dealt before. */
const sharedPastOf = (
  { world, language }: SpokenWhere,
  { inbound: { npc, speaker }, context }: SpokenTurn,
): SharedPast | null => {
  const { id, person = id, ids = [] } = speaker
  const shared = world.surroundings?.(npc, id).shared
  if (!shared || person !== id || ids.some((other) => other !== id)) return null
  return {
    ...shared,
    daysIn: (text) => language.times.daysReferredTo(text, context.now),
    isWhole: shared.since <= shared.met,
  }
}
