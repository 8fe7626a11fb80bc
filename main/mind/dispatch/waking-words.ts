import { plainWords, promptName } from '../../language/fence.ts'
import { gameMs } from '../../world/clock.ts'
import { kindOf } from '../../world/happenings/kinds-of.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'
import type { WakeCause } from '../../world/life/kinds.ts'
import { bodyOf } from '../../world/lookup.ts'
import type { WorldState } from '../../world/state.ts'
import { justArrived, showsHome, unheardOf } from '../ports/notes.ts'

const wants = { food: 'hungry', rest: 'tired', company: 'lonely', purpose: 'idle' } as const

/** What woke an NPC, as sentences addressed to it. `text` says what is due now. */
export const wakingWords = (
  because: readonly WakeCause[],
  state: WorldState,
  npc: NpcId,
): { text: string; woken?: readonly string[] } => {
  const woken = because.flatMap((cause): string[] => {
    const said = sentenceOf(cause, state, npc)
    return said === null ? [] : [said]
  })
  const text = because.flatMap((cause) => (cause.kind === 'job' ? [cause.text] : [])).join('\n')
  return { text, ...(woken.length === 0 ? {} : { woken }) }
}

const sentenceOf = (cause: WakeCause, state: WorldState, npc: NpcId): string | null => {
  const nameOf = (body: BodyId): string => promptName(bodyOf(state, body)?.name ?? 'someone')
  switch (cause.kind) {
    case 'due':
      return null
    case 'given':
      return `${nameOf(cause.by)} has given you something.`
    case 'arrived':
      return `${nameOf(cause.body)} has come near you.`
    case 'promise':
      return promised(state, npc)
    case 'job':
      return `It is time for ${plainWords(cause.name, 200)}.`
    case 'happening': {
      const kind = kindOf(state, cause.happening)
      return kind ? `You have come upon ${plainWords(kind.name, 200)}.` : null
    }
    case 'need':
      return `You are ${wants[cause.need]}.`
    case 'ambition':
      return `${nameOf(cause.body)} ${unheardOf}`
    case 'newcomer':
      return `${nameOf(cause.body)} ${justArrived}`
    case 'home':
      return `${nameOf(cause.body)} ${showsHome}: ${plainWords(cause.seen, 200)}.`
    case 'asked':
      return `You are to look up: ${plainWords(cause.why, 200).replace(/[.!?…]+$/u, '')}.`
    default:
      return cause satisfies never
  }
}

/** The promise in words, while it is still open. */
const promised = (state: WorldState, npc: NpcId): string => {
  const now = gameMs(state)
  const due = state.npcs[npc]?.appointments.find(({ from, to }) => from <= now && now < to)
  if (due === undefined) return 'It is time for something that you promised.'
  // Leaves out the confidential purpose of an appointment, because everybody near hears what an NPC says unprompted.
  // The purpose comes up with the person who confided it.
  return `It is time for what you promised: ${plainWords(due.what, 200)}.`
}
