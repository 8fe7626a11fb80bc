import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { isPlayerId } from '../ids.ts'
import { conversationOf, npcOf, playerOf } from '../lookup.ts'
import { isInEarshot } from '../perception/sight.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { forPeople } from './ambition-seen.ts'
import { type AmbitionSeed, ambitionKey, MOST_TOLD, type PastAmbition, type ToldAim } from './kinds.ts'

/**
 * Keeps what a player is told of villagers' aims: the aim and its end by whoever works at it, and its end by others as
 * well. What is only overheard was not told to them.
 */
export function noteTold(context: TickContext, event: SimulationEvent): void {
  if (event.kind !== 'said' || isPlayerId(event.speaker)) return
  const speaker = npcOf(context.state, event.speaker)
  if (!speaker) return
  for (const player of listeners(context, speaker, event)) {
    tellsOwn(context, speaker, event.text, player)
    for (const aim of player.aims ?? [])
      if (aim.npc !== speaker.id && aim.outcome === undefined) tellsEndOf(context, event.text, player, aim)
  }
}

/** Those whom the words are for: of words said aloud, the players near who are called by name. */
function listeners(
  { state, map, speech }: TickContext,
  speaker: NpcBody,
  event: Extract<SimulationEvent, { kind: 'said' }>,
): PlayerBody[] {
  const { conversation, quiet, to, text } = event
  if (conversation === undefined && to === undefined && !quiet)
    return Object.values(state.players).filter(
      (player) => player.present && isInEarshot(map, speaker, player) && speech.isCalledIn(text, player),
    )
  const members = quiet || conversation === undefined ? [] : (conversationOf(state, conversation)?.members ?? [])
  const ids = new Set([...members, ...(to === undefined ? [] : [to])])
  return [...ids].flatMap((id) => playerOf(state, id) ?? [])
}

function tellsOwn(
  context: TickContext,
  { id, ambition, strove = {} }: NpcBody,
  text: string,
  player: PlayerBody,
): void {
  const { state, wishes } = context
  if (ambition) {
    const told = wishes.readTelling(text, { ...forPeople(state, ambition), done: ambition.done })
    const { done, of } = ambition
    if (told) return note(context, player, { npc: id, ...seed(ambition), ...(told.counts ? { done, of } : {}) })
  }
  for (const past of Object.values(strove)) {
    if (hasEndIn(context, text, past)) return note(context, player, { npc: id, ...seed(past), outcome: past.outcome })
  }
}

function tellsEndOf(context: TickContext, text: string, player: PlayerBody, aim: ToldAim): void {
  const npc = npcOf(context.state, aim.npc)
  const past = npc?.strove && Object.hasOwn(npc.strove, ambitionKey(aim)) ? npc.strove[ambitionKey(aim)] : undefined
  if (!npc || !past || past.at < aim.at || !context.speech.isNamed(npc, text) || !hasEndIn(context, text, past)) return
  note(context, player, { npc: npc.id, ...seed(past), outcome: past.outcome })
}

/** Only what has truly come of it counts. */
function hasEndIn({ state, wishes }: TickContext, text: string, past: PastAmbition): boolean {
  const told = wishes.readTelling(text, { ...forPeople(state, past), done: 0 })
  return told !== null && told.state === (past.outcome === 'reached' ? 'reached' : 'over')
}

const seed = ({ kind, what, with: other }: AmbitionSeed): AmbitionSeed => ({
  kind,
  what,
  ...(other === undefined ? {} : { with: other }),
})

/** A later word without a number leaves the known number; an aim that is taken up again begins afresh. */
function note({ state }: TickContext, player: PlayerBody, told: Omit<ToldAim, 'at'>): void {
  const key = ambitionKey(told)
  const isSame = (aim: ToldAim): boolean => aim.npc === told.npc && ambitionKey(aim) === key
  const before = (player.aims ?? []).find(isSame)
  const known = before?.outcome === undefined && before?.done !== undefined ? { done: before.done, of: before.of } : {}
  const aim = { ...known, ...told, at: gameMs(state) } as ToldAim
  player.aims = [...(player.aims ?? []).filter((each) => !isSame(each)), aim].slice(-MOST_TOLD)
}
