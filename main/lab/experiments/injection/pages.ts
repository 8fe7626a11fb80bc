import { usualLanguage } from '../../../language/usual-language.ts'
import { intentsIn, intentsPath, readIntents } from '../../../mind/faculties/promises/intents-file.ts'
import { promisedTo } from '../../../server/live/promises.ts'
import { gameTime } from '../../../world/clock.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { Heard } from './heard.ts'
import type { InjectionVillage } from './village.ts'

/** An NPC's words that appear in a page outside its talk. `to` null: every page shows them. */
export interface ShownWords {
  npc: NpcId
  to: PlayerId | null
  text: string
}

/**
 * What pages show of minds' output: this turn's notices and questions, everybody's visible activity and commitments,
 * and these players' journals.
 */
export const shownInPages = async (
  village: InjectionVillage,
  players: readonly PlayerId[],
  { notices, asked }: Heard,
): Promise<ShownWords[]> => {
  const state = village.state()
  const npcs = Object.values(state.npcs)
  const doings = npcs.flatMap(({ id, doing, appointments }) =>
    [doing, ...appointments.map(({ what }) => what)].map((text) => ({ npc: id, to: null, text })),
  )
  const intents = new Map(
    await Promise.all(
      npcs.map(async ({ id }) => {
        const file = await village.memoryOf(id).read(intentsPath)
        return [id, 'text' in file ? intentsIn(readIntents(file.text, usualLanguage)) : []] as const
      }),
    ),
  )
  const journals = players.flatMap((player) =>
    promisedTo(player, intents, { now: gameTime(state), nameOf: (body) => body, language: usualLanguage }).promises.map(
      ({ npc, text }) => ({
        npc: npc as NpcId,
        to: player,
        text,
      }),
    ),
  )
  return [
    ...notices.map(({ npc, to, text }) => ({ npc, to: to as PlayerId, text })),
    ...asked.map(({ npc, player, text }) => ({ npc, to: player, text })),
    ...doings,
    ...journals,
  ]
}
