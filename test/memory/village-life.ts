import type { NewMemory } from '../../main/mind/ports/memory-port.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, ben } from '../support/sample-characters.ts'

const people = ['Bram', 'Marta', 'Odo', 'Lise', 'Piet', 'Gerda', 'Hugo', 'Tilda']
const doings = [
  'sold bread to',
  'quarrelled with',
  'borrowed a ladder from',
  'danced with',
  'told a tale to',
  'mended a fence for',
  'brought fish to',
  'shod a horse for',
]
const places = ['the mill', 'the forge', 'the market', 'the chapel', 'the pond', 'the farm']

/** `count` different days of village life, the same every time; Ada tells every third, Ben every fifth. */
export const villageLife = (count: number): NewMemory[] =>
  Array.from({ length: count }, (_, i) => {
    const [who, doing, whom, place] = [people[i % 8], doings[(i * 3) % 8], people[(i * 5 + 1) % 8], places[(i * 7) % 6]]
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 8))).toISOString().slice(0, 10)
    const speaker = i % 3 === 0 ? { id: ada, name: 'Ada' } : i % 5 === 0 ? { id: ben, name: 'Ben' } : undefined
    return {
      text: `${who} ${doing} ${whom} on a ${['wet', 'fine', 'cold', 'windy'][i % 4]} day, as number ${i % 50}.`,
      kind: speaker === undefined ? 'saw' : 'told',
      at: gameTime(day, `${String(8 + (i % 8)).padStart(2, '0')}:${String((i * 7) % 60).padStart(2, '0')}`),
      ...(speaker === undefined ? {} : { who: speaker }),
      ...(place === undefined ? {} : { place }),
      audience: speaker === undefined ? { kind: 'everyone' } : { kind: 'player', player: speaker.id },
      importance: 1 + (i % 10),
      id: `life-${i}`,
    }
  })

export const questions = [
  'who quarrelled with Marta?',
  'bread at the market',
  'number 17',
  'a cold day at the pond',
  'Tilda dancing',
  'horse',
  '',
]
