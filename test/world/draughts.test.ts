import { describe, expect, it } from 'vitest'
import { chooseMove, type Strength } from '../../main/world/draughts/opponent.ts'
import { afterMove, movesOf, otherSide, type Side, squareAt, startBoard } from '../../main/world/draughts/rules.ts'
import { seedRandom } from '../../main/world/random.ts'
import { doingOf } from '../../main/world/read-model.ts'
import { innStage, spot } from './inn-stage.ts'
import { ana, ben, character, entry, npcId, only, placeId } from './stage.ts'

/** A board with these pieces, by row and column. */
const boardOf = (pieces: Record<string, [number, number][]>): string => {
  const signs = [...'.'.repeat(32)]
  for (const [sign, at] of Object.entries(pieces)) for (const [row, column] of at) signs[squareAt(row, column)] = sign
  return signs.join('')
}
const count = (board: string, side: Side, depth: number): number =>
  depth === 0
    ? 1
    : movesOf(board, side).reduce((sum, move) => sum + count(afterMove(board, move), otherSide(side), depth - 1), 0)

describe('the rules', () => {
  it('allow as many games as are known for the first six moves', () => {
    // The published counts of the positions of English draughts.
    expect([1, 2, 3, 4, 5, 6].map((depth) => count(startBoard, 'black', depth))).toEqual([
      7, 49, 302, 1469, 7361, 36768,
    ])
  })

  it('make whoever can take take, all the way', () => {
    const board = boardOf({
      w: [
        [6, 1],
        [7, 6],
      ],
      b: [
        [5, 2],
        [3, 4],
      ],
    })
    expect(movesOf(board, 'white')).toEqual([[squareAt(6, 1), squareAt(4, 3), squareAt(2, 5)]])
    expect(afterMove(board, movesOf(board, 'white')[0] ?? [])).toBe(
      boardOf({
        w: [
          [2, 5],
          [7, 6],
        ],
      }),
    )
  })

  it('crown a man on the last row, which ends its move', () => {
    const board = boardOf({
      w: [[2, 1]],
      b: [
        [1, 2],
        [1, 4],
      ],
    })
    const [move = []] = movesOf(board, 'white')
    expect(move).toEqual([squareAt(2, 1), squareAt(0, 3)])
    expect(afterMove(board, move)).toBe(boardOf({ W: [[0, 3]], b: [[1, 4]] }))
    expect(movesOf(boardOf({ W: [[0, 3]], b: [[1, 4]] }), 'white')).toEqual([[squareAt(0, 3), squareAt(2, 5)]])
  })
})

describe('an opponent', () => {
  const play = (white: Strength, black: Strength, seed: number): Side | null => {
    const luck = { random: seedRandom(seed) }
    let board = startBoard
    let side: Side = 'white'
    for (let turn = 0; turn < 120; turn++) {
      const move = chooseMove(board, side, side === 'white' ? white : black, luck)
      if (!move) return otherSide(side)
      board = afterMove(board, move)
      side = otherSide(side)
    }
    return null
  }

  it('wins more often the better it plays', () => {
    const seeds = [1, 2, 3, 4, 5, 6]
    expect(seeds.filter((seed) => play(3, 1, seed) === 'white').length).toBeGreaterThanOrEqual(5)
    expect(seeds.filter((seed) => play(1, 2, seed) === 'black').length).toBeGreaterThanOrEqual(5)
  })

  it('plays the same from the same luck', () => {
    const once = () => chooseMove(startBoard, 'white', 2, { random: seedRandom(9) })
    expect(once()).toEqual(once())
  })
})

