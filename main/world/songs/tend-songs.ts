import { dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { TICKS_PER_SECOND } from '../constants.ts'
import type { TickContext } from '../context.ts'
import type { Happening, HappeningKind } from '../happenings/kinds.ts'
import { goingOn, happeningsIn, kindOf } from '../happenings/kinds-of.ts'
import { showEmote } from '../life/small-acts.ts'
import { conversationBetween, isAsleep, placeOf, playerOf } from '../lookup.ts'
import { isAtPlace, isInRoom } from '../places.ts'
import type { NpcBody } from '../state.ts'
import { BREATH_TICKS, beginSong, endSong, LINE_TICKS } from './begin-song.ts'
import type { Singing, SongEnd, SongKind } from './kinds.ts'
import { hearsSong, singerHeard } from './reach.ts'
import { canSing, linesOf, songOf, songsBy } from './songs-of.ts'

/** How often the next song at a happening is thought of. */
const LOOK_TICKS = TICKS_PER_SECOND
/** After the beginning of a happening, people first come together. */
const SETTLE_TICKS = 4 * TICKS_PER_SECOND

/** Sings on, line by line, and begins the next songs at happenings at which people sing. */
export function tendSongs(context: TickContext): void {
  const { state } = context
  for (const npc of context.npcs) if (npc.singing) singOn(context, npc, npc.singing)
  if (state.tick % LOOK_TICKS !== 0) return
  for (const happening of happeningsIn(state)) {
    const kind = kindOf(state, happening.id)
    if (kind?.sings !== undefined) beginNext(context, happening, { kind, most: kind.sings })
  }
}

function singOn(context: TickContext, npc: NpcBody, singing: Singing): void {
  const { state, events } = context
  const song = songOf(state, singing.song)
  const why = song ? whyStop(context, npc, singing) : 'over'
  if (!song || why) return endSong(context, npc, why ?? 'over')
  if (state.tick < singing.next) return
  const line = linesOf(song)[singing.line]
  if (!line) return endSong(context, npc, 'done')
  events.push({ kind: 'songLine', npc: npc.id, song: song.id, text: line.text, refrain: line.refrain })
  if (line.refrain) showEmote(context, npc, 'note')
  singing.line++
  singing.next = state.tick + LINE_TICKS
  // The talk in which the song was asked for lasts as long as the song.
  const talk = singing.for && conversationBetween(state, singing.for, npc.id)
  if (talk) talk.lastActivity = state.tick
}

function whyStop({ state, map }: TickContext, npc: NpcBody, singing: Singing): SongEnd | null {
  if (npc.goal !== null || npc.following !== null || isAsleep(npc)) return 'left'
  // The request in which the singer was asked is older than the song.
  if (npc.operations.some(({ request, since }) => request.kind !== 'heartbeat' && since > singing.since))
    return 'spoken-to'
  if (singing.happening !== undefined && !goingOn(state, singing.happening)) return 'over'
  if (singing.for === undefined) return null
  const player = playerOf(state, singing.for)
  return player?.present && hearsSong(map, npc, player) ? null : 'alone'
}

/** Begins the next song of a happening, if its time is come, somebody there can sing it, and it ends in time. */
function beginNext(context: TickContext, happening: Happening, { kind, most }: { kind: HappeningKind; most: number }) {
  const { state } = context
  const sung = happening.sung ?? { songs: [], next: happening.since + SETTLE_TICKS }
  const place = placeOf(context.map, kind.at)
  if (!place || state.tick < sung.next || sung.songs.length >= most) return
  if (context.npcs.some(({ singing }) => singing?.happening === happening.id)) return
  // Where there is a room, people sing in it, and not before the door.
  const isThere = (npc: NpcBody): boolean => (place.room ? isInRoom(place, npc) : isAtPlace(place, npc))
  const singers = context.npcs.filter(
    (npc) =>
      npc.at === kind.at &&
      isThere(npc) &&
      canSing(npc) &&
      npc.conversation === null &&
      npc.operations.length === 0 &&
      !singerHeard(context, npc),
  )
  const isLeft = (song: SongKind): boolean =>
    !sung.songs.some((one) => one.song === song.id) &&
    state.tick + BREATH_TICKS + (linesOf(song).length + 1) * LINE_TICKS <= happening.until
  const choices = singers.flatMap((npc) => {
    const turns = sung.songs.filter((one) => one.npc === npc.id).length
    return songsBy(state, npc.id)
      .filter(isLeft)
      .map((song) => ({ npc, song, turns }))
  })
  const fewest = Math.min(...choices.map(({ turns }) => turns))
  const next = choices.filter(({ turns }) => turns === fewest)
  // Another one each week, without a draw: the village's luck stays as it was without songs.
  const choice = next[(Math.floor(dayOf(gameMs(state)) / 7) + sung.songs.length) % next.length]
  if (!choice) return
  happening.sung = { songs: [...sung.songs, { song: choice.song.id, npc: choice.npc.id }], next: sung.next }
  beginSong(context, choice.npc, choice.song, { happening: happening.id })
}
