import type { GameState } from '../../game-state.ts'
import type { MomentPiece } from '../music/moods.ts'
import type { Shot } from '../synth/shots.ts'

/** The parts of the page's state whose changes make a sound. */
export interface Shown {
  gold: number
  things: number
  panel: GameState['panel']
  notice: string
  /** The id of the player's newest words. */
  said: string
  emotes: readonly { body: string; emote: string; until: number }[]
  asked: readonly string[]
  quests: Readonly<Record<string, string>>
  partner: string | undefined
  bites?: boolean
  /** The number of the newest heart in the scrapbook, and whether the scrapbook is known yet. */
  heart?: number
}

export const shownIn = (state: GameState): Shown => ({
  gold: state.bag.gold,
  things: state.bag.items.reduce((sum, { count }) => sum + count, 0),
  panel: state.panel,
  notice: state.notice,
  said: state.log.findLast(({ mine }) => mine)?.id ?? '',
  emotes: state.emotes.map(({ body, emote, until }) => ({ body, emote, until })),
  asked: [...state.offers.map(({ id }) => id), ...state.questions.map(({ id }) => id)],
  // What is brought along from another zone is nothing new.
  quests: Object.fromEntries(
    state.quests.filter(({ zone }) => zone === undefined).map(({ id, status }) => [id, status]),
  ),
  partner: state.partner?.id,
  bites: state.using?.bites === true,
  ...(state.moments.length > 0 ? { heart: state.moments.find(({ kind }) => kind === 'heart')?.n ?? 0 } : {}),
})

/** Emotes of the person one talks with that call for quiet music. */
const tender = ['tear', 'heart']

/** What sounds because of a change, and the piece of music that it deserves. */
export function cuesBetween(before: Shown, after: Shown): { shots: Shot[]; moment: MomentPiece | null } {
  const shots: Shot[] = []
  const fresh = after.emotes.filter(
    ({ body, until }) => !before.emotes.some((emote) => emote.body === body && emote.until === until),
  )
  if (after.gold !== before.gold) shots.push('coins')
  if (after.things > before.things) shots.push('pick-up')
  if (after.panel !== before.panel) shots.push(after.panel === 'none' ? 'page-close' : 'page-open')
  if (after.said !== before.said && after.said !== '') shots.push('sent')
  if (after.asked.some((id) => !before.asked.includes(id))) shots.push('letter')
  else if (after.notice !== before.notice && after.notice !== '') shots.push('notice')
  if (fresh.length > 0) shots.push('emote')
  return { shots, moment: momentOf(before, after, fresh) }
}

function momentOf(before: Shown, after: Shown, fresh: Shown['emotes']): MomentPiece | null {
  if (before.heart !== undefined && (after.heart ?? 0) > before.heart) return 'done'
  const changed = Object.entries(after.quests).filter(([id, status]) => before.quests[id] !== status)
  if (changed.some(([id, status]) => status === 'done' && before.quests[id] !== undefined)) return 'done'
  if (changed.some(([id, status]) => status === 'open' && before.quests[id] === undefined)) return 'accepted'
  const isTender = fresh.some(({ body, emote }) => body === after.partner && tender.includes(emote))
  return isTender ? 'tender' : null
}
