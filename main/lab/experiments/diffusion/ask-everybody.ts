import type { Command, SimulationEvent } from '../../../world/commands.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { WorldState } from '../../../world/state.ts'
import { type FactName, questions } from './facts.ts'

/** The interviewer, who stands next to each NPC in turn. */
const asker = 'p-0000000000asking' as PlayerId
const askingDistance = 20
/** How long to wait for an answer, and how long to pause after it. Ticks. */
const patience = 60
const pause = 3

export interface Answered {
  npc: NpcId
  fact: FactName
  answer: string
}

/** Asks one NPC after another, one thing at a time, as a player does. */
export const createAskingRound = (npcs: readonly NpcId[]) => {
  const open = npcs.flatMap((npc) => (Object.keys(questions) as FactName[]).map((fact) => ({ npc, fact })))
  const answers: Answered[] = []
  let asked: { npc: NpcId; fact: FactName; words: string[]; since: number; until: number } | null = null
  let joined = false
  return {
    answers,
    /** The commands for the next tick; null when all have answered. */
    next(state: Readonly<WorldState>): Command[] | null {
      if (asked !== null) {
        const isOver = state.tick - asked.since > patience || (asked.words.length > 0 && state.tick >= asked.until)
        if (!isOver) return []
        answers.push({ npc: asked.npc, fact: asked.fact, answer: asked.words.join(' ') })
        asked = null
      }
      const one = open.shift()
      const body = one && state.npcs[one.npc]
      if (!one || !body) return null
      asked = { ...one, words: [], since: state.tick, until: 0 }
      const at = { x: body.x + askingDistance, y: body.y }
      const come: Command = joined
        ? { kind: 'playerMoved', player: asker, ...at, facing: 'left' }
        : { kind: 'join', player: asker, name: 'Wanda', position: at }
      joined = true
      return [
        { kind: 'leaveConversation', body: asker },
        come,
        {
          kind: 'say',
          player: asker,
          npc: one.npc,
          text: questions[one.fact],
          message: `asked-${one.npc}-${one.fact}`,
        },
      ]
    },
    take(event: SimulationEvent, state: Readonly<WorldState>): void {
      if (asked === null || event.kind !== 'said' || event.speaker !== asked.npc || event.to !== asker) return
      asked.words.push(event.text)
      asked.until = state.tick + pause
    },
  }
}
