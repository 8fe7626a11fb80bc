import { dayMs, gameTimeAt, minuteMs, msOfDate } from '../../../language/calendar.ts'
import type { MemoryQuery, NewMemory } from '../../../mind/ports/memory-port.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { type HasRandom, nextInt, pick, seedRandom } from '../../../world/random.ts'

/** The first remembered morning. */
const startMs = msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60)
/** The memories of an NPC per day. */
export const memoriesOfADay = 20

const people = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eli', 'Fay', 'Gus', 'Hal', 'Ines', 'Jon', 'Kit', 'Lena']
const things =
  'ring lantern letter bell honey sheep bread boat key flute stone cloak kettle saddle basket ladder drum candle hammer mirror'.split(
    ' ',
  )
const kinds = 'silver old broken heavy painted hidden borrowed wooden red small stolen forgotten'.split(' ')
const places = 'mill bridge tavern chapel pond woods market forge well orchard ferry barn'.split(' ')
const deeds = 'lost found sold mended hid praised broke carried painted lent buried promised'.split(' ')
const reasons = [
  'before the storm',
  'for the wedding',
  'because of the flood',
  'with his brother',
  'at night',
  'after the harvest',
  'without a word',
  'for two coins',
]

/** Memories and questions of a village's talk. The same seed gives the same ones. */
export interface GeneratedTalk {
  /** The memory with this number, from 0; twenty of them make a day. */
  memory(number: number): NewMemory
  question(): Pick<MemoryQuery, 'text' | 'asker'>
  /** A moment after this many memories. */
  timeAfter(memories: number): MemoryQuery['now']
}

export const generatedTalk = (seed: number): GeneratedTalk => {
  const random: HasRandom = { random: seedRandom(seed) }
  const timeOf = (number: number) =>
    gameTimeAt(startMs + Math.floor(number / memoriesOfADay) * dayMs + (number % memoriesOfADay) * 30 * minuteMs)
  const player = (index: number) => `p-${String(index + 1).padStart(16, '0')}` as PlayerId
  return {
    memory(number) {
      const teller = nextInt(random, people.length)
      const name = people[teller] ?? 'Ada'
      const tale = `I ${pick(random, deeds)} the ${pick(random, kinds)} ${pick(random, things)} of ${pick(random, people)} by the ${pick(random, places)} ${pick(random, reasons)}.`
      const privately = nextInt(random, 2) === 0
      return {
        text: `${name} told me: "${tale}"`,
        kind: 'told',
        at: timeOf(number),
        who: { id: player(teller), name },
        place: `the ${pick(random, places)}`,
        audience: privately ? { kind: 'player', player: player(teller) } : { kind: 'everyone' },
        importance: 2 + nextInt(random, 7),
      }
    },
    question() {
      const [who, thing, place, deed] = [
        pick(random, people),
        `${pick(random, kinds)} ${pick(random, things)}`,
        pick(random, places),
        pick(random, deeds),
      ]
      const questions = [
        `Who ${deed} the ${thing}?`,
        `What did ${who} tell you about the ${thing} by the ${place}?`,
        `Do you know where ${who}'s ${thing} is?`,
        `Has anything happened by the ${place} lately?`,
      ]
      const text = questions[nextInt(random, questions.length)] ?? ''
      return { text, asker: { kind: 'player', player: player(nextInt(random, people.length)) } }
    },
    timeAfter: timeOf,
  }
}
