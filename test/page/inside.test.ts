import { expect, it } from 'vitest'
import {
  possibleFirst,
  press,
  pressable,
  restsToShow,
  squareLabel,
  tableLine,
  waresToShow,
} from '../../main/page/inside/inside.ts'
import { variantOfPlayer } from '../../main/page/posing.ts'
import { movesOf, squareAt, startBoard } from '../../main/world/draughts/rules.ts'

const rests = [
  { id: 'bed', label: 'the bed', price: 3, is: 'to-let' as const },
  { id: 'bench', label: 'the bench', price: 0, is: 'free' as const },
]
const coins = (gold: number) => `${gold} pennies`

it('a guest is offered the bed with its price, why it cannot be had, and a bench for nothing', () => {
  const stay = { house: 'the inn', host: 'Greta', rests, bedtime: true }
  expect(restsToShow(stay, { gold: 5, coins }).map(({ text, why }) => [text, why])).toEqual([
    ['Rent the bed until noon: 3 pennies', undefined],
    ['Sleep on the bench, for nothing', undefined],
  ])
  expect(restsToShow(stay, { gold: 2, coins })[0]?.why).toBe('You have only 2 pennies. The benches cost nothing.')
  expect(restsToShow({ ...stay, bedtime: false }, { gold: 5, coins }).map(({ act }) => act)).toEqual(['rent'])
  expect(restsToShow({ ...stay, host: null }, { gold: 5, coins }).map(({ act }) => act)).toEqual(['lie'])
})

it('a press on a man and then on a square moves it; a press elsewhere lets it go', () => {
  const moves = movesOf(startBoard, 'white').map((move) => [...move])
  const [from, to] = [squareAt(5, 4), squareAt(4, 5)]
  expect(pressable({ moves }, []).has(from)).toBe(true)
  const first = press({ moves }, [], from)
  expect(first).toEqual({ picked: [from] })
  expect([...pressable({ moves }, first.picked)].sort()).toEqual([squareAt(4, 3), to].sort())
  expect(press({ moves }, first.picked, to)).toEqual({ picked: [], move: [from, to] })
  expect(press({ moves }, first.picked, squareAt(2, 1))).toEqual({ picked: [] })
})

it('a taking of several is made by a press on its end, or square by square', () => {
  const moves = [[22, 13, 6]]
  expect(press({ moves }, [22], 6).move).toEqual([22, 13, 6])
  expect(press({ moves }, [22], 13)).toEqual({ picked: [22, 13] })
  expect(press({ moves }, [22, 13], 6).move).toEqual([22, 13, 6])
})

it('each square says where it is and what stands on it', () => {
  expect(squareLabel(startBoard, squareAt(5, 4))).toBe('e3, your man')
  expect(squareLabel(startBoard, squareAt(0, 1))).toBe('b8, their man')
  expect(squareLabel(startBoard, squareAt(4, 5))).toBe('f4, empty')
})

it('players are seen lying where they sleep, and sitting at a board', () => {
  const state = { asleep: ['p-1', 'p-4'], inBed: ['p-4'], seated: ['p-2'] }
  expect(variantOfPlayer(state, 'p-1')).toMatchObject({ pose: 'sleep', seat: 'ground' })
  expect(variantOfPlayer(state, 'p-4')).toMatchObject({ pose: 'sleep', seat: 'none' })
  expect(variantOfPlayer(state, 'p-2')).toMatchObject({ pose: null, seat: 'bench' })
  expect(variantOfPlayer(state, 'p-3')).toMatchObject({ pose: null, seat: 'none' })
})

it('whoever sits at a table is shown what can be ordered, why not, and what is before them', () => {
  const ale = { id: 'ale', name: 'ale', price: 1, left: true }
  const stew = { id: 'stew', name: 'stew', price: 2, left: false }
  const table = { house: 'the inn', server: 'Greta', wares: [ale, stew] }
  expect(waresToShow(table, { gold: 5, coins }).map(({ text, why }) => [text, why])).toEqual([
    ['Order: ale, 1 pennies', undefined],
    ['Order: stew, 2 pennies', 'There is no more of it.'],
  ])
  expect(waresToShow(table, { gold: 0, coins })[0]?.why).toBe('You have only 0 pennies.')
  expect(tableLine(table)).toBe('Greta serves.')
  expect([waresToShow({ ...table, server: null }, { gold: 5, coins }), tableLine({ ...table, server: null })]).toEqual([
    [],
    'Nobody serves now.',
  ])
  const eating = { ...table, eating: 'drinking an ale' }
  expect([waresToShow(eating, { gold: 5, coins }), tableLine(eating)]).toEqual([[], 'You are drinking an ale.'])
})

it('what cannot be done now comes after what can, in the same order', () => {
  const all = [{ n: 1, why: 'No more.' }, { n: 2 }, { n: 3, why: 'You have only 0 pennies.' }, { n: 4 }]
  expect(all.toSorted(possibleFirst).map(({ n }) => n)).toEqual([2, 4, 1, 3])
})
