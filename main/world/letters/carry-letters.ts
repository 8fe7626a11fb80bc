import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import type { NpcId } from '../ids.ts'
import { inOrder } from './apply-letters.ts'
import { type Letter, type Mailbag, MOST_CARRIED, type PostedLetter } from './kinds.ts'

/**
 * What a villager who sets out takes along: letters that they still carry, and those that wait for somebody to go there.
 * They leave this zone with the traveller's other things.
 */
export function takeLetters(
  { state, events }: TickContext,
  { npc, name, zone, bag = {} }: { npc: NpcId; name: string; zone: string; bag: Mailbag | undefined },
): Mailbag {
  const carried = bag.letters ?? []
  const waiting = inOrder(Object.values(state.letters ?? {}).filter((one) => one.zone === zone && !one.taken))
  const taken = waiting.slice(0, Math.max(0, MOST_CARRIED - carried.length))
  const at = gameMs(state)
  for (const { id } of taken) {
    const posted = state.letters?.[id]
    if (posted) posted.taken = { by: npc, name, at }
  }
  if (taken.length > 0) events.push({ kind: 'lettersTaken', npc, zone, letters: taken.map(({ id }) => id) })
  return tidy({ letters: [...carried, ...taken.map(asCarried)], to: zone, given: bag.given ?? [] })
}

const asCarried = ({ id, from, fromName, to, toName, zone, text }: PostedLetter): Letter => ({
  ...{ id, from, fromName, to, toName, zone, text },
})

/**
 * What somebody who comes brings of letters, `by` being what to add to its moments. What they tell of letters from here
 * is noted; the rest is theirs to bring round.
 */
export function bringLetters({ state }: TickContext, bag: Mailbag, by: number): Mailbag {
  const given: { id: string; at: number }[] = []
  for (const { id, at } of bag.given ?? []) {
    const posted = state.letters && Object.hasOwn(state.letters, id) ? state.letters[id] : undefined
    if (posted?.taken) posted.given = at + by
    else given.push({ id, at: at + by })
  }
  return tidy({ ...bag, given })
}

/** Without what is empty. Of what can be told, the newest counts. */
export const tidy = ({ letters = [], to, given = [] }: Mailbag): Mailbag => ({
  ...(letters.length > 0 && { letters: structuredClone(letters), ...(to !== undefined && { to }) }),
  ...(given.length > 0 && { given: given.slice(-MOST_CARRIED).map((one) => ({ ...one })) }),
})
