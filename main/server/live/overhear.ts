import { hash } from 'node:crypto'
import type { GameTime } from '../../language/calendar.ts'
import { promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import type { Phrases } from '../../mind/dispatch/access/authored.ts'
import { isNobody } from '../../mind/dispatch/access/forgotten.ts'
import { playersAmong } from '../../mind/dispatch/access/provenance.ts'
import { memoryOfOverheard } from '../../mind/recall/overheard.ts'
import { memoryOfUtterance, quotable } from '../../mind/turn/what-to-remember.ts'
import { withoutLoose } from '../../mind/turn/words-to-keep.ts'
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
 * and stock phrases never are. Whoever is named in words said aloud keeps them as words to itself.
 */
export const overheard = (
  said: Said,
  state: WorldState,
  map: MapData,
  { language, phrases }: { language: Language; phrases?: Phrases | undefined },
): Noticed[] => {
  const { speaker, to, text, quiet, news, about = [], conversation, confided, loose } = said
  const mouth = isNpcId(speaker) ? npcOf(state, speaker) : undefined
  if (!mouth || quiet || confided || (to !== undefined && (isPlayerId(to) || news === undefined))) return []
  const talk =
    conversation !== undefined && Object.hasOwn(state.conversations, conversation)
      ? state.conversations[conversation]
      : undefined
  if (talk?.members.some((member) => isPlayerId(member)) || about.some(isNobody)) return []
  const at = gameTime(state)
  return Object.values(state.npcs).flatMap((npc): Noticed[] => {
    if (npc.id === speaker || npc.id === to || talk?.members.includes(npc.id) || !isInEarshot(map, mouth, npc))
      return []
    const isCalled = to === undefined && !isAsleep(npc) && language.names.isNamed(npc, text)
    if (!isCalled && !listens(npc)) return []
    const words = {
      npc: npc.id,
      speaker: { id: speaker, kind: 'npc' as const, name: mouth.name },
      text: withoutLoose(text, loose),
      message: `${speaker}@${state.tick}`,
      aboutPlayers: about,
      ...(news ? { news } : {}),
    }
    const place = placeAt(map, npc.x, npc.y)?.id
    const told = isCalled ? memoryOfCall(words, { at, language, place, phrases }) : null
    const note =
      told ?? memoryOfOverheard(words, { at, language, place: place ?? null, ...(phrases ? { phrases } : {}) })
    return note === null ? [] : [{ npc: npc.id as NpcId, note, sort: 'words' }]
  })
}

type Words = Parameters<typeof memoryOfOverheard>[0]

/** From 1 to 10: above small talk. */
const callWeight = 4

/** The note of words that name whoever hears them. A call that asks something is kept as it was said. */
const memoryOfCall = (
  words: Words,
  scene: { at: GameTime; language: Language; place: string | undefined; phrases: Phrases | undefined },
): Noticed['note'] | null => {
  const { npc, aboutPlayers = [], text, speaker } = words
  const { at, language, place, phrases } = scene
  const about = playersAmong(...aboutPlayers)
  const note = memoryOfUtterance({
    ...{ ...words, self: npc, at, language, about },
    // Everybody near hears it.
    chat: { kind: 'zone', map: 'world' },
    ...(place === undefined ? {} : { place }),
    ...(phrases ? { phrases } : {}),
  })
  if (note !== null || !asksSomething(text, words, language)) return note
  const name = promptName(speaker.name)
  return {
    id: `m-${hash('sha256', `called\n${npc}\n${speaker.id}\n${at.date}\n${text}`).slice(0, 16)}`,
    text: language.hearsay.sayHearsay({ how: 'told', name, words: quotable(text, speaker) }),
    kind: 'told',
    at,
    who: { id: speaker.id, name },
    ...(place === undefined ? {} : { place }),
    audience: { kind: 'everyone' },
    ...(about.length === 0 ? {} : { about }),
    importance: callWeight,
  }
}

/** Whether a call is more than a greeting with a name. */
const asksSomething = (text: string, { npc, speaker }: Words, { words, requests }: Language): boolean => {
  const names = words.rootsIn(`${npc} ${speaker.name}`)
  return (
    (text.includes('?') || requests.favourIn(text) !== null) &&
    [...words.statedRoots(text)].filter((root) => !names.has(root)).length > 1
  )
}

const listens = (npc: NpcBody): boolean => npc.conversation === null && npc.following === null && !isAsleep(npc)
