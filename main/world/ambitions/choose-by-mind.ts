import { act } from '../act.ts'
import { gameMs } from '../clock.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { npcOf } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { takeUp } from './choose-ambition.ts'
import { type AmbitionCommand, ambitionKey, bounds, type ChosenAim, SECOND_TRY_MS, STEADY_MS } from './kinds.ts'
import { end } from './tend-ambitions.ts'

/** Applies a mind's own choice of what to work at. It sets about it with its next day. */
export const applyAmbitions = (context: TickContext, command: AmbitionCommand): RefusalReason | null =>
  act(context, command.npc, command.operation, (npc) => choose(context, npc, command))

function choose(context: TickContext, npc: NpcBody, { aim, why }: AmbitionCommand): RefusalReason | null {
  const { ambition } = npc
  const now = gameMs(context.state)
  if (aim === null) {
    if (!ambition) return 'not-now'
    end(context, npc, ambition, 'let-go', why)
    return null
  }
  const impossible = whyNot(context.state, npc, aim)
  if (impossible) return impossible
  if (ambition?.why !== undefined && now - ambition.since < STEADY_MS) return 'not-now'
  if (ambition) end(context, npc, ambition, 'let-go')
  takeUp(context, npc, aim, { of: aim.of, why })
  return null
}

function whyNot(state: WorldState, npc: NpcBody, aim: ChosenAim): RefusalReason | null {
  const { least, most } = bounds[aim.kind]
  if (aim.of < least || aim.of > most || aim.with === npc.id) return 'invalid'
  if (aim.with !== undefined && !npcOf(state, aim.with)) return 'unknown-npc'
  if (aim.kind === 'ask' && aim.of > Object.keys(state.npcs).length - 1) return 'lacking'
  const key = ambitionKey(aim)
  if (npc.ambition && ambitionKey(npc.ambition) === key) return 'not-now'
  const past = npc.strove && Object.hasOwn(npc.strove, key) ? npc.strove[key] : undefined
  const isOver = past && (past.outcome === 'reached' || gameMs(state) - past.at < SECOND_TRY_MS)
  return isOver ? 'not-now' : null
}
