import { expect, test } from 'vitest'
import { chooseMove, MOST_BOARDS } from '../../main/world/draughts/opponent.ts'
import { afterMove, movesOf, otherSide, type Side, startBoard } from '../../main/world/draughts/rules.ts'
import { seedRandom } from '../../main/world/random.ts'

/** Found by search: of all boards that were tried, three moves ahead are most on this one. */
const wide = '..BBbB....BB....WW.B...Bbw.....B'
const whole = Number.MAX_SAFE_INTEGER

test('a villager looks at no more boards in a tick than it may, and still makes a move', () => {
  const unbound = { boards: whole }
  chooseMove(wide, 'black', 3, { random: seedRandom(7) }, unbound)
  expect(whole - unbound.boards).toBeGreaterThan(3 * MOST_BOARDS)
  const bound = { boards: MOST_BOARDS }
  const move = chooseMove(wide, 'black', 3, { random: seedRandom(7) }, bound)
  expect(movesOf(wide, 'black')).toContainEqual(move)
  // One more is asked for and not looked at, on each way back up.
  expect(MOST_BOARDS - bound.boards).toBeLessThanOrEqual(MOST_BOARDS + movesOf(wide, 'black').length * 3)
})

test('in a game from the start no villager ever runs out of boards', () => {
  let most = 0
  for (let game = 1; game <= 20; game++) {
    const luck = { random: seedRandom(game) }
    let [board, side]: [string, Side] = [startBoard, 'white']
    for (let turn = 0; turn < 100; turn++) {
      const thought = { boards: whole }
      const move = chooseMove(board, side, side === 'black' ? 3 : 1, luck, thought)
      if (!move) break
      most = Math.max(most, whole - thought.boards)
      board = afterMove(board, move)
      side = otherSide(side)
    }
  }
  expect(most).toBeLessThan(MOST_BOARDS)
})
