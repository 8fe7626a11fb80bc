import { dayMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { isPromised } from '../courtship/court.ts'
import { kindOf } from '../happenings/kinds-of.ts'
import type { BodyId } from '../ids.ts'
import { npcOf } from '../lookup.ts'
import type { PlayerBody, WorldState } from '../state.ts'
import type { LetterLine } from './kinds.ts'
import { isFeast, keepMoment } from './moments.ts'

/** How long somebody is away before there is a letter for them, and how many lines it has. */
const AWAY_MS = dayMs
const MOST_LINES = 6
/** How much is kept while they are away. Beyond it, the oldest line that concerns them least goes. */
const MOST_KEPT = 40

/** What concerns somebody most comes first. */
const order: readonly LetterLine['kind'][] = [
  'beloved',
  'owed',
  'aim',
  'heard',
  'mystery',
  'feast',
  'mended',
  'quarrel',
  'lesson',
]
const rank = ({ kind }: LetterLine): number => order.indexOf(kind)

/** Notes for absent players what happened by the events since the given index. */
export function noteForAbsent(context: TickContext, since: number): void {
  const { state } = context
  const events = context.events.slice(since)
  if (events.length === 0) return
  for (const player of Object.values(state.players)) {
    if (player.present || !player.away) continue
    for (const event of events) {
      const line = lineFor(state, player, event)
      if (line) player.away.lines = withLine(player.away.lines, line)
    }
  }
}

export function beginAway({ state }: Pick<TickContext, 'state'>, player: PlayerBody): void {
  player.away = { since: gameMs(state), lines: [] }
}

/** Somebody is back. After a day away, a letter waits for them if anything happened. */
export function endAway(context: Pick<TickContext, 'state'>, player: PlayerBody): void {
  const { away } = player
  if (!away) return
  delete player.away
  if (gameMs(context.state) - away.since < AWAY_MS) return
  const beloved = Object.values(context.state.npcs)
    .filter((npc) => isPromised(npc, player))
    .map(({ id }): LetterLine => ({ kind: 'beloved', npc: id }))
  const all = [...beloved, ...away.lines]
  if (all.length === 0) return
  const lines = all.toSorted((left, right) => rank(left) - rank(right)).slice(0, MOST_LINES)
  keepMoment(context, player, { kind: 'letter', since: away.since, lines })
}

function withLine(lines: readonly LetterLine[], line: LetterLine): LetterLine[] {
  const text = JSON.stringify(line)
  const all = [...lines.filter((each) => JSON.stringify(each) !== text), line]
  if (all.length <= MOST_KEPT) return all
  const least = Math.max(...all.map(rank))
  const drop = all.findIndex((each) => rank(each) === least)
  return all.filter((_, index) => index !== drop)
}

/**
 * What an absent player may hear of an event. Nothing that was said, nothing of other players, and nothing that villagers
 * keep to themselves.
 */
function lineFor(state: WorldState, player: PlayerBody, event: SimulationEvent): LetterLine | null {
  const isNpc = (body: BodyId): boolean => npcOf(state, body) !== undefined
  switch (event.kind) {
    case 'relationChanged': {
      const { npc, body, because } = event
      if (body === player.id) {
        if (because === 'promise-broken') return { kind: 'owed', npc }
        const by = event.affinity + event.trust
        return because === 'told' && by !== 0 ? { kind: 'heard', npc, isGood: by > 0 } : null
      }
      const other = npcOf(state, body)
      // Each of the two holds the quarrel; one line is enough.
      return other && (because === 'quarrel' || because === 'mended') && npc < other.id
        ? { kind: because, npc, with: other.id }
        : null
    }
    case 'ambitionEnded': {
      const { npc, how, what, with: other, outcome } = event
      const wasTold = (player.aims ?? []).some((aim) => aim.npc === npc && aim.what === what)
      return wasTold ? { kind: 'aim', npc, how, what, ...(other === undefined ? {} : { with: other }), outcome } : null
    }
    case 'mysteryEnded':
      return event.village ? { kind: 'mystery', mystery: event.mystery } : null
    case 'happeningEnded': {
      const kind = kindOf(state, event.happening)
      return kind && isFeast(kind) && kind.when.kind === 'date' ? { kind: 'feast', happening: event.happening } : null
    }
    case 'lessonEnded':
      return event.outcome === 'learned' && event.payer === undefined && isNpc(event.teacher)
        ? { kind: 'lesson', npc: event.learner, skill: event.skill, from: event.teacher }
        : null
    default:
      return null
  }
}
