import type { TickContext } from '../context.ts'
import { feel } from '../life/mood.ts'
import { changeRelation } from '../society/relations.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { audienceOf, singerHeard } from './reach.ts'
import { songOf } from './songs-of.ts'

/** How glad it makes those present that somebody sings along. */
const GLAD = 3

/**
 * Lets a player sing along, once a song. Those present are glad of it, as of a talk on that day. It brings nothing else.
 * False: the player sings already.
 */
export function joinSong(context: TickContext, singer: NpcBody, player: PlayerBody): boolean {
  const { singing } = singer
  if (!singing || singing.joined.includes(player.id)) return false
  singing.joined.push(player.id)
  context.events.push({ kind: 'songJoined', npc: singer.id, song: singing.song, player: player.id })
  for (const npc of [singer, ...audienceOf(context, singer)]) {
    feel(context, npc, { why: 'somebody sang along', by: GLAD })
    changeRelation(context, npc, player.id, { affinity: 1, because: 'talk', why: 'sang along with us' })
  }
  return true
}

/**
 * Takes words as singing along if they are a line of the refrain that is sung around the player. They are for everybody,
 * and no mind is asked about them. False: they are no such words.
 */
export function singRefrain(
  context: TickContext,
  player: PlayerBody,
  { text, message }: { text: string; message: string },
): boolean {
  const singer = singerHeard(context, player)
  const song = singer?.singing && songOf(context.state, singer.singing.song)
  if (!singer || !song || !isOfRefrain(text, song.refrain)) return false
  context.events.push({ kind: 'said', speaker: player.id, text, message, sung: true })
  joinSong(context, singer, player)
  return true
}

/** Whether a text is a line of the refrain or several of them, whatever its marks and capitals. */
export function isOfRefrain(text: string, refrain: readonly string[]): boolean {
  const said = bare(text)
  const lines = refrain.map(bare).filter((line) => line !== '')
  return (
    said !== '' && (lines.includes(said) || lines.join(' ').includes(said)) && said.split(' ').length >= FEWEST_WORDS
  )
}
/** Fewer words than this might be said for another reason. */
const FEWEST_WORDS = 3

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
