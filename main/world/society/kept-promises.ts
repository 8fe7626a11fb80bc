import { gameMs } from '../clock.ts'
import { TALK_OPEN_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { type Point, tilesBetween } from '../geometry.ts'
import type { BodyId } from '../ids.ts'
import { addCause } from '../life/wake-causes.ts'
import { bodyOf, npcOf, placeOf } from '../lookup.ts'
import { isAtPlace } from '../places.ts'
import type { Appointment, NpcBody } from '../state.ts'
import { changeRelation } from './relations.ts'

/** How often, in ticks, a waiting NPC checks whether the other has come. Different NPCs check in different ticks. */
const LOOK_EVERY = 15
const steps = { kept: { affinity: 2, trust: 5, familiarity: 1 }, broken: { affinity: -4, trust: -7 } } as const

/**
 * Wakes an NPC when the time of its promise comes. When two agreed to meet, the one who came and waited learns whether
 * the other came too. An NPC judges only meetings it attended, and blames a villager only if that villager had promised
 * as well.
 */
export function watchPromises(context: TickContext): void {
  const now = gameMs(context.state)
  for (const [index, npc] of context.npcs.entries()) {
    const next = npc.appointments[0]
    if (!next || now < next.from) continue
    // Only in the tick in which its time comes. A promise for right now needs no reminder.
    if (npc.appointments.some(({ from }) => from <= now && from > now - context.state.tickGameMs))
      addCause(npc, { kind: 'promise' })
    const looks = (context.state.tick + index) % LOOK_EVERY === 0
    for (const appointment of npc.appointments) {
      if (appointment.with === undefined || now < appointment.from) continue
      if (now >= appointment.to) judge(context, npc, appointment, appointment.with)
      else if (looks) look(context, npc, appointment, appointment.with)
    }
  }
}

function look({ state, map }: TickContext, npc: NpcBody, appointment: Appointment, id: BodyId): void {
  const place = placeOf(map, appointment.place)
  const isIn = (point: Point) => !!place && isAtPlace(place, point)
  if (!isIn(npc)) return
  appointment.there = true
  const other = bodyOf(state, id)
  const villager = npcOf(state, id)
  const promisedToo = villager?.appointments.some(
    ({ place: where, from, to }) => where === appointment.place && from < appointment.to && to > appointment.from,
  )
  if (!villager || promisedToo) appointment.agreed = true
  if (other && (isIn(other) || tilesBetween(map, npc, other) <= TALK_OPEN_TILES)) appointment.came = true
}

function judge(context: TickContext, npc: NpcBody, appointment: Appointment, id: BodyId): void {
  delete appointment.with
  if (!appointment.there || !(appointment.came || appointment.agreed)) return
  const where = placeOf(context.map, appointment.place)?.label ?? appointment.place
  const { came } = appointment
  if (came)
    changeRelation(context, npc, id, {
      ...steps.kept,
      because: 'promise-kept',
      why: `came to ${where}, as we had agreed`,
    })
  else
    changeRelation(context, npc, id, {
      ...steps.broken,
      because: 'promise-broken',
      why: `did not come to ${where}, as we had agreed`,
    })
}
