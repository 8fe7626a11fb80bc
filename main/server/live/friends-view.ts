import { type NoticeKey, noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import { heartsOf, MOST_HEARTS } from '../../world/friendship/hearts.ts'
import type { UnlockKind } from '../../world/friendship/kinds.ts'
import { friendshipOf } from '../../world/friendship/tastes.ts'
import { nextUnlock, unlocked } from '../../world/friendship/unlocks.ts'
import type { MapData } from '../../world/map-data.ts'
import { relationOf } from '../../world/society/relations.ts'
import type { NpcBody, PlayerBody, WorldState } from '../../world/state.ts'
import type { ShownFriend } from '../rooms/shown.ts'
import { courtshipShown } from './courtship-view.ts'
import type { NameOf } from './goods-view.ts'

/** How many villagers the list holds at most. */
const mostShown = 60

/** What each heart is called. */
const degrees = [
  'friends-view.an-acquaintance',
  'friends-view.a-face-they-are-glad',
  'friends-view.a-good-neighbour',
  'friends-view.a-friend',
  'friends-view.a-dear-friend',
  'friends-view.family-all-but-in-name',
] as const

const kindWords = {
  story: 'friends-view.a-story',
  recipe: 'friends-view.a-recipe',
  door: 'friends-view.an-open-door',
  table: 'friends-view.a-seat-at-the-table',
  price: 'friends-view.a-friends-price',
  keepsake: 'friends-view.a-keepsake',
} as const satisfies Record<UnlockKind, NoticeKey>
/** What an unlock is, in words: "a story". */
export const unlockWords = (kind: UnlockKind, say: SayNotice): string => say(kindWords[kind])

/** What a player has with the villagers they have met, the closest first, and what they have learnt of their tastes. */
export const friendsOf = (
  { state, map, nameOf, say = noticesInEnglish }: { state: WorldState; map: MapData; nameOf: NameOf; say?: SayNotice },
  player: PlayerBody,
): { friends: ShownFriend[] } => ({
  friends: Object.values(state.npcs)
    .filter((npc) => (relationOf(npc, player.id)?.familiarity ?? 0) > 0)
    .map((npc) => ({
      ...shownFriend(npc, player, { nameOf, say }),
      ...courtshipShown({ state, map, say }, npc, player),
    }))
    .sort((left, right) => right.hearts - left.hearts || (left.npc < right.npc ? -1 : 1))
    .slice(0, mostShown),
})

function shownFriend(
  npc: NpcBody,
  player: PlayerBody,
  { nameOf, say }: { nameOf: NameOf; say: SayNotice },
): ShownFriend {
  const hearts = heartsOf(npc, player)
  const next = nextUnlock(npc, player)
  const { tastes = [], gift } = friendshipOf(player, npc.id) ?? {}
  const authored = npc.character.tastes ?? []
  const learnt = (likes: boolean) =>
    tastes
      .filter((taste) => taste.likes === likes)
      .map(({ called }) => {
        const why = authored.find((taste) => taste.called === called)?.why
        return { called, ...(why === undefined ? {} : { why }) }
      })
  const isOpen = (likes: boolean) =>
    authored.some((one) => one.likes === likes && !tastes.some(({ called }) => called === one.called))
  return {
    npc: npc.id,
    name: nameOf(npc.id),
    hearts,
    of: MOST_HEARTS,
    degree: say(degrees[hearts] ?? degrees[0]),
    ...(next ? { next: { hearts: next.hearts, what: say(kindWords[next.kind]) } } : {}),
    likes: learnt(true),
    dislikes: learnt(false),
    moreLikes: isOpen(true),
    moreDislikes: isOpen(false),
    // A gift to a taste stands with the taste.
    ...(gift && gift.called === undefined && { had: gift.goods }),
    opened: unlocked(npc, player).map(({ kind, name, text }) => ({ what: say(kindWords[kind]), name, text })),
  }
}
