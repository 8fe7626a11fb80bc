import type { BodyId, ConversationId, PlaceId, PlayerId } from './ids.ts'
import type { MapData, Place } from './map-data.ts'
import type { Conversation, NpcBody, PlayerBody, WorldState } from './state.ts'

/** A record's own value. Ignores inherited properties, since `constructor` is a legal NPC id. */
const own = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

export const npcOf = (state: WorldState, id: string): NpcBody | undefined => own(state.npcs, id)
/** A player by id, even one who is away. */
export const playerOf = (state: WorldState, id: string): PlayerBody | undefined => own(state.players, id)
export const conversationOf = (state: WorldState, id: ConversationId): Conversation | undefined =>
  own(state.conversations, id)
export const placeOf = (map: MapData, id: string): Place | undefined => own(map.places, id)

/** A body that is on the map now. */
export function bodyOf(state: WorldState, id: string): NpcBody | PlayerBody | undefined {
  const player = playerOf(state, id)
  return npcOf(state, id) ?? (player?.present ? player : undefined)
}

/** The open talks, oldest first. */
export const openConversations = (state: WorldState): Conversation[] => oldestFirst(Object.values(state.conversations))

/** The talks of a body, oldest first. Few bodies are in more than one talk, so only theirs get sorted. */
export const conversationsWith = (state: WorldState, body: BodyId): Conversation[] =>
  isInNoTalk(state, body)
    ? []
    : oldestFirst(Object.values(state.conversations).filter(({ members }) => members.includes(body)))

/** A body in a talk points to one of its talks, so no other body is searched for. */
const isInNoTalk = (state: WorldState, body: BodyId): boolean =>
  (npcOf(state, body) ?? playerOf(state, body))?.conversation === null

export const conversationBetween = (state: WorldState, left: BodyId, right: BodyId): Conversation | undefined =>
  conversationsWith(state, left).find(({ members }) => members.includes(right))

const oldestFirst = (conversations: Conversation[]): Conversation[] =>
  conversations.sort((left, right) => idNumber(left.id) - idNumber(right.id))

/** The other members of a talk, in the order in which they came. */
export const othersIn = (conversation: Conversation, body: BodyId): BodyId[] =>
  conversation.members.filter((member) => member !== body)

/** The partner of `body` in a talk. Among several: the last speaker, otherwise the first who came. */
export function partnerIn(conversation: Conversation, body: BodyId): BodyId {
  const others = othersIn(conversation, body)
  const { lastSpeaker } = conversation
  return lastSpeaker !== null && others.includes(lastSpeaker) ? lastSpeaker : (others[0] ?? body)
}

/** Whether all members of the talk are NPCs. */
export const isNpcTalk = (conversation: Conversation): boolean => conversation.turnLimit !== null

/** Whether the talk has more than two members. Its words may be retold. */
export const isGroup = ({ members }: Conversation): boolean => members.length > 2

/** The group talk that both bodies are in. */
export function groupOf(
  { players, conversations }: Readonly<WorldState>,
  player: PlayerId,
  other: BodyId,
): ConversationId | undefined {
  const id = players[player]?.conversation
  const conversation = id ? conversations[id] : undefined
  return conversation && isGroup(conversation) && conversation.members.includes(other) ? conversation.id : undefined
}

/** Whether others may listen and join. A talk between a player and one NPC isn't open. */
export const isOpenTalk = (conversation: Conversation): boolean => isNpcTalk(conversation) || isGroup(conversation)

export const isAsleep = (npc: NpcBody): boolean => /\b(sleep|asleep|dozing|in bed)/i.test(npc.doing)

/** The places that a character's schedule or home names but the map lacks. For diagnostics when content is loaded. */
export function unknownPlaces(character: { home: PlaceId; schedule: { at: PlaceId }[] }, map: MapData): PlaceId[] {
  const named = [character.home, ...character.schedule.map((entry) => entry.at)]
  return [...new Set(named)].filter((place) => !placeOf(map, place))
}

const idNumber = (id: string) => Number(id.slice(2))
