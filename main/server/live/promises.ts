import { gameTimeAt } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import { stampOf } from '../../language/time/game-stamp.ts'
import { isOpen, type StandingIntent } from '../../mind/faculties/promises/intent.ts'
import { statusAt } from '../../mind/faculties/promises/match-intents.ts'
import { openPromises } from '../../mind/faculties/promises/open-promises.ts'
import { gameTime } from '../../world/clock.ts'
import { isPlayerId, type NpcId, type PlaceId, type PlayerId } from '../../world/ids.ts'
import { goodsOwed } from '../../world/society/owed-things.ts'
import { goodsInWords } from '../rooms/goods-words.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { OwnPromise, ShownPromise } from '../rooms/shown.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import { shownGoods } from './goods-view.ts'
import { listIn } from './list-in.ts'
import type { LiveWorld } from './live-world.ts'
import { dueIn, meetingIn, promisedWhen, promiseIn } from './promise-words.ts'
import { type SayTo, sayInEnglish } from './tongues.ts'

/**
 * Shows each player what villagers promised to that player alone, according to their files. Reads and writes no files
 * itself.
 */
export function createPromiseBoard(ports: {
  world: LiveWorld
  room: Pick<VillageRoomCarrier, 'isAttached' | 'send'>
  nameOf(body: string): string
  labelOf(place: PlaceId): string
  language: Language
  /** Default: everybody reads English. */
  sayTo?: SayTo
  known(): { changes: number; intents: ReadonlyMap<NpcId, readonly StandingIntent[]> }
}) {
  const { world, room, nameOf, language, labelOf, sayTo = sayInEnglish } = ports
  /** What each page was told last. */
  const told = new Map<PlayerId, string>()
  let seen = ''

  function tell(player: PlayerId, intents: ReadonlyMap<NpcId, readonly StandingIntent[]>): void {
    const now = gameTime(world.state)
    const say = sayTo(player)
    const { promises } = promisedTo(player, intents, { now, nameOf, language, say })
    const own = promisedBy(player, { world, nameOf, say })
    const message = {
      promises: [...promises, ...agreedWith(player, { world, nameOf, labelOf, say })],
      ...(own.length === 0 ? {} : { own }),
    }
    const text = JSON.stringify(message)
    if (told.get(player) === text) return
    told.set(player, text)
    room.send(player, 'promises', message)
  }

  return {
    resumed(player: PlayerId): void {
      told.set(player, '')
      seen = ''
    },
    forget: (player: PlayerId) => told.delete(player),
    /** After each tick; does nothing until a file, a meeting or the hour changes. */
    afterTick(): void {
      if (told.size === 0) return
      const { changes, intents } = ports.known()
      const now = gameTime(world.state)
      // Each hour, because a promise whose time has come is no longer to come.
      const state = `${changes} ${now.date} ${now.time.slice(0, 2)} ${meetingsIn(world.state)}`
      if (state === seen) return
      seen = state
      for (const player of told.keys()) {
        if (room.isAttached(player)) tell(player, intents)
      }
    },
  }
}
/** All meetings with players, and what players promised, as one word. */
const meetingsIn = ({ npcs }: LiveWorld['state']): string => {
  let all = ''
  for (const { owed = [], id } of Object.values(npcs))
    for (const { from, item, count, due, ended } of owed) all += `${id} ${from} ${item} ${count} ${due} ${ended?.kept};`
  for (const { id, appointments } of Object.values(npcs))
    for (const { with: other, from, place } of appointments)
      if (other !== undefined && isPlayerId(other)) all += `${id} ${other} ${from} ${place};`
  return all
}

/** What this player promised to hand over, oldest first: still to come, or ended in the last days. */
export const promisedBy = (
  player: PlayerId,
  {
    world: { state },
    nameOf,
    say = noticesInEnglish,
  }: { world: Pick<LiveWorld, 'state'>; nameOf(body: string): string; say?: SayNotice },
): OwnPromise[] => {
  const now = gameTime(state)
  return Object.values(state.npcs)
    .flatMap(({ id, owed = [] }) => owed.filter(({ from }) => from === player).map((one) => ({ id, ...one })))
    .toSorted((left, right) => left.made - right.made)
    .map(({ id, item, count, whole, due, ended }) => ({
      npc: id,
      name: nameOf(id),
      goods: goodsInWords(
        shownGoods(state.catalogue, goodsOwed({ item, count: ended === undefined ? count : whole })),
        state.catalogue.coin,
        listIn(say),
      ),
      due: dueIn(say, due, now),
      state: ended === undefined ? 'open' : ended.kept ? 'kept' : 'lapsed',
    }))
}

/** Where villagers have agreed to meet this player, soonest first. */
export const agreedWith = (
  player: PlayerId,
  {
    world: { state },
    nameOf,
    labelOf,
    say = noticesInEnglish,
  }: {
    world: Pick<LiveWorld, 'state'>
    nameOf(body: string): string
    labelOf(place: PlaceId): string
    say?: SayNotice
  },
): ShownPromise[] => {
  const now = gameTime(state)
  return Object.values(state.npcs)
    .flatMap(({ id, appointments }) =>
      appointments.flatMap(({ with: other, from, to, place }) =>
        other === player && to > now.ms ? [{ id, place, at: gameTimeAt(from) }] : [],
      ),
    )
    .toSorted((left, right) => left.at.ms - right.at.ms)
    .map(({ id, place, at }) => ({
      npc: id,
      name: nameOf(id),
      text: meetingIn(say, { place: labelOf(place), at }, now),
      since: '',
    }))
}
export type PromiseBoard = ReturnType<typeof createPromiseBoard>

/**
 * This player's open requests to an NPC, and what the NPC told this player it would do. Leaves out others' requests,
 * and intents that the NPC hasn't told this player.
 */
export function promisedTo(
  player: PlayerId,
  intents: ReadonlyMap<NpcId, readonly StandingIntent[]>,
  {
    now,
    nameOf,
    language,
    say = noticesInEnglish,
  }: { now: ReturnType<typeof gameTime>; nameOf: (body: string) => string; language: Language; say?: SayNotice },
): ServerMessages['promises'] {
  const promises = [...intents].flatMap(([npc, all]) => {
    const theirs = all.filter(
      (intent) =>
        isOpen({ status: statusAt(intent, stampOf(now)) }) &&
        !isPast(intent, stampOf(now)) &&
        wasToldTo(intent, player),
    )
    // Separately for the day on which each was promised.
    return theirs.flatMap((intent) =>
      openPromises([intent], { id: player }, { now, language }).map(
        (promise): ShownPromise => ({
          npc,
          name: nameOf(npc),
          text: promiseIn(say, promise, promisedWhen(say, intent.when, player, now)),
          since: intent.made?.slice(0, 10) ?? '',
        }),
      ),
    )
  })
  return {
    promises: promises
      .sort((left, right) => (left.since < right.since ? -1 : left.since > right.since ? 1 : 0))
      .map(({ since, ...promise }) => ({
        ...promise,
        since: since === '' ? '' : say.date(since),
      })),
  }
}

/** Whether its time was some while ago. Kept or missed, it is nothing that is still to come. */
const isPast = ({ when: { at }, repeats }: StandingIntent, now: string): boolean =>
  !repeats && at !== undefined && 'date' in at && `${at.date}T${at.time}` < now

/**
 * Whether the NPC told the player about an intent. An NPC has many intents that it told nobody, and words to one person
 * are only for that person. `openPromises` leaves out others' requests.
 */
const wasToldTo = ({ by, audience }: StandingIntent, player: PlayerId): boolean =>
  by !== null || (audience.kind === 'player' && audience.player === player)
