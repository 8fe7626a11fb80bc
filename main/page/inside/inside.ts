import type { ClientMessages } from '../../server/rooms/messages.ts'
import type { ShownDraughts } from '../../server/rooms/shown.ts'
import type { ShownHome } from '../../server/rooms/shown-home.ts'
import type { ShownRest, ShownStay, ShownTable } from '../../server/rooms/shown-stay.ts'
import type { PageSocket } from '../colyseus-socket.ts'
import type { GameState } from '../game-state.ts'

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
    else notice('The village cannot be reached; try again when it is back.')
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
    text: `Order: ${ware.name}, ${coins(ware.price)}`,
    ...(ware.left
      ? ware.price > gold
        ? { why: `You have only ${coins(gold)}.` }
        : {}
      : { why: 'There is no more of it.' }),
  }))
}

/** What is said over the orders; null if nothing need be. */
export const tableLine = ({ server, eating }: ShownTable): string | null =>
  eating !== undefined ? `You are ${eating}.` : server === null ? 'Nobody serves now.' : `${server} serves.`

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
          text: `Rent ${rest.label} until noon: ${coins(rest.price)}`,
          ...(rest.price > gold ? { why: `You have only ${coins(gold)}. The benches cost nothing.` } : {}),
        },
      ]
    if (!bedtime || rest.full) return []
    if (rest.is === 'yours') return [{ rest, act: 'lie', text: `Sleep in ${rest.label}` }]
    return rest.is === 'free' && until === undefined
      ? [{ rest, act: 'lie', text: `Sleep on ${rest.label}, for nothing` }]
      : []
  })
}

/** What is said in a house that nobody owns. */
export const emptyLine = (
  { price, seller }: Extract<ShownHome, { kind: 'empty' }>,
  coins: (gold: number) => string,
): string => `This house stands empty, and costs ${coins(price)}.${seller === null ? '' : ` ${seller} sells it.`}`

/** The name of a square as players write it: `a1` is in the player's lower left corner. */
export function squareName(square: number): string {
  const row = Math.floor(square / 4)
  const column = (square % 4) * 2 + (row % 2 === 0 ? 1 : 0)
  return `${'abcdefgh'[column]}${8 - row}`
}

const pieces: Record<string, string> = { w: 'your man', W: 'your king', b: 'their man', B: 'their king' }
export const squareLabel = (board: string, square: number): string =>
  `${squareName(square)}, ${pieces[board[square] ?? '.'] ?? 'empty'}`

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
