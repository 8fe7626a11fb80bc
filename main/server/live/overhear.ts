import type { Language } from '../../language/language.ts'
import type { Phrases } from '../../mind/dispatch/access/authored.ts'
import { isNobody } from '../../mind/dispatch/access/forgotten.ts'
import { memoryOfOverheard } from '../../mind/recall/overheard.ts'
import { gameTime } from '../../world/clock.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import { isNpcId, isPlayerId, type NpcId } from '../../world/ids.ts'
import { isAsleep, npcOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import { isInEarshot } from '../../world/perception/sight.ts'
import { placeAt } from '../../world/read-model.ts'
import type { NpcBody, WorldState } from '../../world/state.ts'
import type { Noticed } from './sight-notes.ts'

type Said = Extract<SimulationEvent, { kind: 'said' }>

/**
 * Notes of villagers who overhear another villager: everybody within earshot who is awake and not in a talk. Talks with
 * players, whispers and messages for one person alone aren't news. From a talk between two only news is worth keeping,
 * and stock phrases never are.
 */
export const overheard = (
  said: Said,
  state: WorldState,
  map: MapData,
  { language, phrases }: { language: Language; phrases?: Phrases | undefined },
): Noticed[] => {
  const { speaker, to, text, quiet, news, about = [], conversation, confided } = said
  const mouth = isNpcId(speaker) ? npcOf(state, speaker) : undefined
  if (!mouth || quiet || confided || (to !== undefined && (isPlayerId(to) || news === undefined))) return []
  const talk =
    conversation !== undefined && Object.hasOwn(state.conversations, conversation)
      ? state.conversations[conversation]
      : undefined
  if (talk?.members.some((member) => isPlayerId(member)) || about.some(isNobody)) return []
  const at = gameTime(state)
  return Object.values(state.npcs).flatMap((npc): Noticed[] => {
    if (
      npc.id === speaker ||
      npc.id === to ||
      talk?.members.includes(npc.id) ||
      !listens(npc) ||
      !isInEarshot(map, mouth, npc)
    )
      return []
    const words = {
      npc: npc.id,
      speaker: { id: speaker, kind: 'npc' as const, name: mouth.name },
      text,
      message: `${speaker}@${state.tick}`,
      aboutPlayers: about,
      ...(news ? { news } : {}),
    }
    const note = memoryOfOverheard(words, {
      at,
      language,
      place: placeAt(map, npc.x, npc.y)?.id ?? null,
      ...(phrases ? { phrases } : {}),
    })
    return note === null ? [] : [{ npc: npc.id as NpcId, note, sort: 'words' }]
  })
}

const listens = (npc: NpcBody): boolean => npc.conversation === null && npc.following === null && !isAsleep(npc)
