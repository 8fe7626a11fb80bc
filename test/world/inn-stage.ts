import { gameTimeAt, msOfDate } from '../../main/language/calendar.ts'
import { gameMs, gameTime } from '../../main/world/clock.ts'
import type { Command } from '../../main/world/commands.ts'
import { createWorld } from '../../main/world/create-world.ts'
import { emptyCatalogue, type Goods } from '../../main/world/goods.ts'
import type { ItemId, PlayerId } from '../../main/world/ids.ts'
import type { MapData, Place, PlaceKind } from '../../main/world/map-data.ts'
import type { SimulationCharacter } from '../../main/world/simulation-character.ts'
import { asciiMap } from '../support/small-map.ts'
import { character, createStage, only, placeId } from './stage.ts'

/** The middle of a tile, in pixels. */
export const spot = (column: number, row: number) => ({ x: (column + 0.5) * 32, y: (row + 0.5) * 32 })

/** A moment as `YYYY-MM-DD HH:MM`. */
export function hourly(ms: number | undefined): string {
  const { date, time } = gameTimeAt(ms ?? 0)
  return `${date} ${time}`
}

/** An inn with its room: a bed for three pennies, a bench for two that costs nothing, and two seats at a board. */
export function innMap(): MapData {
  const map = asciiMap(
    [
      '##########', //
      '#IIII....#',
      '##########',
      '##########',
      '##########',
      '#rrrr#####',
      '#rrrr#####',
      '##########',
    ],
    { I: 'inn', r: 'room' },
  )
  const { x, y, width, height, spots } = map.places[placeId('room')] as Place
  delete map.places[placeId('room')]
  Object.assign(map.places[placeId('inn')] as Place, {
    ...{ indoors: true, open: { from: 7 * 60, to: 23 * 60 } },
    room: { x, y, width, height, spots },
  })
  const piece = (id: string, kind: PlaceKind, tiles: [number, number][], about: Partial<Place> = {}): Place => ({
    ...{ id: placeId(id), label: `the ${id}`, kind, width: tiles.length * 32, height: 32 },
    ...{ x: (tiles[0]?.[0] ?? 0) * 32, y: (tiles[0]?.[1] ?? 0) * 32, spots: tiles, ...about },
  })
  return {
    ...map,
    furniture: [
      piece('guest-bed', 'bed', [[4, 5]], { rent: 3 }),
      piece(
        'hearth-bench',
        'seat',
        [
          [1, 6],
          [2, 6],
        ],
        { rent: 0 },
      ),
      piece('board-west', 'seat', [[3, 5]], { game: 'draughts' }),
      piece('board-east', 'seat', [[1, 5]], { game: 'draughts' }),
      piece('inn-door', 'door', [[2, 1]]),
      piece('inn-way-out', 'door', [[3, 6]]),
    ],
    doors: [{ place: placeId('inn'), outside: [2, 1], inside: [3, 6] }],
  }
}

/** The same house to own: called `cot`, for sixty pennies from Oswin, with a bed and nothing to let. */
function ownedMap(): MapData {
  const map = innMap()
  const { [placeId('inn')]: inn, ...others } = map.places
  const { open: _always, ...about } = inn as Place
  const id = placeId('cot')
  return {
    ...map,
    places: { ...others, [id]: { ...about, id, label: 'the cot', sale: 60, keeper: 'oswin' } },
    furniture: (map.furniture ?? []).flatMap(({ rent: _none, game: _neither, ...piece }) =>
      piece.id === 'guest-bed' ? [{ ...piece, id: placeId('cot-bed') }] : piece.kind === 'door' ? [piece] : [],
    ),
    doors: (map.doors ?? []).map((door) => ({ ...door, place: id })),
  }
}

/** The inn on 20 November 2026 with its host, at an hour of the day. */
export function innStage({
  at,
  others = [],
  owned = false,
}: {
  at: number
  others?: SimulationCharacter[]
  owned?: boolean
}) {
  const map = owned ? ownedMap() : innMap()
  const host = { ...character('greta', { at: owned ? 'cot' : 'inn' }), sells: ['ale' as ItemId] }
  const state = createWorld({
    ...{ seed: 7, map, characters: [host, ...others] },
    startedAt: msOfDate({ year: 2026, month: 11, day: 20 }, at * 60),
  })
  const stage = createStage({ map, state })
  const thing = (id: string, price: number) => ({
    id: id as ItemId,
    name: id,
    plural: `${id}s`,
    price,
    description: '',
  })
  stage.step({
    kind: 'catalogueChanged',
    catalogue: {
      ...emptyCatalogue(),
      items: { ['bun' as ItemId]: thing('bun', 1), ['ale' as ItemId]: thing('ale', 1) },
    },
  })
  Object.assign(stage.npc('greta'), spot(4, 6))
  const refusalOf = (command: Command): string | null => only(stage.step(command), 'refused')[0]?.reason ?? null
  return {
    ...stage,
    refusalOf,
    now: () => gameMs(state),
    clock: () => gameTime(state).time,
    /** A player comes into the room, with these things. */
    enter(player: PlayerId, { gold = 0, items = {} }: Goods = {}) {
      stage.step({ kind: 'join', player, name: player.slice(-3), position: spot(2, 5) })
      stage.player(player).bag = { gold, items: { ...items } }
    },
    rent: (player: PlayerId, price = 3) => refusalOf({ kind: 'rentBed', player, bed: placeId('guest-bed'), price }),
    lieDown: (player: PlayerId, on: string) => refusalOf({ kind: 'lieDown', player, on: placeId(on) }),
    stow: (player: PlayerId, goods: Goods) => refusalOf({ kind: 'stow', player, goods }),
    unstow: (player: PlayerId, goods: Goods) => refusalOf({ kind: 'unstow', player, goods }),
    /** Moves the clock, as a long time without anything would. The host is where it was. */
    skipTo(_player: PlayerId, ms: number) {
      state.tick = Math.ceil((ms - state.startedAt) / state.tickGameMs)
    },
  }
}
