import type { Command, SimulationEvent } from '../../../world/commands.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { WorldState } from '../../../world/state.ts'

/** What one NPC answered about another when asked in speech. */
export interface Claim {
  of: NpcId
  about: NpcId
  knows: boolean
  answer: string
}

/** Ticks after which a missing answer counts as none. */
const patience = 90

/**
 * An interviewer stands next to each villager and asks about each other one: "Do you know them?" One question at a time
 * per villager, in the world, through talk.
 */
export const createInterview = (state: () => Readonly<WorldState>) => {
  const claims: Claim[] = []
  const unanswered: { of: NpcId; about: NpcId }[] = []
  let round = 0
  let asked: Map<NpcId, NpcId> | null = null
  let since = 0
  let here = false

  const people = (): NpcId[] => (Object.keys(state().npcs) as NpcId[]).sort()
  const asker = (index: number): PlayerId => `p-asker${String(index).padStart(11, '0')}` as PlayerId
  const placeNear = (npc: NpcId): { x: number; y: number } => {
    const { x = 0, y = 0 } = state().npcs[npc] ?? {}
    return { x, y }
  }

  const arrive = (): Command[] => {
    here = true
    return people().map((npc, index) => ({
      kind: 'join',
      player: asker(index),
      name: `Asker ${index + 1}`,
      position: placeNear(npc),
    }))
  }

  const ask = (): Command[] => {
    const all = people()
    round += 1
    since = state().tick
    asked = new Map()
    return all.flatMap((npc, index): Command[] => {
      const about = all[(index + round) % all.length] as NpcId
      asked?.set(npc, about)
      const player = asker(index)
      const text = `Do you know ${state().npcs[about]?.name}?`
      return [
        { kind: 'playerMoved', player, ...placeNear(npc), facing: 'down' },
        { kind: 'say', player, npc, text, message: `ask-${round}-${index}` },
      ]
    })
  }

  return {
    claims,
    unanswered,
    /** The commands for the next tick; null after the last question. */
    next(): readonly Command[] | null {
      if (!here) return arrive()
      if (asked !== null && asked.size > 0 && state().tick - since < patience) return []
      for (const [of, about] of asked ?? []) unanswered.push({ of, about })
      return round >= people().length - 1 ? null : ask()
    },
    hear(events: readonly SimulationEvent[]): void {
      for (const event of events) {
        if (event.kind !== 'said' || event.quiet || !String(event.to).startsWith('p-asker')) continue
        const of = event.speaker as NpcId
        const about = asked?.get(of)
        const knows = answerOf(event.text)
        if (about === undefined || knows === null) continue
        asked?.delete(of)
        claims.push({ of, about, knows, answer: event.text })
      }
    },
  }
}

/** A plain yes or no anywhere in an answer; null if it holds neither. */
export const answerOf = (text: string): boolean | null => {
  if (/\bNo, I do not know\b/.test(text)) return false
  return /\bYes, I know\b/.test(text) ? true : null
}