describe('a game for pennies', () => {
  function table() {
    const stage = innStage({
      at: 19,
      others: [{ ...character('aldous', { at: 'inn', schedule: [entry(0, 24, 'inn', 'resting by the fire')] }) }],
    })
    stage.run(3)
    Object.assign(stage.npc('aldous'), {
      ...spot(2, 6),
      bag: { gold: 5, items: {} },
      goal: null,
      path: [],
      post: [2, 6],
    })
    stage.enter(ana, { gold: 5 })
    return {
      ...stage,
      begin: (player = ana, stake = 2) =>
        stage.refusalOf({ kind: 'beginDraughts', player, npc: npcId('aldous'), stake }),
      move: (path: readonly number[], player = ana) =>
        stage.refusalOf({ kind: 'moveDraughts', player, path: [...path] }),
      gold: () => [stage.player(ana).bag.gold, stage.npc('aldous').bag.gold],
      ended: () => only(stage.log, 'draughtsEnded')[0],
      game: () => stage.player(ana).draughts,
    }
  }

  it('takes both stakes onto the table and seats the two', () => {
    const stage = table()
    expect(stage.begin()).toBeNull()
    expect(stage.gold()).toEqual([3, 3])
    expect(stage.game()).toMatchObject({ npc: 'aldous', stake: 2, turn: 'player', board: startBoard })
    expect(stage.begin()).toBe('not-now')
    stage.run(200)
    const seats = [stage.player(ana), stage.npc('aldous')].map(({ x, y }) => `${x},${y}`).sort()
    expect(seats).toEqual([spot(1, 5), spot(3, 5)].map(({ x, y }) => `${x},${y}`).sort())
  })

  it('goes move by move, and refuses what the rules do not allow', () => {
    const stage = table()
    stage.begin()
    const [first = []] = movesOf(startBoard, 'white')
    expect(stage.move([0, 1])).toBe('invalid')
    expect(stage.move(first)).toBeNull()
    expect(stage.move(first)).toBe('not-now')
    stage.until(() => stage.game()?.turn === 'player', 400)
    expect(only(stage.log, 'draughtsMoved').map(({ by }) => by)).toEqual(['player', 'npc'])
  })

  it('is won by whoever leaves the other without a move, and the winner takes both stakes', () => {
    const stage = table()
    stage.begin()
    Object.assign(stage.game() ?? {}, { board: boardOf({ w: [[4, 1]], b: [[3, 2]] }) })
    expect(stage.move([squareAt(4, 1), squareAt(2, 3)])).toBeNull()
    expect(stage.gold()).toEqual([7, 3])
    expect(stage.ended()).toMatchObject({ winner: ana, stake: 2, because: 'won' })
    expect(stage.npc('aldous').draughts).toEqual({ played: 1, won: 0 })
    expect(stage.npc('aldous').mood.causes.map(({ why }) => why)).toContain('I lost at draughts')
  })

  it('is lost by whoever resigns, walks away, leaves the village or makes no move', () => {
    for (const because of ['resigned', 'left', 'gone', 'slow'] as const) {
      const stage = table()
      stage.begin()
      if (because === 'resigned') stage.step({ kind: 'resignDraughts', player: ana })
      if (because === 'left') stage.step({ kind: 'playerMoved', player: ana, ...spot(6, 1), facing: 'down' })
      if (because === 'gone') stage.step({ kind: 'leave', player: ana })
      if (because === 'slow') stage.until(() => stage.game() === undefined, 1500)
      expect(stage.gold(), because).toEqual([3, 7])
      expect(stage.ended()).toMatchObject({ winner: 'aldous', because: because === 'gone' ? 'left' : because })
      expect(stage.game()).toBeUndefined()
    }
  })

  it('keeps the villager on its seat for hours, whatever its day, its company and its mind want', () => {
    const stage = table()
    stage.begin()
    stage.until(() => stage.npc('aldous').x === spot(1, 5).x && stage.npc('aldous').y === spot(1, 5).y, 300)
    const { x, y } = stage.npc('aldous')
    const seen = new Set<string>()
    const operation = 'op-1' as never
    for (let turn = 0; turn < 60; turn++) {
      Object.assign(stage.npc('aldous').needs, { company: 0, rest: 150 })
      const game = stage.game()
      if (game) Object.assign(game, { movedAt: stage.state.tick, turn: 'player' })
      stage.run(100)
      seen.add(`${stage.npc('aldous').x},${stage.npc('aldous').y}`)
    }
    expect(stage.ended()).toBeUndefined()
    expect([...seen]).toEqual([`${x},${y}`])
    expect(doingOf(stage.state, stage.map, stage.npc('aldous'))).toBe('playing draughts with ana')
    stage.npc('aldous').awaitedSince = stage.state.tick
    stage.npc('aldous').operations = [
      { id: operation, request: { kind: 'heartbeat', because: [{ kind: 'due' }] }, since: stage.state.tick } as never,
    ]
    const destination = { kind: 'place', place: placeId('inn') } as const
    expect(stage.refusalOf({ kind: 'npcMoveTo', npc: npcId('aldous'), destination, operation })).toBe('busy')
    expect(stage.refusalOf({ kind: 'npcFollow', npc: npcId('aldous'), body: ana, operation })).toBe('busy')
    stage.npc('aldous').operations = []
    expect(stage.refusalOf({ kind: 'npcFollow', npc: npcId('aldous'), body: ana })).toBeNull()
    expect(stage.ended()).toMatchObject({ because: 'called', winner: null })
  })

  it('sits down while the two still talk, and turns to the player for a moment when the game is over', () => {
    const stage = table()
    stage.step({ kind: 'say', player: ana, text: 'A game?', to: npcId('aldous') } as never)
    stage.begin()
    stage.until(() => stage.npc('aldous').x === spot(1, 5).x && stage.npc('aldous').y === spot(1, 5).y, 300)
    stage.step({ kind: 'resignDraughts', player: ana })
    expect(only(stage.log, 'emoted').at(-1)).toMatchObject({ npc: 'aldous' })
    stage.run(100)
    expect(stage.npc('aldous')).toMatchObject({ ...spot(1, 5), facing: 'right' })
    expect(stage.begin()).toBeNull()
  })

  it('gives both their stakes back when the villager is called away, and drops nothing when it is gone', () => {
    const stage = table()
    stage.begin()
    Object.assign(stage.npc('aldous'), spot(6, 1))
    stage.run(1)
    expect(stage.gold()).toEqual([5, 5])
    expect(stage.ended()).toMatchObject({ winner: null, because: 'called' })
    stage.npc('aldous').x = spot(2, 6).x
    stage.npc('aldous').y = spot(2, 6).y
    stage.begin()
    stage.step({ kind: 'characterRemoved', npc: npcId('aldous') })
    expect(stage.player(ana).bag.gold).toBe(5)
  })

  it('needs money on both sides, a stake of one to three, somebody at leisure, and a board that is free', () => {
    const stage = table()
    expect(stage.begin(ana, 4)).toBe('invalid')
    stage.player(ana).bag.gold = 1
    expect(stage.begin()).toBe('lacking')
    stage.player(ana).bag.gold = 5
    stage.npc('aldous').bag.gold = 1
    expect(stage.begin()).toBe('lacking')
    expect(stage.gold()).toEqual([5, 1])
    stage.npc('aldous').bag.gold = 5
    expect(stage.refusalOf({ kind: 'beginDraughts', player: ana, npc: npcId('nobody'), stake: 1 })).toBe('unknown-npc')
    stage.enter(ben, { gold: 5 })
    expect(stage.begin(ben)).toBeNull()
    expect(stage.begin()).toBe('busy')
    expect(stage.move([20, 16])).toBe('not-now')
  })
})
