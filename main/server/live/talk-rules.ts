import type { Character } from '../../content/character.ts'
import type { Inbound } from '../../mind/ports/inbound.ts'
import { questIn } from '../../world/errands/errand-of.ts'
import { isPlayerId, type NpcId, type PlayerId, type QuestId } from '../../world/ids.ts'
import { questRunOf, wasDone } from '../../world/quests/kinds.ts'
import { questStatus } from '../../world/quests/quest-status.ts'
import { standingWith } from '../../world/society/standing.ts'
import type { WorldState } from '../../world/state.ts'
import type { TalkRuleConfig } from '../config/talk-tables.ts'

/**
 * The rules of `[[talk.rules]]`: words for a refused speaker, or null. They bind players; villagers talk with whom they
 * like.
 */
export const createTalkRules =
  (village: {
    rules: () => readonly TalkRuleConfig[]
    state: () => WorldState
    characterOf: (npc: NpcId) => Pick<Character, 'faction'> | undefined
    /** The id under which the world knows somebody. */
    personOf: (id: string, channel: string) => string
  }) =>
  ({ npc, speaker, channel, about }: Inbound): string | null => {
    if (speaker.kind !== 'player') return null
    const person = village.personOf(speaker.id, channel)
    const binds = (rule: TalkRuleConfig): boolean =>
      (rule.npc === undefined || rule.npc === npc) &&
      (rule.channel === undefined || rule.channel === channel) &&
      (rule.faction === undefined || rule.faction === village.characterOf(npc)?.faction) &&
      (rule.speakerFaction === undefined || rule.speakerFaction === about?.faction)
    return (
      village.rules().find((rule) => binds(rule) && !isMet(rule, { state: village.state(), npc, person }))?.notice ??
      null
    )
  }

/** A rule without conditions refuses everybody it applies to. */
const isMet = (
  rule: TalkRuleConfig,
  { state, npc, person }: { state: WorldState; npc: NpcId; person: string },
): boolean => {
  const { quest, standing } = rule
  if (quest === undefined && standing === undefined) return false
  if (!isPlayerId(person)) return false
  const body = Object.hasOwn(state.npcs, npc) ? state.npcs[npc] : undefined
  const isLiked = standing === undefined || (body !== undefined && standingWith(body, person) >= standing)
  return isLiked && (quest === undefined || stands(state, quest as QuestId, { player: person, status: rule.status }))
}

/**
 * Whether a quest's status is as demanded. An unknown quest has no status, so a typo in its name lets nobody through.
 */
const stands = (
  state: WorldState,
  quest: QuestId,
  { player, status }: { player: PlayerId; status: TalkRuleConfig['status'] },
): boolean => {
  const kind = questIn(state, quest)
  if (!kind) return false
  if (status === 'done') return wasDone(questRunOf(state, player, quest))
  const now = questStatus(state, kind, player).status
  return status === 'open' ? now === 'open' || now === 'ready' : now === status
}
