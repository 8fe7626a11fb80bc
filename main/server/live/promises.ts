import { gameTimeAt } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { stampOf } from '../../language/time/game-stamp.ts'
import { isOpen, type StandingIntent } from '../../mind/faculties/promises/intent.ts'
import { statusAt } from '../../mind/faculties/promises/match-intents.ts'
import { openPromises } from '../../mind/faculties/promises/open-promises.ts'
import { dueSaid } from '../../mind/ports/due-said.ts'
import type { OpenPromise } from '../../mind/ports/promises.ts'
import { gameTime } from '../../world/clock.ts'
import { isPlayerId, type NpcId, type PlaceId, type PlayerId } from '../../world/ids.ts'
import { goodsPhrase } from '../../world/society/goods-phrase.ts'
import { goodsOwed } from '../../world/society/owed-things.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { OwnPromise, ShownPromise } from '../rooms/shown.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { LiveWorld } from './live-world.ts'

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
  known(): { changes: number; intents: ReadonlyMap<NpcId, readonly StandingIntent[]> }
}) {
  const { world, room, nameOf, language, labelOf } = ports
  /** What each page was told last. */
  const told = new Map<PlayerId, string>()
  let seen = ''

  function tell(player: PlayerId, intents: ReadonlyMap<NpcId, readonly StandingIntent[]>): void {
    const now = gameTime(world.state)
    const { promises } = promisedTo(player, intents, { now, nameOf, language })
    const own = promisedBy(player, { world, nameOf, language })
    const message = {
      promises: [...promises, ...agreedWith(player, { world, nameOf, language, labelOf })],
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
    language,
  }: { world: Pick<LiveWorld, 'state'>; nameOf(body: string): string; language: Language },
): OwnPromise[] => {
  const now = gameTime(state)
  return Object.values(state.npcs)
    .flatMap(({ id, owed = [] }) => owed.filter(({ from }) => from === player).map((one) => ({ id, ...one })))
    .toSorted((left, right) => left.made - right.made)
    .map(({ id, item, count, whole, due, ended }) => ({
      npc: id,
      name: nameOf(id),
      goods: goodsPhrase(state.catalogue, goodsOwed({ item, count: ended === undefined ? count : whole })),
      due: dueSaid(due, now, language.calendar),
      state: ended === undefined ? 'open' : ended.kept ? 'kept' : 'lapsed',
    }))
}

/** Where villagers have agreed to meet this player, soonest first. */
export const agreedWith = (
  player: PlayerId,
  {
    world: { state },
    nameOf,
    language,
    labelOf,
  }: {
    world: Pick<LiveWorld, 'state'>
    nameOf(body: string): string
    language: Language
    labelOf(place: PlaceId): string
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
      text: `meet you at ${labelOf(place)}, ${at.date === now.date ? 'today' : `on ${at.weekday}, ${language.calendar.sayDate(at.date)},`} at ${at.time}`,
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
  { now, nameOf, language }: { now: ReturnType<typeof gameTime>; nameOf: (body: string) => string; language: Language },
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
          text: inWords(promise),
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
        since: since === '' ? '' : language.calendar.sayDate(since),
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

/**
 * How the player's words are turned for the reader: "my ring" becomes "your ring", "your oven" becomes "their oven".
 */
const turned: Readonly<Record<string, string>> = {
  'i am': 'you are',
  "i'm": "you're",
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  your: 'their',
  yours: 'theirs',
  you: 'them',
}
const persons = new RegExp(`\\b(?:${Object.keys(turned).join('|')})\\b`, 'gi')
const turn = (words: string): string => words.replace(persons, (word) => turned[word.toLowerCase()] ?? word)

/**
 * How an NPC's own promise, which names the listener in the third person, is turned: "a seat for them" becomes "a seat
 * for you".
 */
const toReader: Readonly<Record<string, string>> = { they: 'you', their: 'your', theirs: 'yours' }
const before = ['for', 'to', 'with', 'of', 'from', 'at', 'by', 'beside', 'near', 'about']
const verbs = 'bring give tell ask show teach help meet see lend sell make keep bake brew fetch hand save'.split(' ')
/** Verbs whose "them" is a person, whatever follows: "wake them with eggs". */
const ofPersons = 'wake rouse visit greet warn thank meet help teach remind invite guide lead feed join'.split(' ')
const [toThem, verb, person] = [before, verbs, ofPersons].map((words) => `(?<=\\b(?:${words.join('|')}) )them`)
const listener = new RegExp(
  `\\b(?:they|their|theirs)\\b|${toThem}\\b|${person}\\b|${verb}(?= (?!to|${before.join('|')}|back|over))`,
  'gi',
)
const turnOwn = (words: string): string => words.replace(listener, (word) => toReader[word.toLowerCase()] ?? 'you')
/** Matches words about their recipient, as in "Tell Bram his brother is here". They aren't addressed to him. */
const ofThem = /^(?:he|she|they|his|her|their)\b/i

/** The words after "Marta will", with the player's own words rewritten. */
function inWords({ act, words, to, when, own }: OpenPromise): string {
  const whom = to ?? 'you'
  const later = when === '' ? '' : `, ${when}`
  const said = own ? (to === null ? turnOwn(words) : words) : turn(words)
  switch (act) {
    case 'tell':
      if (to !== null && ofThem.test(words)) return `tell ${to} that ${said}${later}`
      return `tell ${to ?? (own ? 'you' : 'whoever asks')}: "${words}"${later}`
    case 'ask':
    case 'remind':
      return `${act} ${whom}${words === '' ? '' : to === null ? ` ${said}` : `: "${words}"`}${later}`
    case 'give':
      return `bring ${whom} word of ${said}${later}`
    case 'greet':
      return `greet ${whom}${later}`
    case 'do':
      return `${said}${later}`
    default:
      return act satisfies never
  }
}
