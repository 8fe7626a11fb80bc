import { canonicalJson } from './canonical-json.ts'
import { gameMs } from './clock.ts'
import type { Command, RefusalReason } from './commands.ts'
import { type Ground, refreshRoster, type TickContext } from './context.ts'
import { endGame } from './draughts/apply-draughts.ts'
import { spend } from './economy/hand-over.ts'
import { leaveBusiness } from './economy/leave-business.ts'
import { fillStock } from './economy/stock.ts'
import { centreOf } from './geometry.ts'
import { emptyBag } from './goods.ts'
import { dropJobsOf, takeOverJobs } from './jobs/plan-jobs.ts'
import { belongsInside } from './life/indoors.ts'
import { newLife } from './life/newborn.ts'
import { furnitureSpot } from './life/settle.ts'
import { conversationsWith, npcOf, placeOf, playerOf } from './lookup.ts'
import { closeOperation } from './operations.ts'
import { sideOf } from './places.ts'
import { breakLessonsOf } from './quests/lessons.ts'
import { activityAt, leavePost, planAnew } from './schedule.ts'
import type { SimulationCharacter } from './simulation-character.ts'
import { leaveTalk } from './society/leave-talk.ts'
import { retie } from './society/relations.ts'
import { chooseSpot, freeTileNear } from './spots.ts'
import type { NpcBody, WorldState } from './state.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** Takes over a character's content. A new character stands where its schedule says. */
export function characterChanged(context: TickContext, { character }: Of<'characterChanged'>): RefusalReason | null {
  if (playerOf(context.state, character.id)) return 'invalid'
  const known = npcOf(context.state, character.id)
  if (known) {
    const isRestocked = canonicalJson(known.character.bag ?? {}) !== canonicalJson(character.bag ?? {})
    known.name = character.name
    retie(known, character, gameMs(context.state))
    const { jobs } = known.character
    const livesOtherwise =
      canonicalJson([known.character.schedule, known.character.home]) !==
      canonicalJson([character.schedule, character.home])
    known.character = character
    if (livesOtherwise) planAnew(known)
    takeOverJobs(context, known, jobs)
    // An author who adds bread to a bag wants to see it at once, not tomorrow.
    if (isRestocked) fillStock(context, known)
    if (!placeOf(context.map, known.at ?? '')) leavePost(known)
    return null
  }
  // They come by the road.
  if (character.guest || context.state.travellers?.[character.id]?.elsewhere) return 'not-now'
  const npc = addNpc(context.state, context, context.npcs, character)
  refreshRoster(context)
  fillStock(context, npc)
  takeOverJobs(context, npc)
  if (npc.at) context.events.push({ kind: 'activityChanged', npc: npc.id, doing: npc.doing, at: npc.at })
  return null
}

export function characterRemoved(context: TickContext, { npc: id }: Of<'characterRemoved'>): RefusalReason | null {
  const npc = npcOf(context.state, id)
  if (!npc) return 'unknown-npc'
  removeNpc(context, npc, 'gone')
  return null
}

/**
 * Takes an NPC out of the world, with everything that it is part of. `settled` is called once its business is settled,
 * while it still has its belongings.
 */
export function removeNpc(
  context: TickContext,
  npc: NpcBody,
  because: 'gone' | 'departed',
  settled: () => void = () => {},
): void {
  for (const player of Object.values(context.state.players))
    if (because === 'departed' && player.draughts?.npc === npc.id) endGame(context, player, 'called')
  for (const conversation of conversationsWith(context.state, npc.id)) leaveTalk(context, conversation, npc.id, 'left')
  // Comes first, while the NPC can still refund the fee.
  breakLessonsOf(context, npc.id)
  leaveBusiness(context, npc.id)
  settled()
  spend(context, npc, npc.bag, { because })
  // Closing an operation makes the mind stop its work and tell anyone still waiting that no answer will come.
  for (const operation of npc.operations) closeOperation(context, npc, operation, 'aborted')
  dropJobsOf(context, npc.id)
  delete context.state.npcs[npc.id]
  forget(context.state, npc)
  refreshRoster(context)
}

/** Stops everybody from waiting for an NPC that is gone. Bodies that follow or seek it notice by themselves. */
function forget(state: WorldState, gone: NpcBody): void {
  for (const npc of Object.values(state.npcs)) {
    if (npc.plan?.for === gone.id) npc.plan.for = null
    delete npc.talked[gone.id]
    if (npc.exchanged) delete npc.exchanged[gone.id]
    if (npc.social) delete npc.social.said[gone.id]
    if (npc.social?.greeted) npc.social.greeted = npc.social.greeted.filter((id) => id !== gone.id)
  }
  for (const player of Object.values(state.players)) if (player.approaching === gone.id) player.approaching = null
}

/**
 * Puts a character's body into the state, on its own spot at the place of the current hour: at its stall, or in bed.
 */
export function addNpc(
  state: WorldState,
  ground: Ground,
  npcs: readonly NpcBody[],
  character: SimulationCharacter,
): NpcBody {
  const { doing, at } = activityAt(character, gameMs(state))
  const npc: NpcBody = {
    id: character.id,
    name: character.name,
    x: -1,
    y: -1,
    facing: 'down',
    aloudUntil: 0,
    conversation: null,
    character,
    moving: false,
    goal: null,
    path: [],
    pathRetryAt: state.tick,
    following: null,
    followUntil: 0,
    plan: null,
    post: null,
    nextLifeAt: state.tick,
    doing,
    at,
    operations: [],
    awaitedSince: state.tick,
    talked: {},
    emote: null,
    bag: emptyBag(),
    learned: {},
    practice: {},
    appointments: [],
    ...newLife(character, gameMs(state)),
  }
  const place = placeOf(ground.map, at) ?? placeOf(ground.map, character.home)
  const context = { ...ground, npcs, state }
  const side = place && sideOf(place, belongsInside(context, npc, place))
  const spot =
    (side && (furnitureSpot(context, npc, side) ?? chooseSpot(context, npc, { place: side }))) ?? anyTile(ground)
  npc.post = place ? spot : null
  npc.x = centreOf(ground.map, spot[0])
  npc.y = centreOf(ground.map, spot[1])
  state.npcs[npc.id] = npc
  return npc
}

/**
 * A tile near the map's middle, for a character whose places are missing from the map. Content diagnostics report such
 * a character.
 */
function anyTile(ground: Ground): [number, number] {
  const { columns, rows, tileSize } = ground.map
  const middle = { x: (columns * tileSize) / 2, y: (rows * tileSize) / 2 }
  return (
    freeTileNear(ground, middle, () => true, Math.max(columns, rows)) ?? [Math.floor(columns / 2), Math.floor(rows / 2)]
  )
}
