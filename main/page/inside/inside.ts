import type { ClientMessages } from '../../server/rooms/messages.ts'
import type { ShownDraughts } from '../../server/rooms/shown.ts'
import type { ShownHome } from '../../server/rooms/shown-home.ts'
import type { ShownRest, ShownStay, ShownTable } from '../../server/rooms/shown-stay.ts'
import type { PageSocket } from '../colyseus-socket.ts'
import type { GameState } from '../game-state.ts'
import { say } from '../say.ts'

/** Whatever can't be done now comes after what can. */
export const possibleFirst = (one: { why?: string }, other: { why?: string }): number =>
  Number(one.why !== undefined) - Number(other.why !== undefined)

/** What a player does inside houses: beds, the chest, draughts. The village decides; the page asks and shows. */
export function createInside({
  state,
  socket,
  notice,
}: {
  state: GameState
  socket: PageSocket
  notice(text: string): void
}) {
  socket.listen('stay', ({ stay }) => {
    state.stay = stay
    if (state.panel === 'chest' && !stay?.chest) state.panel = 'none'
  })
  socket.listen('table', ({ table }) => {
    state.table = table
  })
  socket.listen('draughts', ({ draughts }) => {
    const began = draughts?.kind === 'game' && state.draughts?.kind !== 'game'
    const ended = draughts?.kind !== 'game' && state.draughts?.kind === 'game'
    state.draughts = draughts
    if (began) state.panel = 'draughts'
    if ((ended || draughts === null) && state.panel === 'draughts') state.panel = 'none'
  })
  socket.listen('song', ({ song }) => {
    state.song = song
  })
  socket.listen('resting', ({ asleep, inBed, seated }) => {
    state.asleep = asleep
    state.inBed = inBed
    state.seated = seated
  })

  function ask<Name extends keyof ClientMessages>(name: Name, data: ClientMessages[Name]): void {
    if (socket.connected) socket.emit(name, data)
    else notice(say('common.the-village-cannot-be-reached'))
  }
  return {
    order: ({ id, price }: ShownTable['wares'][number]) => ask('table.order', { item: id, price }),
    rent: ({ id, price }: ShownRest) => ask('stay.rent', { bed: id, price }),
    lieDown: ({ id }: ShownRest) => ask('stay.lie', { on: id }),
    getUp: () => ask('stay.up', {}),
    put: (goods: ClientMessages['chest.put']) => ask('chest.put', goods),
    take: (goods: ClientMessages['chest.take']) => ask('chest.take', goods),
    play: (npc: string, stake: number) => ask('draughts.begin', { npc, stake }),
    move: (path: readonly number[]) => ask('draughts.move', { path: [...path] }),
    singAlong: (npc: string) => ask('song.join', { npc }),
    resign: () => ask('draughts.resign', {}),
  }
}
/** What can be ordered, as buttons. `why`: why it can't be had now. */
export function waresToShow(
  { wares, server, eating }: ShownTable,
  { gold, coins }: { gold: number; coins: (gold: number) => string },
): { ware: ShownTable['wares'][number]; text: string; why?: string }[] {
  if (server === null || eating !== undefined) return []
  return wares.map((ware) => ({
    ware,
    text: say('inside.order', { name: ware.name, coins: coins(ware.price) }),
    ...(ware.left
      ? ware.price > gold
        ? { why: say('inside.you-have-only', { coins: coins(gold) }) }
        : {}
      : { why: say('inside.there-is-no-more-of') }),
  }))
}

/** What is said over the orders; null if nothing need be. */
export const tableLine = ({ server, eating }: ShownTable): string | null =>
  eating !== undefined
    ? say('inside.you-are', { eating })
    : server === null
      ? say('inside.nobody-serves-now')
      : say('inside.serves', { server })

interface RestChoice {
  rest: ShownRest
  act: 'rent' | 'lie'
  text: string
  why?: string
}
/** What a guest may do with beds and benches here, as buttons. `why`: why it isn't possible now. */
export function restsToShow(
  { rests, host, until, bedtime }: ShownStay,
  { gold, coins }: { gold: number; coins: (gold: number) => string },
): RestChoice[] {
  return rests.flatMap((rest): RestChoice[] => {
    if (rest.is === 'to-let' && until === undefined && host !== null)
      return [
        {
          rest,
          act: 'rent',
          text: say('inside.rent-until-noon', { label: rest.label, coins: coins(rest.price) }),
          ...(rest.price > gold ? { why: say('inside.you-have-only-the-benches', { coins: coins(gold) }) } : {}),
        },
      ]
    if (!bedtime || rest.full) return []
    if (rest.is === 'yours') return [{ rest, act: 'lie', text: say('inside.sleep-in', { label: rest.label }) }]
    return rest.is === 'free' && until === undefined
      ? [{ rest, act: 'lie', text: say('inside.sleep-on-for-nothing', { label: rest.label }) }]
      : []
  })
}

/** What is said in a house that nobody owns. */
export const emptyLine = (
  { price, seller }: Extract<ShownHome, { kind: 'empty' }>,
  coins: (gold: number) => string,
): string =>
  [
    say('inside.stands-empty', { coins: coins(price) }),
    ...(seller === null ? [] : [say('inside.sells-it', { seller })]),
  ].join(' ')

/** The name of a square as players write it: `a1` is in the player's lower left corner. */
export function squareName(square: number): string {
  const row = Math.floor(square / 4)
  const column = (square % 4) * 2 + (row % 2 === 0 ? 1 : 0)
  return `${'abcdefgh'[column]}${8 - row}`
}

export const squareLabel = (board: string, square: number): string =>
  say('inside.square', { square: squareName(square), piece: board[square] ?? '.' })

type Game = Extract<ShownDraughts, { kind: 'game' }>

/**
 * What a press on a square means. `picked`: the squares pressed so far, from one's own piece. A press on where a move
 * ends makes it; a press on a square on its way is remembered.
 */
export function press(
  { moves }: Pick<Game, 'moves'>,
  picked: readonly number[],
  square: number,
): { picked: number[]; move?: readonly number[] } {
  const begun = moves.filter((move) => picked.length > 0 && picked.every((one, index) => move[index] === one))
  const whole = begun.find((move) => move.at(-1) === square)
  if (whole) return { picked: [], move: whole }
  if (begun.some((move) => move[picked.length] === square)) return { picked: [...picked, square] }
  return { picked: moves.some(([from]) => from === square) ? [square] : [] }
}

/** The squares that may be pressed next. */
export const pressable = ({ moves }: Pick<Game, 'moves'>, picked: readonly number[]): Set<number> =>
  picked.length === 0
    ? new Set(moves.flatMap(([from]) => from ?? []))
    : new Set(
        moves
          .filter((move) => picked.every((one, index) => move[index] === one))
          .flatMap((move) => [move[picked.length] ?? -1, move.at(-1) ?? -1]),
      )
